# Every target sets up what it needs the first time (src/setup.sh) and is then one call of `hanshita`.
GAME ?=
PYTHON ?=
export PYTHON
bin := .venv/bin
ifeq ($(shell uname -s),Darwin)   # where Homebrew keeps pango; a Python from elsewhere does not look there
hanshita := DYLD_FALLBACK_LIBRARY_PATH=/opt/homebrew/lib:/usr/local/lib $(bin)/hanshita
else
hanshita := $(bin)/hanshita
endif
ifneq ($(origin LANGUAGE),command line)   # Linux desktops have a variable LANGUAGE of another meaning
LANGUAGE :=
endif
paper = $(if $(PAPER),--paper $(PAPER)) $(if $(FLIP),--flip $(FLIP)) $(if $(filter-out 0 no,$(BLEED)),--bleed)
look = $(if $(LANGUAGE),--language $(LANGUAGE)) $(if $(MODE),--mode $(MODE)) $(if $(filter-out 0 no,$(LOW_INK)),--low-ink)
back = $(if $(BACK_OFFSET),--back-offset "$(BACK_OFFSET)") $(if $(BACK_BLEED),--back-bleed $(BACK_BLEED))
only = $(if $(filter no 0,$(RULEBOOK)),--no-rulebook) $(if $(filter no 0,$(COMPONENTS)),--no-components)
part = $(if $(CHANGED),--changed "$(CHANGED)") $(if $(CARDS),--cards "$(CARDS)")
bound = $(if $(LANGUAGE),--language $(LANGUAGE)) $(if $(SIZE),--size $(SIZE)) $(if $(ONLY),--only $(ONLY)) $(if $(PAPER),--paper $(PAPER)) $(if $(FLIP),--flip $(FLIP)) $(if $(CREEP),--creep $(CREEP)) $(if $(BINDING),--binding $(BINDING)) $(if $(CHANGES),--changes "$(CHANGES)")
seats = $(if $(PEOPLE),--people $(PEOPLE)) $(if $(BOTS),--bots $(BOTS)) $(if $(BOT),--bot $(BOT)) $(if $(LANGUAGE),--language $(LANGUAGE))
runs = $(if $(PLAYERS),--players $(PLAYERS)) $(if $(GAMES),--games $(GAMES)) $(if $(BOT),--bots $(BOT))
looks = $(if $(filter-out 0 no,$(FIX)),--fix )$(if $(filter-out 0 no,$(DEEP)),--deep )$(if $(filter-out 0 no,$(PRINTED)),--print)
seed = $(if $(SEED),--seed $(SEED)) $(if $(OPTION),--option $(OPTION))
lock = uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header --no-annotate -q

.PHONY: help setup setup-test setup-bench print new explain rulebook watch preview-png fonts schema release compare errata play scenario simulate trace check test golden soak mutate bench lock clean
help:         ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' Makefile
setup:        ## everything printing needs, in .venv (every other target does this by itself)
	@sh src/setup.sh print
setup-test:
	@sh src/setup.sh test
setup-bench:
	@sh src/setup.sh bench
print: setup  ## cards, components and rulebook into build/; GAME=anken LANGUAGE=en MODE=draft LOW_INK=1 PAPER=A3, and more: see README.md
	@$(hanshita) print $(GAME) $(paper) $(back) $(look) $(only) $(part)
new: setup       ## begin a game of your own: GAME=mygame TITLE="...", in English with LANGUAGE=en
	@$(hanshita) new "$(GAME)" $(if $(TITLE),--title "$(TITLE)") $(if $(LANGUAGE),--language $(LANGUAGE))
explain: setup   ## more about a finding, or all that can be written: CODE=C213, CODE=layout, CODE=game, CODE=rulebook, CODE=all
	@$(hanshita) explain $(CODE)
rulebook: setup  ## rulebooks as books, booklets to fold, web pages, text and summary sheets; GAME=anken LANGUAGE=en SIZE=A6 ONLY=booklet CHANGES=0.90
	@$(hanshita) rulebook $(GAME) $(bound)
watch: setup  ## print again whenever a file is saved
	@$(hanshita) watch $(GAME) $(paper) $(back) $(look) $(if $(filter no 0,$(RULEBOOK)),--no-rulebook)
preview-png: setup  ## a picture of every face and component into build/; CARDS=hattori of some cards alone
	@$(hanshita) preview-png $(GAME) $(if $(CARDS),--cards "$(CARDS)") $(if $(LANGUAGE),--language $(LANGUAGE))
fonts: setup  ## the fonts: licence, may they be embedded, characters they lack
	@$(hanshita) fonts $(GAME)
schema: setup ## what your editor needs to complete and check the YAML, into build/schema
	@$(hanshita) schema $(GAME)
release: setup ## freeze a version, to compare later ones with; GAME=anken
	@$(hanshita) release "$(GAME)" $(VERSION)
compare: setup ## what changed since a release or a print; GAME=anken OLD=0.90 or OLD=last, and NEW=0.91 or else the files as they are; FORMAT=html
	@$(hanshita) compare "$(GAME)" "$(OLD)" $(NEW) $(if $(FORMAT),--format $(FORMAT)) $(if $(LANGUAGE),--language $(LANGUAGE))
errata: setup ## the errata sheet for a version that was given away, and stickers; GAME=anken VERSION=0.90
	@$(hanshita) errata "$(GAME)" $(VERSION) $(if $(LANGUAGE),--language $(LANGUAGE)) $(if $(PAPER),--paper $(PAPER))
play: setup   ## play in the terminal against bots; GAME=anken PEOPLE=1 BOTS=3 BOT=own|random|search SEED=7, RESUME=FILE
	@$(hanshita) play "$(GAME)" $(seats) $(seed) $(if $(RESUME),--resume "$(RESUME)")
scenario: setup ## play the worked examples of the rules and say what differs
	@$(hanshita) scenario run $(if $(GAME),rules/$(GAME)/scenarios)
simulate: setup ## play often and count who wins; GAME=economy PLAYERS=4 GAMES=1000 BOT=random
	@$(hanshita) simulate "$(GAME)" $(runs) $(seed)
trace: setup  ## which code, examples and simulated matches hold each rule, as a page; GAME=anken GAMES=2000
	@$(hanshita) trace $(GAME) $(if $(GAMES),--matches $(GAMES))
check: $(if $(GAME)$(looks),setup,setup-test)  ## mistakes in one game, GAME=anken; FIX=1 mends, DEEP=1 plays, PRINTED=1 reads the PDFs; without any first in the program
	@$(if $(GAME)$(looks),,$(bin)/ruff format --check src tests && $(bin)/ruff check src tests && $(bin)/mypy && $(bin)/lint-imports &&) $(hanshita) check $(GAME) $(looks)
test: setup-test  ## all tests
	@$(bin)/pytest
golden: setup-test  ## write the expected pages of the tests anew: look at `git diff` afterwards
	@$(bin)/pytest --golden
soak: setup-test  ## 20,000 random games of each game, checked at every step; GAME=economy GAMES=500 PLAYERS=4 OPTION=mode=solo SEED=7
	@$(bin)/python tests/soak/run.py $(GAME) $(if $(PLAYERS),--players $(PLAYERS)) $(if $(GAMES),--games $(GAMES)) $(seed)
mutate: setup-test  ## change one value of each game's files 300 times, and tell which changes no check finds: GAME=anken EACH=20 DEEP=200
	@$(bin)/python tests/mutation/run.py $(GAME) $(if $(EACH),--each $(EACH)) $(if $(DEEP),--deep $(DEEP))
bench: setup-bench  ## speed and memory beside Typst, of typesetting, then of play beside OpenSpiel and others, in three tables
	@status=0; for part in run typeset engine_playouts; do $(bin)/python tests/benchmarks/$$part.py || status=1; done; exit $$status
lock:         ## (developers, needs uv) the lock files anew from pyproject.toml
	@$(lock) --group setup -o requirements.lock && $(lock) --extra ai --group setup --group test -c requirements.lock -o requirements-dev.lock && $(lock) --extra ai --group setup --group test --group bench -c requirements-dev.lock -o requirements-bench.lock
clean:        ## throw away what was built
	@rm -rf build/* build/.cache

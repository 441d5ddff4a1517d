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
paper = $(if $(PAPER),--paper $(PAPER)) $(if $(FLIP),--flip $(FLIP)) $(if $(filter-out 0 no,$(BLEED)),--bleed)
back = $(if $(BACK_OFFSET),--back-offset "$(BACK_OFFSET)") $(if $(BACK_BLEED),--back-bleed $(BACK_BLEED))
lock = uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header --no-annotate -q

.PHONY: help setup setup-test setup-bench print watch preview-png check test golden bench lock clean
help:         ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' Makefile
setup:        ## everything printing needs, in .venv (every other target does this by itself)
	@sh src/setup.sh print
setup-test:
	@sh src/setup.sh test
setup-bench:
	@sh src/setup.sh bench
print: setup  ## cards and rulebook into build/; GAME=anken PAPER=A4|Letter|A3 FLIP=long-edge|short-edge|gutter-fold|none BLEED=1 BACK_OFFSET="0.5,-1" BACK_BLEED=2
	@$(hanshita) print $(GAME) $(paper) $(back)
watch: setup  ## print again whenever a file is saved
	@$(hanshita) watch $(GAME) $(paper) $(back)
preview-png: setup  ## a picture of every face into build/
	@$(hanshita) preview-png $(GAME)
check: setup-test  ## what must hold before a change is shared: format, lint, types, layers, all games
	@$(bin)/ruff format --check src tests && $(bin)/ruff check src tests && $(bin)/mypy && $(bin)/lint-imports && $(hanshita) check $(GAME)
test: setup-test  ## all tests
	@$(bin)/pytest
golden: setup-test  ## write the expected pages of the tests anew: look at `git diff` afterwards
	@$(bin)/pytest --golden
bench: setup-bench  ## speed and memory beside Typst, in one table
	@$(bin)/python tests/benchmarks/run.py
lock:         ## (developers, needs uv) the lock files anew from pyproject.toml
	@$(lock) --group setup -o requirements.lock && $(lock) --group setup --group test -c requirements.lock -o requirements-dev.lock && $(lock) --group setup --group test --group bench -c requirements-dev.lock -o requirements-bench.lock
clean:        ## throw away what was built
	@rm -rf build/* build/.cache

#!/bin/sh
# Take a fresh machine, give .venv with all that printing (or testing, or benchmarks) needs: sh src/setup.sh print|test|bench
#
# .venv/ready-WHAT holds what was installed: this folder's path, the lock file, pyproject.toml. It is written last and
# removed first, so an interrupted set-up never counts as done; while it still matches, there is nothing to do.
set -eu
cd "$(dirname "$0")/.."

what=${1:-print}
case $what in
    print) lock=requirements.lock ;;
    test) lock=requirements-dev.lock ;;
    bench) lock=requirements-bench.lock ;;
    *) echo "usage: sh src/setup.sh print|test|bench" >&2; exit 2 ;;
esac

contents() { pwd -P; cat "$1" pyproject.toml; }
done_with() { contents "$2" 2>/dev/null | cmp -s - ".venv/ready-$1"; }
if [ -x .venv/bin/python ] && done_with "$what" "$lock"; then exit 0; fi

say() { printf '%s\n' "$*" >&2; }
stop() { say "$@"; exit 1; }
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# --- what the system must bring -------------------------------------------------------------------------------------

system_install() { # $1 names for apt-get, $2 names for brew; false when this user may not install, or it fails
    if command -v apt-get >/dev/null; then
        if [ "$(id -u)" = 0 ]; then as=""; elif sudo -n true 2>/dev/null; then as="sudo -n"; else return 1; fi
        say "Installing $1 …"
        apt="$as env DEBIAN_FRONTEND=noninteractive apt-get -y -q --no-install-recommends"
        # a machine that never ran update knows no packages: then update and try once more
        $apt install $1 >"$log" 2>&1 </dev/null || { $apt update && $apt install $1; } >"$log" 2>&1 </dev/null
    elif command -v brew >/dev/null; then
        say "Installing $2 …"
        brew install --quiet $2 >"$log" 2>&1 </dev/null
    else
        return 1
    fi
}

cure() { # the words a person types to install the same
    if command -v apt-get >/dev/null; then echo "sudo apt-get install $1"
    elif command -v brew >/dev/null; then echo "brew install $2"
    elif [ "$(uname -s)" = Darwin ]; then echo "brew install $2 (Homebrew: brew.sh)"
    else echo "your system's package manager: $2"; fi
}

need_programs() { # other people's PDF tools: the tests read every PDF back with them
    command -v pdftotext >/dev/null && command -v qpdf >/dev/null && command -v gs >/dev/null && return
    apt_names="poppler-utils qpdf ghostscript" brew_names="poppler qpdf ghostscript"
    system_install "$apt_names" "$brew_names" ||
        stop "The tests need poppler, qpdf and ghostscript; install them with: $(cure "$apt_names" "$brew_names")"
}

want_pango() { # without it cards still print, and the rulebook is written as a web page only
    apt_names="libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
    has_pango || { system_install "$apt_names" pango && has_pango; } ||
        say "The rulebook will be a web page without a PDF, because the library Pango is missing; install it with: $(cure "$apt_names" pango)"
}

has_pango() {
    DYLD_FALLBACK_LIBRARY_PATH=/opt/homebrew/lib:/usr/local/lib .venv/bin/python -c 'import weasyprint' >/dev/null 2>&1
}

# --- Python and its packages ----------------------------------------------------------------------------------------

is_new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }
is_of_one_piece() { # not built around a shared library, as pyenv may do it: everything takes a quarter longer there
    "$1" -c 'import ensurepip, sys, venv; sys.exit("/libpython" in open("/proc/self/maps").read())' >/dev/null 2>&1
}

find_python() { # sets python to one that runs and is new enough; `make print PYTHON=…` names it outright
    for python in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
        is_new_enough "$python" || continue
        if [ -z "${PYTHON:-}" ] && ! is_of_one_piece "$python" &&
            is_new_enough /usr/bin/python3 && is_of_one_piece /usr/bin/python3; then python=/usr/bin/python3; fi
        return 0
    done
    return 1
}

need_python() {
    [ -n "${PYTHON:-}" ] || command -v python3 >/dev/null || system_install "python3 python3-venv" python ||
        stop "Hanshita needs Python 3.11 or newer, and none was found; install it with: $(cure "python3 python3-venv" python)"
    find_python || stop "Hanshita needs Python 3.11 or newer, and ${PYTHON:-python3} is $("${PYTHON:-python3}" --version 2>&1);" \
        "install a newer one beside it, then name it, as in: make print PYTHON=/usr/local/bin/python3.13"
    "$python" -c 'import ensurepip, venv' >/dev/null 2>&1 && return
    package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    system_install "$package" python ||
        stop "Python's own module venv is missing; install it with: $(cure "$package" python)"
}

make_venv() {
    if ls .venv/ready-* >/dev/null 2>&1 && [ -x .venv/bin/python ] && [ "$(head -n 1 .venv/made-in)" = "$(pwd -P)" ]; then
        return # a whole one, made for other lock files: pip brings it up to date
    fi
    rm -rf .venv
    "$python" -m venv .venv >"$log" 2>&1 || stop "The virtual environment .venv could not be made: $(tail -n 1 "$log")"
    pwd -P >.venv/made-in
}

pip_install() {
    .venv/bin/python -m pip install -q --disable-pip-version-check --no-input "$@" >"$log" 2>&1 </dev/null || {
        tail -n 5 "$log" >&2
        stop "The packages could not be installed (see above). Check the connection to the internet, then run the same command again."
    }
}

[ "$what" = print ] || need_programs
need_python
say "Setting up .venv for the first time or for changed versions; this takes about a minute …"
make_venv
rm -f .venv/ready-*
pip_install --require-hashes --only-binary :all: -r "$lock"
pip_install --no-deps --no-index --no-build-isolation -e .
.venv/bin/python -m compileall -q src/hanshita   # as pip did with the libraries: the first print is a quick one too
want_pango

case $what in # the lock file of bench holds that of test, and that of test the one of print
    bench) contents requirements-bench.lock >.venv/ready-bench; contents requirements-dev.lock >.venv/ready-test ;;
    test) contents requirements-dev.lock >.venv/ready-test ;;
esac
contents requirements.lock >.venv/ready-print
say "Set up."

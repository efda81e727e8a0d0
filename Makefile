# Every target sets up what it needs: a machine with make and Python 3.11 or newer is enough.
# PYTHON=/path/to/python chooses the interpreter of a new .venv; TEST_BUDGET=seconds limits make test; BASE=main says since when
# make quick looks for changes; PORT=8001 moves make run.

PYTHON      ?= python3.13 python3.12 python3.11 python3
TEST_BUDGET ?= 1500
LOCK_FLAGS  ?=
PORT        ?= 8000

py  := .venv/bin/python
pip := $(py) -m pip install --disable-pip-version-check --no-input
lock_files := requirements.lock requirements-test.lock requirements-bench.lock
slowest := --durations=10 --durations-min=1
daily := README.md tests -m "not slow"
# Each worker has a stretch of neighbouring tests, which share what they read; who is done takes over from another.
workers := -n auto --dist worksteal
# Tests start many processes: sources are compiled once for all of them, beside the tree, whatever the environment says of it.
compiled := PYTHONDONTWRITEBYTECODE= PYTHONPYCACHEPREFIX="$(CURDIR)/.venv/.compiled"

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help setup run test quick test-all suite suite-all prove prove-changed bench docs pictures lint cover release lock chromium

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "make %-9s %s\n", $$1, $$2}' Makefile

setup: .venv/.test ## make .venv with what requirements.lock and requirements-test.lock pin

run: .venv/.ready ## the pages on http://127.0.0.1:8000, with demo matches the first time (PORT=8001 for another port)
	@$(py) manage.py serve --demo --port $(PORT)

# While the checks run, the tests are collected once: their sources are compiled for every worker, which would each do it all.
test: .venv/.test chromium ## lint, prove what changed, then README and all tests but the slow ones within TEST_BUDGET seconds; says the ten slowest
	@$(compiled) $(py) -m pytest $(daily) --collect-only -qq >/dev/null 2>&1 & collecting=$$!; \
	$(MAKE) --no-print-directory lint prove-changed; code=$$?; \
	if [ $$code != 0 ]; then kill $$collecting 2>/dev/null; fi; \
	wait $$collecting 2>/dev/null; exit $$code
	@$(MAKE) --no-print-directory suite

quick: .venv/.test ## ruff and the tests that the changed files touch, in a minute (BASE=main: changed since that branch left it)
	@$(compiled) $(py) -m tests.quick $(BASE)

test-all: lint prove suite-all ## the same with every proof, the slow tests, more of what is tried at random, and no time limit

prove: .venv/.test ## switch each rule off in turn: a test that claims it must fail
	$(compiled) $(py) -m tests.prove

# Remembers by content what was proven (proven.txt beside each game): python -m tests.prove --write brings the memory up to date.
prove-changed: .venv/.test
	$(compiled) $(py) -m tests.prove --changed

bench: .venv/.bench ## measure, next to peers (installs them; one is GPL and used nowhere else)
	$(py) manage.py bench

docs: .venv/.ready ## write docs/games and docs/library.md from the code
	$(py) manage.py docs --library docs/library.md

pictures: .venv/.test chromium ## the main pages as pictures in docs/images
	$(py) -m tests.browser.pictures

lint: .venv/.test ## ruff, for what is wrong and what is not formatted, mypy (pyproject.toml says where, and how strictly), and catalogues of messages that are out of date
	$(py) -m ruff check .
	$(py) -m ruff format --check .
	$(py) -m mypy
	$(py) -m tests.messages

cover: .venv/.test chromium ## branch coverage of make test: a figure in the terminal, lines in .coverage-html
	$(compiled) $(py) -m pytest $(daily) $(workers) -q --cov=ledger --cov=tournament --cov-branch \
	  --cov-report=term:skip-covered --cov-report=html:.coverage-html

release: .venv/.test ## check version, changelog and tree, and build the wheel into dist/ (run make test-all before)
	$(py) -m tests.release

# INT, so that pytest still says which tests it was at. Kept in the foreground, so that Ctrl-C works.
suite: .venv/.test chromium
	@limit=; \
	if command -v timeout >/dev/null 2>&1; then limit="timeout --foreground --signal=INT --kill-after=20 $(TEST_BUDGET)"; \
	else echo "No timeout command here (GNU coreutils): TEST_BUDGET is not enforced." >&2; fi; \
	set -x; $(compiled) $$limit $(py) -m pytest $(daily) $(workers) $(slowest); { code=$$?; set +x; } 2>/dev/null; \
	case "$$code" in 124|137) echo "The tests took longer than TEST_BUDGET=$(TEST_BUDGET) seconds." >&2 ;; esac; \
	exit $$code

suite-all: .venv/.test chromium
	THOROUGH=1 $(compiled) $(py) -m pytest README.md tests $(workers) $(slowest)

# The browser tests need a Chromium (CHROMIUM=/path names one): Debian's package, where we may install it.
chromium:
	@if command -v "$${CHROMIUM:-chromium}" >/dev/null 2>&1; then exit 0; fi; \
	as=; if [ "$$(id -u)" != 0 ]; then as="sudo -n"; fi; \
	if command -v apt-get >/dev/null 2>&1 && $$as true 2>/dev/null; then \
	  echo "Installing chromium for the browser tests"; \
	  get="$$as env DEBIAN_FRONTEND=noninteractive apt-get -qq"; \
	  { $$get install -y --no-install-recommends chromium || { $$get update && $$get install -y --no-install-recommends chromium; }; } >/dev/null 2>&1 && exit 0; \
	fi; \
	echo "No Chromium here, and it could not be installed: the browser tests will fail." >&2; \
	echo "Install it (Debian, Ubuntu: sudo apt install chromium), give CHROMIUM=/path, or leave them out with WITHOUT_BROWSER=1." >&2

# Sets $$found to the first interpreter that runs, is new enough and can make a venv.
define find_python
found=; bare=; \
for p in $(PYTHON); do \
  "$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || continue; \
  if "$$p" -c 'import venv, ensurepip' >/dev/null 2>&1; then found=$$p; break; fi; \
  bare=$${bare:-$$p}; \
done; \
if [ -z "$$found" ]; then \
  if [ -n "$$bare" ]; then \
    v=$$("$$bare" -c 'import sys; print("%d.%d" % sys.version_info[:2])'); \
    echo "$$bare cannot make a venv: install its venv package (Debian, Ubuntu: apt install python$$v-venv)." >&2; \
  else \
    echo "No Python 3.11 or newer runs here (tried: $(PYTHON)): install one, or give PYTHON=/path/to/python." >&2; \
  fi; \
  exit 1; \
fi
endef

# Says each package as it comes, so that whoever waits sees it go on. $(1) is the lock.
install = $(py) -c 'import subprocess, sys; p = subprocess.Popen(sys.argv[1:], stdout=-1, text=True); [print(" ", line.split()[1], flush=True) for line in p.stdout if line.startswith("Collecting ")]; sys.exit(p.wait())' \
	    $(pip) --progress-bar off --no-compile --require-hashes -r $(1)

# Catches a dependency added to pyproject.toml without make lock. $(1): what pyproject.toml wants, as Python; $(2): the lock.
meets = $(py) -c 'import tomllib; p = tomllib.load(open("pyproject.toml", "rb"))["project"]; x = p["optional-dependencies"]; print(*$(1), sep="\n")' >.venv/.wanted; \
	$(pip) --quiet --isolated --no-index --dry-run -r .venv/.wanted || \
	  { echo "$(2) does not meet pyproject.toml: run make lock." >&2; exit 1; }

# What running needs. Built anew only when the lock's content changed (so nothing dropped from it lingers) or the interpreter is gone.
.venv/.ready: requirements.lock pyproject.toml $(py)
	@set -e; \
	if ! cmp -s requirements.lock .venv/.installed || ! $(py) -c '' 2>/dev/null; then \
	  $(find_python); \
	  echo "Setting up .venv with $$found"; \
	  "$$found" -m venv --clear .venv; \
	  echo "Getting the packages that running needs"; \
	  $(call install,requirements.lock); \
	  cp requirements.lock .venv/.installed; \
	fi; \
	$(call meets,p["dependencies"],requirements.lock); \
	touch $@

# What tests and lint need besides; the same versions of the rest. A lock that changed begins with a new .venv.
.venv/.test: requirements-test.lock .venv/.ready
	@set -e; \
	if [ -e .venv/.installed-test ] && ! cmp -s requirements-test.lock .venv/.installed-test; then \
	  rm -f .venv/.installed .venv/.ready; $(MAKE) --no-print-directory .venv/.ready; \
	fi; \
	if [ ! -e .venv/.installed-test ]; then \
	  echo "Getting the packages that tests need"; \
	  $(call install,requirements-test.lock); \
	  cp requirements-test.lock .venv/.installed-test; \
	fi; \
	$(call meets,p["dependencies"] + x["test"] + x["lint"],requirements-test.lock); \
	touch $@

# No recipe: a missing or dangling interpreter only makes .ready out of date.
$(py): ;

.venv/.bench: requirements-bench.lock .venv/.test
	@$(pip) --quiet --require-hashes -r requirements-bench.lock
	@touch $@

# Keeps the pins that still fit; LOCK_FLAGS=--upgrade takes the newest of all. The grep: a lock names no host and no path.
lock: ## write the lock files anew from pyproject.toml (LOCK_FLAGS=--upgrade for newer versions)
	@set -e; $(find_python); \
	tmp=$$(mktemp -d); trap 'rm -rf "$$tmp"' EXIT; trap 'exit 1' INT TERM; \
	"$$found" -m venv "$$tmp/venv"; \
	"$$tmp/venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-input uv; \
	compile() { \
	  "$$tmp/venv/bin/uv" pip compile pyproject.toml --quiet --no-cache --no-config --no-python-downloads \
	    --python "$$tmp/venv/bin/python" --python-version 3.11 --universal --generate-hashes \
	    --no-header --no-emit-index-url --no-emit-find-links $(LOCK_FLAGS) "$$@"; \
	}; \
	here=$$PWD; for f in $(lock_files); do if [ -e $$f ]; then cp $$f "$$tmp"; fi; done; \
	cp pyproject.toml "$$tmp"; cd "$$tmp"; \
	compile -o requirements.lock >&2; \
	compile --extra test --extra lint -c requirements.lock -o requirements-test.lock >&2; \
	compile --extra bench -c requirements.lock -o requirements-bench.lock >&2; \
	if grep -nE '://|^-| @ |[ =]\.*/' $(lock_files); then \
	  echo "These lines name a host, an option or a path: nothing written." >&2; exit 1; \
	fi; \
	cp $(lock_files) "$$here"

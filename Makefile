# Everything a player or a developer needs, from a fresh clone: `make play`, `make test`. `make help` lists the rest.
SHELL := /bin/bash
VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= python3
TOOLS := build/tools
NATIVE := $(shell find native -name '*.[ch]pp')
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: help play test test-all long lint types stub web wire core rules agree law sanitize install-check docs bench proofs pictures differ format clean

help: ## list what make can do
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /|/' | awk -F'|' '{printf "  make %-14s %s\n", $$1, $$2}'

play: $(VENV)/.playable ## set everything up and open the games in the browser
	@$(BIN)/trilith serve

# Two jobs for two cores: while the tests of `core` wait for browsers and servers, the other checks run. The output of a
# check appears when the check has ended.
CHECKS := core lint types web rules agree law sanitize install-check
test: $(VENV)/.learning node_modules/.installed ## set everything up and run every check
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target $(CHECKS)

test-all: test long ## the same, and the long tests: more kills of the server, whole courses in the browser

# --- setting up ------------------------------------------------------------------------------------------------------

$(VENV)/.created:
	@echo "Setting up Trilith: a minute or two, this first time only"
	@echo "1 of 3  Environment"
	@PYTHON=$(PYTHON) tools/make-venv $(VENV)
	@touch $@

# What playing needs, and the package itself with its core.
$(VENV)/.playable: $(VENV)/.created tools/installation.py pyproject.toml constraints.txt CMakeLists.txt $(NATIVE)
	@$(BIN)/python tools/installation.py
	@touch $@

# The tools of tests, checks and documentation besides.
$(VENV)/.installed: $(VENV)/.playable
	@echo "Installing the tools of the tests"
	@$(BIN)/pip install --quiet --use-pep517 -r constraints.txt
	@touch $@

$(VENV)/.learning: $(VENV)/.installed constraints-learn.txt
	@echo "Installing PyTorch and Ray for the tests of learning"
	@$(BIN)/pip install --quiet --use-pep517 -r constraints-learn.txt
	@touch $@

# A file, not a phony target: make would start the checks that need no browser first, and `core`, the longest, last.
$(VENV)/.programs: tools/get-test-programs | $(VENV)/.created
	@tools/get-test-programs
	@touch $@

node_modules/.installed: package.json | $(VENV)/.programs
	@if command -v npm >/dev/null; then npm install --silent --no-package-lock --no-audit --no-fund && touch $@; fi

# --- checks ----------------------------------------------------------------------------------------------------------

lint: $(VENV)/.installed node_modules/.installed ## style of Python, C++ and JavaScript, and the layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/clang-format --dry-run --Werror $(NATIVE)
	$(BIN)/lint-imports
	@if [ -e node_modules/.installed ]; then set -x; node_modules/.bin/biome check .; else echo "No npm here: JavaScript not checked"; fi

types: $(VENV)/.installed ## mypy --strict; the types of the core against the extension
	$(BIN)/mypy
	$(BIN)/python tools/stub.py --check

stub: $(VENV)/.installed ## write the types of the core again, after a change of native/bindings
	$(BIN)/python tools/stub.py

web: $(VENV)/.installed node_modules/.installed ## the browser modules: types, those of the wire against the server, unit tests
	@if [ -e node_modules/.installed ]; then set -x; $(BIN)/python tools/wire.py --check && node_modules/.bin/tsc && node --test tests/web/*.test.js; else echo "No npm here: not checked"; fi

wire: $(VENV)/.installed node_modules/.installed ## write the types of the wire again, after a change of requests or answers of the server
	$(BIN)/python tools/wire.py

# Three workers: tests of the browser wait for it most of the time.
core: $(VENV)/.learning node_modules/.installed ## every test but those below, browser and server too
	$(BIN)/pytest -n 3 --dist loadgroup --ignore=tests/native/test_differ.py --ignore=tests/rulebook --ignore=tests/games

long: $(VENV)/.learning node_modules/.installed ## the tests that only test-all runs
	$(BIN)/pytest -n 2 --dist loadgroup -m long

rules: $(VENV)/.installed ## the law clause by clause, with its coverage
	$(BIN)/pytest -n 2 tests/rulebook tests/games --cov=src/trilith/games --cov-report=term

agree: $(VENV)/.installed ## law against core on 400 random games of every variant (make differ goes on for ever)
	$(BIN)/pytest -n 2 tests/native/test_differ.py

law: $(VENV)/.installed ## the tests of the public API again, by the law alone
	TRILITH_BACKEND=law $(BIN)/pytest -n 2 tests/contract tests/records tests/cli

sanitize: $(VENV)/.installed ## perft files and fuzz targets in a build with sanitizers
	@$(BIN)/cmake -S . -B $(TOOLS) -G Ninja -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja -DTRILITH_TOOLS=ON -DTRILITH_SANITIZE=ON >/dev/null
	@$(BIN)/cmake --build $(TOOLS)
	$(TOOLS)/perft --limit 2000000 tests/perft/*.perft
	for game in lyngk zertz fenix; do $(TOOLS)/fuzz_$$game 15 1 tests/perft/$$game.perft || exit 1; done

install-check: $(VENV)/.installed ## the package installs without a C++ compiler, as plain Python
	tools/check-plain-install $(BIN)/python

# --- more ------------------------------------------------------------------------------------------------------------

docs: $(VENV)/.installed ## the documentation site, in build/site
	$(BIN)/mkdocs build --quiet --strict
	@echo "build/site/index.html; with a search: $(BIN)/mkdocs serve"

# Libraries whose environments are benchmarked beside ours; needed for nothing else.
PEERS := jax pgx pygame

bench: $(VENV)/.installed ## measure; writes docs/figures.md
	@$(BIN)/pip install --quiet $(PEERS) || echo "Not measured beside $(PEERS): they could not be installed"
	$(BIN)/trilith bench --markdown docs/figures.md

proofs: $(VENV)/.installed ## choose positions near the end of games and solve them again, for tests/proofs
	@$(BIN)/cmake -S . -B build/solver -G Ninja -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja -DCMAKE_BUILD_TYPE=Release -DTRILITH_TOOLS=ON >/dev/null
	@$(BIN)/cmake --build build/solver --target solve
	$(BIN)/python -m tests.proofs.solved_positions build/solver/solve

pictures: $(VENV)/.installed node_modules/.installed ## photograph the app for docs/images/screens
	$(BIN)/python docs/images/screens.py

differ: $(VENV)/.installed ## law against core on random games, without end
	$(BIN)/python -m tests.native.differ

format: $(VENV)/.installed node_modules/.installed ## put Python, C++ and JavaScript into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/clang-format -i $(NATIVE)
	@if [ -e node_modules/.installed ]; then node_modules/.bin/biome check --write .; fi

clean: ## remove everything that make has created
	rm -rf $(VENV) build dist node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage*

# Every target sets up what it needs: Python 3.11 or newer and make are enough.
# A C compiler, when there is one, makes the games several times faster.

PYTHON ?= python3
ARGS ?=
GAME ?= duel

export PIP_DISABLE_PIP_VERSION_CHECK = 1

BUILD_FILES := pyproject.toml hatch_build.py
SOURCES := $(BUILD_FILES) $(shell find src -not -name __pycache__ -not -name '*.pyc')

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play terminal test lint types clauses bench format clean \
	style layers plain browser compiled compiled-tests

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: .venv-play/ready ## Play in the browser; options of `theoi serve` in ARGS
	@.venv-play/bin/theoi $(if $(ARGS),serve --open $(ARGS))

terminal: .venv-play/ready ## Play in the terminal: GAME=duel or pantheon, options in ARGS
	@.venv-play/bin/theoi play $(GAME) $(ARGS)

test: style types layers plain browser clauses compiled ## Run all checks and tests, plain and compiled

lint: style layers ## Check style and the direction of imports

types: .venv/ready ## Check types
	@echo "==> types"
	@.venv/bin/mypy

clauses: .venv/ready ## List the clauses of the rules that no test checks
	@echo "==> clauses"
	@.venv/bin/theoi rules --coverage

bench: .venv-bench/ready ## Measure the compiled engines; options in ARGS
	@.venv-bench/bin/theoi bench $(ARGS)

format: .venv/ready ## Format the code and repair what can be repaired
	@.venv/bin/ruff check --fix-only
	@.venv/bin/ruff format

clean: ## Remove everything that make and the tools created
	@rm -rf build dist .venv .venv-play .venv-compiled .venv-bench
	@rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache .coverage htmlcov
	@find src tests -name __pycache__ -prune -exec rm -rf {} +

# The steps of `make test`

style: .venv/ready
	@echo "==> style"
	@.venv/bin/ruff check
	@.venv/bin/ruff format --check

layers: .venv/ready
	@echo "==> layers"
	@.venv/bin/lint-imports --no-logo

plain: .venv/ready
	@echo "==> tests, plain source"
	@.venv/bin/pytest -q -n 2 -m "not slow and not browser"

# Apart from the others: a browser keeps the event loop of its process. Every run deals other cards
# and has a real browser's timing, so a failure is tried once more, and told (R) even if it passes.
browser: .venv/ready
	@echo "==> tests in a browser"
	@.venv/bin/pytest -q -n 2 -rfER --reruns 1 -m browser tests/browser

# Without a compiler this step is skipped, unless THEOI_COMPILE=require.
compiled: .venv/ready
	@if [ "$$THEOI_COMPILE" = require ] || $(can-compile); then \
		$(MAKE) --no-print-directory compiled-tests; \
	else \
		echo "==> tests, compiled: SKIPPED (no C compiler, or no Python.h)"; \
	fi

compiled-tests: .venv-compiled/ready
	@echo "==> tests, compiled"
	@THEOI_EXPECT_COMPILED=1 .venv-compiled/bin/pytest -q --import-mode=importlib -m "parity or slow" tests

# Is there a C compiler, with the headers of Python?
can-compile = { command -v $${CC:-cc} || command -v gcc; } >/dev/null && .venv/bin/python -c \
	'import os, sysconfig; open(os.path.join(sysconfig.get_path("include"), "Python.h"))' 2>/dev/null

# Virtual environments. The file "ready" says that what it depends on is installed.

define create-venv
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	echo "Theoi needs Python 3.11 or newer as '$(PYTHON)'; name another with: make PYTHON=..." >&2; \
	exit 1; }
@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	echo "'$(PYTHON)' cannot create virtual environments; on Debian: apt install python3-venv" >&2; \
	exit 1; }
@$(PYTHON) -m venv $(@D)
endef

.venv/ready: $(BUILD_FILES)
	@echo "==> preparing $(@D)"
	$(create-venv)
	@$(@D)/bin/pip install -qq --editable '.[dev]'
	@touch $@

.venv-play/ready: $(SOURCES)
	@echo "==> preparing $(@D) (this takes a few minutes)"
	$(create-venv)
	@$(@D)/bin/pip install -qq '.[table]'
	@grep -q __mypyc $(@D)/lib/python*/site-packages/theoi-*.dist-info/RECORD || \
		echo "Not compiled: plain Python, which is slower. THEOI_COMPILE=require tells why."
	@touch $@

build/ready: $(SOURCES) .venv/ready
	@echo "==> building the compiled wheel"
	@rm -rf $(@D)
	@THEOI_COMPILE=require .venv/bin/pip wheel -qq --no-deps --wheel-dir $(@D) .
	@touch $@

.venv-compiled/ready .venv-bench/ready: build/ready
	@echo "==> preparing $(@D)"
	$(create-venv)
	@$(@D)/bin/pip uninstall -qq --yes theoi
	@$(@D)/bin/pip install -qq "$$(echo build/*.whl)[$(extra)]"
	@touch $@

.venv-compiled/ready: extra = test
.venv-bench/ready: extra = bench

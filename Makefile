# Every target sets up what it needs: Python 3.11 or newer and make are enough.
# A C compiler, when there is one, makes the games several times faster.

PYTHON ?= python3
ARGS ?=
GAME ?= duel
ENGINE ?= .venv

export PIP_DISABLE_PIP_VERSION_CHECK = 1

BUILD_FILES := pyproject.toml hatch_build.py
SOURCES := $(BUILD_FILES) $(shell find src -type f -not -name '*.pyc')

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play terminal test lint types clauses coverage bench bench-compare format clean \
	style layers plain others browser source-checks wheel-checks

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: .venv-play/ready ## Play in the browser; options of `theoi serve` in ARGS
	@.venv-play/bin/theoi $(if $(ARGS),serve --open $(ARGS))

terminal: .venv-play/ready ## Play in the terminal: GAME=duel or pantheon, options in ARGS
	@.venv-play/bin/theoi play $(GAME) $(ARGS)

# The wheel is built by one process while the sources are checked by others. Then all other tests are
# run with the compiled engines, as people play, or without a compiler with the plain ones.
test: .venv/ready ## Run all checks and tests, plain and compiled
	@$(MAKE) --no-print-directory -j 2 source-checks wheel-checks
	@if $(wants-compiled); then \
		$(MAKE) --no-print-directory others browser ENGINE=.venv-compiled; \
	else \
		$(MAKE) --no-print-directory others browser; \
		echo "==> tests, compiled: SKIPPED (no C compiler, or no Python.h)"; \
	fi

lint: style layers ## Check style and the direction of imports

types: .venv/ready ## Check types
	@echo "==> types"
	@.venv/bin/mypy

clauses: .venv/ready ## List the clauses of the rules that no test checks
	@echo "==> clauses"
	@.venv/bin/theoi rules --coverage

bench: .venv-bench/ready ## Measure the compiled engines; options in ARGS
	@.venv-bench/bin/theoi bench $(ARGS)

bench-compare: .venv/ready ## Compare the speed with another commit: REF=v0.2.0
	@test -n "$(REF)" || { echo "name a commit: make bench-compare REF=..." >&2; exit 2; }
	@.venv/bin/python -m tools.compare $(REF) $(ARGS)

coverage: .venv/ready ## Measure the branch coverage of the tests, which takes several times as long
	@.venv/bin/pytest -q -n 2 --dist loadgroup -m "not slow and not browser" --cov --cov-report=
	@.venv/bin/coverage report

format: .venv/ready ## Format the code and repair what can be repaired
	@.venv/bin/ruff check --fix-only
	@.venv/bin/ruff format

clean: ## Remove everything that make and the tools created
	@rm -rf build dist .compare .venv .venv-play .venv-compiled .venv-bench
	@rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache .coverage htmlcov
	@find src tests tools -name __pycache__ -prune -exec rm -rf {} +

# The steps of `make test`

source-checks:
	@$(MAKE) --no-print-directory -j 1 style types layers clauses plain

wheel-checks:
	@if $(wants-compiled); then $(MAKE) --no-print-directory -j 1 .venv-compiled/ready; fi

style: .venv/ready
	@echo "==> style"
	@.venv/bin/ruff check
	@.venv/bin/ruff format --check

layers: .venv/ready
	@echo "==> layers"
	@.venv/bin/lint-imports --no-logo

# Tracing costs time, so the tests of the clauses and of the core are traced, and the engines judged.
FLOOR := 92

plain: .venv/ready
	@echo "==> tests of the rules, plain source; branch coverage of the engines in percent"
	@.venv/bin/pytest -q -n 2 -m "traced and not slow and not browser" \
		--cov=theoi.core --cov=theoi.games --cov-report= tests
	@.venv/bin/coverage report --format=total --precision=1 --fail-under=$(FLOOR) \
		--omit='*/page/*,*/evaluate.py,*/statistics.py,*/laws.py'
	@echo "==> tests that both engines agree, plain source"
	@.venv/bin/pytest -q -n 2 -m "(parity or plain) and not traced and not slow and not browser" tests

# What is slow on the plain source is run where the engines are compiled.
others: $(ENGINE)/ready
	@if [ $(ENGINE) = .venv-compiled ]; then \
		echo "==> all other tests, compiled"; \
		THEOI_EXPECT_COMPILED=1 $(ENGINE)/bin/python -m pytest -q -n 2 --dist loadgroup \
			-m "(parity or slow or not traced) and not plain and not browser" tests; \
	else \
		echo "==> all other tests, plain source"; \
		$(ENGINE)/bin/python -m pytest -q -n 2 --dist loadgroup \
			-m "not (traced or parity or plain or slow or browser)" tests; \
	fi

# Apart from the others: a browser keeps the event loop of its process. Every run deals other cards
# and has a real browser's timing, so a failure is tried once more, and told (R) even if it passes.
browser: $(ENGINE)/ready
	@echo "==> tests in a browser"
	@$(ENGINE)/bin/python -m pytest -q -n 2 -rfER --reruns 1 -m browser tests/browser

# Is the compiled part of the tests asked for, or is there a C compiler with the headers of Python?
wants-compiled = [ "$$THEOI_COMPILE" = require ] || $(can-compile)
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
	@$(@D)/bin/pip install -qq --no-compile --editable '.[dev]'
	@touch $@

.venv-play/ready: $(SOURCES)
	@echo "==> preparing $(@D) (this takes a few minutes)"
	$(create-venv)
	@THEOI_PROGRESS="$$(tty)" $(@D)/bin/pip install -qq '.[table]'
	@grep -q __mypyc $(@D)/lib/python*/site-packages/theoi-*.dist-info/RECORD || \
		echo "Not compiled: plain Python, which is slower. THEOI_COMPILE=require tells why."
	@touch $@

build/ready: $(SOURCES) .venv/ready
	@echo "==> building the compiled wheel"
	@rm -rf $(@D)
	@THEOI_COMPILE=require .venv/bin/pip wheel -qq --no-deps --no-build-isolation --wheel-dir $(@D) .
	@touch $@

# The compiled wheel, with all else that .venv has: its packages are on the path, its theoi is not.
.venv-compiled/ready: build/ready
	@echo "==> preparing $(@D)"
	@rm -rf $(@D)
	@.venv/bin/python -m venv --without-pip $(@D)
	@.venv/bin/pip --python $(@D)/bin/python install -qq --no-deps build/*.whl
	@.venv/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))' \
		> "$$(echo $(@D)/lib/python*/site-packages)/packages.pth"
	@touch $@

.venv-bench/ready: build/ready
	@echo "==> preparing $(@D)"
	$(create-venv)
	@$(@D)/bin/pip uninstall -qq --yes theoi
	@$(@D)/bin/pip install -qq "$$(echo build/*.whl)[bench]"
	@touch $@

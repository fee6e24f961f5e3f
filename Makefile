# The two commands of the README: `make build` and `make test`. Everything runs in .venv.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: build test lint mutants bench docs clean venv

build: .venv/user
	$(BIN)/fulgence build

test: .venv/dev
	$(BIN)/python -m pytest -n 2 --cov --cov-report=term

lint: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

mutants: .venv/dev
	$(BIN)/python tools/mutants.py

bench: .venv/dev
	$(BIN)/python -m bench

docs: .venv/dev
	$(BIN)/python docs/generate.py

venv: .venv/dev

.venv/bin/python:
	$(PYTHON) -m venv .venv

.venv/user: .venv/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --editable '.[all]'
	touch $@

.venv/dev: .venv/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $@ .venv/user

clean:
	rm -rf .venv build dist

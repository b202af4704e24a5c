"""The pages about environments and data: tables from the code, examples that run."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from runpy import run_path

import pytest

from trilith import core

for needed in ("gymnasium", "pettingzoo", "pyarrow", "pyspiel"):
    pytest.importorskip(needed)
pytestmark = pytest.mark.skipif(not core.built, reason="needs the core")
DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("page", ["environments", "dataset", "games", "tutorials"])
def test_the_tables_are_those_of_the_code(page: str) -> None:
    made = run_path(str(DOCS / f"{page}.py"))
    for file in made.get("PAGES", [made.get("PAGE")]):
        text = file.read_text(encoding="utf-8")
        assert made["with_tables"](text) == text


def test_the_examples_run() -> None:
    tried = doctest.testfile(str(DOCS / "environments.md"), module_relative=False, encoding="utf-8")
    assert tried.attempted > 0
    assert tried.failed == 0


@pytest.mark.parametrize("page", sorted((DOCS / "tutorials").glob("*.md")), ids=lambda page: page.name)
def test_a_tutorial_shows_a_script_that_is_run(page: Path) -> None:
    shown = re.findall(r'--8<-- "([^"]+)"', page.read_text(encoding="utf-8"))
    assert shown
    assert all((DOCS.parent / script).exists() for script in shown)

"""Every clause, ruling and worked example of the rules pages has a test that names it, and no test names another."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

from tests.rulebook import test_fenix, test_lyngk, test_zertz

RULES = Path(__file__).parents[2] / "docs" / "rules"
MODULES = {"lyngk": test_lyngk, "zertz": test_zertz, "fenix": test_fenix}


def clauses_in(page: Path) -> set[str]:
    """Collect the bold clause names of a rules page."""
    return set(re.findall(r"\*\*((?:LYNGK|ZERTZ|FENIX) [^*]+?)\*\*", page.read_text(encoding="utf-8")))


def clauses_of(module: ModuleType) -> set[str]:
    """Collect the clauses that a module's tests are marked with."""
    return {name for test in vars(module).values() for name in getattr(test, "clauses", ())}


@pytest.mark.parametrize("game", MODULES)
def test_every_clause_has_a_test(game: str) -> None:
    wanted, found = clauses_in(RULES / f"{game}.md"), clauses_of(MODULES[game])
    assert len(wanted) > 30
    assert sorted(wanted - found) == [], "clauses without a test"
    assert sorted(found - wanted) == [], "tests of clauses that the page does not have"

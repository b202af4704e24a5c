"""Mark a test with the clauses of the rules it proves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., None])


def clause(*names: str) -> Callable[[Test], Test]:
    """Remember on the test which clauses, rulings or examples it covers."""

    def mark(test: Test) -> Test:
        test.clauses = (*getattr(test, "clauses", ()), *names)  # type: ignore[attr-defined]
        return test

    return mark

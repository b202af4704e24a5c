"""Matches between players: paired openings, several games at once, Elo with error bars, a sequential test.

>>> from trilith.engine.match import read_contestant
>>> read_contestant("level:mason").name
'level:4'

``play("level:5", "random", game="…", games=20)`` plays one and returns its :class:`MatchResult`. Games run in
processes of their own, so a script that calls it guards its main part with ``if __name__ == "__main__":``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from trilith.engine.match.contestants import Contestant, read_contestant
from trilith.engine.match.elo import Elo, MatchScore, SequentialTest
from trilith.engine.match.finished_game import FinishedGame
from trilith.engine.match.match_error import MatchError
from trilith.engine.match.match_plan import MatchPlan
from trilith.engine.match.match_result import MatchResult
from trilith.engine.match.match_runner import Match

__all__ = [
    "Contestant",
    "Elo",
    "FinishedGame",
    "Match",
    "MatchError",
    "MatchPlan",
    "MatchResult",
    "MatchScore",
    "SequentialTest",
    "play",
    "read_contestant",
]


def play(a: str, b: str, *, watch: Callable[[FinishedGame], None] | None = None, **settings: Any) -> MatchResult:
    """Play a match to its end and return its result; the settings are those of :class:`Match`.

    ``watch`` is called with every finished game.
    """
    with Match(a, b, **settings) as match:
        for finished in match.run():
            if watch is not None:
                watch(finished)
        return match.result

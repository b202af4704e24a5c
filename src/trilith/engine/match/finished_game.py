"""A finished game of a match: its record, and the figures the match counts."""

from __future__ import annotations

from dataclasses import dataclass

from trilith.engine.match.match_error import MatchError
from trilith.engine.match.match_plan import MatchPlan
from trilith.game import Reason, excerpt
from trilith.game_history import ABANDONED, TIME, Game
from trilith.records import Record

PLAYER1, PLAYER2, NUMBER, PAIR, OPENING, OPENING_TURNS = (
    "Player1",
    "Player2",
    "Number",
    "Pair",
    "Opening",
    "OpeningTurns",
)
SEED, MATCH = "Seed", "Match"
GRACE, SLACK = 1.2, 0.2
"""A turn is late if it took more than ``GRACE`` times the allowed time plus ``SLACK`` seconds."""


def is_late(seconds: float, allowed: float | None) -> bool:
    """Whether a turn took much longer than allowed; the tolerance is for busy machines."""
    return allowed is not None and seconds > GRACE * allowed + SLACK


def tags(plan: MatchPlan, number: int) -> tuple[tuple[str, str], ...]:
    """List the tags of a game's record."""
    first, second = plan.seated(number)
    return (
        (PLAYER1, first.name),
        (PLAYER2, second.name),
        (NUMBER, str(number)),
        (PAIR, str(plan.pair(number))),
        (OPENING, str(plan.opening_number(number))),
        (OPENING_TURNS, str(plan.opening_turns)),
        (SEED, plan.seed),
        (MATCH, plan.summary),
    )


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that was played to its end."""

    number: int
    record: Record
    points: float
    """Player A's points: 1, 0.5 or 0."""
    forfeited: int | None
    """The player who forfeited the game or lost it on time: 0 for A, 1 for B."""
    late: tuple[int, int]
    """The number of late turns of A and B."""

    @classmethod
    def of(cls, plan: MatchPlan, record: Record, source: str) -> FinishedGame:
        """Read a record of this match; refuse one of another match."""
        number = _number(record, source)
        _check_same(plan, record, number, source)
        game = record.game()
        ended = game.result
        if ended is None:
            raise MatchError(Reason.of("engine.match_unfinished", None, file=excerpt(source)[0], number=number))
        seat = plan.seat_of_a(number)
        points = 0.5 if ended.winner is None else float(ended.winner == seat)
        forfeited = int(ended.winner == seat) if ended.winner and ended.reason in (TIME, ABANDONED) else None
        return cls(number, record, points, forfeited, _late(plan, number, game, record))


def _number(record: Record, source: str) -> int:
    text = record.tag(NUMBER)
    if text.isascii() and text.isdigit() and len(text) < 10 and int(text) > 0 and str(int(text)) == text:
        return int(text)
    raise MatchError(Reason.of("engine.match_no_number", None, file=excerpt(source)[0]))


def _check_same(plan: MatchPlan, record: Record, number: int, source: str) -> None:
    """Refuse a record whose game, options or tags differ from the plan for its number."""
    begin = record.start
    expected = [("Game", plan.game), ("Variant", plan.variant)]
    expected += [(f"option {name}", str(value)) for name, value in plan.options]
    found = [("Game", begin.game), ("Variant", begin.variant)]
    found += [(f"option {name}", str(value)) for name, value in begin.options.items()]
    expected += tags(plan, number)
    found += [(name, record.tag(name)) for name, _ in tags(plan, number)]
    actual = dict(found)
    for name, value in expected:
        if actual.get(name) != value:
            raise MatchError(
                Reason.of(
                    "engine.match_other",
                    None,
                    file=excerpt(source)[0],
                    name=name,
                    found=excerpt(actual.get(name, ""), width=100)[0],
                    wanted=excerpt(value, width=100)[0],
                )
            )


def _late(plan: MatchPlan, number: int, game: Game, record: Record) -> tuple[int, int]:
    late = [0, 0]
    for position, played in zip(game.positions, record.line.turns, strict=False):
        seat = position.to_move
        if played.spent is not None and is_late(played.spent / 1000, plan.seconds(number, seat)):
            late[seat != plan.seat_of_a(number)] += 1
    return late[0], late[1]

"""Explanations beside the board: the prompt for the next step, why a step is refused, how the game ended.

They are message keys (with the prefix ``telling.``) and arguments, so that every client can choose the words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice

from trilith.game import FIRST, LAST, PLACES, Duty, IllegalTurn, Law, Reason, Result, Step, Steps, Value
from trilith.position import Position, explain

OFF_BOARD = ("claim", "colour", "pass")
"""Kinds of steps that name no place of the board."""
SHOWN = 5
"""Maximum number of places in a sentence."""
PREFIX = "telling."
BY_NUMBER = ("captured", "stacks")
"""Results that two numbers decide, one of each player."""
BY_KIND = {"white": slice(0, 1), "grey": slice(1, 2), "black": slice(2, 3), "each": slice(3)}
"""Results that pieces of one kind, or of each, decide, and where their numbers stand among the counts."""
_PLACEHOLDER = re.compile("|".join(map(re.escape, (FIRST, LAST, PLACES))))


def duty(position: Position, chosen: Sequence[str] = (), follow: Steps | None = None) -> Duty:
    """Return the duty after the steps chosen so far, with the clause where a step is forced.

    ``follow`` are the steps that may follow, if known; there must be at least one.
    """
    here = follow or position.steps(chosen)
    found = position.law.duties(position.by_law)[duty_key(here)]
    words = {
        FIRST: here.chosen[0].text if here.chosen else "",
        LAST: here.chosen[-1].text if here.chosen else "",
        PLACES: _some(here.options),
    }
    return Duty(
        found.key,
        found.clause,
        found.forced,
        tuple((name, _filled(value, words) if isinstance(value, str) else value) for name, value in found.args),
    )


def duty_key(here: Steps) -> str:
    """Return the key of a point of a turn in the duties of its position (:meth:`trilith.game.Law.duties`).

    >>> duty_key(Steps((Step("land", "a3"),), False, "", (Step("pick", "c1"), Step("land", "c3"))))
    'pick,land+>land'
    """
    kinds = [step.kind for step in here.chosen]
    landed = bool(kinds) and kinds[-1] == "land"
    while kinds and kinds[-1] == "land":
        kinds.pop()
    chosen = [*kinds, "land+"] if landed else kinds
    return f"{','.join(chosen)}>{','.join(sorted({step.kind for step in here.options}))}"


def _filled(text: str, words: Mapping[str, str]) -> str:
    return _PLACEHOLDER.sub(lambda found: words[found.group()], text)


def _some(steps: Iterable[Step]) -> str:
    """List at most :data:`SHOWN` places that can be chosen."""
    found = [step.text for step in islice((s for s in steps if s.kind not in OFF_BOARD), SHOWN + 1)]
    return ", ".join(found if len(found) <= SHOWN else [*found[:SHOWN], "…"])


def why_not(position: Position, chosen: Sequence[str], text: str) -> Reason | None:
    """Explain why a step cannot follow the steps chosen so far; None when it can."""
    try:
        position.steps((*chosen, text))
    except IllegalTurn as error:
        # The reason for the whole turn is more specific than that a step does not fit.
        turn = position.law.meant(position.by_law, position.steps(chosen), text)
        return (explain(position, turn) if turn else None) or error.reason
    return None


def aim(position: Position, names: tuple[str, str], reader: int | None) -> tuple[Reason, Reason]:
    """Return what the players play for, and how far they are, for the player ``reader`` or for anybody."""
    found = position.law.aim(position.by_law)
    one, two = names
    first, second = found.counts
    if reader is None:
        both = Reason.of(f"{found.progress}_both", None, one=one, two=two, first=first, second=second)
        return found.goal, both
    other, yours, theirs = (two, first, second) if reader == 1 else (one, second, first)
    return found.goal, Reason.of(f"{found.progress}_you", None, yours=yours, theirs=theirs, other=other)


def ending(result: Result) -> Reason:
    """Name in a few words what decided a game, with the counts that decided.

    >>> str(ending(Result(2, "captured", "0-1 captured 2:3")))
    'by 3 to 2 in captured stacks'
    >>> str(ending(Result(1, "grey", "1-0 grey 3/5/0:2/1/4")))
    '5 grey marbles captured'
    """
    key = result.reason.rstrip("0123456789")
    args: dict[str, Value | Reason] = {}
    if key in BY_NUMBER or key in BY_KIND:
        sides = [[int(number) for number in side.split("/")] for side in result.text.split()[2].split(":")]
        winner, loser = sides if result.winner == 1 else sides[::-1]
        if key in BY_NUMBER:
            args = {"height": result.reason.removeprefix(key), "more": winner[0], "fewer": loser[0]}
        else:
            args = {"count": min(winner[BY_KIND[key]])}
    return Reason.of(f"ending.{key}", None, **args)


def result_of(law: Law, text: str) -> Result:
    """Read the text of a result: the score, the reason word, and perhaps counts."""
    score, reason, *_ = text.split()
    winner = (1, 2, None)[law.SCORES.index(score)]
    return Result(winner, reason, text)

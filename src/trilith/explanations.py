"""Explanations beside the board: the prompt for the next step, why a step is refused, how the game ended.

They are message keys (with the prefix ``telling.``) and arguments, so that every client can choose the words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice

from trilith.game import FIRST, LAST, PLACES, Duty, IllegalTurn, Reason, Result, Step, Steps
from trilith.position import Position, explain

OFF_BOARD = ("claim", "colour", "pass")
"""Kinds of steps that name no place of the board."""
SHOWN = 5
"""Maximum number of places in a sentence."""
PREFIX = "telling."
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


def ending(result: Result) -> Reason:
    """Name in a few words what decided a game."""
    if result.reason.startswith("stacks"):
        return Reason.of("ending.stacks", None, height=result.reason.removeprefix("stacks"))
    return Reason.of(f"ending.{result.reason}")

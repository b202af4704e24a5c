"""What is told about a game besides the board: what is to choose now, why a step is refused, how the game ended.

Every client says it in its own way; what there is to say is found here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from trilith.game import IllegalTurn, Reason, Result, Step, Steps, Value
from trilith.games.fenix.pieces import WORTH, kind
from trilith.position import Position, explain

OFF_BOARD = ("claim", "colour", "pass")
"""Kinds of steps that name no place of the board."""
SHOWN = 5
"""How many places a sentence lists."""
CLAIMABLE = "IBRGK"
MARBLES = "WGB"
FORCED = (
    *("lyngk_claim", "lyngk_pass"),
    *("zertz_pick", "zertz_land_on", "zertz_pass"),
    *("fenix_strike", "fenix_strike_on", "fenix_rebirth"),
)
PREFIX = "telling."


def duty(position: Position, chosen: Sequence[str] = (), follow: Steps | None = None) -> Reason:
    """Say what is to choose now, after the steps chosen so far, with the clause where something is forced.

    ``follow`` is what may follow them, where that is known already. There must be something to choose.
    """
    steps = (follow or position.steps(chosen)).options
    match position.game:
        case "lyngk":
            return _lyngk(chosen, steps)
        case "zertz":
            return _zertz(chosen, steps)
        case _:
            return _fenix(position, chosen, steps)


def is_forced(told: Reason) -> bool:
    """Say whether a duty leaves less than the usual choice: a capture, strike, rebirth, claim or pass is due."""
    return told.key.removeprefix(PREFIX) in FORCED


def why_not(position: Position, chosen: Sequence[str], text: str) -> Reason | None:
    """Say why a step cannot follow the steps chosen so far; None when it can."""
    try:
        position.steps((*chosen, text))
    except IllegalTurn as error:
        return _as_notation(position, chosen, text) or error.reason
    return None


def _as_notation(position: Position, chosen: Sequence[str], text: str) -> Reason | None:
    """Ask for the reason that the notation of the same turn would get: it says more than that a step does not fit."""
    written = {"fenix": _fenix_text, "zertz": _zertz_text}.get(position.game)
    turn = written(position, chosen, text) if written else None
    return explain(position, turn) if turn else None


def _fenix_text(position: Position, chosen: Sequence[str], text: str) -> str:
    notes = dict(position.view().notes)
    if not chosen:  # whatever is wrong with the figure is wrong wherever it goes
        sign = "+" if notes["phase"] == "prep" or notes["pending"] == "K" else "-"
        return sign.join((text, _beside(position, text)))
    strikes = any(step.takes for step in position.steps(chosen).options)
    sign = "x" if strikes else "+" if notes["phase"] == "prep" else "-"
    return sign.join((*chosen, text))


def _beside(position: Position, place: str) -> str:
    """Name a place next to another; itself where there is no such place."""
    cells = {cell.name: (cell.x, cell.y) for cell in position.view().cells}
    if place not in cells:
        return place
    x, y = cells.pop(place)
    return min(cells, key=lambda name: (cells[name][0] - x) ** 2 + (cells[name][1] - y) ** 2)


def _zertz_text(position: Position, chosen: Sequence[str], text: str) -> str | None:
    kinds = {step.kind for step in position.steps(chosen).options}
    if "place" in kinds:
        return f"{chosen[0]}{text}"
    if "remove" in kinds:
        return f"{chosen[0]}{chosen[1]},{text}"
    if "land" not in kinds:
        return None
    marbles = {cell.name: cell.pieces for cell in position.view().cells}
    jumps = ""
    for done, landing in enumerate(chosen[1:], start=1):
        jump = next(step for step in position.steps(chosen[:done]).options if step.text == landing)
        jumps += f"{marbles[jump.takes[0]]}{landing}"
    # What is jumped last matters only where the jump is legal.
    return f"x{chosen[0]}{jumps}{MARBLES[0]}{text}"


def ending(result: Result) -> Reason:
    """Say in a few words what decided a game."""
    if result.reason.startswith("stacks"):
        return Reason.of("ending.stacks", None, height=result.reason.removeprefix("stacks"))
    return Reason.of(f"ending.{result.reason}")


def _lyngk(chosen: Sequence[str], steps: tuple[Step, ...]) -> Reason:
    kinds = {step.kind for step in steps}
    claims = sorted((step.text for step in steps if step.kind == "claim"), key=CLAIMABLE.index)
    if kinds == {"pass"}:
        return _of("lyngk_pass", "LYNGK E12")
    if kinds == {"claim"}:
        return _of("lyngk_claim", "LYNGK R3", colours=" ".join(claims))
    if "land" in kinds:
        return _of("lyngk_land", start=chosen[-1])
    if claims:
        return _of("lyngk_pick_or_claim", colours=" ".join(claims))
    return _of("lyngk_pick_claimed", colour=chosen[0]) if chosen else _of("lyngk_pick")


def _zertz(chosen: Sequence[str], steps: tuple[Step, ...]) -> Reason:
    kinds = {step.kind for step in steps}
    if "pass" in kinds:
        return _of("zertz_pass", "ZERTZ R18")
    if "colour" in kinds:
        return _of("zertz_colour", colours=" ".join(sorted((s.text for s in steps), key=MARBLES.index)))
    if "place" in kinds:
        return _of("zertz_place", colour=chosen[0])
    if "remove" in kinds:
        return _of("zertz_remove", "ZERTZ D1.3")
    if "pick" in kinds:
        return _of("zertz_pick", "ZERTZ D2.1", places=_some(steps))
    if len(chosen) > 1:
        return _of("zertz_land_on", "ZERTZ D2.4", here=chosen[-1], places=_some(steps))
    return _of("zertz_land", start=chosen[0])


def _fenix(position: Position, chosen: Sequence[str], steps: tuple[Step, ...]) -> Reason:
    notes = dict(position.view().notes)
    start = chosen[0] if chosen else ""
    if notes["phase"] == "prep":
        return _of("fenix_prepare_land", start=start) if start else _of("fenix_prepare", "FENIX 4")
    if notes["pending"] == "K":
        return _of("fenix_rebirth_land") if start else _of("fenix_rebirth", "FENIX R10", places=_some(steps))
    lands = steps if start else position.steps([steps[0]]).options
    if lands[0].takes:
        most = _most(position, (*chosen, steps[0].text))
        if len(chosen) > 1:
            return _of("fenix_strike_on", "FENIX 7.2", here=chosen[-1], places=_some(steps), most=most)
        if start:
            return _of("fenix_strike_land", start=start, most=most)
        return _of("fenix_strike", "FENIX 5.2", places=_some(steps), most=most)
    if start:
        return _of("fenix_land", start=start)
    return _of("fenix_pick_or_form", "FENIX 8.1") if notes["pending"] == "G" else _of("fenix_pick")


def _most(position: Position, chosen: Sequence[str]) -> int:
    """Count the stones that a capture strikes; all that are legal strike as many, so any way to its end will do."""
    path = list(chosen)
    while options := position.steps(path).options:
        path.append(options[0].text)
    struck = {place for step in position.turn("x".join(path)).steps for place in step.takes}
    return sum(WORTH[kind(cell.pieces)] for cell in position.view().cells if cell.name in struck)


def _of(name: str, clause: str | None = None, **args: Value) -> Reason:
    return Reason.of(PREFIX + name, clause, **args)


def _some(steps: Iterable[Step]) -> str:
    found = [step.text for step in islice((s for s in steps if s.kind not in OFF_BOARD), SHOWN + 1)]
    return ", ".join(found if len(found) <= SHOWN else [*found[:SHOWN], "…"])

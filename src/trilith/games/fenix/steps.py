"""The steps of a turn of FENIX, pick and landings, with their effects."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from trilith.game import Effect, Step
from trilith.games.fenix.pieces import KING, kind, one_higher, owner
from trilith.games.fenix.turns import Capture, Turn

if TYPE_CHECKING:
    from trilith.games.fenix.rules import Position


def next_steps(position: Position, chosen: tuple[Step, ...]) -> tuple[Step, ...]:
    """List the steps that may follow legal ones, in the order of the turns' texts."""
    if position.must_strike:
        return _strikes(position, chosen)
    if len(chosen) == 2:
        return ()
    turns = (turn.steps() for turn in position.other_turns())
    if not chosen:
        return tuple(_pick(start) for start in dict.fromkeys(start for start, _ in turns))
    start = chosen[0].text
    return tuple(_land(position, start, end) for begin, end in turns if begin == start)


def steps_of(position: Position, turn: Turn) -> tuple[Step, ...]:
    """Describe the steps of a legal turn."""
    start, *landings = turn.steps()
    if not isinstance(turn, Capture):
        return _pick(start), _land(position, start, landings[0])
    struck = position.struck(turn)
    here = (start, *landings)
    jumps = (
        _jump(position, here[: done + 1], landing, struck[:done], struck[done], done + 1 == len(landings))
        for done, landing in enumerate(landings)
    )
    return _pick(start), *jumps


def _strikes(position: Position, chosen: Sequence[Step]) -> tuple[Step, ...]:
    """List the jumps that lead on to a capture of greatest worth (7.3)."""
    captures = position.captures
    if not chosen:
        return tuple(_pick(start) for start in captures.starts)
    path, before = [step.text for step in chosen], [square for step in chosen for square in step.takes]
    struck = 0
    for square in before:
        struck = captures.strike(struck, square)
    return tuple(
        _jump(position, path, landing, before, over, not captures.best(path[0], landing, captures.strike(struck, over)))
        for landing, over in captures.best_jumps(path[0], path[-1], struck)
    )


def _pick(start: str) -> Step:
    return Step("pick", start, adds=start)


def _land(position: Position, start: str, end: str) -> Step:
    """Move a figure to a vacant square, or a soldier onto another figure."""
    figure, under = position.figures[start], position.figures.get(end)
    made = one_higher(under) if under else figure
    effects = [_effect("lift", start, figure), _effect("put", end, made)]
    if under and kind(made) == KING and position.phase == "battle":
        effects.append(_effect("rebirth", end, made))  # 8.2
    return Step("land", end, adds=f"{'+' if under else '-'}{end}", effects=tuple(effects))


def _jump(
    position: Position, path: Sequence[str], landing: str, before: Iterable[str], over: str, is_last: bool
) -> Step:
    """Jump over a figure; after the last jump all that were struck leave the board (7.2)."""
    figures = position.figures
    figure = figures[path[0]]
    effects = [
        _effect("lift", path[-1], figure),
        _effect("put", landing, figure),
        _effect("strike", over, figures[over]),
    ]
    if is_last:
        effects += [_effect("vanish", square, figures[square]) for square in (*before, over)]
    return Step("land", landing, takes=(over,), adds=f"x{landing}", effects=tuple(effects))


def _effect(what: str, square: str, figure: str) -> Effect:
    return Effect(what, square, figure, owner(figure))

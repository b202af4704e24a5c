"""Position setup by hand: the board, its text, and whether it is a possible position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from trilith.game import Reason, TrilithError, UnknownName, Value, View, check_options
from trilith.position import Position, law_of, parse, start


@dataclass(frozen=True, slots=True)
class Sheet:
    """A position being set up: its view and text, and why it is not possible (None if it is)."""

    view: View
    text: str
    supply: Mapping[str, int]
    """The maximum number of pieces of each kind; empty if unlimited."""
    flaw: Reason | None


def of(position: Position) -> Sheet:
    """Make the sheet of a position."""
    law = law_of(position.game)
    return Sheet(law.sheets.sheet(position.by_law), str(position), law.sheets.supply(position.variant), None)


def edit(
    game: str,
    variant: str,
    cells: Mapping[str, tuple[str, bool]],
    *,
    to_move: int = 1,
    claims: tuple[str, str] = ("", ""),
    holdings: tuple[Sequence[str], Sequence[str]] = ((), ()),
    notes: Mapping[str, Value] | None = None,
    options: Mapping[str, Value] | None = None,
) -> Sheet:
    """Make a sheet from its fields and validate it.

    ``cells`` maps places to their pieces and whether the place is present; other places are present and empty.
    """
    law = law_of(game)
    chosen = check_options(law.OPTIONS, options or {})
    blank = law.sheets.sheet(start(game, variant).by_law)
    if unknown := next((name for name in cells if name not in {cell.name for cell in blank.cells}), None):
        raise UnknownName(Reason.of("diagram.unknown_place", None, name=unknown), unknown)
    view = replace(
        blank,
        to_move=to_move,
        cells=tuple(
            replace(cell, pieces=pieces, present=present)
            for cell in blank.cells
            for pieces, present in (cells.get(cell.name, ("", True)),)
        ),
        claims=claims,
        holdings=(tuple(holdings[0]), tuple(holdings[1])),
        notes=tuple((name, (notes or {}).get(name, value)) for name, value in blank.notes),
    )
    view = law.sheets.settled(view)
    text = law.sheets.text(view)
    try:
        found = parse(game, text, **chosen)
    except TrilithError as error:
        return Sheet(view, text, law.sheets.supply(variant), error.reason)
    return Sheet(replace(view, result=found.view().result), text, law.sheets.supply(variant), None)

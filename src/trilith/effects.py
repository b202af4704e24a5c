"""What steps do to a view: their effects, applied one by one (see :class:`trilith.game.Effect`). It knows no rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from trilith.game import Cell, Effect, Step, View


def apply(view: View, steps: Iterable[Step]) -> View:
    """Show a view after some steps of a turn, or after all of them.

    >>> before = View("a game", "a variant", 1, (Cell("a1", "S", 1), Cell("a2", "")))
    >>> move = Step("land", "a2", effects=(Effect("lift", "a1", "S", 1), Effect("put", "a2", "S", 1)))
    >>> [(cell.name, cell.pieces) for cell in apply(before, [move]).cells]
    [('a1', ''), ('a2', 'S')]
    """
    table = _Table.of(view)
    for step in steps:
        for effect in step.effects:
            _ACTS[effect.kind](table, effect)
    return table.view()


@dataclass(slots=True)
class _Table:
    """The parts of a view that effects change, so that they can be changed one after the other."""

    before: View
    cells: dict[str, Cell]
    claims: list[str]
    holdings: list[list[str]]
    bank: dict[str, int]

    @classmethod
    def of(cls, view: View) -> _Table:
        cells = {cell.name: cell for cell in view.cells}
        return cls(view, cells, list(view.claims), [list(held) for held in view.holdings], dict(view.bank))

    def view(self) -> View:
        (claims, other_claims), (holdings, other_holdings) = self.claims, self.holdings
        return replace(
            self.before,
            cells=tuple(self.cells.values()),
            claims=(claims, other_claims),
            holdings=(tuple(holdings), tuple(other_holdings)),
            bank=tuple(self.bank.items()),
        )

    def empty(self, effect: Effect) -> None:
        self.cells[effect.place] = replace(self.cells[effect.place], pieces="", owner=0)

    def put(self, effect: Effect) -> None:
        self.cells[effect.place] = replace(self.cells[effect.place], pieces=effect.pieces, owner=effect.owner)

    def take(self, effect: Effect) -> None:
        self.empty(effect)
        self.holdings[effect.owner - 1].append(effect.pieces)

    def supply(self, effect: Effect) -> None:
        if any(self.bank.values()):
            self.bank[effect.pieces] -= 1
        else:
            self.holdings[effect.owner - 1].remove(effect.pieces)

    def remove(self, effect: Effect) -> None:
        self.cells[effect.place] = replace(self.cells[effect.place], present=False)

    def claim(self, effect: Effect) -> None:
        self.claims[effect.owner - 1] += effect.pieces

    def own(self, effect: Effect) -> None:
        self.cells[effect.place] = replace(self.cells[effect.place], owner=effect.owner)

    def show(self, effect: Effect) -> None:
        """Leave everything as it is."""


_ACTS: dict[str, Callable[[_Table, Effect], None]] = {
    "lift": _Table.empty,
    "supply": _Table.supply,
    "put": _Table.put,
    "take": _Table.take,
    "strike": _Table.show,
    "vanish": _Table.empty,
    "remove": _Table.remove,
    "clear": _Table.remove,
    "claim": _Table.claim,
    "own": _Table.own,
    "rise": _Table.take,
    "rebirth": _Table.show,
}

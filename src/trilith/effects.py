"""Apply the effects of steps to a view (see :class:`trilith.game.Effect`), without knowing the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from trilith.game import Cell, Effect, Step, View


def apply(view: View, steps: Iterable[Step]) -> View:
    """Return the view after some or all steps of a turn.

    >>> before = View("a game", "a variant", 1, (Cell("a1", "S", 1), Cell("a2", "")))
    >>> move = Step("land", "a2", effects=(Effect("lift", "a1", "S", 1), Effect("put", "a2", "S", 1)))
    >>> [(cell.name, cell.pieces) for cell in apply(before, [move]).cells]
    [('a1', ''), ('a2', 'S')]
    """
    table = _MutableView.of(view)
    for step in steps:
        for effect in step.effects:
            _ACTS[effect.kind](table, effect)
    return table.view()


@dataclass(slots=True)
class _MutableView:
    """The mutable parts of a view."""

    before: View
    cells: dict[str, Cell]
    claims: list[str]
    holdings: list[list[str]]
    bank: dict[str, int]

    @classmethod
    def of(cls, view: View) -> _MutableView:
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
        """Do nothing: the effect is for clients to show."""


_ACTS: dict[str, Callable[[_MutableView, Effect], None]] = {
    "lift": _MutableView.empty,
    "supply": _MutableView.supply,
    "put": _MutableView.put,
    "take": _MutableView.take,
    "strike": _MutableView.show,
    "vanish": _MutableView.empty,
    "remove": _MutableView.remove,
    "clear": _MutableView.remove,
    "claim": _MutableView.claim,
    "own": _MutableView.own,
    "rise": _MutableView.take,
    "rebirth": _MutableView.show,
}

"""Marks on a picture, by the names of the places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from trilith.game import Reason, Step, UnknownName, View


@dataclass(frozen=True, slots=True)
class Marks:
    """States of places and the route of a turn; each field names its shape."""

    path: tuple[tuple[str, ...], ...] = ()
    """Arrows, each through two or more places: the route of a turn."""
    last: tuple[str, ...] = ()
    """Corner brackets: where the last turn began and ended."""
    targets: tuple[str, ...] = ()
    """Legal targets: a dot on an empty place, a ring with a bead on an occupied one."""
    selected: tuple[str, ...] = ()
    """Picked up: a thick ring."""
    forced: tuple[str, ...] = ()
    """Must act: a double ring."""
    links: tuple[str, ...] = ()
    """Points that a route links: a hollow diamond."""
    struck: tuple[str, ...] = ()
    """Captured in this turn: a faint piece and a cross."""
    removed: tuple[str, ...] = ()
    """A minus on a ring to remove, a dashed circle where one was removed."""
    placed: tuple[tuple[str, str], ...] = ()
    """A place and the piece a turn puts there: drawn a little faint, in a dashed ring."""

    def names(self) -> Iterator[str]:
        """Yield the name of every marked place."""
        for way in self.path:
            yield from way
        for names in (self.last, self.targets, self.selected, self.forced, self.links, self.struck, self.removed):
            yield from names
        yield from (name for name, _ in self.placed)

    def check(self, view: View) -> None:
        """Refuse names that are not places of the view's board."""
        known = {cell.name for cell in view.cells}
        for name in self.names():
            if name not in known:
                raise UnknownName(Reason.of("diagram.unknown_place", None, name=name), name)


NO_MARKS = Marks()


def turn_marks(steps: Iterable[Step]) -> Marks:
    """Mark a turn: its route and what it places, captures and removes."""
    way: list[str] = []
    links: list[str] = []
    struck: list[str] = []
    removed: list[str] = []
    placed: list[tuple[str, str]] = []
    colour = ""
    for step in steps:
        struck += step.takes
        match step.kind:
            case "colour":
                colour = step.text
            case "place":
                placed.append((step.text, colour))
            case "remove":
                removed.append(step.text)
            case "pick" | "land":
                links += step.path
                way += (*step.path, step.text)
    return Marks(
        path=(tuple(way),) if way else (),
        links=tuple(links),
        struck=tuple(struck),
        removed=tuple(removed),
        placed=tuple(placed),
    )


def choice_marks(options: Iterable[Step]) -> Marks:
    """Mark the places of the next step."""
    found = tuple(options)
    return Marks(
        targets=tuple(step.text for step in found if step.kind in ("pick", "land", "place")),
        removed=tuple(step.text for step in found if step.kind == "remove"),
    )

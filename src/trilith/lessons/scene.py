"""A scene of a lesson: a position, turns to animate, and marks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields

from trilith.diagram import Marks, turn_marks
from trilith.lessons.toml_reader import TomlReader
from trilith.position import Position, Turn


@dataclass(frozen=True, slots=True)
class SceneFrame:
    """A turn of a scene with the positions before and after it."""

    before: Position
    turn: Turn
    after: Position


@dataclass(frozen=True, slots=True)
class Scene:
    """One scene: a text, a position, turns to animate, marks, and illegal turns with their clauses."""

    text: str
    """The message key of the text beside the board."""
    position: Position
    clauses: tuple[str, ...]
    turns: tuple[str, ...]
    marks: Marks
    """The marks before the first turn."""
    refused: tuple[tuple[str, str], ...]
    """Turns that look legal, each with the clause that forbids it."""

    def frames(self) -> Iterator[SceneFrame]:
        """Play the turns in order."""
        here = self.position
        for text in self.turns:
            turn = here.turn(text)
            after = here.play(turn)
            yield SceneFrame(here, turn, after)
            here = after

    def key(self) -> tuple[str, ...]:
        """List the kinds of marks in use, for the legend beside the board.

        A client announces the first turn: it marks the piece that moves and where it lands.
        """
        seen = [self.marks, *(turn_marks(frame.turn.steps) for frame in self.frames())]
        if seen[1:] and seen[1].path:
            seen.append(Marks(selected=seen[1].path[0][:1], targets=seen[1].path[0][-1:]))
        return tuple(field.name for field in fields(Marks) if any(getattr(marks, field.name) for marks in seen))


def read_scene(table: TomlReader, game: str, text: str) -> Scene:
    """Parse a scene of a lesson file."""
    inner = table.table("marks")
    marks = Marks(
        last=inner.texts("last"),
        targets=inner.texts("targets"),
        selected=inner.texts("selected"),
        forced=inner.texts("forced"),
        links=inner.texts("links"),
        struck=inner.texts("struck"),
        removed=inner.texts("removed"),
    )
    inner.close()
    scene = Scene(
        text, table.position(game), table.texts("clauses"), table.texts("turns"), marks, table.pairs("refused")
    )
    table.close()
    return scene

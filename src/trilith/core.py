"""The door to the fast core: built or not, wanted or not.

The rules work without it. ``TRILITH_BACKEND=law`` in the environment leaves it aside, for comparison.
"""

from __future__ import annotations

import importlib
import os
import warnings
from collections.abc import Mapping
from typing import Any, Protocol, cast

from trilith.game import Value
from trilith.games.tensors import Shape

BACKENDS = ("core", "law")


class CorePosition(Protocol):
    """What the extension's position classes offer; see ``native/bindings/common.hpp``."""

    @property
    def to_move(self) -> int:
        """The player to move."""
        ...

    @property
    def outcome(self) -> int:
        """0 while the game goes on, 1 or 2 for a winner, 3 for a draw."""
        ...

    def text(self) -> str:
        """Write the canonical text."""
        ...

    def hash(self) -> int:
        """A 64-bit number that equal positions share."""
        ...

    def recurrence(self) -> int:
        """A 64-bit number that positions share which count as a repetition."""
        ...

    def drawn(self, occurrences: int) -> bool:
        """Say whether it is a draw by history, given how often the position has now occurred."""
        ...

    def count(self) -> int:
        """Count the legal turns without listing them."""
        ...

    def turns(self, offset: int, limit: int) -> list[str]:
        """Write some of the legal turns, in order."""
        ...

    def play(self, turn: str) -> CorePosition:
        """Play a legal turn given in canonical form."""
        ...

    def is_legal(self, turn: str) -> bool:
        """Say whether a canonical text is a legal turn."""
        ...

    def perft(self, depth: int, bulk: bool = True) -> int:
        """Count the sequences of ``depth`` turns."""
        ...

    def playouts(self, games: int, seed: int) -> tuple[int, int, int, int]:
        """Play random games: wins of 1, wins of 2, draws, turns."""
        ...

    def generation_times(self, positions: int, seed: int) -> list[int]:
        """Time the listing of all turns in positions of random games, in nanoseconds, sorted."""
        ...

    def random_steps(self, games: int, rounds: int, seed: int) -> int:
        """Take random steps in many games at once; how many were taken."""
        ...

    def steps(self, prefix: list[int]) -> tuple[list[int], bool]:
        """Number the steps that may follow; whether the turn is complete."""
        ...

    def tree(self, prefix: list[str], most: int) -> str:
        """Write the turns that begin with some steps as :func:`trilith.turn_tree.build` does."""
        ...

    def encode(self, prefix: list[int]) -> tuple[bytes, bytes]:
        """Write what a network sees after these steps: planes and scalars, as 32-bit numbers."""
        ...

    def actions(self, prefix: list[int]) -> list[int]:
        """Find the places in a network's policy of the steps that may follow, in the order of ``steps``."""
        ...


class CoreStepper(Protocol):
    """A game taken step by step; see ``native/include/trilith/stepper.hpp``."""

    over: bool
    cut: bool
    """Whether it is over for its length alone."""
    outcome: int
    """0 while the game goes on, 1 or 2 for a winner, 3 for a draw."""
    to_move: int
    """The player to move, 0 or 1."""
    begun: bool
    """Whether a turn has been begun and not completed."""
    taken: list[int]
    """The numbers of every step so far."""
    story: tuple[str, list[str], list[int]]
    """The text of the start, the turns, and the numbers of the steps of a turn begun."""

    def legal(self) -> list[int]:
        """List the actions that are legal."""
        ...

    def step_of(self, action: int) -> int:
        """Find the number of the step that an action is; -1 where it is not legal."""
        ...

    def take(self, action: int) -> bool:
        """Take an action; False, and nothing changed, if it is not legal."""
        ...

    def walk(self, steps: list[int]) -> bool:
        """Take steps by their numbers; False, and nothing changed, if one is not legal."""
        ...

    def look(self, board: Any, scalars: Any, mask: Any) -> None:
        """Write what a network sees, and which actions are legal."""
        ...


class CoreBatch(Protocol):
    """Many games at once; see ``native/include/trilith/batch.hpp``."""

    def reset(self, seed: int) -> None:
        """Reset every game."""
        ...

    def step(self, actions: Any) -> int:
        """Take a step in every game; the first game whose action is not legal, or how many games there are."""
        ...

    def sample(self, actions: Any) -> None:
        """Draw a legal action for every game."""
        ...

    def story(self, game: int) -> tuple[str, list[str], list[int]]:
        """Tell one of the games as :attr:`CoreStepper.story` does."""
        ...


extension: Any
"""The module ``trilith._core``, or None where it is not built."""
try:
    extension = importlib.import_module("trilith._core")
except ImportError:
    extension = None

built = extension is not None
wanted = built and os.environ.get("TRILITH_BACKEND") != "law"


_said = False


def announce(quietly: bool = False) -> None:
    """Say once, when the core is first missed, that it is not built; ``quietly`` takes it as said."""
    global _said
    if not (built or _said or quietly or os.environ.get("TRILITH_BACKEND") == "law"):
        warnings.warn("the fast core is not built; trilith runs as plain Python", RuntimeWarning, stacklevel=3)
    _said = True


def features(game: str) -> Shape:
    """Measure what the networks of a game see and say; all boards of a game have one shape."""
    return Shape(*getattr(extension, extension.boards[game][0]).features)


def parse(game: str, text: str, options: Mapping[str, Value]) -> CorePosition:
    """Read a canonical position text; raises ``Refused`` for any other."""
    return cast(CorePosition, getattr(extension, f"parse_{game}")(text, **options))


def stepper(start: CorePosition, longest: int) -> CoreStepper:
    """Begin a game that is taken step by step."""
    return cast(CoreStepper, getattr(extension, f"{type(start).__name__}Stepper")(start, longest))


def batch(start: CorePosition, **settings: Any) -> CoreBatch:
    """Begin many games at once."""
    return cast(CoreBatch, getattr(extension, f"{type(start).__name__}Batch")(start, **settings))

"""The fast core, ``native/`` as the extension ``trilith._core``, and whether it answers.

The rules work without it, as plain Python. ``TRILITH_BACKEND=law`` in the environment sets it aside, for comparison.
"""

from __future__ import annotations

import importlib
import os
import warnings
from collections.abc import Mapping
from typing import TYPE_CHECKING

from trilith.game import Value
from trilith.games.tensors import Shape

if TYPE_CHECKING:
    from typing import TypeAlias

    from trilith import _core as extension

    CorePosition: TypeAlias = extension.AnyPosition
    """A position in the core, of any board."""
    CoreStepper: TypeAlias = extension.AnyStepper
    """A game in the core that is taken step by step, on any board."""
else:
    try:
        extension = importlib.import_module("trilith._core")
    except ImportError:
        extension = None  # not built, or built for a newer processor

__all__ = ["BACKENDS", "announce", "built", "extension", "features", "parse", "wanted"]

BACKENDS = ("core", "law")

built: bool = extension is not None
"""Whether the extension can be used; where it is not, :data:`extension` is None."""
wanted: bool = built and os.environ.get("TRILITH_BACKEND") != "law"
"""Whether positions answer by the core."""

_announced = False


def announce(quietly: bool = False) -> None:
    """Warn once that the core is not built; ``quietly`` counts as having warned."""
    global _announced
    if not (built or _announced or quietly or os.environ.get("TRILITH_BACKEND") == "law"):
        warnings.warn("the fast core is not built; trilith runs as plain Python", RuntimeWarning, stacklevel=3)
    _announced = True


def features(game: str) -> Shape:
    """Give the sizes of what the networks of a game see and say; all boards of a game have one shape."""
    return Shape(*extension.features()[game])


def parse(game: str, text: str, options: Mapping[str, Value]) -> CorePosition:
    """Read a canonical position text; raises ``Refused`` for any other."""
    return extension.parse(game, text, dict(options))

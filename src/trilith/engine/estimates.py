"""Learnt estimates: networks so small that alpha-beta asks them at every leaf, in the core and without any runtime.

They are ONNX files too; ``docs/networks.md`` says what such a file must be.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from trilith import core
from trilith.engine import onnx_reader
from trilith.engine.networks import NAME, Network, NetworkError, check_metadata, other_game, read_file
from trilith.engine.onnx_reader import Tensor
from trilith.game import Reason, excerpt
from trilith.position import Position

TRAITS = "trilith.traits"
"""What the file says instead of features: the version of the list of traits."""
FORMAT = 2
PARTS = ("rows", "offset", "second", "second_offset", "third", "third_offset", "hand")
"""The names of its numbers: one row for each trait; then, for each head, two small layers and how much the estimate by
hand counts."""
TURNS = "turns"
"""One more, for games with traits of turns: a weight for each of them."""


class Estimate:
    """What games have taught about the worth of positions of one game; use :meth:`load`."""

    def __init__(self, learnt: Any, game: str, name: str) -> None:
        """Take what the core has made of a file."""
        self.learnt = learnt
        """For the core's alpha-beta."""
        self.game = game
        """The game it is for."""
        self.name = name
        """What its maker calls it."""

    @classmethod
    def load(cls, path: str | os.PathLike[str], game: str | None = None) -> Estimate:
        """Read a learnt estimate from a file, for a certain game if one is given; refuse others."""
        if not core.built:
            raise NetworkError(Reason.of("engine.no_core"))
        source = os.fspath(path)
        return cls._made(read_file(source), game, source)

    @classmethod
    def _made(cls, data: bytes, game: str | None, source: str) -> Estimate:
        try:
            said, found = onnx_reader.metadata(data), onnx_reader.tensors(data)
        except ValueError as error:
            raise NetworkError(Reason.of("engine.network_damaged", None, why=str(error)[:80]), source) from None
        named = check_metadata(said, game, source, TRAITS, lambda _: FORMAT)
        expected = shapes(named, source)
        for name, shape in expected.items():
            given = found[name].shape if name in found else None
            if given != shape:
                shown, wanted = str(list(given)) if given else "-", str(list(shape))
                raise NetworkError(
                    Reason.of("engine.network_shape", None, name=name, found=shown, wanted=wanted), source
                )
        try:
            learnt = core.extension.LearntEstimate(**{name: found[name].view() for name in PARTS}, turns=_turns(found))
        except ValueError as error:
            raise NetworkError(Reason.of("engine.network_damaged", None, why=str(error)[:80]), source) from None
        return cls(learnt, named, excerpt(said.get(NAME, ""), width=80)[0])

    def check(self, game: str) -> None:
        """Refuse positions of another game."""
        if game != self.game:
            raise other_game(self.game, game)


def shapes(game: str, source: str = "") -> dict[str, tuple[int, ...]]:
    """Give the shapes of the parts of an estimate for a game; refuse a game that has no list of traits."""
    total = core.extension.trait_counts().get(game)
    if total is None:
        raise NetworkError(Reason.of("engine.estimate_game", None, game=game), source)
    width, inner = core.extension.LearntEstimate.width, core.extension.LearntEstimate.inner
    heads = core.extension.head_counts()[game]
    sizes = ((total, width), (width,), (heads, width, inner), (heads, inner), (heads, inner), (heads,), (heads,))
    found = dict(zip(PARTS, sizes, strict=True))
    turns = core.extension.turn_trait_counts().get(game)
    return found | {TURNS: (turns,)} if turns else found


def is_opening(here: Position) -> bool:
    """Whether a game has hardly begun: the first of the stages that estimates tell apart, by variant and stage."""
    heads = core.extension.head_counts().get(here.game)
    if heads is None:
        return False
    fast: Any = here.in_core()  # of a game whose estimate has heads
    return bool(core.extension.head(fast) % (heads // 2) == 0)


def _turns(found: Mapping[str, Tensor]) -> memoryview[float]:
    return found[TURNS].view() if TURNS in found else memoryview(b"").cast("f")


def load_network(path: str | os.PathLike[str], game: str | None = None, *, threads: int = 1) -> Network | Estimate:
    """Read a network of either kind from a file."""
    return Estimate.load(path, game) if is_estimate(path) else Network.load(path, game, threads=threads)


def is_estimate(path: str | os.PathLike[str]) -> bool:
    """Whether a file says that it is a learnt estimate; a damaged one says nothing."""
    try:
        return TRAITS in onnx_reader.metadata(read_file(os.fspath(path)))
    except ValueError:
        return False

"""The signature of the searches: one number that changes only if the behaviour of a search changes.

Fixed searches of all games and variants run with fixed numbers of nodes, one thread and fixed seeds: alpha-beta and
tree search, with the hand-made estimate, rollouts and the bundled learnt estimates. The number is a hash of the nodes,
lines and values of each search. Networks run by ONNX Runtime are left out, because their results differ between
processors. In their place a checksum of the network's input determines policy and value.
"""

from __future__ import annotations

import random
import zlib
from array import array
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

from trilith import core
from trilith.engine import Estimate
from trilith.engine.levels import CLEAR
from trilith.engine.models import models_of
from trilith.game import Reason, UnknownName
from trilith.position import GAMES, SHUFFLED, Position, start

STAGES = (0, 9, 21, 36)
"""Numbers of random turns before each search."""
ALPHABETA, WIN, ROLLOUTS, HAND, CHECKSUM = 1_500, 48_000, 800, 6_000, 400
"""Simulations of each search; alpha-beta searches 32 positions per simulation, ``WIN`` is in positions."""
BATCH = 8
"""Leaves per batch of the checksum evaluator."""
LINES = 3
"""Lines of each search that enter the signature."""


def signature() -> str:
    """Run all searches and return the signature, sixteen hexadecimal digits."""
    if not core.built:
        raise UnknownName(Reason.of("engine.no_core"))
    digest = blake2b(digest_size=8)
    for line in searches():
        digest.update(f"{line}\n".encode())
    return digest.hexdigest()


def searches() -> Iterator[str]:
    """Run the searches one by one; yield a line with the name and result of each."""
    for game, law in GAMES.items():
        learnt = [Estimate.load(model.file).learnt for model in models_of(game) if not model.needs_runtime]
        for variant in law.VARIANTS:
            for stage in STAGES:
                here = _position(game, variant, stage)
                for name, found in _of_position(here, learnt):
                    yield f"{game}/{variant} after {stage}, {name}: {found}"


def _position(game: str, variant: str, turns: int) -> Position:
    """Play fixed random turns from the start, at most to the end of the game."""
    seed = f"signature/{variant}/{turns}"
    rng = random.Random(seed)
    here = start(game, variant, seed=seed if game in SHUFFLED else None)
    for _ in range(turns):
        options = here.turns()
        after = here.play(options[rng.randrange(len(options))])
        if after.is_over:
            break
        here = after
    return here


def _of_position(here: Position, learnt: list[Any]) -> Iterator[tuple[str, str]]:
    """Run every search of one position."""
    yield "alpha-beta by hand", _search_twice(_alphabeta(here), here, ALPHABETA)
    for estimate in learnt:
        search = _alphabeta(here)
        search.learn(estimate)
        yield "alpha-beta, learnt", _search_twice(search, here, ALPHABETA)
    yield "alpha-beta, weak", _search_twice(_alphabeta(here, depth=3, overlook=40, blur=100), here, ALPHABETA)
    search = _alphabeta(here)
    looked = search.seek_win(WIN, 0)
    yield "forced win", f"{looked} {_summary(search)}"
    yield "tree by hand", _search_twice(_tree(here, "hand"), here, HAND)
    yield "tree by random games", _search_twice(_tree(here, "rollouts"), here, ROLLOUTS)
    yield "tree by checksum", _search_twice(_ChecksumNetworkTree(_tree(here, "network"), here.game), here, CHECKSUM)


def _alphabeta(here: Position, depth: int = CLEAR.depth, overlook: int = 0, blur: int = 0) -> Any:
    search = core.extension.alphabeta
    return search(here.in_core(), [], depth=depth, overlook=overlook, blur=blur, seed=1, table_bits=14)


def _tree(here: Position, judge: str) -> Any:
    search = core.extension.tree_search
    return search(here.in_core(), [], judge=judge, exploration=1.4, nodes=1_000_000, seed=1)


def _search_twice(search: Any, here: Position, simulations: int) -> str:
    """Search, advance to the position after the best turn, and search again with the same tree."""
    search.want(LINES)
    search.run(simulations, 0, 1)
    first = _summary(search)
    turn = here.turn(search.lines(1)[0][0][0])
    if here.play(turn).is_over:
        return first
    search.advance(list(turn.numbers))
    search.run(simulations, 0, 1)
    return f"{first}; {_summary(search)}"


def _summary(search: Any) -> str:
    """Format the nodes of a search and its best lines with their values."""
    lines = [
        f"{' '.join(turns)} {visits} {value:.6f} {proof} {distance}"
        for turns, visits, value, proof, distance in search.lines(LINES)
    ]
    return f"{search.visits} {search.nodes} {', '.join(lines)}"


class _Rows:
    """A block of memory with rows of numbers, shared with the core."""

    def __init__(self, size: int) -> None:
        self._numbers = array("f", bytes(4 * BATCH * size))
        self._size = size
        self.view = memoryview(self._numbers).cast("B").cast("f", (BATCH, size))

    def __getitem__(self, row: int) -> array[float]:
        return self._numbers[row * self._size : (row + 1) * self._size]

    def __setitem__(self, row: int, numbers: array[float]) -> None:
        self._numbers[row * self._size : (row + 1) * self._size] = numbers


class _ChecksumNetworkTree:
    """A tree with a mock network: policy and value are a checksum of the network's input."""

    def __init__(self, tree: Any, game: str) -> None:
        shape = core.features(game)
        self._tree, self._actions = tree, shape.actions
        self._boards, self._scalars = _Rows(shape.planes * shape.height * shape.width), _Rows(shape.scalars)
        self._policies, self._values = _Rows(shape.actions), _Rows(3)
        rng = random.Random("signature")
        self._words = array("f", (rng.randrange(-24, 24) / 8 for _ in range(4096 + shape.actions)))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._tree, name)

    def run(self, simulations: int, _seconds: float, _threads: int) -> None:
        """Gather and answer leaves, two batches in turn, until ``simulations`` are reached."""
        last, batch = self._tree.visits + simulations, 0
        while left := last - self._tree.visits:
            waiting = self._tree.gather(batch, BATCH, left, self._boards.view, self._scalars.view)
            for row in range(waiting):
                seen = zlib.crc32(self._scalars[row].tobytes(), zlib.crc32(self._boards[row].tobytes()))
                self._policies[row] = self._words[seen % 4096 :][: self._actions]
                self._values[row] = self._words[(seen >> 12) % 4096 :][:3]
            if waiting == 0:
                return
            self._tree.answer(batch, self._policies.view, self._values.view)
            batch = 1 - batch

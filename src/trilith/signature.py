"""The signature of the searches: one number that stays as long as nothing they do has changed.

Fixed searches, all games and variants, look at fixed numbers of positions with one thread and fixed seeds: alpha-beta
and the tree, judged by hand, by random games and by the learnt estimates of the package. What each of them looked at,
found and thought of it goes into the number. Networks that ONNX Runtime runs are left out: they calculate differently
on different processors. In their place a checksum of what they would see decides what they would say.
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
"""After how many random turns the positions of a game are searched."""
ALPHABETA, WIN, ROLLOUTS, HAND, CHECKSUM = 1_500, 48_000, 800, 6_000, 400
"""How many simulations the searches make; alpha-beta looks at 32 positions for one, and so many for a forced win."""
BATCH = 8
"""How many leaves a checksum judges at a time."""
LINES = 3
"""How many of the best turns count."""


def signature() -> str:
    """Make all searches and give the number, sixteen hexadecimal digits."""
    if not core.built:
        raise UnknownName(Reason.of("engine.no_core"))
    digest = blake2b(digest_size=8)
    for line in searches():
        digest.update(f"{line}\n".encode())
    return digest.hexdigest()


def searches() -> Iterator[str]:
    """Make the searches one by one; a line says which it was and what came of it."""
    for game, law in GAMES.items():
        learnt = [Estimate.load(model.file).learnt for model in models_of(game) if not model.needs_runtime]
        for variant in law.VARIANTS:
            for stage in STAGES:
                here = _position(game, variant, stage)
                for name, found in _of_position(here, learnt):
                    yield f"{game}/{variant} after {stage}, {name}: {found}"


def _position(game: str, variant: str, turns: int) -> Position:
    """Play random turns from the start, always the same ones, for as long as the game goes on."""
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
    """Search one position in every way."""
    yield "alpha-beta by hand", _twice(_alphabeta(here), here, ALPHABETA)
    for estimate in learnt:
        search = _alphabeta(here)
        search.learn(estimate)
        yield "alpha-beta, learnt", _twice(search, here, ALPHABETA)
    yield "alpha-beta, weak", _twice(_alphabeta(here, depth=3, overlook=40, blur=100), here, ALPHABETA)
    search = _alphabeta(here)
    looked = search.seek_win(WIN, 0)
    yield "forced win", f"{looked} {_seen(search)}"
    yield "tree by hand", _twice(_tree(here, "hand"), here, HAND)
    yield "tree by random games", _twice(_tree(here, "rollouts"), here, ROLLOUTS)
    yield "tree by checksum", _twice(_JudgedByChecksum(_tree(here, "network"), here.game), here, CHECKSUM)


def _alphabeta(here: Position, depth: int = CLEAR.depth, overlook: int = 0, blur: int = 0) -> Any:
    search = core.extension.alphabeta
    return search(here.in_core(), [], depth=depth, overlook=overlook, blur=blur, seed=1, table_bits=14)


def _tree(here: Position, judge: str) -> Any:
    search = core.extension.tree_search
    return search(here.in_core(), [], judge=judge, exploration=1.4, nodes=1_000_000, seed=1)


def _twice(search: Any, here: Position, simulations: int) -> str:
    """Search, go on to the position after the best turn with what is known, and search again."""
    search.want(LINES)
    search.run(simulations, 0, 1)
    first = _seen(search)
    turn = here.turn(search.lines(1)[0][0][0])
    if here.play(turn).is_over:
        return first
    search.advance(list(turn.numbers))
    search.run(simulations, 0, 1)
    return f"{first}; {_seen(search)}"


def _seen(search: Any) -> str:
    """Write what a search looked at, and its best turns with what it thinks of them."""
    lines = [
        f"{' '.join(turns)} {visits} {value:.6f} {proof} {distance}"
        for turns, visits, value, proof, distance in search.lines(LINES)
    ]
    return f"{search.visits} {search.nodes} {', '.join(lines)}"


class _Rows:
    """So many rows of numbers in memory that the core reads and writes."""

    def __init__(self, size: int) -> None:
        self._numbers = array("f", bytes(4 * BATCH * size))
        self._size = size
        self.view = memoryview(self._numbers).cast("B").cast("f", (BATCH, size))

    def __getitem__(self, row: int) -> array[float]:
        return self._numbers[row * self._size : (row + 1) * self._size]

    def __setitem__(self, row: int, numbers: array[float]) -> None:
        self._numbers[row * self._size : (row + 1) * self._size] = numbers


class _JudgedByChecksum:
    """A tree whose leaves are judged outside: a checksum of what a network would see decides what it would say."""

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
        """Let the tree gather leaves and answer for them, two batches in turn, until there were enough simulations."""
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

"""The engine: positions in, scores and best turns out."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol, cast

from trilith import core
from trilith.engine.levels import FULL, Level
from trilith.engine.limits import LONGEST, MOST_SIMULATIONS, Limits
from trilith.game import IllegalTurn, Reason, TooComplex, UnknownName
from trilith.playing import Game
from trilith.position import Position, Turn

AUTO, ROLLOUTS, HAND = "auto", "rollouts", "hand"
JUDGES = (AUTO, ROLLOUTS, HAND)
"""Who judges positions: ``rollouts`` (random games, in a tree of all three games), ``hand`` (our own estimate, in an
alpha-beta search, FENIX only), or ``auto``, whichever plays better."""
BEST_JUDGE = {"lyngk": ROLLOUTS, "zertz": ROLLOUTS, "fenix": HAND}
INTERVAL = 0.25
"""Seconds between two looks at an analysis that is going on."""


class CoreSearch(Protocol):
    """What the extension's search classes offer; see ``native/bindings/common.hpp``."""

    @property
    def visits(self) -> int:
        """How many simulations the tree remembers."""
        ...

    @property
    def nodes(self) -> int:
        """How many nodes the tree has."""
        ...

    def run(self, simulations: int, seconds: float, threads: int) -> int:
        """Think; how many simulations were made."""
        ...

    def stop(self) -> None:
        """End a run that is going on in another thread."""
        ...

    def ready(self) -> None:
        """Let runs go on that a stop has ended."""
        ...

    def want(self, lines: int) -> None:
        """Say how many lines will be asked for."""
        ...

    @property
    def proven(self) -> bool:
        """Whether the result of the position is proven."""
        ...

    def advance(self, steps: list[int]) -> None:
        """Go on from the position after a turn."""
        ...

    def lines(self, most: int) -> list[tuple[list[str], int, float, int, int]]:
        """List the best turns with what follows."""
        ...


@dataclass(frozen=True, slots=True)
class Line:
    """One way to go on: the turns, what they are worth to the player to move, and how sure that is."""

    turns: tuple[str, ...]
    value: float
    """The chance to win of the player to move, draws counted half."""
    simulations: int
    proof: str | None = None
    """``win``, ``loss`` or ``draw`` for the player to move when it is proven, otherwise None."""
    distance: int | None = None
    """In how many turns a proven game ends."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """What an engine thinks of a position at some moment; the first line is the best."""

    lines: tuple[Line, ...]
    simulations: int
    nodes: int
    seconds: float

    @property
    def best(self) -> str | None:
        """The best turn, None before any was found."""
        return self.lines[0].turns[0] if self.lines else None

    @property
    def value(self) -> float:
        """The chance to win of the player to move."""
        return self.lines[0].value if self.lines else 0.5

    @property
    def proof(self) -> str | None:
        """What is proven about the position."""
        return self.lines[0].proof if self.lines else None


class Engine:
    """A player and analyst for all three games.

    It keeps what it knows between the turns of a game. With one thread, a seed and a limit of simulations it always
    says the same.
    """

    def __init__(
        self,
        *,
        judge: str = AUTO,
        threads: int = 1,
        seed: int | None = None,
        exploration: float = 1.4,
        nodes: int = 4_000_000,
    ) -> None:
        """Choose who judges positions, how many threads think, and how much memory they may use."""
        if not core.built:
            raise UnknownName(Reason.of("engine.no_core"))
        if judge not in JUDGES:
            raise UnknownName(Reason.of("engine.unknown_judge", None, name=judge, allowed=", ".join(JUDGES)))
        if not isinstance(threads, int) or not 1 <= threads <= 256:
            raise UnknownName(Reason.of("engine.bad_threads", None, value=str(threads)[:40]))
        self.threads = threads
        self._judge = judge
        self._settings = {"exploration": exploration, "nodes": nodes}
        self._random = random.Random(seed)
        self._search: CoreSearch | None = None
        self._at: tuple[str, tuple[str, ...]] | None = None
        self._stopped = threading.Event()

    def analyse(
        self, where: Position | Game, limits: Limits | None = None, lines: int = 1, interval: float = INTERVAL
    ) -> Iterator[Analysis]:
        """Think about a position, or a game with its history; yield what is known now and then, at last the result."""
        game = where if isinstance(where, Game) else Game(where)
        if game.result is not None:
            raise IllegalTurn(Reason.of("already_over", None, result=game.result.text))
        limits = limits or Limits()
        search = self._search_for(game)
        self._stopped.clear()
        search.ready()
        search.want(lines)
        began = time.monotonic()
        left = limits.simulations or MOST_SIMULATIONS
        done = 0
        while True:
            spent = time.monotonic() - began
            pause = max(interval, spent / 4)  # longer and longer, so that a deep search is not begun again and again
            pause = min(pause, limits.seconds - spent) if limits.seconds else pause
            try:
                made = search.run(left - done, max(pause, 0.001), self.threads)
            except core.extension.TooComplex:
                self.forget()
                raise TooComplex(Reason.of("too_complex")) from None
            done += made
            found = self._look(search, game.position, lines, done, time.monotonic() - began)
            finished = (
                self._stopped.is_set()
                or done >= left
                or (limits.seconds is not None and time.monotonic() - began >= limits.seconds)
                or made == 0
                or search.proven
            )
            yield found
            if finished:
                return

    def think(self, where: Position | Game, limits: Limits | None = None, lines: int = 1) -> Analysis:
        """Think as long as the limits allow and return the result."""
        *_, result = self.analyse(where, limits, lines, interval=LONGEST)  # one run, so that a seed decides all
        return result

    def choose(self, where: Position | Game, limits: Limits, playing: Level = FULL) -> Turn:
        """Choose a turn as a level would."""
        position = where.position if isinstance(where, Game) else where
        turns = position.turns()
        if len(turns) == 1:
            return turns[0]
        if playing is not FULL:
            self.forget()  # a level sees no further than it looks
        found = self.think(where, limits, lines=1 if playing.looseness == 0 else 64)
        if playing.looseness == 0 or found.proof == "win" or len(found.lines) < 2:
            return position.turn(found.best or turns[0])
        weights = [line.simulations ** (1 / playing.looseness) if line.proof != "loss" else 0 for line in found.lines]
        chosen = self._random.choices(found.lines, weights)[0] if any(weights) else found.lines[0]
        return position.turn(chosen.turns[0])

    def stop(self) -> None:
        """End the thinking that is going on in another thread."""
        self._stopped.set()
        if self._search is not None:
            self._search.stop()

    def forget(self) -> None:
        """Drop everything known, as before a new game."""
        self._search = None
        self._at = None

    def _search_for(self, game: Game) -> CoreSearch:
        """Reuse the tree when the game has gone on from where it was, otherwise begin a new one."""
        played = tuple(turn.text for turn in game.turns)
        start = f"{game.start} {dict(game.start.options)}"
        if self._search is not None and self._at is not None and self._at[0] == start:
            known = self._at[1]
            if played[: len(known)] == known and len(played) - len(known) <= 2:
                for number in range(len(known), len(played)):
                    self._search.advance(_numbers(game.positions[number], played[number]))
                self._at = (start, played)
                return self._search
        self._search = self._new_search(game)
        self._at = (start, played)
        return self._search

    def _new_search(self, game: Game) -> CoreSearch:
        here = game.position
        fast: Any = here.by_core or core.parse(here.game, str(here), here.options)
        earlier = [(p.by_core or core.parse(p.game, str(p), p.options)).recurrence() for p in game.positions[:-1]]
        judge = BEST_JUDGE[here.game] if self._judge == AUTO else self._judge
        kind = type(fast).__name__
        if judge != HAND:
            make = getattr(core.extension, f"{kind}Search")
            seed = self._random.getrandbits(63)
            return cast(CoreSearch, make(fast, earlier, judge=judge, seed=seed, **self._settings))
        if (make := getattr(core.extension, f"{kind}AlphaBeta", None)) is None:
            raise UnknownName(Reason.of("engine.no_estimate", None, game=here.law.TITLE))
        return cast(CoreSearch, make(fast, earlier))

    def _look(self, search: CoreSearch, here: Position, lines: int, done: int, seconds: float) -> Analysis:
        words = {0: None, here.to_move: "win", 3 - here.to_move: "loss", 3: "draw"}
        found = tuple(
            Line(tuple(turns), value, visits, words[proof], distance if proof else None)
            for turns, visits, value, proof, distance in search.lines(lines)
        )
        return Analysis(found, done, search.nodes, seconds)


def _numbers(position: Position, turn: str) -> list[int]:
    """Number the steps of a turn as the core does."""
    from importlib import import_module

    features = import_module(f"trilith.games.{position.game}.features")
    return [features.number(step.kind, step.text, position.variant) for step in position.turn(turn).steps]

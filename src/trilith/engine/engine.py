"""The engine: positions in, scores and best turns out."""

from __future__ import annotations

import math
import os
import random
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

from trilith import core
from trilith.engine import models
from trilith.engine.background_search import Pondering
from trilith.engine.checked_search import CheckedSearch
from trilith.engine.core_search import CoreSearch
from trilith.engine.estimates import Estimate, is_opening, load_network
from trilith.engine.levels import CLEAR, FULL, Level, Sight
from trilith.engine.limits import LONGEST, MOST_SIMULATIONS, Limits
from trilith.engine.network_search import NetworkSearch
from trilith.engine.networks import Network, NetworkError
from trilith.game import IllegalTurn, Reason, TooComplex, UnknownName
from trilith.game_history import Game
from trilith.position import Position, Turn, law_of

AUTO, ROLLOUTS, HAND, ALPHABETA, NETWORK = "auto", "rollouts", "hand", "alphabeta", "network"
JUDGES = (AUTO, ROLLOUTS, HAND, ALPHABETA, NETWORK)
"""How positions are judged: by ``rollouts`` (random games), by ``hand`` (our own estimate) or by a ``network``, all in
one tree search; by the same estimate in an ``alphabeta`` search; or ``auto``, whatever plays best: a network checked by
alpha-beta where there is one, and alpha-beta alone where there is none. A learnt estimate is a network too, and always
asked by alpha-beta. Games may be opened by another network than they go on with."""
BEST = ALPHABETA
"""What plays best in every game without a network; docs/strength.md has the matches."""
ESTIMATE_UNIT = 350
"""Of the core's estimates in one natural logarithm of the odds to win."""
TABLE_BITS, LEVEL_TABLE_BITS = 20, 14
"""How many positions alpha-beta remembers, 16 bytes each, as a power of two; a level looks at few."""
INTERVAL = 0.25
"""Seconds between two looks at an analysis that is going on."""
TASTE = 0.15
"""How far a level with a network strays between good turns, in logarithms of the odds: no two games should be alike."""


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
        network: str | os.PathLike[str] | Network | Estimate = "",
    ) -> None:
        """Choose who judges positions, how many threads think, and how much memory they may use.

        ``network`` is the file of one, or one that has been loaded.
        """
        if not core.built:
            raise UnknownName(Reason.of("engine.no_core"))
        if judge not in JUDGES:
            raise UnknownName(Reason.of("engine.unknown_judge", None, name=judge, allowed=", ".join(JUDGES)))
        if not isinstance(threads, int) or not 1 <= threads <= 256:
            raise UnknownName(Reason.of("engine.bad_threads", None, value=str(threads)[:40]))
        self.threads = threads
        self._network = self._load(network, judge)
        self._judge = judge
        self._settings = {"exploration": exploration, "nodes": nodes}
        self._random = random.Random(seed)
        self._search: CoreSearch | None = None
        self._at: tuple[str, tuple[str, ...]] | None = None
        self._chosen: tuple[str, Network | Estimate | None] | None = None  # who judges in that search
        self._sight = CLEAR
        self._stopped = threading.Event()
        self._pondering: Pondering | None = None

    def _load(self, network: str | os.PathLike[str] | Network | Estimate, judge: str) -> Network | Estimate | None:
        if network == "":
            if judge == NETWORK:
                raise NetworkError(Reason.of("engine.network_none"))
            return None
        if judge not in (AUTO, NETWORK):
            raise NetworkError(Reason.of("engine.network_judge", None, judge=judge))
        if isinstance(network, Network | Estimate):
            return network
        return load_network(network, threads=self.threads)

    def check(self, game: str) -> None:
        """Refuse a game whose positions cannot be judged, as the network is for another one."""
        law_of(game)
        if self._network is not None:
            self._network.check(game)

    def analyse(
        self, where: Position | Game, limits: Limits | None = None, lines: int = 1, interval: float = INTERVAL
    ) -> Iterator[Analysis]:
        """Think about a position, or a game with its history; yield what is known now and then, at last the result."""
        game = where if isinstance(where, Game) else Game(where)
        if game.result is not None:
            raise IllegalTurn(Reason.of("already_over", None, result=game.result.text))
        limits = limits or Limits()
        self.check(game.position.game)
        self.rest()
        search = self._search_for(game)
        self._stopped.clear()
        search.ready()
        search.want(lines)
        began = time.monotonic()
        left = limits.simulations or MOST_SIMULATIONS
        threads = self.threads if self._sight is CLEAR else 1  # levels were measured with one
        done = 0
        while True:
            spent = time.monotonic() - began
            pause = max(interval, spent / 4)  # longer and longer, so that a deep search is not begun again and again
            pause = min(pause, limits.seconds - spent) if limits.seconds else pause
            try:
                made = search.run(left - done, max(pause, 0.001), threads)
            except core.extension.TooComplex:
                self.forget()  # the tree is left as it was in the middle of a simulation
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
            self.rest()
            return turns[0]
        sight = playing.sight(position.game)
        if playing is FULL:
            return position.turn(self.think(where, limits).best or turns[0])
        guided = sight.guided > 0 and self._guide(position) is not None
        most = sight.guided if guided else sight.simulations
        counts = [count for count in (limits.simulations, most) if count is not None]
        self.forget()  # a level sees no further than it looks, and nothing twice
        self._sight = sight
        try:
            found = self.think(where, Limits(limits.seconds, min(counts, default=None)), lines=4 if guided else 1)
        finally:
            self._sight = CLEAR
            self.forget()
        best = self._to_taste(found) if guided else found.best
        return position.turn(best or turns[0])

    def _to_taste(self, found: Analysis) -> str | None:
        """Choose among the turns with about as many visits as the best; a proof alone decides."""
        if found.proof is not None or not found.lines:
            return found.best
        enough = found.lines[0].simulations / 2
        liked = [line for line in found.lines if line.proof is None and line.simulations >= enough]
        return max(liked, key=lambda line: _odds(line.value) + self._random.gauss(0, TASTE)).turns[0]

    @property
    def is_pondering(self) -> bool:
        """Whether it is thinking in the background."""
        return self._pondering is not None and self._pondering.goes_on

    def ponder(self, where: Position | Game, limits: Limits | None = None) -> None:
        """Think in the background, such as on the opponent's time, until :meth:`stop` or the next question.

        What is found out is known when the game goes on from there.
        """
        game = where if isinstance(where, Game) else Game(where)
        if game.result is not None:
            raise IllegalTurn(Reason.of("already_over", None, result=game.result.text))
        self.check(game.position.game)
        self.rest()
        search = self._search_for(game)
        search.ready()
        self._pondering = Pondering(search, limits or Limits(), self.threads)

    def rest(self) -> None:
        """End the thinking in the background, if there is any, and return when it has ended."""
        pondering, self._pondering = self._pondering, None
        if pondering is not None and not pondering.stop():
            self.forget()

    def stop(self) -> None:
        """End the thinking that is going on, in another thread or in the background."""
        self.rest()
        self._stopped.set()
        if self._search is not None:
            self._search.stop()

    def forget(self) -> None:
        """Drop everything known, as before a new game."""
        self.rest()
        self._search = None
        self._at = None

    def _search_for(self, game: Game) -> CoreSearch:
        """Reuse the tree when the game has gone on from where it was, otherwise begin a new one."""
        played = tuple(turn.text for turn in game.turns)
        start = f"{game.start} {dict(game.start.options)}"
        chosen = self._judge_of(game.position)
        if self._search is not None and self._at is not None and self._at[0] == start and self._chosen == chosen:
            known = self._at[1]
            if played[: len(known)] == known and len(played) - len(known) <= 2:
                for number in range(len(known), len(played)):
                    self._search.advance(list(game.turns[number].numbers))
                self._at = (start, played)
                return self._search
        self._search = self._new_search(game, *chosen)
        self._at, self._chosen = (start, played), chosen
        return self._search

    def _new_search(self, game: Game, judge: str, network: Network | Estimate | None) -> CoreSearch:
        here = game.position
        fast: Any = here.in_core()
        earlier = [p.in_core().recurrence() for p in game.positions[:-1]]
        seed = self._random.getrandbits(63)
        if judge == ALPHABETA or isinstance(network, Estimate):
            search = self._alphabeta(fast, earlier, seed)
            if isinstance(network, Estimate):
                search.learn(network.learnt)
            return cast(CoreSearch, search)
        make = getattr(core.extension, f"{type(fast).__name__}Search")
        search = make(fast, earlier, judge=judge, seed=seed, **self._settings)
        if network is None:
            return cast(CoreSearch, search)
        thinking = NetworkSearch(search, network)
        if self._judge == NETWORK or self._sight is not CLEAR:
            return thinking
        return CheckedSearch(thinking, self._alphabeta(fast, earlier, seed), here.to_move)

    def _alphabeta(self, here: Any, earlier: list[int], seed: int) -> Any:
        make = getattr(core.extension, f"{type(here).__name__}AlphaBeta")
        bits = TABLE_BITS if self._sight is CLEAR else LEVEL_TABLE_BITS
        return make(here, earlier, seed=seed, table_bits=bits, **_told(self._sight))

    def _judge_of(self, here: Position) -> tuple[str, Network | Estimate | None]:
        """Say who judges: a level has what it was calibrated with, and ``auto`` takes whatever plays best."""
        network: Network | Estimate | None
        if self._sight is not CLEAR:
            network = self._guide(here) if self._sight.guided else None
        elif self._judge != AUTO:
            return self._judge, self._network
        else:
            network = self._network or models.network_for(here.game, here.variant, self.threads, is_opening(here))
        return (BEST, None) if network is None else (NETWORK, network)

    def _guide(self, here: Position) -> Network | None:
        return models.guide_for(here.game, here.variant, self.threads)

    def _look(self, search: CoreSearch, here: Position, lines: int, done: int, seconds: float) -> Analysis:
        words = {0: None, here.to_move: "win", 3 - here.to_move: "loss", 3: "draw"}
        found = tuple(
            Line(tuple(turns), value, visits, words[proof], distance if proof else None)
            for turns, visits, value, proof, distance in search.lines(lines)
        )
        return Analysis(found, done, search.nodes, seconds)


def _odds(chance: float) -> float:
    """Give the logarithm of the odds of a chance."""
    chance = min(max(chance, 0.001), 0.999)
    return math.log(chance / (1 - chance))


def _told(sight: Sight) -> dict[str, int]:
    """Tell the core how well to see, in its own units."""
    return {"depth": sight.depth, "overlook": round(256 * sight.overlook), "blur": round(ESTIMATE_UNIT * sight.blur)}

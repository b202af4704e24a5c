"""The engine: it analyses positions and chooses turns."""

from __future__ import annotations

import math
import os
import random
import threading
from collections.abc import Iterator
from dataclasses import dataclass, replace

from trilith import core
from trilith.engine.analysis import Analysis
from trilith.engine.background_search import Pondering
from trilith.engine.core_search import CoreSearch
from trilith.engine.estimates import Estimate
from trilith.engine.evaluators import AUTO, EngineSettings, Evaluator, evaluator_for, guide_for, load_for
from trilith.engine.levels import CLEAR, FULL, Level, Sight
from trilith.engine.limits import LONGEST, Limits
from trilith.engine.networks import Network
from trilith.engine.running_analysis import RunningAnalysis
from trilith.engine.search_factory import new_search
from trilith.engine.sliced_analysis import SlicedAnalysis
from trilith.game import IllegalTurn, Reason, TooComplex, UnknownName
from trilith.game_history import Game
from trilith.position import Position, Turn, law_of

INTERVAL = 0.25
"""Seconds between two reports of a running analysis, at first."""
VARIATION = 0.15
"""Standard deviation, in log-odds, of the noise that varies the turns of a level with a network."""
GUIDED_LINES = 4
"""Lines that a level with a network chooses from."""
MOST_NEW_TURNS = 2
"""New turns up to which the search tree of an earlier position is reused."""


@dataclass(slots=True)
class _KeptSearch:
    """A search and its position, reused between the turns of a game."""

    search: CoreSearch
    start: str
    played: tuple[str, ...]
    evaluator: Evaluator
    sight: Sight

    def follow(self, game: Game, evaluator: Evaluator, sight: Sight) -> bool:
        """Advance to the position of the game; False if game or evaluator differ or too many turns were played."""
        played = tuple(turn.text for turn in game.turns)
        known = len(self.played)
        if (self.start, self.evaluator, self.sight) != (_start_of(game), evaluator, sight):
            return False
        if played[:known] != self.played or len(played) - known > MOST_NEW_TURNS:
            return False
        for turn in game.turns[known:]:
            self.search.advance(list(turn.numbers))
        self.played = played
        return True


class Engine:
    """A player and analyst for every game.

    It keeps its search tree between the turns of a game. With one thread, a seed and a limit of simulations its results
    are reproducible.
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
        """Choose the evaluator, the number of search threads and the maximum number of nodes of a search tree.

        ``network`` is a file or a loaded network.
        """
        if not core.built:
            raise UnknownName(Reason.of("engine.no_core"))
        self._settings = EngineSettings(judge, threads, exploration, nodes)
        self._settings = replace(self._settings, network=load_for(judge, network, threads))
        self._random = random.Random(seed)
        self._kept: _KeptSearch | None = None
        self._pondering: Pondering | None = None
        self._slices: SlicedAnalysis | None = None
        self._stopped = threading.Event()

    @property
    def threads(self) -> int:
        """The number of search threads."""
        return self._settings.threads

    def check(self, game: str) -> None:
        """Refuse a game that the network is not for."""
        law_of(game)
        if self._settings.network is not None:
            self._settings.network.check(game)

    def analyse(
        self,
        where: Position | Game,
        limits: Limits | None = None,
        lines: int = 1,
        interval: float = INTERVAL,
        sight: Sight = CLEAR,
    ) -> Iterator[Analysis]:
        """Search a position, or a game with its history; yield interim analyses, then the result.

        ``interval`` is the time between two of them in seconds; ``sight`` limits the search as a level does.
        """
        running = self._begin(_open_game(where), limits or Limits(), lines, sight)
        self._stopped.clear()
        threads = self.threads if sight is CLEAR else 1  # levels were calibrated with one thread
        while True:
            pause = max(interval, running.seconds / 4)  # growing: every piece restarts alpha-beta's iteration
            try:
                running.run(pause, threads)
            except TooComplex:
                self.forget()  # a simulation was interrupted: the tree is unusable
                raise
            finished = running.ended or self._stopped.is_set()
            yield running.found()
            if finished:
                return

    def analysis(self, where: Position | Game, limits: Limits | None = None, lines: int = 1) -> SlicedAnalysis:
        """Prepare an analysis that the caller runs in slices of some milliseconds, without threads.

        The next search of this engine ends it, because both use the same search tree.
        """
        self._slices = SlicedAnalysis(self._begin(_open_game(where), limits or Limits(), lines, CLEAR), self.forget)
        return self._slices

    def think(
        self, where: Position | Game, limits: Limits | None = None, lines: int = 1, sight: Sight = CLEAR
    ) -> Analysis:
        """Search within the limits and return the result."""
        *_, result = self.analyse(where, limits, lines, LONGEST, sight)  # one piece: a seed determines it
        return result

    def choose(self, where: Position | Game, limits: Limits, playing: Level = FULL) -> Turn:
        """Choose a turn at a level."""
        position = where.position if isinstance(where, Game) else where
        turns = position.turns()
        if len(turns) == 1:
            self.rest()
            return turns[0]
        if playing is FULL:
            return position.turn(self.think(where, limits).best or turns[0])
        sight = playing.sight(position.game)
        guided = sight.guided > 0 and guide_for(self._settings, position) is not None
        most = sight.guided if guided else sight.simulations
        counts = [count for count in (limits.simulations, most) if count is not None]
        self.forget()  # a level uses no results of earlier searches
        try:
            allowed = Limits(limits.seconds, min(counts, default=None))
            found = self.think(where, allowed, GUIDED_LINES if guided else 1, sight)
        finally:
            self.forget()
        best = self._choose_varied(found) if guided else found.best
        return position.turn(best or turns[0])

    def _choose_varied(self, found: Analysis) -> str | None:
        """Choose among the turns with at least half the visits of the best, with noise; the best if one is proven."""
        if found.proof is not None or not found.lines:
            return found.best
        threshold = found.lines[0].simulations / 2
        good = [line for line in found.lines if line.proof is None and line.simulations >= threshold]
        return max(good, key=lambda line: _log_odds(line.value) + self._random.gauss(0, VARIATION)).turns[0]

    @property
    def is_pondering(self) -> bool:
        """Whether a background search is running."""
        return self._pondering is not None and self._pondering.is_running

    def ponder(self, where: Position | Game, limits: Limits | None = None) -> None:
        """Search in the background, for instance on the opponent's time, until :meth:`stop` or the next search.

        The search tree is reused if the game continues from there.
        """
        game = _open_game(where)
        search = self._search_for(game, CLEAR)
        search.ready()
        self._pondering = Pondering(search, limits or Limits(), self.threads)

    def rest(self) -> None:
        """End a background or sliced search, if there is one, and wait for its end."""
        slices, self._slices = self._slices, None
        if slices is not None:
            slices.stop()
        pondering, self._pondering = self._pondering, None
        if pondering is not None and not pondering.stop():
            self.forget()

    def stop(self) -> None:
        """End the running search of another thread, the background or slices."""
        self.rest()
        self._stopped.set()
        if self._kept is not None:
            self._kept.search.stop()

    def forget(self) -> None:
        """Drop the search tree, for instance before a new game."""
        self.rest()
        self._kept = None

    def _begin(self, game: Game, limits: Limits, lines: int, sight: Sight) -> RunningAnalysis:
        return RunningAnalysis(self._search_for(game, sight), game.position, limits, lines)

    def _search_for(self, game: Game, sight: Sight) -> CoreSearch:
        """Reuse the search tree if the game continues from its position, otherwise build a new search."""
        self.check(game.position.game)
        self.rest()
        evaluator = evaluator_for(self._settings, game.position, sight)
        if self._kept is None or not self._kept.follow(game, evaluator, sight):
            search = new_search(self._settings, evaluator, game, sight, self._random.getrandbits(63))
            played = tuple(turn.text for turn in game.turns)
            self._kept = _KeptSearch(search, _start_of(game), played, evaluator, sight)
        return self._kept.search


def _open_game(where: Position | Game) -> Game:
    """Wrap a position in a game; refuse a finished one."""
    game = where if isinstance(where, Game) else Game(where)
    if game.result is not None:
        raise IllegalTurn(Reason.of("already_over", None, result=game.result.text))
    return game


def _start_of(game: Game) -> str:
    return f"{game.start} {dict(game.start.options)}"


def _log_odds(chance: float) -> float:
    chance = min(max(chance, 0.001), 0.999)
    return math.log(chance / (1 - chance))

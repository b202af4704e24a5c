"""The engine: positions in, scores and best turns out."""

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
TASTE = 0.15
"""The standard deviation of the noise, in logarithms of the odds, by which a level with a network varies its games."""
GUIDED_LINES = 4
"""How many lines a level with a network chooses among."""
MOST_NEW_TURNS = 2
"""How many turns a game may have gone on for the search tree of its earlier position to be kept."""


@dataclass(slots=True)
class _KeptSearch:
    """A search and the position it has come to, kept between the turns of a game."""

    search: CoreSearch
    start: str
    played: tuple[str, ...]
    evaluator: Evaluator
    sight: Sight

    def follow(self, game: Game, evaluator: Evaluator, sight: Sight) -> bool:
        """Go on to the position of the game; False where that is another game, another evaluator or too far on."""
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
        """Choose what judges positions, the number of search threads, and the most nodes of a search tree.

        ``network`` is a file, or a network that has been loaded.
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
        """Refuse a game whose positions cannot be judged, as the network is for another one."""
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
        """Search a position, or a game with its history; yield what is known now and then, at last the result.

        ``interval`` is in seconds; ``sight`` limits how far and how clearly the search sees.
        """
        running = self._begin(_open_game(where), limits or Limits(), lines, sight)
        self._stopped.clear()
        threads = self.threads if sight is CLEAR else 1  # levels were measured with one
        while True:
            pause = max(interval, running.seconds / 4)  # longer and longer: every piece restarts alpha-beta's iteration
            try:
                running.run(pause, threads)
            except TooComplex:
                self.forget()  # the simulation was interrupted, so the tree is unusable
                raise
            finished = running.ended or self._stopped.is_set()
            yield running.found()
            if finished:
                return

    def analysis(self, where: Position | Game, limits: Limits | None = None, lines: int = 1) -> SlicedAnalysis:
        """Prepare an analysis that the caller runs in slices of some milliseconds, without any thread.

        The next question to the engine ends it, as both need the search tree.
        """
        self._slices = SlicedAnalysis(self._begin(_open_game(where), limits or Limits(), lines, CLEAR), self.forget)
        return self._slices

    def think(
        self, where: Position | Game, limits: Limits | None = None, lines: int = 1, sight: Sight = CLEAR
    ) -> Analysis:
        """Search as long as the limits allow and return the result."""
        *_, result = self.analyse(where, limits, lines, LONGEST, sight)  # one piece, so that a seed decides everything
        return result

    def choose(self, where: Position | Game, limits: Limits, playing: Level = FULL) -> Turn:
        """Choose a turn as a level would."""
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
        self.forget()  # a level knows nothing from earlier searches
        try:
            allowed = Limits(limits.seconds, min(counts, default=None))
            found = self.think(where, allowed, GUIDED_LINES if guided else 1, sight)
        finally:
            self.forget()
        best = self._to_taste(found) if guided else found.best
        return position.turn(best or turns[0])

    def _to_taste(self, found: Analysis) -> str | None:
        """Choose among the turns with at least half the visits of the best; a proof alone decides."""
        if found.proof is not None or not found.lines:
            return found.best
        enough = found.lines[0].simulations / 2
        good = [line for line in found.lines if line.proof is None and line.simulations >= enough]
        return max(good, key=lambda line: _log_odds(line.value) + self._random.gauss(0, TASTE)).turns[0]

    @property
    def is_pondering(self) -> bool:
        """Whether it is thinking in the background."""
        return self._pondering is not None and self._pondering.goes_on

    def ponder(self, where: Position | Game, limits: Limits | None = None) -> None:
        """Search in the background, such as on the opponent's time, until :meth:`stop` or the next question.

        The search tree is kept when the game goes on from there.
        """
        game = _open_game(where)
        search = self._search_for(game, CLEAR)
        search.ready()
        self._pondering = Pondering(search, limits or Limits(), self.threads)

    def rest(self) -> None:
        """End the search in the background or in slices, if there is one; return when it has ended."""
        slices, self._slices = self._slices, None
        if slices is not None:
            slices.stop()
        pondering, self._pondering = self._pondering, None
        if pondering is not None and not pondering.stop():
            self.forget()

    def stop(self) -> None:
        """End the running search, in another thread, in the background or in slices."""
        self.rest()
        self._stopped.set()
        if self._kept is not None:
            self._kept.search.stop()

    def forget(self) -> None:
        """Drop the search tree, as before a new game."""
        self.rest()
        self._kept = None

    def _begin(self, game: Game, limits: Limits, lines: int, sight: Sight) -> RunningAnalysis:
        return RunningAnalysis(self._search_for(game, sight), game.position, limits, lines)

    def _search_for(self, game: Game, sight: Sight) -> CoreSearch:
        """Keep the search tree when the game has gone on from where it was, otherwise build a new search."""
        self.check(game.position.game)
        self.rest()
        evaluator = evaluator_for(self._settings, game.position, sight)
        if self._kept is None or not self._kept.follow(game, evaluator, sight):
            search = new_search(self._settings, evaluator, game, sight, self._random.getrandbits(63))
            played = tuple(turn.text for turn in game.turns)
            self._kept = _KeptSearch(search, _start_of(game), played, evaluator, sight)
        return self._kept.search


def _open_game(where: Position | Game) -> Game:
    """Make a game of a position; refuse one that is over."""
    game = where if isinstance(where, Game) else Game(where)
    if game.result is not None:
        raise IllegalTurn(Reason.of("already_over", None, result=game.result.text))
    return game


def _start_of(game: Game) -> str:
    return f"{game.start} {dict(game.start.options)}"


def _log_odds(chance: float) -> float:
    chance = min(max(chance, 0.001), 0.999)
    return math.log(chance / (1 - chance))

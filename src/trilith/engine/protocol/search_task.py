"""The search of one ``go``: a thread of its own, reports, and exactly one answer."""

from __future__ import annotations

import threading
import traceback
from collections.abc import Callable, Iterator
from dataclasses import replace

from trilith.engine.analysis import Analysis
from trilith.engine.engine import Engine
from trilith.engine.levels import CLEAR, FULL, Level, Sight
from trilith.engine.limits import Limits
from trilith.engine.protocol.grammar import NONE, BestTurn, Go, Info
from trilith.engine.protocol.time_allotment import allotted
from trilith.game import TrilithError
from trilith.game_history import Game
from trilith.position import Position

FIRST_PORTION, LARGEST_PORTION = 1_000, 32_000
"""Simulations between two reports, doubled from first to largest; not seconds, so that a seed fixes the result."""
LONGEST_LINE = 40
"""Maximum number of turns of a line in a report."""
ONLY_TURN = 0.1
"""Maximum seconds for the only legal turn when a clock runs."""
LEAST = Limits(seconds=0.01, simulations=200)
"""The minimum search, so that an early stop still yields a sensible turn."""
UNINTERRUPTED = 1e6
RETRY = 0.002
"""Seconds between attempts to stop: a search that is just starting misses the first one."""

Report = Callable[[Analysis], None]


class ReportingEngine(Engine):
    """An engine that reports during every search, also when it plays at a level."""

    report: Report | None = None

    def think(
        self, where: Position | Game, limits: Limits | None = None, lines: int = 1, sight: Sight = CLEAR
    ) -> Analysis:
        """Search within the limits with reports, and return the result."""
        found = Analysis((), 0, 0, 0.0)
        for found in self._portions(where, limits or Limits(), lines, sight):
            if self.report is not None:
                self.report(found)
        return found

    def _portions(self, where: Position | Game, limits: Limits, lines: int, sight: Sight) -> Iterator[Analysis]:
        if limits.simulations is None:
            yield from self.analyse(where, limits, lines, sight=sight)
            return
        done, spent, portion = 0, 0.0, FIRST_PORTION
        while done < limits.simulations and (limits.seconds is None or spent < limits.seconds):
            planned = min(portion, limits.simulations - done)
            left = None if limits.seconds is None else limits.seconds - spent
            made = 0
            for found in self.analyse(where, Limits(left, planned), lines, UNINTERRUPTED, sight):
                made = found.simulations
                yield replace(found, simulations=done + made, seconds=spent + found.seconds)
            done, spent, portion = done + made, spent + found.seconds, min(2 * portion, LARGEST_PORTION)
            if made < planned:  # stopped, out of time, or proven
                return


class SearchTask:
    """The search of one ``go``.

    The thread that reads commands calls :meth:`stop` and :meth:`hit`; both return as soon as the search has been
    interrupted. ``answer`` gets the best turn, exactly once, unless the task is abandoned.
    """

    def __init__(
        self,
        engine: ReportingEngine,
        game: Game,
        go: Go,
        *,
        playing: Level,
        lines: int,
        say: Callable[[str], None],
        answer: Callable[[BestTurn], None],
    ) -> None:
        """Start the search."""
        self._engine, self._game, self._go, self._playing, self._lines = engine, game, go, playing, lines
        self._say, self._answer = say, answer
        self.pondering = go.ponder
        self._known = Analysis((), 0, 0, 0.0)
        self._stopped = self._abandoned = False
        self._idle = threading.Event()  # set while no search runs
        self._released = threading.Event()  # set once stop or ponderhit has arrived
        self._thread = threading.Thread(target=self._run, name="thinking")
        self._thread.start()

    def stop(self) -> None:
        """End the search; the answer has been sent when this returns."""
        self._stopped = True
        self._interrupt()
        self._released.set()
        self._thread.join()

    def abandon(self) -> None:
        """End the search without an answer."""
        self._abandoned = True
        self.stop()

    def hit(self) -> None:
        """Apply the limits from now on: the opponent has played the expected turn."""
        self._interrupt()
        self.pondering = False
        self._idle.clear()
        self._released.set()

    def _interrupt(self) -> None:
        while not self._idle.wait(RETRY):
            self._engine.stop()

    def _run(self) -> None:
        self._engine.report = self._report
        try:
            best = self._decide()
        except TrilithError as error:
            self._say(f"info string {error.one_line()}")
            best = BestTurn(NONE)
        except Exception:  # the client must get an answer in any case
            traceback.print_exc()
            self._say("info string thinking failed; standard error has the details")
            best = BestTurn(NONE)
        finally:
            self._idle.set()
        if not self._abandoned:
            self._answer(best)

    def _decide(self) -> BestTurn:
        if self._go.infinite or self._go.ponder:
            if self._go.infinite or self._playing is FULL:  # more time does not change a level
                self._engine.think(self._game, Limits(), self._lines)
            self._idle.set()
            self._released.wait()
        if self._go.infinite and self._playing is not FULL:
            self._engine.forget()  # a level uses no earlier results
        if not (self._stopped or self._go.infinite):
            if self._playing is not FULL:
                return self._with_reply(self._engine.choose(self._game, self._limits(), self._playing).text)
            self._engine.think(self._game, self._limits(), self._lines)
        if self._known.best is None:  # stopped before the first result
            self._idle.set()
            self._engine.think(self._game, LEAST, self._lines)
        return self._with_reply(self._known.best or self._game.position.turns()[0].text)

    def _limits(self) -> Limits:
        """The limits by ``go`` and the clock; a level keeps its own depth."""
        seconds = self._go.limits.seconds
        if self._go.clock is not None:
            mover = self._game.position.to_move - 1
            share = allotted(self._go.clock.remaining[mover], self._go.clock.increment[mover])
            if len(self._game.position.turns()) == 1:
                share = min(share, ONLY_TURN)
            seconds = share if seconds is None else min(share, seconds)
        return Limits(seconds, self._go.limits.simulations)

    def _with_reply(self, turn: str) -> BestTurn:
        """Add the expected reply if the line has one."""
        for line in self._known.lines:
            if line.turns[0] == turn and len(line.turns) > 1:
                return BestTurn(turn, line.turns[1])
        return BestTurn(turn)

    def _report(self, found: Analysis) -> None:
        news = (found.simulations, found.lines) != (self._known.simulations, self._known.lines)
        self._known = found
        if not news:
            return
        for number, line in enumerate(found.lines[: self._lines], start=1):
            pv = line.turns[:LONGEST_LINE]
            known = (found.simulations, found.nodes, found.seconds)
            self._say(str(Info(*known, number, line.value, pv, line.proof, line.distance)))

"""Engine jobs: the computer's turn, a hint, an analysis in slices, a review."""

from __future__ import annotations

import time
from collections.abc import Callable
from http import HTTPStatus

from trilith.engine import Analysis, Engine, Judged, Limits, Review, level
from trilith.engine.game_review import judge
from trilith.engine.levels import CLEAR, Sight
from trilith.engine.protocol.time_allotment import allotted
from trilith.game_history import Game
from trilith.position import Position
from trilith.records import Record
from trilith.server.engine_pool import Job, Priority, Work
from trilith.server.refusal import Refusal
from trilith.session import Session

SLICE = 1.0
"""Seconds an analysis runs before it yields to other jobs."""
ADVICE_SECONDS = 1.5
NODES = 500_000
"""Size of the tree or transposition table of one search, in nodes."""
REVIEW_NODES = 200_000


def turn_job(client: str, session: Session, now: int, most: float) -> Job:
    """Choose the computer's turn within its time, at most ``most`` seconds; the result is the text of the turn."""
    engine = Engine(nodes=NODES)
    game, mover = session.game, session.position.to_move
    strength = level(session.seats[mover - 1].level)
    left, control = session.left(mover, now), session.time_control
    seconds = most
    if left is not None and control is not None:
        seconds = min(most, allotted(left / 1000, control.increment / 1000))
    work = _single_slice(lambda: engine.choose(game, Limits(seconds), strength).text)
    return Job(client, Priority.TURN, work, engine.stop)


def job_without_engine(client: str, answer: Callable[[], object]) -> Job:
    """Make a job that needs no search, with the priority of a turn."""
    return Job(client, Priority.TURN, _single_slice(answer), lambda: None)


def advice_job(client: str, game: Game, priority: Priority = Priority.ADVICE) -> Job:
    """Search for the best turn and its score; the result is an analysis."""
    engine = Engine(nodes=NODES)
    work = _single_slice(lambda: engine.think(game, Limits(seconds=ADVICE_SECONDS)))
    return Job(client, priority, work, engine.stop)


def analysis_job(client: str, game: Game, seconds: float, lines: int, report: Callable[[Analysis], None]) -> Job:
    """Search for the best lines in slices; ``report`` gets every interim analysis, the result is the last."""
    engine = Engine(nodes=NODES)
    interrupted = False

    def stop() -> None:
        nonlocal interrupted
        interrupted = True
        engine.stop()

    def work() -> Work:
        nonlocal interrupted
        spent, simulations = 0.0, 0
        while True:
            interrupted = False
            planned = min(SLICE, seconds - spent)
            began = time.monotonic()
            for found in engine.analyse(game, Limits(seconds=max(planned, 0.01)), lines):
                total = Analysis(found.lines, simulations + found.simulations, found.nodes, spent + found.seconds)
                report(total)
            spent += time.monotonic() - began
            simulations = total.simulations
            ended_early = time.monotonic() - began < planned * 0.9  # the search is complete
            if spent >= seconds or (ended_early and not interrupted):
                return total
            yield

    return Job(client, Priority.ANALYSIS, work(), stop)


def review_job(client: str, record: Record, seconds: float, report: Callable[[Judged], None]) -> Job:
    """Review a game; ``report`` gets every turn as it is judged, the last turn of the game first."""
    engine = _Reviewer(nodes=REVIEW_NODES)

    def work() -> Work:
        backwards: list[Judged] = []
        for judged in judge(record, Limits(seconds), engine):
            backwards.append(judged)
            report(judged)
            yield
        return Review(record, tuple(backwards[::-1]))

    return Job(client, Priority.REVIEW, work(), engine.cancel)


class _Reviewer(Engine):
    """An engine that refuses further searches once it was cancelled."""

    _is_cancelled = False

    def cancel(self) -> None:
        self._is_cancelled = True
        self.stop()

    def think(
        self, where: Position | Game, limits: Limits | None = None, lines: int = 1, sight: Sight = CLEAR
    ) -> Analysis:
        if self._is_cancelled:
            raise Refusal(HTTPStatus.GONE, "no_review")
        return super().think(where, limits, lines, sight)


def _single_slice(question: Callable[[], object]) -> Work:
    """Make work that never yields to other jobs."""
    yield from ()
    return question()

"""What engines are asked: for a turn, for advice, for lines that grow better while one watches, for a review."""

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
"""Seconds an analysis thinks before it lets others in."""
ADVICE_SECONDS = 1.5
NODES = 500_000
"""How much an engine remembers of one search."""
REVIEW_NODES = 200_000


def turn_job(client: str, session: Session, now: int, most: float) -> Job:
    """Ask what the computer plays, in the time it has; the answer is the text of a turn."""
    engine = Engine(nodes=NODES)
    game, mover = session.game, session.position.to_move
    strength = level(session.seats[mover - 1].level)
    left, control = session.left(mover, now), session.time_control
    seconds = most
    if left is not None and control is not None:
        seconds = min(most, allotted(left / 1000, control.increment / 1000))
    work = _at_once(lambda: engine.choose(game, Limits(seconds), strength).text)
    return Job(client, Priority.TURN, work, engine.stop)


def job_without_engine(client: str, answer: Callable[[], object]) -> Job:
    """Ask for what can be said at once, as urgently as for a turn."""
    return Job(client, Priority.TURN, _at_once(answer), lambda: None)


def advice_job(client: str, game: Game, priority: Priority = Priority.ADVICE) -> Job:
    """Ask what is best here and what it is worth; the answer is an analysis."""
    engine = Engine(nodes=NODES)
    work = _at_once(lambda: engine.think(game, Limits(seconds=ADVICE_SECONDS)))
    return Job(client, priority, work, engine.stop)


def analysis_job(client: str, game: Game, seconds: float, lines: int, report: Callable[[Analysis], None]) -> Job:
    """Ask for lines; ``report`` gets what is known, now and then, and the answer is the last of it."""
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
                said = Analysis(found.lines, simulations + found.simulations, found.nodes, spent + found.seconds)
                report(said)
            spent += time.monotonic() - began
            simulations = said.simulations
            ended_early = time.monotonic() - began < planned * 0.9  # proven, or nothing more to find
            if spent >= seconds or (ended_early and not interrupted):
                return said
            yield

    return Job(client, Priority.ANALYSIS, work(), stop)


def review_job(client: str, record: Record, seconds: float, report: Callable[[Judged], None]) -> Job:
    """Ask for a review of a game; ``report`` gets every turn as it is judged, the last one first."""
    engine = _Reviewer(nodes=REVIEW_NODES)

    def work() -> Work:
        backwards: list[Judged] = []
        for judged in judge(record, Limits(seconds), engine):
            backwards.append(judged)
            report(judged)
            yield
        return Review(record, tuple(backwards[::-1]))

    return Job(client, Priority.REVIEW, work(), engine.give_up)


class _Reviewer(Engine):
    """An engine that can be told not to think any more, whatever it is asked."""

    _given_up = False

    def give_up(self) -> None:
        self._given_up = True
        self.stop()

    def think(
        self, where: Position | Game, limits: Limits | None = None, lines: int = 1, sight: Sight = CLEAR
    ) -> Analysis:
        if self._given_up:
            raise Refusal(HTTPStatus.GONE, "no_review")
        return super().think(where, limits, lines, sight)


def _at_once(question: Callable[[], object]) -> Work:
    """Make work that is never set aside."""
    yield from ()
    return question()

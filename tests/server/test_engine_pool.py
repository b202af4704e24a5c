"""The engine pool: priorities, fair turns between clients, cancellation."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import CancelledError

import pytest

import trilith
from trilith.engine import Analysis
from trilith.game_history import Game
from trilith.server.engine_jobs import analysis_job
from trilith.server.engine_pool import MOST_OWN_ANALYSES, MOST_TURNS, MOST_WAITING, EnginePool, Job, Priority, Work
from trilith.server.refusal import Refusal


@pytest.fixture
def pool() -> Iterator[EnginePool]:
    pool = EnginePool(1)
    yield pool
    pool.close()


class Gate:
    """A job that holds the only thread until it is opened."""

    def __init__(self, pool: EnginePool) -> None:
        self._open = threading.Event()
        self._runs = threading.Event()
        pool.submit(Job("gate", Priority.TURN, self._work(), lambda: None))
        self._runs.wait()

    def _work(self) -> Work:
        self._runs.set()
        self._open.wait()
        yield from ()

    def open(self) -> None:
        self._open.set()


def sliced(log: list[str], name: str, slices: int) -> Work:
    for _ in range(slices):
        log.append(name)
        yield
    return name


def test_clients_take_turns_slice_by_slice(pool: EnginePool) -> None:
    gate, log = Gate(pool), list[str]()
    jobs = [
        pool.submit(Job(client, Priority.ANALYSIS, sliced(log, name, 3), lambda: None))
        for client, name in (("greedy", "a"), ("greedy", "b"), ("greedy", "c"), ("modest", "m"))
    ]
    gate.open()
    assert [job.future.result() for job in jobs] == ["a", "b", "c", "m"]
    assert log.index("m") == 1
    assert "".join(log[:6]).count("m") == 3  # every other slice, although the other client has three jobs


def test_a_turn_goes_before_advice_and_analysis(pool: EnginePool) -> None:
    gate, log = Gate(pool), list[str]()
    jobs = [
        pool.submit(Job("x", priority, sliced(log, priority.name, 1), lambda: None))
        for priority in (Priority.REVIEW, Priority.ANALYSIS, Priority.ADVICE, Priority.TURN)
    ]
    gate.open()
    for job in jobs:
        job.future.result()
    assert log == ["TURN", "ADVICE", "ANALYSIS", "REVIEW"]


def test_a_waiting_job_can_be_given_up(pool: EnginePool) -> None:
    gate, log = Gate(pool), list[str]()
    job = pool.submit(Job("x", Priority.ANALYSIS, sliced(log, "x", 1), lambda: None))
    pool.cancel(job)
    gate.open()
    with pytest.raises(CancelledError):
        job.future.result()
    assert log == []


def idle(client: str, priority: Priority) -> Job:
    return Job(client, priority, sliced([], client, 1), lambda: None)


def test_a_client_may_not_fill_the_queue(pool: EnginePool) -> None:
    gate = Gate(pool)
    for _ in range(MOST_WAITING):
        pool.submit(idle("x", Priority.ADVICE))
    for priority in (Priority.ADVICE, Priority.ANALYSIS, Priority.REVIEW):
        with pytest.raises(Refusal, match="busy"):
            pool.submit(idle("x", priority))
    pool.submit(idle("y", Priority.ANALYSIS))
    pool.submit(idle("x", Priority.TURN))
    gate.open()


def test_a_client_leaves_room_for_the_analyses_of_others(pool: EnginePool) -> None:
    gate = Gate(pool)
    for _ in range(MOST_OWN_ANALYSES):
        pool.submit(idle("x", Priority.ANALYSIS))
    with pytest.raises(Refusal, match="busy"):
        pool.submit(idle("x", Priority.ANALYSIS))
    pool.submit(idle("y", Priority.ANALYSIS))
    gate.open()


def test_turns_of_the_computer_are_bounded_too(pool: EnginePool) -> None:
    gate = Gate(pool)
    for _ in range(MOST_TURNS):
        pool.submit(idle("x", Priority.TURN))
    with pytest.raises(Refusal, match="busy"):
        pool.submit(idle("y", Priority.TURN))
    gate.open()


def test_what_comes_after_the_end_is_given_up(pool: EnginePool) -> None:
    pool.close()
    assert pool.submit(idle("x", Priority.TURN)).future.cancelled()


def test_an_endless_analysis_lets_a_turn_in_and_goes_on(pool: EnginePool) -> None:
    heard = threading.Semaphore(0)
    last: list[Analysis] = []

    def report(found: Analysis) -> None:
        last.append(found)
        heard.release()

    game = Game(trilith.start("lyngk", seed="pool"))
    job = pool.submit(analysis_job("x", game, 600, 2, report))
    heard.acquire()
    turn = pool.submit(Job("y", Priority.TURN, sliced([], "turn", 0), lambda: None))
    assert turn.future.result() == "turn"
    before = last[-1].simulations
    while last[-1].simulations <= before:
        heard.acquire()
    pool.cancel(job)
    with pytest.raises(CancelledError):
        job.future.result()


def test_a_failure_is_the_jobs_own(pool: EnginePool) -> None:
    def broken() -> Work:
        yield from ()
        raise ValueError("broken")

    job = pool.submit(Job("x", Priority.ADVICE, broken(), lambda: None))
    with pytest.raises(ValueError, match="broken"):
        job.future.result()
    fine = pool.submit(Job("x", Priority.ADVICE, sliced([], "fine", 0), lambda: None))
    assert fine.future.result() == "fine"

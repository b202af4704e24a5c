"""The engine pool: a thread pool with one priority queue, fair between clients.

A job is a generator that yields where another job may run first. Jobs run by priority; within a priority the clients
are served round-robin, one slice each. The core releases the GIL while it searches, so threads are enough.
"""

from __future__ import annotations

import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Generator
from concurrent.futures import Future
from enum import IntEnum
from http import HTTPStatus
from typing import Any

from trilith.server.refusal import Refusal

MOST_WAITING = 16
"""Queued jobs of one client, computer turns not counted."""
MOST_WAITING_IN_ALL = 256
MOST_TURNS = 1024
"""Queued computer turns; beyond that they are refused and retried later."""
MOST_ANALYSES, MOST_OWN_ANALYSES = 16, 8
"""Concurrent analyses, in all and of one client: each keeps a search tree in memory while it waits for a slice."""

Work = Generator[None, None, Any]


class Priority(IntEnum):
    """The order in which jobs run: computer turns, hints, analyses, reviews."""

    TURN = 0
    ADVICE = 1
    ANALYSIS = 2
    REVIEW = 3


class Job:
    """Work for an engine; ``future`` gets its result."""

    def __init__(self, client: str, priority: Priority, work: Work, stop: Callable[[], None]) -> None:
        """Wrap work of a client; ``stop`` makes it reach its next yield soon."""
        self.client = client
        self.priority = priority
        self.work = work
        self.stop = stop
        self.future: Future[Any] = Future()
        self.is_cancelled = False


class EnginePool:
    """Threads that run jobs."""

    def __init__(self, workers: int) -> None:
        """Start the threads."""
        self._wake = threading.Condition()
        self._waiting: dict[Priority, OrderedDict[str, deque[Job]]] = {priority: OrderedDict() for priority in Priority}
        self._running: set[Job] = set()
        self._closed = False
        self._threads = [
            threading.Thread(target=self._run, name=f"trilith-engine-{number}", daemon=True)
            for number in range(max(1, workers))
        ]
        for thread in self._threads:
            thread.start()

    def submit(self, job: Job) -> Job:
        """Queue a job; if all threads are busy, it preempts an analysis of lower priority."""
        with self._wake:
            if self._closed:
                job.future.cancel()
                return job
            self._check_room(job)
            self._put(job)
            if len(self._running) == len(self._threads):
                least = max(self._running, key=lambda running: running.priority)
                if least.priority is Priority.ANALYSIS and job.priority < least.priority:
                    least.stop()
            self._wake.notify()
        return job

    def cancel(self, job: Job) -> None:
        """Cancel a job, queued or running."""
        with self._wake:
            job.is_cancelled = True
            queue = self._waiting[job.priority].get(job.client)
            if queue is not None and job in queue:
                queue.remove(job)
                if not queue:
                    del self._waiting[job.priority][job.client]
                job.work.close()
                job.future.cancel()
            elif job in self._running:
                job.stop()

    @property
    def is_busy(self) -> bool:
        """Whether any job is queued or running."""
        with self._wake:
            return bool(self._running) or any(self._waiting.values())

    def close(self) -> None:
        """Cancel all jobs and end the threads."""
        with self._wake:
            self._closed = True
            jobs = [job for queues in self._waiting.values() for queue in queues.values() for job in queue]
            jobs += self._running
            self._wake.notify_all()
        for job in jobs:
            self.cancel(job)
        for thread in self._threads:
            thread.join(timeout=10)

    def _check_room(self, job: Job) -> None:
        if job.priority is Priority.TURN:
            is_full = sum(map(len, self._waiting[Priority.TURN].values())) >= MOST_TURNS
        else:
            others = (queues for priority, queues in self._waiting.items() if priority is not Priority.TURN)
            waiting = [found for queues in others for queue in queues.values() for found in queue]
            own = sum(found.client == job.client for found in waiting)
            is_full = own >= MOST_WAITING or len(waiting) >= MOST_WAITING_IN_ALL
        if job.priority is Priority.ANALYSIS:
            analyses = [found.client for found in (*waiting, *self._running) if found.priority is Priority.ANALYSIS]
            is_full |= len(analyses) >= MOST_ANALYSES or analyses.count(job.client) >= MOST_OWN_ANALYSES
        if is_full:
            raise Refusal(HTTPStatus.SERVICE_UNAVAILABLE, "busy")

    def _put(self, job: Job) -> None:
        self._waiting[job.priority].setdefault(job.client, deque()).append(job)

    def _take(self) -> Job | None:
        """Take the next job: of the highest priority, of the client who has waited longest."""
        for priority, queues in self._waiting.items():
            if not queues or (priority is Priority.REVIEW and self._is_at_review_limit()):
                continue
            client, queue = queues.popitem(last=False)
            job = queue.popleft()
            if queue:
                queues[client] = queue  # round-robin: back to the end
            return job
        return None

    def _is_at_review_limit(self) -> bool:
        """Whether all threads but one run reviews, which cannot be preempted within a position."""
        reviews = sum(job.priority is Priority.REVIEW for job in self._running)
        return reviews >= max(1, len(self._threads) - 1)

    def _run(self) -> None:
        while True:
            with self._wake:
                while (job := self._take()) is None:
                    if self._closed:
                        return
                    self._wake.wait()
                self._running.add(job)
            done = self._run_slice(job)
            with self._wake:
                self._running.discard(job)
                if not done:
                    if job.is_cancelled or self._closed:
                        job.work.close()
                        job.future.cancel()
                    else:
                        self._put(job)
                self._wake.notify()

    def _run_slice(self, job: Job) -> bool:
        """Run one slice of a job; return whether the job is done."""
        try:
            next(job.work)
        except StopIteration as end:
            if not self._cancel_future(job):
                job.future.set_result(end.value)
        except Exception as error:
            if not self._cancel_future(job):
                job.future.set_exception(error)
        else:
            return False
        return True

    def _cancel_future(self, job: Job) -> bool:
        """Cancel the future of a cancelled job; return whether it was one."""
        return job.is_cancelled and job.future.cancel()

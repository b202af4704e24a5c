"""Worker processes that play the games of a match. A worker that dies is replaced, and its game repeated."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType, TracebackType

from trilith.engine.match.match_error import MatchError
from trilith.engine.match.match_game import play_game
from trilith.engine.match.match_plan import MatchPlan
from trilith.engine.match.match_players import make_player
from trilith.game import Reason, TrilithError
from trilith.records import write

ATTEMPTS = 3
"""Attempts at a game whose worker dies."""
PATIENCE = 2.0
"""Seconds a process has to exit before it is killed."""


class GameProcess:
    """A process that plays one game at a time."""

    def __init__(self, plan: MatchPlan) -> None:
        """Start the process."""
        context = multiprocessing.get_context("spawn")
        self.connection, remote = context.Pipe()
        self.process: BaseProcess = context.Process(target=_work, args=(remote, plan), daemon=True)
        self.process.start()
        remote.close()  # so that recv fails once the process has ended
        self.number: int | None = None

    def begin(self, number: int) -> None:
        """Start a game."""
        self.number = number
        with contextlib.suppress(OSError):  # it has died: answer() returns None
            self.connection.send(number)

    def answer(self) -> str | TrilithError | None:
        """Receive the answer: a record, an error, or None if the process has died."""
        try:
            answer: str | TrilithError = self.connection.recv()
        except (EOFError, OSError):
            return None
        return answer

    def dismiss(self) -> None:
        """End the process: by a message if it is idle, otherwise by a signal."""
        if self.number is None:
            self.begin(0)
        else:
            self.process.terminate()

    def join(self) -> None:
        """Wait for the process to exit, kill it after :data:`PATIENCE` seconds."""
        self.connection.close()
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.process.close()


class GameProcesses:
    """A process pool that shares the games of a match."""

    def __init__(self, plan: MatchPlan, count: int) -> None:
        """Prepare ``count`` processes; they start with the first game."""
        self._plan = plan
        self._count = count
        self._workers: list[GameProcess] = []

    def play(self, numbers: Iterable[int]) -> Iterator[tuple[int, str]]:
        """Play games in this order; yield the number and record of each as it ends."""
        waiting = deque(numbers)
        died: Counter[int] = Counter()
        for _ in range(min(self._count, len(waiting))):
            self._workers.append(GameProcess(self._plan))
            self._workers[-1].begin(waiting.popleft())
        while any(worker.number is not None for worker in self._workers):
            busy = {worker.connection: worker for worker in self._workers if worker.number is not None}
            for connection in wait(list(busy)):
                assert isinstance(connection, Connection)
                worker = busy[connection]
                number = worker.number
                assert number is not None
                answer = worker.answer()
                if isinstance(answer, TrilithError):
                    raise answer
                if answer is None:
                    died[number] += 1
                    if died[number] == ATTEMPTS:
                        raise MatchError(Reason.of("engine.match_died", None, number=number, times=ATTEMPTS))
                    self._replace(worker).begin(number)
                    continue
                worker.number = None
                if waiting:
                    worker.begin(waiting.popleft())
                yield number, answer

    def _replace(self, worker: GameProcess) -> GameProcess:
        worker.join()
        replacement = GameProcess(self._plan)
        self._workers[self._workers.index(worker)] = replacement
        return replacement

    def close(self) -> None:
        """End every process."""
        for worker in self._workers:
            worker.dismiss()
        for worker in self._workers:
            worker.join()
        self._workers = []

    def __enter__(self) -> GameProcesses:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _work(connection: Connection, plan: MatchPlan) -> None:
    """Play the requested games until number 0 arrives: the main function of a process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the match ends its processes
    signal.signal(signal.SIGTERM, _leave)
    threading.Thread(target=_follow_parent, daemon=True).start()
    a, b = (make_player(contestant, plan.limits) for contestant in (plan.a, plan.b))
    try:
        while number := connection.recv():
            try:
                answer: str | TrilithError = write(play_game(plan, number, a, b))
            except TrilithError as error:
                answer = MatchError(error.reason, error.source)  # other classes may not be picklable
            connection.send(answer)
    except (EOFError, OSError):
        pass  # the parent process has ended
    finally:
        a.close()
        b.close()


def _leave(signal_number: int, _: FrameType | None) -> None:
    """Exit cleanly on a signal, so that engine programs are ended too."""
    sys.exit(128 + signal_number)


def _follow_parent() -> None:
    """Exit when the parent process has died."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)

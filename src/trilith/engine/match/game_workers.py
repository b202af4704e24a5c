"""Processes that play the games of a match, several at once. One that dies is replaced, and its game played again."""

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
"""How often a game is tried whose process dies."""
PATIENCE = 2.0
"""Seconds a process gets to end by itself."""


class GameProcess:
    """A process that plays one game at a time."""

    def __init__(self, plan: MatchPlan) -> None:
        """Start the process."""
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_work, args=(theirs, plan), daemon=True)
        self.process.start()
        theirs.close()  # so that the end of the process is the end of the connection
        self.number: int | None = None

    def begin(self, number: int) -> None:
        """Have a game played."""
        self.number = number
        with contextlib.suppress(OSError):  # it has died; the reader of its answer gets the error
            self.connection.send(number)

    def answer(self) -> str | TrilithError | None:
        """Take what it has to say: a record, a refusal, or None when it has died."""
        try:
            said: str | TrilithError = self.connection.recv()
        except (EOFError, OSError):
            return None
        return said

    def dismiss(self) -> None:
        """End the process: by a message if it is idle, otherwise by a signal."""
        if self.number is None:
            self.begin(0)
        else:
            self.process.terminate()

    def bury(self) -> None:
        """See to it that the process has ended."""
        self.connection.close()
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.process.close()


class GameProcesses:
    """Some processes that share the games of a match."""

    def __init__(self, plan: MatchPlan, count: int) -> None:
        """Remember how many processes are wanted; they start with the first game."""
        self._plan = plan
        self._count = count
        self._workers: list[GameProcess] = []

    def play(self, numbers: Iterable[int]) -> Iterator[tuple[int, str]]:
        """Have games played in this order; yield each one's number and record as it ends."""
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
                said = worker.answer()
                if isinstance(said, TrilithError):
                    raise said
                if said is None:
                    died[number] += 1
                    if died[number] == ATTEMPTS:
                        raise MatchError(Reason.of("engine.match_died", None, number=number, times=ATTEMPTS))
                    self._replace(worker).begin(number)
                    continue
                worker.number = None
                if waiting:
                    worker.begin(waiting.popleft())
                yield number, said

    def _replace(self, worker: GameProcess) -> GameProcess:
        worker.bury()
        replacement = GameProcess(self._plan)
        self._workers[self._workers.index(worker)] = replacement
        return replacement

    def close(self) -> None:
        """End every process."""
        for worker in self._workers:
            worker.dismiss()
        for worker in self._workers:
            worker.bury()
        self._workers = []

    def __enter__(self) -> GameProcesses:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _work(connection: Connection, plan: MatchPlan) -> None:
    """Play the games that are asked for until there are no more: what a process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the match ends its processes itself
    signal.signal(signal.SIGTERM, _leave)
    threading.Thread(target=_follow_parent, daemon=True).start()
    a, b = (make_player(contestant, plan.limits) for contestant in (plan.a, plan.b))
    try:
        while number := connection.recv():
            try:
                said: str | TrilithError = write(play_game(plan, number, a, b))
            except TrilithError as error:
                said = MatchError(error.reason, error.source)  # others may not survive the way between processes
            connection.send(said)
    except (EOFError, OSError):
        pass  # the parent has gone
    finally:
        a.close()
        b.close()


def _leave(signal_number: int, _: FrameType | None) -> None:
    """End the process in order, so that programs it has started end as well."""
    sys.exit(128 + signal_number)


def _follow_parent() -> None:
    """End the process when the match has died without a word."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)

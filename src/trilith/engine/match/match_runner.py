"""A match: it plays the games of a plan and counts the results."""

from __future__ import annotations

import os
import secrets
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Final, Unpack

from trilith.engine.match.contestants import read_contestant
from trilith.engine.match.elo import MatchScore, SequentialTest
from trilith.engine.match.finished_game import SEED, FinishedGame
from trilith.engine.match.game_file import GameFile
from trilith.engine.match.game_workers import GameProcesses
from trilith.engine.match.match_error import MatchError
from trilith.engine.match.match_plan import MOST_GAMES, Conditions, MatchPlan, checked_number, make_plan
from trilith.engine.match.match_result import MatchResult
from trilith.game import Reason, UnknownName, excerpt
from trilith.position import law_of
from trilith.records import read

MOST_AT_ONCE: Final = 256


class Match:
    """A match between two players, A and B, with several games at once.

    Use it as a context manager. :meth:`run` plays the games and writes each to the file before it yields it. After an
    interruption :attr:`result` has the score so far, and a match with a file can be resumed.

    The sequential test counts pairs in the order of their numbers, not as they end: short games do not weigh more, and
    with a seed and a limit of simulations the same match always stops at the same pair. Games beyond that pair stay in
    the file and are not counted.
    """

    def __init__(
        self,
        a: str,
        b: str,
        *,
        game: str,
        games: int = 100,
        concurrency: int = 1,
        sprt: tuple[float, float] | None = None,
        seed: str | None = None,
        out: str | os.PathLike[str] | None = None,
        resume: bool = False,
        **conditions: Unpack[Conditions],
    ) -> None:
        """Validate the settings, and read the games that the file already has."""
        law_of(game)
        contestants = read_contestant(a), read_contestant(b)
        checked_number("games", games, 2, MOST_GAMES)
        if games % 2:
            raise UnknownName(Reason.of("engine.match_odd", None, value=games))
        checked_number("games at once", concurrency, 1, MOST_AT_ONCE)
        self.games = games
        self.concurrency = concurrency
        self.test = None if sprt is None else SequentialTest(*sprt)

        def plan(seed: str) -> MatchPlan:
            return make_plan(*contestants, game, seed, conditions)

        self.plan = plan(secrets.token_hex(4) if seed is None else seed)
        self.finished: dict[int, FinishedGame] = {}
        self._pairs = [0, 0, 0, 0, 0]
        self._counted_pairs = 0
        """The number of complete pairs, counted from the first without a gap."""
        self._accepted: float | None = None
        self._file = None if out is None else GameFile(out, resume)
        if self._file is not None:
            try:
                self._resume(self._file, plan if seed is None else None)
            except BaseException:
                self._file.close()
                raise

    def _resume(self, file: GameFile, plan: Callable[[str], MatchPlan] | None) -> None:
        """Read the games of the file; ``plan`` makes the plan with their seed if none was given."""
        if file.records and plan is not None:
            self.plan = plan(file.records[0].tag(SEED))
        for record in file.records:
            finished = FinishedGame.of(self.plan, record, file.path)
            if finished.number in self.finished:
                shown = excerpt(file.path)[0]
                raise MatchError(Reason.of("engine.match_twice", None, file=shown, number=finished.number))
            self.finished[finished.number] = finished
        self._count()

    def run(self) -> Iterator[FinishedGame]:
        """Play the missing games; yield each as it ends."""
        missing = [number for number in range(1, self.games + 1) if number not in self.finished]
        if self._accepted is not None:
            return
        with GameProcesses(self.plan, self.concurrency) as workers:
            for number, text in workers.play(missing):
                finished = FinishedGame.of(self.plan, next(read(text)), f"game {number}")
                with _interrupt_deferred():
                    if self._file is not None:
                        self._file.add(text)
                    self.finished[number] = finished
                    self._count()
                yield finished
                if self._accepted is not None:
                    return

    def _count(self) -> None:
        """Count complete pairs in order, until one is incomplete or the sequential test has decided."""
        while self._accepted is None and 2 * self._counted_pairs < self.games:
            odd = 2 * self._counted_pairs + 1
            if odd not in self.finished or odd + 1 not in self.finished:
                return
            self._pairs[_pair_index(self.finished[odd], self.finished[odd + 1])] += 1
            self._counted_pairs += 1
            if self.test is not None:
                self._accepted = self.test.accepts(self._pairs)

    @property
    def result(self) -> MatchResult:
        """The result so far."""
        last = self.games if self._accepted is None else 2 * self._counted_pairs
        counted = [self.finished[number] for number in sorted(self.finished) if number <= last]
        pairs = [0, 0, 0, 0, 0]
        for one in counted:
            if one.number % 2 and one.number + 1 in self.finished:
                pairs[_pair_index(one, self.finished[one.number + 1])] += 1
        points = [one.points for one in counted]
        score = MatchScore(points.count(1), points.count(0.5), points.count(0), tuple(pairs))  # type: ignore[arg-type]
        return MatchResult(
            plan=self.plan,
            games=self.games,
            score=score,
            late=(sum(one.late[0] for one in counted), sum(one.late[1] for one in counted)),
            forfeits=(sum(one.forfeited == 0 for one in counted), sum(one.forfeited == 1 for one in counted)),
            test=self.test,
            accepted=self._accepted,
            ratio=None if self.test is None else self.test.ratio(self._pairs),
        )

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()

    def __enter__(self) -> Match:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


@contextmanager
def _interrupt_deferred() -> Iterator[None]:
    """Defer Ctrl-C to the end of the context, so that a game is both in the file and counted, or neither."""
    handler = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(handler):
        yield
        return
    pending: list[tuple[int, FrameType | None]] = []
    signal.signal(signal.SIGINT, lambda number, frame: pending.append((number, frame)))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
    if pending:
        handler(*pending[0])


def _pair_index(odd: FinishedGame, even: FinishedGame) -> int:
    """Return the index of a pair's outcome: twice A's points in both games, 0 to 4."""
    return round(2 * (odd.points + even.points))

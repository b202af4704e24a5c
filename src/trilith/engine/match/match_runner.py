"""A match from its first game to its result."""

from __future__ import annotations

import os
import secrets
import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Final

from trilith.engine.limits import Limits
from trilith.engine.match.contestants import read_contestant
from trilith.engine.match.elo import MatchScore, SequentialTest
from trilith.engine.match.finished_game import SEED, FinishedGame
from trilith.engine.match.game_file import GameFile
from trilith.engine.match.game_workers import GameProcesses
from trilith.engine.match.match_error import MatchError
from trilith.engine.match.match_plan import MOST_GAMES, MatchPlan, checked_number, make_plan
from trilith.engine.match.match_result import MatchResult
from trilith.engine.match.openings import usual_turns
from trilith.game import Reason, UnknownName, excerpt
from trilith.position import law_of
from trilith.records import read

MOST_AT_ONCE: Final = 256


class Match:
    """A match between two players, A and B: several games at once, and what they have shown so far.

    Use it as a context manager. Games are played by :meth:`run`, each is in the file before it is yielded; whatever
    ends that, :attr:`result` tells how the match stands, and a match with a file can be taken up again.

    The sequential test looks at pairs in the order of their numbers, not as they happen to end: so short games do not
    weigh more, and with a seed and a limit of simulations the same match always stops at the same pair. Games that
    had ended beyond that pair stay in the file and are not counted.
    """

    def __init__(
        self,
        a: str,
        b: str,
        *,
        game: str,
        variant: str | None = None,
        options: Mapping[str, object] | None = None,
        games: int = 100,
        limits: Limits | None = None,
        concurrency: int = 1,
        openings: int | None = None,
        opening_turns: int | None = None,
        sprt: tuple[float, float] | None = None,
        seed: str | None = None,
        max_turns: int | None = None,
        strict_time: bool = False,
        out: str | os.PathLike[str] | None = None,
        resume: bool = False,
    ) -> None:
        """Check everything, and read the games that are in the file already."""
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
            turns = usual_turns(game) if opening_turns is None else opening_turns
            return make_plan(
                *contestants, game, variant, options or {}, limits, openings, turns, seed, max_turns, strict_time
            )

        self.plan = plan(secrets.token_hex(4) if seed is None else seed)
        self.finished: dict[int, FinishedGame] = {}
        self._pairs = [0, 0, 0, 0, 0]
        self._in_order = 0
        """How many pairs from the first on are complete."""
        self._accepted: float | None = None
        self._file = None if out is None else GameFile(out, resume)
        if self._file is not None:
            try:
                self._take_up(self._file, plan if seed is None else None)
            except BaseException:
                self._file.close()
                raise

    def _take_up(self, file: GameFile, plan: Callable[[str], MatchPlan] | None) -> None:
        """Count the games a file has; where no seed was given, go on with theirs."""
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
        """Play the games that are missing; yield each as it ends."""
        waiting = [number for number in range(1, self.games + 1) if number not in self.finished]
        if self._accepted is not None:
            return
        with GameProcesses(self.plan, self.concurrency) as workers:
            for number, text in workers.play(waiting):
                finished = FinishedGame.of(self.plan, next(read(text)), f"game {number}")
                with _undisturbed():
                    if self._file is not None:
                        self._file.add(text)
                    self.finished[number] = finished
                    self._count()
                yield finished
                if self._accepted is not None:
                    return

    def _count(self) -> None:
        """Go over the pairs in order as far as they are complete, or until the sequential test accepts something."""
        while self._accepted is None and 2 * self._in_order < self.games:
            odd = 2 * self._in_order + 1
            if odd not in self.finished or odd + 1 not in self.finished:
                return
            self._pairs[_fifth(self.finished[odd], self.finished[odd + 1])] += 1
            self._in_order += 1
            if self.test is not None:
                self._accepted = self.test.accepts(self._pairs)

    @property
    def result(self) -> MatchResult:
        """How the match stands."""
        last = self.games if self._accepted is None else 2 * self._in_order
        counted = [self.finished[number] for number in sorted(self.finished) if number <= last]
        pairs = [0, 0, 0, 0, 0]
        for one in counted:
            if one.number % 2 and one.number + 1 in self.finished:
                pairs[_fifth(one, self.finished[one.number + 1])] += 1
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
        """Let others have the file."""
        if self._file is not None:
            self._file.close()

    def __enter__(self) -> Match:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Let Ctrl-C wait for the end of this, so that a game is in the file and counted, or neither."""
    usual = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(usual):
        yield
        return
    came: list[tuple[int, FrameType | None]] = []
    signal.signal(signal.SIGINT, lambda number, frame: came.append((number, frame)))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if came:
        usual(*came[0])


def _fifth(odd: FinishedGame, even: FinishedGame) -> int:
    """Place a pair among the five: by A's points in both games, none first."""
    return round(2 * (odd.points + even.points))

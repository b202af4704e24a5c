"""A file of mined puzzles that grows game by game and can be continued after an interruption."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from pathlib import Path

from trilith.engine.puzzle_miner import MiningPlan, mine, mine_positions
from trilith.position import Position
from trilith.puzzles import read_puzzles, write_puzzle
from trilith.puzzles.puzzle_file import HEADING, PuzzleRow

GAME = "# game "
"""Begins the note that a game has been searched."""


class PuzzleMine:
    """The file: its puzzles and the numbers of the games that were searched."""

    def __init__(self, path: Path, plan: MiningPlan) -> None:
        """Open or begin the file."""
        self.path, self.plan = path, plan
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        self.positions = {row.position for row in read_puzzles(text, path.name)}
        mark = f"{GAME}{plan.seed}/"
        self._searched = {int(line.removeprefix(mark)) for line in text.splitlines() if line.startswith(mark)}
        if not text:
            path.write_text(f"{HEADING}\n", encoding="utf-8")

    def dig(self, jobs: int, games: list[tuple[Position, ...]] | None = None) -> Iterator[list[PuzzleRow]]:
        """Search game after game, several at once, and yield the puzzles of each when they are in the file.

        The games are those given; without any, the engine plays new ones without end.
        """
        numbers = (number for number in _numbers(games) if number not in self._searched)
        search = partial(mine, self.plan)
        with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
            running: dict[Future[list[PuzzleRow]], int] = {}
            try:
                while True:
                    while len(running) < 2 * jobs and (number := next(numbers, None)) is not None:
                        if games is None:
                            running[pool.submit(search, number)] = number
                        else:
                            running[pool.submit(mine_positions, self.plan, games[number], number)] = number
                    if not running:
                        return
                    for done in wait(running, return_when=FIRST_COMPLETED).done:
                        yield self._keep(running.pop(done), done.result())
            finally:
                pool.shutdown(wait=False, cancel_futures=True)

    def _keep(self, number: int, rows: list[PuzzleRow]) -> list[PuzzleRow]:
        new = [row for row in rows if row.position not in self.positions]
        self.positions.update(row.position for row in new)
        lines = [*map(write_puzzle, new), f"{GAME}{self.plan.seed}/{number}"]
        with self.path.open("a", encoding="utf-8") as file:
            file.write("".join(f"{line}\n" for line in lines))
        self._searched.add(number)
        return new


def _numbers(games: list[tuple[Position, ...]] | None) -> Iterator[int]:
    number = 0
    while games is None or number < len(games):
        yield number
        number += 1

"""Tactical exercises: positions with a proven win, and every first turn that keeps it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from trilith.game import IllegalTurn, NotationError, Reason
from trilith.lessons.attempt import Attempt
from trilith.lessons.toml_reader import TomlReader
from trilith.lessons.verdict import ILLEGAL, OTHER, RIGHT, Verdict
from trilith.position import Position, Turn, explain, law_of

PROOFS = ("win",)
HARDEST = 5


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position that the player to move wins by force."""

    position: Position
    proof: str
    """The proven result for the player to move; currently always ``win``."""
    distance: int
    """Turns of both players to the end of the game with best play."""
    best: tuple[str, ...]
    """Every first turn that wins within the distance, and others known to win later."""
    difficulty: int
    """From 1, easy, to 5."""

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.position.game

    @property
    def wins_in(self) -> int:
        """The number of the winner's turns; the distance counts those of both players."""
        return (self.distance + 1) // 2

    def judge(self, text: str | Turn) -> Verdict:
        """Judge a first turn."""
        try:
            attempt = Attempt.of(self.position, text)
        except (IllegalTurn, NotationError) as error:
            return Verdict(ILLEGAL, error.reason)
        found = attempt.turn.text in self.best
        wrong = Reason.of("lessons.exercise_wrong", None, count=self.wins_in)
        comment = Reason("lessons.exercise_right") if found else wrong
        return Verdict(RIGHT if found else OTHER, comment, attempt.turn, attempt.after)


def read_exercises(text: str, where: str) -> tuple[Exercise, ...]:
    """Parse a file of exercises; ``where`` names it in errors."""
    whole = TomlReader.read(text, where)
    found = tuple(_read_exercise(table) for table in whole.tables("exercise"))
    whole.close()
    return found


def _read_exercise(table: TomlReader) -> Exercise:
    position = table.position(law_of(table.take("game", str)).NAME)
    proof, distance = table.take("proof", str), table.take("distance", int)
    best, difficulty = table.texts("best"), table.take("difficulty", int)
    if proof not in PROOFS:
        raise table.error("unknown_proof", name=proof, allowed=", ".join(PROOFS))
    if distance < 1:
        raise table.error("bad_distance", distance=distance)
    if not 1 <= difficulty <= HARDEST:
        raise table.error("bad_difficulty", found=difficulty, most=HARDEST)
    if not best:
        raise table.error("no_best")
    for turn in best:
        reason = explain(position, turn)
        if reason is not None or position.turn(turn).text != turn:
            raise table.error("bad_best", turn=turn, why=reason or position.turn(turn).text)
    table.close()
    return Exercise(position, proof, distance, best, difficulty)


@cache
def exercises(game: str) -> tuple[Exercise, ...]:
    """Load the bundled exercises of a game, in the order of the file."""
    law_of(game)
    entry = files("trilith").joinpath("lessons", game, "exercises.toml")
    return read_exercises(entry.read_text(encoding="utf-8"), f"{game}/exercises.toml")

"""The check of a lesson: a multiple-choice question about a position."""

from __future__ import annotations

from dataclasses import dataclass

from trilith.game import Reason
from trilith.lessons.toml_reader import TomlReader
from trilith.lessons.verdict import ILLEGAL, OTHER, RIGHT, Verdict
from trilith.position import Position, explain

LEGAL, WINNER, WORDS = "legal", "winner", "words"
"""The kinds of questions: which turn is legal, who has won, which sentence is true."""
WINNERS = ("1", "2", "draw")


@dataclass(frozen=True, slots=True)
class Question:
    """A question with choices: turn texts (``legal``), players (``winner``) or message keys (``words``).

    The rules library decides the first two kinds; only the third has its answer in the file.
    """

    text: str
    position: Position
    clauses: tuple[str, ...]
    asks: str
    choices: tuple[str, ...]
    answer: str
    refused: tuple[tuple[str, str], ...]
    """Wrong turns, each with the clause that forbids it."""

    def judge(self, choice: str) -> Verdict:
        """Judge a choice; for an illegal turn the reason is that of the rules library."""
        if choice == self.answer:
            return Verdict(RIGHT, Reason(f"{self.text}_right"))
        reason = explain(self.position, choice) if self.asks == LEGAL else None
        return Verdict(ILLEGAL, reason) if reason else Verdict(OTHER, Reason(f"{self.text}_wrong"))


def read_question(table: TomlReader, game: str, text: str) -> Question:
    """Parse a question of a lesson file."""
    position, clauses = table.position(game), table.texts("clauses")
    if "legal" in table:
        choices = table.texts("legal")
        legal = [choice for choice in choices if explain(position, choice) is None]
        if len(legal) != 1:
            raise table.error("one_legal", count=len(legal))
        question = Question(text, position, clauses, LEGAL, choices, legal[0], ())
    elif "winner" in table:
        table.take("winner", bool)
        if position.result is None:
            raise table.error("not_over")
        winner = WINNERS[(position.result.winner or 3) - 1]
        question = Question(text, position, clauses, WINNER, WINNERS, winner, ())
    else:
        count, answer = table.take("choices", int), table.take("answer", int)
        if not 1 <= answer <= count:
            raise table.error("no_such_choice", answer=answer, count=count)
        choices = tuple(f"{text}_{number}" for number in range(1, count + 1))
        question = Question(text, position, clauses, WORDS, choices, choices[answer - 1], table.pairs("refused"))
    table.close()
    return question

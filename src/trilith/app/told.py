"""Messages as sentences in the client's language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from trilith.app.shape import About, Shape
from trilith.game import Reason, TrilithError, excerpt
from trilith.records import RecordError


@dataclass(frozen=True, slots=True)
class Told(Shape):
    """A message: its key and arguments, the sentence in the client's language, and the clause that decides."""

    key: Annotated[str, About(examples=["nothing_to_undo"])]
    message: Annotated[str, About(examples=["there is no turn to take back"])]
    clause: str | None
    arguments: dict[str, str | int]

    @classmethod
    def of(cls, reason: Reason, language: str) -> Told:
        """Write a reason as a sentence."""
        sentence = Reason(reason.key, None, reason.args).text(language)
        return Told(reason.key, sentence, reason.clause, reason.arguments(language))


@dataclass(frozen=True, slots=True)
class Problem(Told):
    """Why a request was refused; ``line`` and ``column`` count from 1 where a text was read."""

    text: str | None = None
    line: int | None = None
    column: int | None = None

    @classmethod
    def about(cls, error: TrilithError, language: str) -> Problem:
        """Describe an error."""
        sentence = Told.of(error.reason, language)
        fields = (sentence.key, sentence.message, sentence.clause, sentence.arguments)
        if isinstance(error, RecordError):
            return cls(*fields, line=error.line, column=error.column)
        text = excerpt(error.source)[0] if error.source else None
        return cls(*fields, text=text, column=None if error.column is None else error.column + 1)

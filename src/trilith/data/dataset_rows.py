"""The columns of a dataset, as in the documentation, and the rows of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from trilith.data.annotated_games import Annotated
from trilith.position import GAMES


class Column(NamedTuple):
    """A column: its name, its type in Parquet, whether it may be empty, what it means."""

    name: str
    type: str
    empty: bool
    meaning: str


COLUMNS = (
    Column("game", "string", False, " or ".join(GAMES)),
    Column("variant", "string", False, "the variant"),
    Column("options", "string", False, "the options of the rules, as name=value separated by blanks"),
    Column("number", "int32", False, "the number of the game in the file, from 1"),
    Column("turn_number", "int32", False, "the number of the turn in the game, from 1"),
    Column("length", "int32", False, "how many turns the game has"),
    Column("position", "string", False, "the position before the turn"),
    Column("to_move", "int8", False, "the player to move, 1 or 2"),
    Column("turn", "string", False, "the turn that was played"),
    Column("best", "string", True, "the turn the engine found best; empty where it did not think"),
    Column("value", "float32", True, "what the engine gives the player to move to win, draws counted half"),
    Column("proof", "string", True, "win, loss or draw for the player to move where the engine has proven it"),
    Column("simulations", "int64", True, "how much the engine looked at"),
    Column("outcome", "int8", True, "1 if the player to move won in the end, 0 for a draw, -1 for a loss"),
    Column("result", "string", False, "the result of the game; * if it was broken off"),
)
"""The columns of a dataset, in order."""


class Row(NamedTuple):
    """One turn; the fields are the columns."""

    game: str
    variant: str
    options: str
    number: int
    turn_number: int
    length: int
    position: str
    to_move: int
    turn: str
    best: str | None
    value: float | None
    proof: str | None
    simulations: int | None
    outcome: int | None
    result: str


def rows(number: int, played: Annotated) -> Iterator[Row]:
    """Yield the rows of a game."""
    game, result = played.game, played.game.result
    options = " ".join(f"{name}={value}" for name, value in game.start.options.items())
    for place, (turn, thought) in enumerate(zip(game.turns, played.thoughts, strict=True)):
        here = game.positions[place]
        winner = 0 if result is None or result.winner is None else 1 if result.winner == here.to_move else -1
        yield Row(
            game=here.game,
            variant=here.variant,
            options=options,
            number=number,
            turn_number=place + 1,
            length=len(game.turns),
            position=str(here),
            to_move=here.to_move,
            turn=turn.text,
            best=thought.best if thought else None,
            value=thought.value if thought else None,
            proof=thought.proof if thought else None,
            simulations=thought.simulations if thought else None,
            outcome=None if result is None else winner,
            result=str(result or "*"),
        )

"""Descriptions of what the engine finds: scores, lines, hints and analyses."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from trilith.app.positions import PositionRequest, position_of
from trilith.app.shape import About, Bounds, GameName, Options, PositionText, Request, Shape, Short, TurnText
from trilith.app.stored_game import StoredGame
from trilith.app.turn_entry import StepInfo, step_info
from trilith.engine import Analysis, PrincipalVariation, Score
from trilith.game import IllegalTurn, Reason
from trilith.game_history import Game


@dataclass(frozen=True, slots=True)
class AnalysisRequest(Request):
    """A request to analyse a position, or the end of a game given by its start and turns."""

    game: GameName
    ask: Annotated[int, About("A number that every answer repeats.")] = 0
    position: PositionText | None = None
    variant: Short | None = None
    options: Options = field(default_factory=dict)
    turns: Annotated[list[TurnText], Bounds(max_length=2000)] = field(default_factory=list)
    lines: Annotated[int, Bounds(ge=1, le=20)] = 3
    seconds: Annotated[float, Bounds(ge=0.1, le=600)] = 30.0


@dataclass(frozen=True, slots=True)
class ScoreInfo(Shape):
    """A position's score for a player: the chance to win, what is proven, and both as a sentence."""

    value: float
    proof: Literal["win", "loss", "draw"] | None
    distance: int | None
    said: str

    @classmethod
    def of(cls, score: Score, language: str) -> ScoreInfo:
        """Describe a score."""
        proof: Literal["win", "loss", "draw"] | None = score.proof  # type: ignore[assignment]
        return ScoreInfo(score.value, proof, score.distance, score.say(language))


@dataclass(frozen=True, slots=True)
class LineInfo(Shape):
    """A line of play."""

    turns: list[str]
    score: ScoreInfo
    simulations: int

    @classmethod
    def of(cls, line: PrincipalVariation, language: str) -> LineInfo:
        """Describe a line."""
        return LineInfo(list(line.turns), ScoreInfo.of(Score.of(line), language), line.simulations)


@dataclass(frozen=True, slots=True)
class Hint(Shape):
    """A good turn for the player to move."""

    version: int
    turn: str
    steps: list[StepInfo]
    line: LineInfo

    @classmethod
    def of(cls, game: StoredGame, line: PrincipalVariation, language: str) -> Hint:
        """Describe the first turn of a line."""
        best = game.session.position.turn(line.turns[0])
        return Hint(game.version, best.text, [step_info(step) for step in best.steps], LineInfo.of(line, language))


@dataclass(frozen=True)
class Thoughts(Shape):
    """The state of an analysis; the last one is ``final``."""

    ask: int
    final: bool
    lines: list[LineInfo]
    simulations: int
    nodes: int
    seconds: float


def game_of(request: AnalysisRequest) -> Game:
    """Set up the game of a request."""
    where = PositionRequest(request.game, request.position, request.variant, options=request.options)
    game = Game(position_of(where))
    for turn in request.turns:
        game.play(turn)
    if game.result is not None:
        raise IllegalTurn(Reason.of("already_over", None, result=game.result.text))
    return game


def thoughts(ask: int, found: Analysis, final: bool, language: str) -> Thoughts:
    """Describe what an engine has found."""
    lines = [LineInfo.of(line, language) for line in found.lines]
    return Thoughts(ask, final, lines, found.simulations, found.nodes, round(found.seconds, 3))

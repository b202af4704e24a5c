"""Single positions, for analysis, the editor and lessons. These functions are stateless."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from trilith import diagram
from trilith.app import turn_entry
from trilith.app.aim_line import AimInfo
from trilith.app.app_error import BadRequest
from trilith.app.game_end import Ending
from trilith.app.shape import About, Bounds, GameName, Options, PositionText, Prefix, Request, Shape, Short, TurnText
from trilith.app.told import Told
from trilith.app.turn_entry import (
    DutyInfo,
    StepInfo,
    StepsInfo,
    TurnTree,
    Why,
    duties,
    step_info,
    steps_info,
    turn_tree,
)
from trilith.diagram.words import player_name
from trilith.game import TrilithError, View
from trilith.game_history import Game
from trilith.position import Position, Turn, parse, start

MOST_LISTED = 5_000
"""Legal turns of a position that are listed; beyond that the list is left out."""
Theme = Literal["auto", "light", "dark"]
Width = Annotated[int, Bounds(ge=1, le=4000)]


@dataclass(frozen=True, slots=True)
class PositionRequest(Request):
    """A position of a game: its text, or the start of a variant."""

    game: GameName
    position: PositionText | None = None
    variant: Short | None = None
    seed: Short | None = None
    options: Options = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PositionStepsRequest(PositionRequest):
    """An incomplete turn in a position."""

    prefix: Prefix = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class PositionWhyRequest(PositionRequest):
    """A turn, or the steps of one, in a position."""

    turn: Annotated[TurnText | None, About(examples=["Wd4,d4"])] = None
    steps: Annotated[Prefix | None, About(examples=[None])] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionTurnRequest(PositionRequest):
    """A turn in a position."""

    turn: TurnText


@dataclass(frozen=True, slots=True)
class Look:
    """The style of a picture."""

    theme: Theme = "auto"
    width: int | None = None
    coordinates: bool = True
    panels: bool = True
    rotation: int = 0


@dataclass(frozen=True, slots=True)
class PictureRequest(PositionRequest):
    """A picture of a position, optionally with the marks of a turn."""

    turn: TurnText | None = None
    theme: Theme = "auto"
    width: Width | None = None
    coordinates: bool = True
    panels: bool = True
    rotation: Annotated[int, Bounds(ge=0, le=5), About("steps of 60° on hexagons, of 180° on squares")] = 0


@dataclass(frozen=True, slots=True)
class PositionInfo(Shape):
    """A position as a page shows it; ``turns`` is None if there are more than 5000."""

    game: str
    variant: str
    options: dict[str, str | int]
    position: str
    view: View
    to_move: int | None
    result: Ending | None
    count: int
    turns: list[str] | None
    steps: StepsInfo | None
    last: Annotated[list[StepInfo], About("The steps of the turn that led here.")]
    turn_tree: Annotated[TurnTree | None, About("The legal turns as a tree of steps.")]
    duties: Annotated[dict[str, DutyInfo] | None, About("Prompts for each step, as in the state of a game.")]
    aim: AimInfo


@dataclass(frozen=True, slots=True)
class Check(Shape):
    """Whether a text is a legal position, and if not, why."""

    legal: bool
    reason: Told | None
    position: Annotated[str | None, About("The canonical text.")]


def position_of(request: PositionRequest) -> Position:
    """Set up the position of a request."""
    if request.position is not None:
        if request.variant is not None or request.seed is not None:
            raise BadRequest.of("position_or_variant")
        return parse(request.game, request.position, **request.options)
    return start(request.game, request.variant, seed=request.seed, **request.options)


def position_info(position: Position, language: str, played: Turn | None = None) -> PositionInfo:
    """Describe a position, and the turn that led to it if there is one."""
    turns = position.turns()
    result = Game(position).result
    shown = position.view()
    names = (player_name(shown, 1, language), player_name(shown, 2, language))
    return PositionInfo(
        game=position.game,
        variant=position.variant,
        options=dict(position.options),
        position=str(position),
        view=shown,
        to_move=None if result else position.to_move,
        result=Ending.of(result, language),
        count=len(turns),
        turns=[turn.text for turn in turns] if len(turns) <= MOST_LISTED else None,
        steps=None if result else steps_info(position, (), language),
        last=[step_info(step) for step in played.steps] if played else [],
        turn_tree=None if result else turn_tree(position),
        duties=None if result else duties(position, language),
        aim=AimInfo.of(position, names, None, language),
    )


def view(request: PositionRequest, language: str) -> PositionInfo:
    """Show a position: its view, legal turns, first steps and result."""
    return position_info(position_of(request), language)


def play(request: PositionTurnRequest, language: str) -> PositionInfo:
    """Play a turn in a position and show the next one."""
    position = position_of(request)
    turn = position.turn(request.turn)
    return position_info(position.play(turn), language, turn)


def steps(request: PositionStepsRequest, language: str) -> StepsInfo:
    """List the next legal steps of a turn, and show the board after the steps so far."""
    return steps_info(position_of(request), request.prefix, language)


def why(request: PositionWhyRequest, language: str) -> Why:
    """Say why a turn, or the steps of one, is not legal, with the clause that forbids it."""
    return turn_entry.why(position_of(request), request.turn, request.steps, language)


def check(request: PositionRequest, language: str) -> Check:
    """Say whether a text is a legal position, and if not, why."""
    try:
        return Check(legal=True, reason=None, position=str(position_of(request)))
    except TrilithError as error:
        return Check(legal=False, reason=Told.of(error.reason, language), position=None)


def picture(request: PictureRequest, language: str) -> str:
    """Draw a position as SVG, optionally with the marks of a turn."""
    look = Look(request.theme, request.width, request.coordinates, request.panels, request.rotation)
    return drawn(position_of(request), look, language, request.turn)


def drawn(position: Position, look: Look, language: str, turn: str | None = None) -> str:
    """Draw a position as SVG in a style, with the marks of a turn if one is given."""
    marks = diagram.turn_marks(position.turn(turn).steps) if turn is not None else diagram.NO_MARKS
    return diagram.svg(
        position.view(),
        marks=marks,
        theme=look.theme,
        width=look.width,
        coordinates=look.coordinates,
        panels=look.panels,
        rotation=look.rotation,
        language=language,
    )

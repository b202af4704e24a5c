"""The shapes of requests and answers. Positions, turns, steps and records are text; a view is there to be drawn."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from trilith.game import View
from trilith.server.errors import Told

PLAIN = r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*$"
"""Text of one line: no control characters, and none that turn the direction of writing."""
MOST_RECORDS = 100
"""How many games one request may hold."""
Short = Annotated[str, Field(max_length=200)]
TurnText = Annotated[str, Field(max_length=2000, examples=["Wd4,d1"])]
StepText = Annotated[str, Field(max_length=20, examples=["d4"])]
PositionText = Annotated[str, Field(max_length=4000)]
RecordText = Annotated[str, Field(max_length=1_000_000)]
Prefix = Annotated[list[StepText], Field(max_length=200, examples=[["W", "d4"]])]
Options = Annotated[dict[str, str | int], Field(max_length=20, examples=[{}])]
PersonName = Annotated[str, Field(max_length=60, pattern=PLAIN, examples=["Ada"])]
Version = Annotated[int, Field(ge=1, le=2**31 - 1, description="The version of the game the reader has seen.")]


class Shape(BaseModel):
    """What all requests have in common: nothing but what is described."""

    model_config = ConfigDict(extra="forbid")


# What can be played


class OptionInfo(BaseModel):
    """A rule option."""

    name: str
    default: str | int
    meaning: str
    choices: list[str]
    minimum: int
    zero: bool


class VariantInfo(BaseModel):
    """A variant of a game."""

    name: str
    meaning: str


class GameInfo(BaseModel):
    """A game, the first variant is the usual one; ``shuffled`` games begin differently with every seed."""

    name: str
    title: str
    variants: list[VariantInfo]
    options: list[OptionInfo]
    shuffled: bool


class LevelInfo(BaseModel):
    """A strength of the computer."""

    number: int
    key: str
    name: str


class Catalogue(BaseModel):
    """What can be played here, and against whom; without the fast core there is no computer player."""

    version: str
    games: list[GameInfo]
    levels: list[LevelInfo]
    languages: dict[str, str]
    language: str


# Playing


class PlayerOrder(Shape):
    """Who plays a side."""

    kind: Literal["human", "engine"]
    name: PersonName = ""
    level: int | Annotated[str, Field(max_length=40)] | None = Field(default=None, examples=[3])


class ClockOrder(Shape):
    """Minutes for the whole game, and seconds that every turn adds."""

    minutes: float = Field(gt=0, le=600, examples=[10])
    increment: int = Field(default=0, ge=0, le=600, examples=[5])


class NewGame(Shape):
    """A game to begin: a variant, for LYNGK perhaps a seed; or any position."""

    game: Short = Field(examples=["zertz"])
    variant: Short | None = Field(default=None, examples=["37"])
    options: Options = {}
    seed: Short | None = None
    position: PositionText | None = None
    players: Annotated[list[PlayerOrder], Field(min_length=2, max_length=2)] = Field(
        default=[PlayerOrder(kind="human"), PlayerOrder(kind="human")],
        examples=[[{"kind": "human", "name": "Ada"}, {"kind": "engine", "level": 3}]],
    )
    clock: ClockOrder | None = None
    touch_move: bool = False


class PlayerInfo(BaseModel):
    """Who plays a side; ``label`` is what to show."""

    kind: Literal["human", "engine"]
    name: str
    level: str
    label: str


class EffectInfo(BaseModel):
    """One change that a step makes to the board or to what lies beside it; see docs/web.md."""

    kind: str
    place: str
    pieces: str
    owner: int


class StepInfo(BaseModel):
    """One choice inside a turn; ``cell`` is the place a click means, None for what is not on the board.

    ``adds`` is what it adds to the text of the turn, ``effects`` what it changes.
    """

    kind: str
    text: str
    path: list[str]
    takes: list[str]
    cell: str | None
    adds: str
    effects: list[EffectInfo]


class TurnInfo(BaseModel):
    """A turn that was played."""

    number: int
    player: int
    turn: str
    spent: int = Field(description="Milliseconds it took.")


class Ending(BaseModel):
    """How a game ended: the text of the result, the winner (None for a draw) and what decided, as a sentence."""

    text: str
    winner: int | None
    reason: str
    why: Told


class ClockInfo(BaseModel):
    """The clocks: what both have left, in milliseconds, at the moment ``now``; ``running`` is whose clock runs."""

    base: int
    increment: int
    left: list[int]
    running: int | None
    now: int


class DutyInfo(Told):
    """What is to choose now; ``forced`` where the rules leave less than the usual choice, by the clause."""

    forced: bool


class TurnTree(BaseModel):
    """Legal turns as a tree, equal steps and equal nodes told once.

    Node 0 is a complete turn; node -1 was left out and is asked for by the steps that lead there. An entry ``[-1, 0]``
    of a node says that the turn may also end there.
    """

    total: int = Field(description="How many turns it leads to; 5001 where there are more than 5000.")
    steps: list[tuple[str, str, str, list[str], list[str], list[tuple[str, str, str, int]]]] = Field(
        description="Kind, text, adds, path, takes and effects (kind, place, pieces, owner) of each step."
    )
    nodes: list[list[tuple[int, int]]] = Field(
        description="For each node the steps that may follow, each with its node."
    )
    root: int


class Entry(BaseModel):
    """All that is needed to enter a turn without asking again; None for who may not play a turn now."""

    turn_tree: TurnTree | None = Field(default=None, description="The legal turns.")
    duties: dict[str, DutyInfo] | None = Field(
        default=None,
        description="What is to choose, by the kinds of the steps chosen and offered, such as `pick,land+>land`; "
        "`$first`, `$last` (steps chosen) and `$places` (offered, five at most) are to be filled in.",
    )


Act = Literal["turn", "hint", "takeback", "resign", "offer", "answer", "rematch"]


class Lasting(BaseModel):
    """What everybody is told about a game, the same at any time until it changes."""

    id: str
    version: int
    happened: str = Field(description="start, turn, takeback, touch, offer, declined, over or rematch")
    game: str
    variant: str
    options: dict[str, str | int]
    start: str
    usual: bool
    position: str
    view: View
    players: list[PlayerInfo]
    turns: list[TurnInfo]
    last: list[StepInfo] = Field(description="The steps of the last turn.")
    to_move: int | None
    thinking: bool = Field(description="Whether the computer is to play.")
    duty: DutyInfo | None
    result: Ending | None
    offer: int | None = Field(description="The player who offers a draw.")
    touch_move: bool
    touched: list[str] = Field(description="With touch-move, the steps of this turn that stay.")
    rematch: str | None
    created: int
    updated: int


class Passing(BaseModel):
    """What depends on who asks, and when."""

    yours: bool = Field(description="Whether this browser may play.")
    may: list[Act] = Field(description="What this browser may do now.")
    clock: ClockInfo | None
    trouble: Told | None = Field(
        default=None, description="What keeps the computer from playing; it tries again by itself, again and again."
    )


class State(Lasting, Passing, Entry):
    """A game as a page shows it."""


class Summary(BaseModel):
    """A game in a list."""

    id: str
    game: str
    variant: str
    players: list[PlayerInfo]
    plies: int
    to_move: int
    position: str
    result: str | None
    created: int
    updated: int


class TurnOrder(Shape):
    """A turn to play in the version of the game that was seen."""

    turn: TurnText
    version: Version


class VersionOrder(Shape):
    """An act in the version of the game that was seen."""

    version: Version


class AnswerOrder(VersionOrder):
    """An answer to the offer of a draw."""

    accept: bool


class RematchOrder(Shape):
    """The next game: with sides changed, or not."""

    swap: bool = True


class StepsOrder(Shape):
    """A turn that is not complete."""

    prefix: Prefix = []


class TouchOrder(StepsOrder):
    """Steps that shall stay, in the version of the game that was seen."""

    version: Version


class WhyOrder(Shape):
    """A turn, or the steps of one, that may not be legal."""

    turn: TurnText | None = Field(default=None, examples=["Wd4,d4"])
    steps: Prefix | None = Field(default=None, examples=[None])


class Why(BaseModel):
    """Whether it is legal, and if not, why."""

    legal: bool
    reason: Told | None


class StepsInfo(BaseModel):
    """What may follow the steps chosen so far, and how the board looks after them."""

    chosen: list[StepInfo]
    options: list[StepInfo]
    complete: bool
    text: str
    view: View
    duty: DutyInfo | None
    turn_tree: TurnTree | None = Field(default=None, description="The turns that begin with these steps, if any were.")


class ScoreInfo(BaseModel):
    """What a position is worth to a player: the chance to win, what is proven, and both as a sentence."""

    value: float
    proof: Literal["win", "loss", "draw"] | None
    distance: int | None
    said: str


class LineInfo(BaseModel):
    """A way to go on."""

    turns: list[str]
    score: ScoreInfo
    simulations: int


class Hint(BaseModel):
    """A good turn for the player to move."""

    version: int
    turn: str
    steps: list[StepInfo]
    line: LineInfo


# Positions


class PositionOrder(Shape):
    """A position of a game: its text, or the start of a variant."""

    game: Short = Field(examples=["zertz"])
    position: PositionText | None = Field(
        default=None, examples=["37 oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1"]
    )
    variant: Short | None = None
    seed: Short | None = None
    options: Options = {}


class PositionStepsOrder(PositionOrder):
    """A turn that is not complete, in a position."""

    prefix: Prefix = []


class PositionWhyOrder(PositionOrder, WhyOrder):
    """A turn, or the steps of one, in a position."""


class PositionTurnOrder(PositionOrder):
    """A turn in a position."""

    turn: TurnText


class PictureOrder(PositionOrder):
    """A picture of a position, perhaps with the marks of a turn."""

    turn: TurnText | None = None
    theme: Literal["auto", "light", "dark"] = "auto"
    width: int | None = Field(default=None, ge=1, le=4000)
    coordinates: bool = True
    panels: bool = True
    rotation: int = Field(default=0, ge=0, le=5, description="steps of 60° on hexagons, of 180° on squares")


class PositionInfo(BaseModel):
    """A position as a page shows it; ``turns`` is None where there are too many to list."""

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
    last: list[StepInfo] = Field(default=[], description="The steps of the turn that led here.")
    turn_tree: TurnTree | None = Field(description="The legal turns, to be entered step by step.")
    duties: dict[str, DutyInfo] | None = Field(description="What is to choose, as in the state of a game.")


class Check(BaseModel):
    """Whether a text is a legal position, and if not, why."""

    legal: bool
    reason: Told | None
    position: str | None = Field(description="The canonical text.")


# Records


class RecordOrder(Shape):
    """The text of one or more records."""

    text: RecordText = Field(examples=['[Game "zertz"] 1. Wd4,d1 = *'])


class PlayedInfo(Shape):
    """A turn of a record with what is written beside it, and the position after it."""

    turn: TurnText
    mark: Short = ""
    spent: int | None = Field(default=None, ge=0)
    comments: list[str] = []
    variations: list[LineOfPlay] = []
    number: int = 0
    player: int = 0
    position: PositionText = ""


class LineOfPlay(Shape):
    """Turns one after the other, and the comments before the first."""

    turns: list[PlayedInfo] = []
    comments: list[str] = []


class RecordInfo(Shape):
    """A game from its start to its end."""

    game: Short = Field(examples=["zertz"])
    variant: Short | None = None
    options: Options = {}
    start: PositionText | None = None
    result: Short = "*"
    tags: dict[str, str] = {}
    line: LineOfPlay = LineOfPlay()


class Records(BaseModel):
    """The records of a text."""

    records: list[RecordInfo]


class RecordsOrder(Shape):
    """Records to be written as text; numbers, players and positions of turns are not needed."""

    records: Annotated[list[RecordInfo], Field(min_length=1, max_length=MOST_RECORDS)]


class TextInfo(BaseModel):
    """A text."""

    text: str


# Analysis


class ReviewOrder(RecordOrder):
    """A game to be reviewed: the first record of a text; the seconds are for each position."""

    seconds: float = Field(default=0.5, ge=0.05, le=5)


class JudgedInfo(BaseModel):
    """A turn of a game, and what the engine thinks of it; the scores are those of the player who made it."""

    number: int
    player: int
    turn: str
    best: ScoreInfo
    after: ScoreInfo
    loss: float
    fault: str | None
    named: str | None = Field(description="The fault in the reader's language.")
    mark: str
    forced: bool
    only: bool
    line: list[str]


class ReviewInfo(BaseModel):
    """A review: ``turns`` grows from the last turn of the game to the first; the rest is there when it is done."""

    id: str
    total: int
    done: int
    finished: bool
    problem: Told | None
    turns: list[JudgedInfo]
    chances: list[float]
    accuracy: list[float | None]
    faults: list[int]
    record: str | None = Field(description="The record with the review written into it.")


class Question(Shape):
    """What a client asks on the WebSocket for analysis: a position, or a game by its start and turns."""

    ask: int = Field(default=0, description="Comes back with every answer.")
    game: Short
    position: PositionText | None = None
    variant: Short | None = None
    options: Options = {}
    turns: Annotated[list[TurnText], Field(max_length=2000)] = []
    lines: int = Field(default=3, ge=1, le=20)
    seconds: float = Field(default=30.0, ge=0.1, le=600)


class Thoughts(BaseModel):
    """What the engine thinks so far; the last answer to a question is ``final``."""

    ask: int
    final: bool
    lines: list[LineInfo]
    simulations: int
    nodes: int
    seconds: float

"""Puzzles: positions that the player to move wins by force, played out turn by turn. Solutions are sent on request.

This is stateless: a client sends the line played so far with every answer, and stores ratings and progress itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any, Literal, cast

import trilith
from trilith import messages
from trilith.app.app_error import NotFound
from trilith.app.game_end import Ending
from trilith.app.positions import Look, drawn
from trilith.app.shape import About, Bounds, Request, Shape, TurnText
from trilith.app.told import Told
from trilith.app.turn_entry import Entry, StepInfo, entry, step_info
from trilith.game import IllegalTurn, NotationError, Reason, View
from trilith.lessons import Verdict
from trilith.position import Position, Turn, law_of
from trilith.puzzles import Puzzle, WinningTurn, puzzles
from trilith.puzzles.refutation import refutation
from trilith.puzzles.themes import theme_names

Outcome = Literal["right", "other", "illegal"]
PuzzleOutcome = Literal["right", "later", "other", "illegal"]
PuzzleNumber = Annotated[int, Bounds(ge=1, le=10_000)]
LineTexts = Annotated[
    list[TurnText], Bounds(max_length=40), About("The turns played so far: each of the solver's with its answer.")
]


@dataclass(frozen=True, slots=True)
class PuzzleLine(Shape):
    """A puzzle in a list: the player to move wins in ``wins_in`` turns of their own."""

    number: int
    position: str
    variant: str
    to_move: int
    wins_in: int
    rating: Annotated[int, About("Provisional: from the levels of the engine that solve it.")]
    themes: list[str]


@dataclass(frozen=True, slots=True)
class ThemeInfo(Shape):
    """A theme of a game's puzzles."""

    name: str
    title: str


@dataclass(frozen=True, slots=True)
class PuzzleShelf(Shape):
    """The puzzles of a game, and the themes they have."""

    game: str
    title: str
    themes: list[ThemeInfo]
    puzzles: list[PuzzleLine]


@dataclass(frozen=True, slots=True)
class PuzzleShelves(Shape):
    """The puzzles of every game."""

    games: list[PuzzleShelf]


@dataclass(frozen=True)
class BoardInfo(Shape):
    """A position in a lesson or puzzle."""

    position: str
    options: dict[str, str | int]
    view: View
    to_move: int
    over: bool


@dataclass(frozen=True)
class PlaceInfo(BoardInfo, Entry):
    """A position in which the solver is to move."""

    left: Annotated[int, About("The turns of the solver that still win.")]


@dataclass(frozen=True)
class PuzzleInfo(PlaceInfo):
    """A position that the player to move wins by force."""

    game: str
    number: int
    variant: str
    wins_in: int
    rating: int
    themes: list[ThemeInfo]
    unique: Annotated[bool, About("Whether each time one turn alone wins in time.")]


@dataclass(frozen=True, slots=True)
class FrameInfo(Shape):
    """A turn to show step by step, and the position after it."""

    turn: str
    steps: list[StepInfo]
    position: str
    view: View


@dataclass(frozen=True, slots=True)
class AnswerText(Request):
    """A turn, or the answer to a question."""

    answer: TurnText


@dataclass(frozen=True, slots=True)
class PlayedLine(Request):
    """The line of a puzzle so far."""

    played: LineTexts = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleAnswer(AnswerText):
    """The next turn of the solver."""

    played: LineTexts = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class VerdictInfo(Shape):
    """The judgement of an answer, a comment, and the effects of the turn if it was legal."""

    outcome: Outcome
    said: Told
    frame: FrameInfo | None


@dataclass(frozen=True, slots=True)
class PuzzleVerdict(Shape):
    """The judgement of a turn; ``later`` is one that wins, but not in time, or is not the one that is asked for."""

    outcome: PuzzleOutcome
    said: Told
    frame: FrameInfo | None
    reply: Annotated[FrameInfo | None, About("The answer: the longest resistance, or what refutes a wrong turn.")]
    next: Annotated[PlaceInfo | None, About("Where the solver goes on; None when the puzzle is over.")]
    result: Ending | None


@dataclass(frozen=True, slots=True)
class SolutionInfo(Shape):
    """The rest of a solution, turns of both players."""

    frames: list[FrameInfo]


@cache
def shelves(language: str) -> PuzzleShelves:
    """List the puzzles and themes of every game."""
    return PuzzleShelves([_shelf(game, language) for game in trilith.GAMES])


def puzzle(game: str, number: int, language: str) -> PuzzleInfo:
    """Give a puzzle, without its solution."""
    found = _puzzle(game, number)
    return PuzzleInfo(
        **board(found.position),
        **entry(found.position, language),
        left=found.wins_in,
        game=game,
        number=number,
        variant=found.position.variant,
        wins_in=found.wins_in,
        rating=found.row.rating,
        themes=_themes(game, found.row.themes, language),
        unique=found.is_unique,
    )


def judge(game: str, number: int, request: PuzzleAnswer, language: str) -> PuzzleVerdict:
    """Judge a turn of the solver and answer it."""
    found = _puzzle(game, number)
    here, winning = _after(found, request.played)
    left = found.wins_in - len(request.played) // 2
    try:
        turn = here.turn(request.answer)
    except (IllegalTurn, NotationError) as error:
        return PuzzleVerdict("illegal", Told.of(error.reason, language), None, None, None, None)
    after, frame = here.play(turn), show(here, turn)
    right = next((each for each in winning if each.turn == turn.text), None)
    if right is not None:
        return _right(right, after, frame, left - 1, language)
    if not request.played and turn.text in found.row.later:
        said = Told.of(Reason.of("puzzles.later", None, count=left), language)
        return PuzzleVerdict("later", said, frame, None, None, None)
    answer = refutation(after, here.to_move, max(found.row.distance - len(request.played) - 2, 0))
    if answer is None and not after.is_over:
        return PuzzleVerdict("later", Told.of(Reason("puzzles.also"), language), frame, None, None, None)
    said = Told.of(Reason.of("puzzles.wrong", None, count=left), language)
    reply = None if answer is None else show(after, answer)
    return PuzzleVerdict("other", said, frame, reply, None, Ending.of(after.result, language))


def solution(game: str, number: int, request: PlayedLine) -> SolutionInfo:
    """Show the rest of the solution."""
    here, winning = _after(_puzzle(game, number), request.played)
    frames = []
    for text in winning[0].line:
        frames.append(show(here, here.turn(text)))
        here = here.play(text)
    return SolutionInfo(frames)


def picture(game: str, number: int, look: Look, language: str) -> str:
    """Draw the position of a puzzle as SVG."""
    return drawn(_puzzle(game, number).position, look, language)


def _right(right: WinningTurn, after: Position, frame: FrameInfo, left: int, language: str) -> PuzzleVerdict:
    """Answer a turn that wins in time."""
    reply = None if right.reply is None else show(after, after.turn(right.reply))
    end = after if right.reply is None else after.play(right.reply)
    if not right.then:
        said = Told.of(Reason("puzzles.solved"), language)
        return PuzzleVerdict("right", said, frame, reply, None, Ending.of(end.result, language))
    said = Told.of(Reason.of("puzzles.go_on", None, count=left), language)
    place = PlaceInfo(**board(end), **entry(end, language), left=left)
    return PuzzleVerdict("right", said, frame, reply, place, None)


def _shelf(game: str, language: str) -> PuzzleShelf:
    found = puzzles(game)
    used = {theme for each in found for theme in each.row.themes}
    return PuzzleShelf(
        game,
        law_of(game).TITLE,
        _themes(game, [name for name in theme_names(game) if name in used], language),
        [
            PuzzleLine(
                number=each.number,
                position=each.row.position,
                variant=each.position.variant,
                to_move=each.position.to_move,
                wins_in=each.wins_in,
                rating=each.row.rating,
                themes=list(each.row.themes),
            )
            for each in found
        ],
    )


def _themes(game: str, names: Sequence[str], language: str) -> list[ThemeInfo]:
    """Name themes: a theme of one game by that game's word."""
    own = law_of(game).THEMES
    keys = ((name, f"{game}.theme_{name}" if name in own else f"puzzles.theme_{name}") for name in names)
    return [ThemeInfo(name, messages.text(key, {}, language)) for name, key in keys]


def board(position: Position) -> dict[str, Any]:
    """Build the fields of :class:`BoardInfo`."""
    return {
        "position": str(position),
        "options": dict(position.options),
        "view": position.view(),
        "to_move": position.to_move,
        "over": position.is_over,
    }


def show(position: Position, turn: Turn) -> FrameInfo:
    """Describe a turn to show, and the position after it."""
    return frame_info(turn, position.play(turn))


def frame_info(turn: Turn, after: Position) -> FrameInfo:
    """Describe a turn and the position after it."""
    return FrameInfo(turn.text, [step_info(step) for step in turn.steps], str(after), after.view())


def verdict_info(position: Position, verdict: Verdict, turn: Turn | None, language: str) -> VerdictInfo:
    """Describe the judgement of an answer, with the turn to show."""
    frame = show(position, turn) if turn else None
    return VerdictInfo(cast(Outcome, verdict.outcome), Told.of(verdict.said, language), frame)


def _puzzle(game: str, number: int) -> Puzzle:
    """Find a puzzle by its number."""
    found = puzzles(game)
    if number > len(found):
        raise NotFound.of("no_page")
    return found[number - 1]


def _after(found: Puzzle, played: Sequence[str]) -> tuple[Position, tuple[WinningTurn, ...]]:
    """Follow a line of the solution."""
    place = found.after(played)
    if place is None:
        raise NotFound.of("no_page")
    return place

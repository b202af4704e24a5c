"""A record: a game from its start to its end, as a plain value."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import InitVar, dataclass, field

from trilith.game import Reason, TrilithError, excerpt
from trilith.game_history import Game
from trilith.position import Position
from trilith.records.line import Line, Played
from trilith.records.line_checker import MOST_TURNS, UNFINISHED, LineChecker, declarations
from trilith.records.record_error import RecordError

MOST_TAGS = 1000
"""Maximum tags of a record, besides the :data:`KNOWN_TAGS`."""
GAME, VARIANT, OPTIONS, START = "Game", "Variant", "Options", "Start"
KNOWN_TAGS = (GAME, VARIANT, OPTIONS, START)
"""Tags of the game and its start, which a record holds as its start position instead."""

TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
UNPRINTABLE = r"\x00-\x1f\x7f-\x9f\ud800-\udfff"
"""Control characters, line ends included, and lone surrogates: not allowed in tags."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its start to its end: validated, with every turn in canonical form.

    ``result`` is ``*`` for a game that is not finished, or the text of the result, decided by the rules or declared.

    >>> import trilith
    >>> game = trilith.Game(trilith.start(next(iter(trilith.GAMES))))
    >>> game.play(game.position.turns()[0])
    >>> game.resign()
    >>> record = Record.from_game(game, {"Player1": "Ada"})
    >>> record.result
    '1-0 resigned'
    >>> record.game().turns == game.turns
    True
    """

    start: Position
    line: Line = field(default_factory=Line)
    result: str = UNFINISHED
    tags: tuple[tuple[str, str], ...] = ()
    followed: InitVar[bool] = False
    """Whether the caller has validated the turns and the result."""

    def __post_init__(self, followed: bool) -> None:
        """Validate the game and convert every turn to its canonical form."""
        _check_tags(self.tags)
        if not followed:
            checker = LineChecker(self.start)
            object.__setattr__(self, "line", _followed(self.line, checker))
            checker.judge(self.result)

    @classmethod
    def from_game(cls, game: Game, tags: Mapping[str, str] | Iterable[tuple[str, str]] = ()) -> Record:
        """Make the record of a game, finished or not."""
        line = Line(tuple(Played(turn.text) for turn in game.turns))
        result = game.result.text if game.result else UNFINISHED
        pairs = tags.items() if isinstance(tags, Mapping) else tags
        checked = len(line.turns) <= MOST_TURNS
        return cls(game.start, line, result, tuple((name, value) for name, value in pairs), followed=checked)

    def game(self) -> Game:
        """Replay the main line up to its result."""
        game = Game(self.start)
        for played in self.line.turns:
            game.play(played.turn)
        if game.result is None and self.result != UNFINISHED:
            game.declare(*declarations(self.start.law)[self.result])
        return game

    def walk(self) -> Iterator[tuple[Position, Played]]:
        """Yield every turn of the main line with the position before it, in which its variations begin too."""
        return self.line.walk(self.start)

    def tag(self, name: str, default: str = "") -> str:
        """Return the value of a tag."""
        return dict(self.tags).get(name, default)


def _followed(line: Line, checker: LineChecker) -> Line:
    """Validate a line made by a program; return it with every turn in canonical form."""
    turns = []
    for played in line.turns:
        try:
            turn = checker.play(played.turn)
        except RecordError:
            raise
        except TrilithError as error:
            shown = excerpt(played.turn, width=60)[0]
            raise RecordError(Reason.of("records.turn", None, turn=shown, why=error.reason)) from error
        variations = []
        for variation in played.variations:
            checker.branch()
            variations.append(_followed(variation, checker))
            checker.join()
        turns.append(Played(turn, played.mark, played.spent, played.comments, tuple(variations)))
    return Line(tuple(turns), line.comments)


def _check_tags(tags: tuple[tuple[str, str], ...]) -> None:
    seen = {name.lower() for name in KNOWN_TAGS}
    for name, value in tags:
        shown = excerpt(name, width=60)[0]
        if not TAG_NAME.fullmatch(name):
            raise RecordError(Reason.of("records.tag_name", None, name=shown))
        if name.lower() in seen:
            raise RecordError(Reason.of("records.tag_twice", None, name=shown))
        if re.search(f"[{UNPRINTABLE}]", value):
            raise RecordError(Reason.of("records.tag_text", None, name=shown, text=excerpt(value, width=60)[0]))
        seen.add(name.lower())
    if len(tags) > MOST_TAGS:
        raise RecordError(Reason.of("records.too_many_tags", None, most=MOST_TAGS))

"""The public API of positions and turns: thin, typed, the same for every game.

The fast core computes where it is built, the law where it is not; explanations and descriptions always come from the
law.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, cast, overload

from trilith import core, diagram, position_text, turn_tree
from trilith.game import (
    IllegalTurn,
    Law,
    LawPosition,
    NotationError,
    Reason,
    Result,
    Step,
    Steps,
    TooComplex,
    UnknownName,
    Value,
    View,
    check_options,
    excerpt,
)
from trilith.games import GAMES as GAMES
from trilith.games import SHUFFLED as SHUFFLED

if TYPE_CHECKING:
    from trilith.core import CorePosition


Given = ParamSpec("Given")
Found = TypeVar("Found")


def _guarded(call: Callable[Given, Found], *args: Given.args, **kwargs: Given.kwargs) -> Found:
    """Call the core; convert its refusal of a complex position to :class:`TooComplex`."""
    try:
        return call(*args, **kwargs)
    except core.extension.TooComplex:
        raise TooComplex(Reason.of("too_complex")) from None


CHUNK = 65_536
"""Turns generated at a time when a very long list is iterated."""


class Turn:
    """A turn: its canonical text, and on demand its parts.

    It compares equal to its text, so that ``"c3-d4" in position.turns()`` works.
    """

    __slots__ = ("_position", "text")

    def __init__(self, text: str, position: Position) -> None:
        """Bind a text to its position; use :meth:`Position.turn` instead."""
        self.text = text
        self._position = position

    @property
    def parts(self) -> Any:
        """The turn as the law's value with named fields, such as ``Move(claim=None, start='c3', end='d4')``."""
        return self._position.law.read_turn(self._position.by_law, self.text)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Its steps, with the places they pass and capture."""
        return self._position.by_law.steps_of(self.parts)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of its steps in search and learning."""
        features = self._position.law.features
        return tuple(features.number(step.kind, step.text, self._position.variant) for step in self.steps)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Turn {self.text}>"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Turn):
            return self.text == other.text
        return self.text == other if isinstance(other, str) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.text)


class Turns(Sequence[Turn]):
    """The legal turns of a position, in the specification's order, generated lazily.

    ``len`` does not list them, and iteration holds a part of them at a time: constructed positions have millions.
    """

    def __init__(self, position: Position) -> None:
        """Wrap the turns of a position."""
        self._position = position
        self._known: list[Turn] | None = None

    def __len__(self) -> int:
        if self._known is not None:
            return len(self._known)
        here = self._position
        return _guarded(here.by_core.count) if here.by_core else sum(1 for _ in here.by_law.turns())

    def __iter__(self) -> Iterator[Turn]:
        if self._known is not None:
            return iter(self._known)
        return self._walk()

    def _walk(self) -> Iterator[Turn]:
        here = self._position
        if not here.by_core:
            for turn in here.by_law.turns():
                yield Turn(str(turn), here)
            return
        offset, portion = 0, CHUNK
        while texts := _guarded(here.by_core.turns, offset, portion):
            if offset == 0 and len(texts) < CHUNK:
                self._known = [Turn(text, here) for text in texts]
                yield from self._known
                return
            for text in texts:
                yield Turn(text, here)
            offset += len(texts)
            portion = min(2 * portion, 4 * CHUNK)

    @overload
    def __getitem__(self, index: int) -> Turn: ...
    @overload
    def __getitem__(self, index: slice) -> list[Turn]: ...
    def __getitem__(self, index: int | slice) -> Turn | list[Turn]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        count = len(self)
        if not -count <= index < count:
            raise IndexError(f"there are {count} turns")
        index %= count
        if self._known is None and not (self._position.by_core and count >= CHUNK):
            self._known = list(self)
        if self._known is not None:
            return self._known[index]
        assert self._position.by_core is not None
        return Turn(_guarded(self._position.by_core.turns, index, 1)[0], self._position)

    def __contains__(self, turn: object) -> bool:
        if not isinstance(turn, Turn | str):
            return False
        here = self._position
        if not str(turn).isascii():
            return False
        if here.by_core:
            return _guarded(here.by_core.is_legal, str(turn))
        try:
            read = here.law.read_turn(here.by_law, str(turn))
        except NotationError:
            return False
        return here.law.why_not(here.by_law, read) is None and str(here.law.finish(here.by_law, read)) == str(turn)

    def __repr__(self) -> str:
        return f"<Turns of {self._position}>"


class Position:
    """A position of one of the games: an immutable value with a one-line text form.

    Created by :func:`start`, :func:`parse` or :meth:`play`.
    """

    __slots__ = ("_by_core", "_by_law", "_text", "_tree", "game", "options", "variant")

    game: str
    variant: str
    options: Mapping[str, Value]

    def __init__(self, game: str, variant: str, options: Mapping[str, Value]) -> None:
        """Create an empty shell, which only this module fills."""
        self.game = game
        self.variant = variant
        self.options = options
        self._by_law: LawPosition | None = None
        self._by_core: CorePosition | None = None
        self._text: str | None = None
        self._tree: str | None = None

    @classmethod
    def of_law(cls, game: str, position: LawPosition) -> Position:
        """Wrap a position of the law."""
        made = cls(game, position.variant, MappingProxyType(dict(position.options)))
        made._by_law = position
        if core.wanted:
            made._by_core = core.parse(game, str(position), position.options)
        return made

    @classmethod
    def of_core(cls, game: str, position: CorePosition, options: Mapping[str, Value]) -> Position:
        """Wrap a position of the fast core."""
        made = cls(game, "", MappingProxyType(dict(options)))
        made._by_core = position
        made.variant = made.by_law.variant
        return made

    def _next(self, position: CorePosition) -> Position:
        made = Position(self.game, self.variant, self.options)
        made._by_core = position
        return made

    @property
    def law(self) -> Law:
        """The law of the game."""
        return GAMES[self.game]

    @property
    def by_law(self) -> LawPosition:
        """The same position as the law's value."""
        if self._by_law is None:
            self._by_law = cast(LawPosition, self.law.parse(self.bare_text, self.options))
        return self._by_law

    @property
    def by_core(self) -> CorePosition | None:
        """The same position as the fast core's value, or None without the core."""
        return self._by_core

    def in_core(self) -> CorePosition:
        """Return the core's value even if ``TRILITH_BACKEND=law``; the core must be built."""
        return self._by_core or core.parse(self.game, self.bare_text, self.options)

    @property
    def to_move(self) -> int:
        """The player to move, 1 or 2."""
        return self._by_core.to_move if self._by_core else self.by_law.to_move

    @property
    def result(self) -> Result | None:
        """The result, or None; :class:`trilith.Game` decides the results that need history."""
        if self._by_core and self._by_core.outcome == 0:
            return None
        return self.by_law.result

    @property
    def is_over(self) -> bool:
        """Whether the position by itself ends the game."""
        return self._by_core.outcome != 0 if self._by_core else self.by_law.result is not None

    @property
    def winner(self) -> int | None:
        """The player who has won by the position itself; None if it is drawn or not over."""
        if self._by_core:
            return self._by_core.outcome if self._by_core.outcome in (1, 2) else None
        return self.by_law.result.winner if self.by_law.result else None

    def goes_on(self, occurrences: int) -> bool:
        """Whether no rule ends the game here, given how often this position has now occurred in it."""
        if self._by_core:
            return self._by_core.outcome == 0 and not self._by_core.drawn(occurrences)
        return self.by_law.result is None and self.drawn_by_history(occurrences) is None

    @property
    def recurrence(self) -> int | str:
        """A key that positions share if they count as a repetition: the core's number, or the law's text."""
        return self._by_core.recurrence() if self._by_core else self.by_law.recurrence

    def drawn_by_history(self, occurrences: int) -> Result | None:
        """Return a draw by the rules that need history, given how often this position has occurred in the game."""
        if self._by_core and not self._by_core.drawn(occurrences):
            return None
        return self.by_law.drawn_by_history(occurrences)

    def turns(self) -> Turns:
        """Return the legal turns in the specification's order; none when the game is over."""
        return Turns(self)

    def turn(self, text: str | Turn) -> Turn:
        """Parse a legal turn and return it in canonical form; raise the reason if it is not legal."""
        written = str(text)
        if self._by_core and written.isascii() and _guarded(self._by_core.is_legal, written):
            return Turn(written, self)
        read = self.law.read_turn(self.by_law, written)
        reason = self.law.why_not(self.by_law, read)
        if reason is not None:
            raise IllegalTurn(reason, written)
        return Turn(str(self.law.finish(self.by_law, read)), self)

    def play(self, turn: str | Turn) -> Position:
        """Play a legal turn and return the new position; this one does not change."""
        return self.played(turn)[1]

    def played(self, turn: str | Turn) -> tuple[Turn, Position]:
        """Play a legal turn; return it in canonical form, and the new position."""
        written = str(turn)
        if self._by_core and written.isascii():
            play: Callable[[str], CorePosition] = self._by_core.play
            try:
                return Turn(written, self), self._next(_guarded(play, written))
            except core.extension.Refused:
                pass  # not canonical, or not legal: the law parses it or explains why not
        canonical = self.turn(written)
        if self._by_core and canonical.text != written:
            return self.played(canonical)
        after = self.by_law.after(self.law.read_turn(self.by_law, canonical.text))
        if self._by_core:  # the core refuses a legal turn whose result has no text
            self.law.parse(str(after), self.options)
        return canonical, Position.of_law(self.game, after)

    def steps(self, prefix: Sequence[str | Step] = ()) -> Steps:
        """Return the steps that may follow a partial turn, and whether it is complete."""
        return self.by_law.steps([str(step) for step in prefix])

    def tree(self, prefix: Sequence[str | Step] = ()) -> str:
        """Return the legal turns that begin with ``prefix`` as a JSON tree; see :mod:`trilith.turn_tree`."""
        texts = [str(step) for step in prefix]
        if texts:
            return self._build_tree(texts)
        if self._tree is None:
            self._tree = self._build_tree(texts)
        return self._tree

    def _build_tree(self, prefix: list[str]) -> str:
        if self._by_core and all(text.isascii() for text in prefix):
            try:
                return _guarded(self._by_core.tree, prefix, turn_tree.MOST)
            except core.extension.Refused:
                pass  # no such turn: the law explains why
        return turn_tree.build(self.by_law, prefix)

    def view(self) -> View:
        """Return the view for drawing: names, no pixels."""
        return self.law.view(self.by_law)

    def svg(self, turn: str | Turn | None = None, **choices: Any) -> str:
        """Draw the position, with the marks of a legal turn if one is given; see :func:`trilith.diagram.svg`."""
        return diagram.svg(self.view(), **_marked(self, turn, choices))

    def board(self, turn: str | Turn | None = None, **choices: Any) -> str:
        """Draw the position for a terminal; see :func:`trilith.diagram.terminal`."""
        return diagram.terminal(self.view(), **_marked(self, turn, {"colour": False, **choices}))

    def _repr_svg_(self) -> str:
        return self.svg()

    @property
    def key(self) -> int:
        """A 64-bit hash that equal positions share; Python's hash without the fast core."""
        return self._by_core.hash() if self._by_core else hash(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the text, so that a process with another backend can parse it."""
        return _parsed, (self.game, str(self), dict(self.options))

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self

    @property
    def bare_text(self) -> str:
        """The position text without the options that may follow it."""
        return self._by_core.text() if self._by_core else str(self._by_law)

    def __str__(self) -> str:
        if self._text is None:
            self._text = position_text.join(self.bare_text, self.law.OPTIONS, self.options)
        return self._text

    def __repr__(self) -> str:
        return f"<{self.law.TITLE} {self}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.game == other.game and str(self) == str(other) and dict(self.options) == dict(other.options)

    def __hash__(self) -> int:
        return hash((self.game, str(self)))


def _marked(position: Position, turn: str | Turn | None, choices: dict[str, Any]) -> dict[str, Any]:
    return choices if turn is None else {**choices, "marks": diagram.turn_marks(position.turn(turn).steps)}


def law_of(game: str) -> Law:
    """Return the law of a game by its name."""
    if not isinstance(game, str) or game not in GAMES:
        raise UnknownName(Reason.of("unknown_game", None, name=excerpt(str(game))[0], allowed=", ".join(GAMES)))
    return GAMES[game]


def start(game: str, variant: str | None = None, *, seed: str | None = None, **options: object) -> Position:
    """Set up the start position of a variant, by default the game's first.

    For games with a shuffled start, equal ``seed`` texts give equal positions.
    """
    law = law_of(game)
    core.announce()
    chosen = next(iter(law.VARIANTS)) if variant is None else variant
    if not isinstance(chosen, str) or chosen not in law.VARIANTS:
        shown = excerpt(str(chosen))[0]
        raise UnknownName(
            Reason.of("unknown_variant", None, game=law.TITLE, name=shown, allowed=", ".join(law.VARIANTS))
        )
    return Position.of_law(game, law.start(chosen, options, seed))


def parse(game: str, text: str, **options: object) -> Position:
    """Parse a position text; raise :class:`NotationError` or :class:`InvalidPosition` if it is none.

    Options come from the arguments, else from the text (see :mod:`trilith.position_text`), else from the defaults.
    """
    law = law_of(game)
    if not isinstance(text, str):
        raise NotationError(Reason.of("not_text", None, found=type(text).__name__))
    core.announce()
    bare, in_text = position_text.split(text, law.OPTIONS)
    merged = {**in_text, **options}
    if core.wanted and bare.isascii():
        checked = check_options(law.OPTIONS, merged)
        try:
            return Position.of_core(game, core.parse(game, bare, checked), checked)
        except core.extension.Refused:
            pass  # not canonical, or not a position: the law parses it or explains why not
    return Position.of_law(game, law.parse(bare, merged))


def _parsed(game: str, text: str, options: Mapping[str, Value]) -> Position:
    return parse(game, text, **options)


def explain(position: Position, text: str) -> Reason | None:
    """Explain why a text is not a legal turn here, with the clause that decides; None when it is legal."""
    try:
        position.turn(text)
    except (IllegalTurn, NotationError) as error:
        return error.reason
    return None


def perft(position: Position, depth: int, *, backend: str | None = None) -> int:
    """Count the sequences of ``depth`` legal turns; draws by history are ignored.

    >>> here = start(next(iter(GAMES)))
    >>> perft(here, 1) == len(here.turns())
    True
    """
    chosen = backend or ("core" if position.by_core else "law")
    if chosen not in core.BACKENDS or (chosen == "core" and not core.built):
        allowed = ", ".join(core.BACKENDS if core.built else core.BACKENDS[1:])
        raise UnknownName(Reason.of("unknown_backend", None, name=excerpt(str(backend))[0], allowed=allowed))
    if not isinstance(depth, int) or not 0 <= depth <= DEEPEST:
        raise UnknownName(Reason.of("bad_depth", None, depth=excerpt(str(depth))[0], most=DEEPEST))
    if chosen == "law":
        return perft_by_law(position.by_law, depth)
    return _guarded(position.in_core().perft, depth)


DEEPEST = 100


def perft_by_law(position: LawPosition, depth: int) -> int:
    """Count sequences of legal turns by the law alone; the last turn is counted in bulk."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in position.turns())
    return sum(perft_by_law(position.after(turn), depth - 1) for turn in position.turns())

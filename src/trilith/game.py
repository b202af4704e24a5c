"""The contract every game fulfils: position, turn, step, result, and the family of errors.

A game is a package ``trilith.games.<name>`` that implements :class:`Law`; its positions are frozen values that
implement :class:`LawPosition`. This module knows no rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from trilith import messages

Value = str | int
"""The type of option values and of message arguments."""
_LONGEST_PHRASE = 500
"""Maximum characters of a reason inside another one."""


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason why something is refused or forced: a message key, its arguments, and the clause that decides.

    The text is in the message catalogues of every language.
    """

    key: str
    clause: str | None = None
    args: tuple[tuple[str, Value | Reason], ...] = ()
    """The arguments of the message; a phrase, such as what was expected, is a reason itself."""

    @classmethod
    def of(cls, key: str, clause: str | None = None, **args: Value | Reason) -> Reason:
        """Build a reason with its arguments as keywords."""
        return cls(key, clause, tuple(args.items()))

    def arguments(self, language: str = "en") -> dict[str, Value]:
        """Return the arguments for the message, with nested reasons as text."""
        return {name: value._inside(language) if isinstance(value, Reason) else value for name, value in self.args}

    def _inside(self, language: str) -> str:
        """Write it for use inside another sentence: of limited length, with quoted text made printable."""
        # Only quoted text is cleaned: the no-break spaces of French are not printable, but intended.
        quoted = (
            (name, excerpt(value, width=_LONGEST_PHRASE)[0] if isinstance(value, str) else value)
            for name, value in self.args
        )
        text = Reason(self.key, self.clause, tuple(quoted)).text(language)
        return text if len(text) <= _LONGEST_PHRASE else f"{text[:_LONGEST_PHRASE]}…"

    def text(self, language: str = "en") -> str:
        """Write it in a language, the clause in brackets at the end."""
        text = messages.text(self.key, self.arguments(language), language)
        return f"{text} [{self.clause}]" if self.clause else text

    def __str__(self) -> str:
        return self.text()


def either(words: Sequence[str]) -> Value | Reason:
    """Join alternative words with "or".

    >>> str(either(["win", "loss", "draw"]))
    'win or loss or draw'
    """
    *others, last = words
    return Reason.of("either", None, first=either(others), second=last) if others else last


def listed(words: Sequence[Value | Reason]) -> Value | Reason:
    """Join words with commas.

    >>> str(listed(["win", "loss", "draw"]))
    'win, loss, draw'
    """
    *others, last = words
    return Reason.of("listed", None, first=listed(others), second=last) if others else last


class TrilithError(ValueError):
    """The base class of refusals of bad input: a reason, and the text it is about."""

    def __init__(self, reason: Reason, text: str = "", column: int | None = None) -> None:
        """Make the error for a reason; ``column``, counted from 0, is the place in ``text``."""
        self.reason = reason
        self.source = text
        self.column = column
        super().__init__(reason, text, column)

    def one_line(self) -> str:
        """Write the error in one line: the reason, the column, the text."""
        text = str(self.reason)
        if self.source and self.column is not None:
            text += f" at column {self.column + 1}"
        return f"{text}: {excerpt(self.source, self.column)[0]}" if self.source else text

    def __str__(self) -> str:
        text = str(self.reason)
        if not self.source:
            return text
        shown, column = excerpt(self.source, self.column)
        if column is None:
            return f"{text}: {shown}"
        return f"{text} at column {(self.column or 0) + 1}\n  {shown}\n  {' ' * column}^"


def excerpt(text: str, column: int | None = None, width: int = 160) -> tuple[str, int | None]:
    """Cut text to one printable line of ``width``; return it with the column adjusted."""
    start = max(0, (column or 0) - width // 2)
    piece = text[start : start + width]
    shown = "".join(c if c.isprintable() else "�" for c in piece)
    lead = "…" if start else ""
    tail = "…" if start + width < len(text) else ""
    return f"{lead}{shown}{tail}", None if column is None else column - start + len(lead)


class NotationError(TrilithError):
    """Text that cannot be parsed."""


class InvalidPosition(TrilithError):
    """Text that can be parsed, but is not a possible position of the game."""


class IllegalTurn(TrilithError):
    """A turn that can be parsed, but is not legal now."""


class UnknownName(TrilithError):
    """A game, variant, option, option value or seed that does not exist."""


class TooComplex(TrilithError):
    """A constructed position whose captures would take unbounded time or memory to compute."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the winner (1, 2, or None for a draw), the reason word, and the counts that decided."""

    winner: int | None
    reason: str
    text: str
    counts: tuple[Any, ...] = ()

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Effect:
    """One change that a step makes to the board or to the pieces beside it.

    Effects are applied one by one in order. Applied to the view before a turn, all its effects yield the view after it:
    cells, claims, holdings and bank. New claims and holdings are appended; their order has no meaning. Other parts of a
    view are not covered. Fields that are not named below are ``""`` and 0.

    ============= ========================================================================================
    ``lift``      ``pieces``, with the rim of ``owner``, are taken from ``place``: the cell is empty. The ``put`` of
                  the same pieces follows in the same step; a step that only picks something has no effects.
    ``supply``    A marble of the colour ``pieces`` leaves the bank, or the holdings of ``owner`` if the bank is
                  empty. Its ``put`` follows in the same step; ``place`` is empty.
    ``put``       The cell of ``place`` now holds exactly ``pieces``, with the rim of ``owner`` (0: no rim). If it was
                  occupied, ``pieces`` is the whole resulting stack, or the higher figure it becomes.
    ``take``      The marble ``pieces`` on ``place`` is captured: the cell is empty, ``owner`` holds one more.
    ``strike``    The figure ``pieces`` of the player ``owner`` on ``place`` is struck. It stays in the way until the
                  turn is over: no cell changes, clients show it faint.
    ``vanish``    A struck figure leaves the board with the last step of its turn: the cell is empty. Otherwise as
                  ``strike``; there is one for each, in the order in which they were struck.
    ``remove``    The ring ``place``, chosen for removal, leaves the board: it is no longer present.
    ``clear``     The ring ``place``, isolated, leaves the board after the ``take`` of its marble.
    ``claim``     The colour ``pieces`` is added to the claims of ``owner``; ``place`` is empty.
    ``own``       The rim of ``place`` is now the one of ``owner``; follows a ``claim``, once for each stack under the
                  colour, in the order of the cells.
    ``rise``      The finished stack ``pieces`` leaves ``place`` after its ``put``: the cell is empty, ``owner`` holds
                  the stack.
    ``rebirth``   The king ``pieces`` of ``owner`` is back on ``place``, where it was just ``put``. Changes nothing.
    ============= ========================================================================================
    """

    kind: str
    place: str = ""
    pieces: str = ""
    owner: int = 0


@dataclass(frozen=True, slots=True)
class Step:
    """One choice inside a turn.

    ``kind`` says what is chosen: a colour (``claim``, ``colour``), a place (``pick``, ``place``, ``remove``, ``land``)
    or nothing (``pass``). ``text`` is the colour, the place or the word that says it. ``path`` lists places that are
    passed on the way and worth showing, ``takes`` the places whose pieces this step captures or strikes.
    """

    kind: str
    text: str
    path: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    adds: str = ""
    """Its part of the text of the turn; joined, the parts of all steps are the canonical text."""
    effects: tuple[Effect, ...] = ()
    """Its changes, in order."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Steps:
    """The continuation of a partial turn: the next legal steps, whether it is complete, and the text so far."""

    options: tuple[Step, ...]
    complete: bool
    text: str
    chosen: tuple[Step, ...] = ()
    """The steps of the partial turn."""

    @classmethod
    def after(
        cls,
        prefix: Sequence[str],
        options: Callable[[tuple[Step, ...]], tuple[Step, ...]],
        refuse: Callable[[tuple[Step, ...], tuple[Step, ...], str], TrilithError],
    ) -> Steps:
        """Follow the texts of steps one by one.

        ``options`` lists the steps that may follow given ones; ``refuse`` makes the error for a text that is not among
        the options.
        """
        chosen: tuple[Step, ...] = ()
        offered = options(chosen)
        for text in prefix:
            found = next((option for option in offered if option.text == text), None)
            if found is None:
                raise refuse(chosen, offered, text)
            chosen = (*chosen, found)
            offered = options(chosen)
        written = "".join(step.adds for step in chosen)
        return cls(offered, bool(chosen) and not offered, written, chosen)


FIRST, LAST, PLACES = "$first", "$last", "$places"
"""Placeholders in arguments of a duty: the text of the first chosen step, of the last one, the places offered."""


@dataclass(frozen=True, slots=True)
class Duty:
    """The choice at a point of a turn: a message with arguments, and the clause where a step is forced.

    Arguments may be placeholders for facts of the turn so far (:data:`FIRST`, :data:`LAST`, :data:`PLACES`), which the
    client fills in.
    """

    key: str
    clause: str | None = None
    forced: bool = False
    """Whether a clause restricts the choice: a capture, a strike, a rebirth, a claim or a pass is due."""
    args: tuple[tuple[str, Value], ...] = ()

    @classmethod
    def of(cls, key: str, clause: str | None = None, *, forced: bool = False, **args: Value) -> Duty:
        """Build a duty with its arguments as keywords."""
        return cls(key, clause, forced, tuple(args.items()))

    @property
    def reason(self) -> Reason:
        """The duty as a message."""
        return Reason(self.key, self.clause, self.args)


@dataclass(frozen=True, slots=True)
class Aim:
    """What both players play for, in one line, and how far each of them is.

    ``goal`` names the clause that decides the game. ``progress`` is a message key with two forms: ``…_you`` for a
    reader who plays, with {yours}, {theirs} and the name of the {other}; ``…_both`` for everybody else, with {first}
    and {second} beside the names {one} and {two}.
    """

    goal: Reason
    progress: str
    counts: tuple[int, int]
    """The number of each player that the message shows."""


@dataclass(frozen=True, slots=True)
class Option:
    """A rule option, which is not part of the position text."""

    name: str
    default: Value
    meaning: str
    choices: tuple[str, ...] = ()
    minimum: int = 0
    zero: bool = False

    def describe(self) -> str:
        """Describe the allowed values."""
        if self.choices:
            return ", ".join(self.choices)
        number = f"{self.minimum} to {_LARGEST_NUMBER}"
        return f"0 (off) or {number}" if self.zero else number

    def check(self, value: object) -> Value:
        """Return the value in its own type, or raise :class:`UnknownName`."""
        if self.choices:
            if isinstance(value, str) and value in self.choices:
                return value
        elif (number := _whole_number(value)) is not None and (number >= self.minimum or (self.zero and number == 0)):
            return number
        shown = excerpt(str(value))[0]
        raise UnknownName(Reason.of("option_value", None, name=self.name, value=shown, allowed=self.describe()))


_LARGEST_NUMBER = 1_000_000_000


def _whole_number(value: object) -> int | None:
    """Convert an int or plain decimal text to a small whole number; None for anything else."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value if abs(value) <= _LARGEST_NUMBER else None
    if isinstance(value, str) and value.isascii() and value.isdigit() and (value == "0" or value[0] != "0"):
        return int(value) if len(value) <= len(str(_LARGEST_NUMBER)) and int(value) <= _LARGEST_NUMBER else None
    return None


def check_options(known: Iterable[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """Return every option of a game with its value; refuse unknown names and values."""
    table = {option.name: option for option in known}
    for name in given:
        if name not in table:
            allowed = ", ".join(table) or "none"
            raise UnknownName(Reason.of("option_name", None, name=excerpt(str(name))[0], allowed=allowed))
    return {name: option.check(given.get(name, option.default)) for name, option in table.items()}


class LawTurn(Protocol):
    """A turn of the law: a frozen value with named fields."""

    def __str__(self) -> str:
        """Write the canonical text."""
        ...

    def steps(self) -> tuple[str, ...]:
        """List the texts of its steps."""
        ...


@dataclass(frozen=True, slots=True)
class Cell:
    """One place of a board for drawing.

    ``pieces`` has one letter for each piece there (a stack from bottom to top); empty when vacant.
    ``owner`` is the player whose rim the top shows, 0 for none. ``present`` is False where a ring has been removed.
    ``x`` and ``y`` are the place on the board's lattice, as in :attr:`trilith.geometry.Board.places`.
    """

    name: str
    pieces: str
    owner: int = 0
    present: bool = True
    x: int = 0
    y: int = 0


@dataclass(frozen=True, slots=True)
class View:
    """A position for drawing: names, no pixels, no rules."""

    game: str
    variant: str
    to_move: int
    cells: tuple[Cell, ...]
    claims: tuple[str, str] = ("", "")
    """The colours each player has claimed, in games where colours are claimed."""
    holdings: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """The stacks or marbles that each player has captured."""
    bank: tuple[tuple[str, int], ...] = ()
    """The pieces of each colour in the common bank beside the board."""
    notes: tuple[tuple[str, Value], ...] = ()
    """Facts to show beside the board, such as the phase of the game."""
    rules: tuple[tuple[str, int], ...] = ()
    """Numbers of the variant's rules for clients, such as the pieces needed to win; each game's view names them."""
    result: str = ""
    """The text of the result when the position ends the game."""

    @property
    def mover(self) -> int:
        """The player whose turn it is, 0 when the game is over."""
        return 0 if self.result else self.to_move


class LawPosition(Protocol):
    """A validated position: an immutable value with its legal turns."""

    @property
    def variant(self) -> str:
        """The name of the variant."""
        ...

    @property
    def to_move(self) -> int:
        """The player to move, 1 or 2."""
        ...

    @property
    def options(self) -> Mapping[str, Value]:
        """Every option of the game with its value."""
        ...

    @property
    def result(self) -> Result | None:
        """The result by the position alone, without the rules that need history."""
        ...

    @property
    def recurrence(self) -> str:
        """A text that two positions share if they count as a repetition."""
        ...

    def __str__(self) -> str:
        """Write the canonical text."""
        ...

    def turns(self) -> Iterator[Any]:
        """Yield every legal turn, lazily, in the specification's order."""
        ...

    def after(self, turn: Any) -> LawPosition:
        """Play a legal turn; the caller ensures legality (see :meth:`Law.why_not`)."""
        ...

    def steps(self, prefix: Sequence[str]) -> Steps:
        """Return the steps that may follow the chosen ones; raise :class:`IllegalTurn` if those begin no legal turn."""
        ...

    def next_steps(self, chosen: tuple[Step, ...]) -> tuple[Step, ...]:
        """List the steps that may follow legal ones, in the order of the turns' texts; none after a complete turn."""
        ...

    def steps_of(self, turn: Any) -> tuple[Step, ...]:
        """Return the steps of a legal turn as they are offered one after another."""
        ...

    def handed_over(self) -> LawPosition:
        """Return the same board with the other player to move, for turns entered ahead; no rule makes it so."""
        ...

    def drawn_by_history(self, occurrences: int) -> Result | None:
        """Return a draw by the rules that need history, given how often this position has occurred in the game."""
        ...


ConditionValue = bool | int | str | tuple[str, ...]
"""The value of a condition: yes or no, a minimum, a name, or a choice of texts."""


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A legal turn with the positions before and after it, as values of the game's own types."""

    before: Any
    turn: Any
    after: Any


Theme = Callable[[Sequence[PlayedTurn]], bool]
"""Whether the winning line of a puzzle shows a theme; the line begins with a turn of the solver."""

ENDS_GAME = 10.0
"""The weight of a consequence that ends the game."""


@dataclass(frozen=True, slots=True)
class Consequence:
    """Something that a turn gains its player at once: what a review tells of a fault.

    ``kind`` begins the keys of its sentences in ``review.toml``, and ``args`` are their arguments. ``weight`` compares
    it with the other consequences of the same game: about the share of a game that it decides.
    """

    kind: str
    weight: float
    clause: str
    args: tuple[tuple[str, Value | Reason], ...] = ()
    forcible: int = 0
    """Up to how many legal answers it is told as the end of an exchange that none of them avoids; 0 for never."""
    scarce: bool = False
    """Whether only one player can have it: it is told where the better turn takes it, and else the reply."""

    @classmethod
    def of(cls, kind: str, weight: float, clause: str, **args: Value | Reason) -> Consequence:
        """Build a consequence with the arguments of its sentences as keywords."""
        return cls(kind, weight, clause, tuple(args.items()))


def joined(words: Iterable[str]) -> Value | Reason:
    """Join words with commas and "and".

    >>> str(joined(["a1", "b2", "c3"]))
    'a1, b2 and c3'
    """
    *others, last = words
    return Reason.of("both", None, first=", ".join(others), second=last) if others else last


Condition = Callable[[PlayedTurn, ConditionValue], bool]
"""Whether a turn meets a condition of a lesson."""


class Features(Protocol):
    """The numbering of a game's steps and the network's input; :mod:`trilith.games.tensors` has the shapes."""

    POLICY: tuple[tuple[str, int], ...]
    """The blocks of a network's policy in order: the kind of step and its number of actions."""

    def number(self, kind: str, text: str, variant: str) -> int:
        """Return the number of a step."""
        ...

    def step(self, number: int, variant: str) -> tuple[str, str]:
        """Return the kind and text of the step with a number."""
        ...

    def symmetries(self, variant: str) -> tuple[Any, ...]:
        """List the symmetries of a variant, the identity first."""
        ...


class Traits(Protocol):
    """The traits of positions that a learnt estimate has weights for."""

    ASYMMETRIC: int | None
    """The trait of positions without symmetries; None if all have them."""

    def symmetries(self) -> list[list[int]]:
        """Return the image of each trait under each symmetry except the identity."""
        ...


class Figures(Protocol):
    """The benchmark settings of a game, with floors and targets."""

    MIDDLE_TURNS: int
    MIDDLE_DEPTH: int
    START_DEPTH: int
    GOALS: Mapping[str, tuple[float, float]]
    GENERATION_MICROSECONDS: tuple[float | None, float | None]


class TrainingSettings(Protocol):
    """Settings of self-play and training that differ from the defaults of :mod:`trilith.learn`."""

    WEIGHTS: Mapping[str, float]
    SELF_PLAY: Mapping[str, Any]
    ESTIMATE: Mapping[str, Any]


class Levels(Protocol):
    """The sights of the levels in a game, the weakest first."""

    LEVELS: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class Example:
    """Examples of a game for help pages and input lines."""

    start: str
    """A variant as on the command line, with a seed if its start is shuffled."""
    turn: str
    """A legal turn there."""
    refused: str
    """A turn that is not legal there."""
    position: str
    """The text of a position in the middle of a game."""
    next_turn: str
    """A legal turn there."""


class Sheets(Protocol):
    """Setting up a position by hand: conversions between any view and its text."""

    def supply(self, variant: str) -> Mapping[str, int]:
        """Return the maximum number of pieces of each kind in a position; empty if unlimited."""
        ...

    def sheet(self, position: Any) -> View:
        """View a position with every field of its text."""
        ...

    def settled(self, view: View) -> View:
        """Derive the dependent parts from the board: owners, the bank, the number of turns."""
        ...

    def text(self, view: View) -> str:
        """Write the text of a settled view, which need not be a possible position."""
        ...


class Law(Protocol):
    """The interface of a game's package."""

    NAME: str
    TITLE: str
    SCORES: tuple[str, str, str]
    """The scores in a result's text: player 1 won, player 2 won, a draw."""
    PLAYERS: tuple[str, str] | None
    """The message keys of the players' names; None if they have numbers only."""
    SHUFFLED: bool
    """Whether the start position is drawn from a seed."""
    TOUCH_MOVE: str | None
    """The clause of touch-move; None if the rulebook has none."""
    VARIANTS: Mapping[str, str]
    OPTIONS: tuple[Option, ...]
    CONDITIONS: Mapping[str, Condition]
    """The conditions of this game's lessons, besides those of all games."""
    THEMES: Mapping[str, Theme]
    """The themes of this game's puzzles, besides those of all games."""
    EXAMPLE: Example

    features: Features
    traits: Traits | None
    """None if the game has no learnt estimate."""
    set_up: Callable[[Any], tuple[str, ...]] | None
    """Lists the next turns of the player to move towards a good set-up; None if the game begins without setting up."""
    figures: Figures
    training_settings: TrainingSettings
    levels: Levels
    sheets: Sheets

    def start(self, variant: str, options: Mapping[str, object], seed: str | None) -> Any:
        """Set up the start position of a variant."""
        ...

    def parse(self, text: str, options: Mapping[str, object]) -> Any:
        """Parse and validate a position text."""
        ...

    def read_turn(self, position: Any, text: str) -> Any:
        """Parse a turn without checking legality; raise :class:`NotationError` if it cannot be parsed."""
        ...

    def why_not(self, position: Any, turn: Any) -> Reason | None:
        """Explain why a turn is not legal in a position; None when it is."""
        ...

    def finish(self, position: Any, turn: Any) -> Any:
        """Return the canonical form of a legal turn, with the parts that notation may omit."""
        ...

    def duties(self, position: Any) -> Mapping[str, Duty]:
        """List the duties that can arise in the turns of a position.

        A key has the kinds of the chosen steps, ``>``, and the different kinds offered, in order: ``>claim,pick``,
        ``pick>land``. One or more final landings of the chosen steps are written ``land+``: ``pick,land+>land``.
        """
        ...

    def aim(self, position: Any) -> Aim:
        """Say what both players play for, and how far each of them is."""
        ...

    def meant(self, position: Any, follow: Steps, text: str) -> str | None:
        """Write the turn that an illegal next step would make, to explain why it is not legal.

        None if there is no more specific reason than that the step does not fit.
        """
        ...

    def view(self, position: Any) -> View:
        """Return the view of a position for drawing."""
        ...

    def captured(self, played: PlayedTurn) -> int:
        """Count the pieces that a turn captures."""
        ...

    def consequences(self, position: Any, turn: Any) -> tuple[Consequence, ...]:
        """List what a legal turn gains its player at once, the weightiest first; empty for most turns."""
        ...

"""The contract every game fulfils: position, turn, step, result, and the family of errors.

A game is a package ``trilith.games.<name>`` whose module has the doors of :class:`Law`. Its positions are frozen
values with the doors of :class:`LawPosition`. Nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from trilith import messages

Value = str | int
"""What an option may be set to, and what a message may quote."""
_LONGEST_PHRASE = 500
"""Characters of a reason inside another one."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is refused or forced: a message key, its arguments, and the clause that decides.

    The text lives in the message catalogues, so that it can be said in every language.
    """

    key: str
    clause: str | None = None
    args: tuple[tuple[str, Value | Reason], ...] = ()
    """What is filled in; an argument in words, such as what was expected, is a reason itself."""

    @classmethod
    def of(cls, key: str, clause: str | None = None, **args: Value | Reason) -> Reason:
        """Build a reason with its arguments as keywords."""
        return cls(key, clause, tuple(args.items()))

    def arguments(self, language: str = "en") -> dict[str, Value]:
        """Give the arguments as they are filled in, those that are reasons themselves said in a language."""
        return {name: value._inside(language) if isinstance(value, Reason) else value for name, value in self.args}

    def _inside(self, language: str) -> str:
        """Say it inside another sentence: not too long, and what it quotes printable, however hostile."""
        # Only what is quoted is cleaned: the no-break spaces of French are not printable, and belong there.
        quoted = (
            (name, excerpt(value, width=_LONGEST_PHRASE)[0] if isinstance(value, str) else value)
            for name, value in self.args
        )
        said = Reason(self.key, self.clause, tuple(quoted)).text(language)
        return said if len(said) <= _LONGEST_PHRASE else f"{said[:_LONGEST_PHRASE]}…"

    def text(self, language: str = "en") -> str:
        """Say it in a language, the clause in brackets at the end."""
        said = messages.text(self.key, self.arguments(language), language)
        return f"{said} [{self.clause}]" if self.clause else said

    def __str__(self) -> str:
        return self.text()


def either(words: Sequence[str]) -> Value | Reason:
    """Name some words any of which will do.

    >>> str(either(["win", "loss", "draw"]))
    'win or loss or draw'
    """
    *others, last = words
    return Reason.of("either", None, first=either(others), second=last) if others else last


class TrilithError(ValueError):
    """What every refusal of bad input has in common: a reason, and the text it is about."""

    def __init__(self, reason: Reason, text: str = "", column: int | None = None) -> None:
        """Point at ``column`` (counted from 0) of ``text`` where that helps."""
        self.reason = reason
        self.source = text
        self.column = column
        super().__init__(reason, text, column)

    def one_line(self) -> str:
        """Say it in one line: the reason, the column, the text it is about."""
        said = str(self.reason)
        if self.source and self.column is not None:
            said += f" at column {self.column + 1}"
        return f"{said}: {excerpt(self.source, self.column)[0]}" if self.source else said

    def __str__(self) -> str:
        said = str(self.reason)
        if not self.source:
            return said
        shown, column = excerpt(self.source, self.column)
        if column is None:
            return f"{said}: {shown}"
        return f"{said} at column {(self.column or 0) + 1}\n  {shown}\n  {' ' * column}^"


def excerpt(text: str, column: int | None = None, width: int = 160) -> tuple[str, int | None]:
    """Cut hostile or very long text down to one printable line; return it with the column moved along."""
    start = max(0, (column or 0) - width // 2)
    piece = text[start : start + width]
    shown = "".join(c if c.isprintable() else "�" for c in piece)
    lead = "…" if start else ""
    tail = "…" if start + width < len(text) else ""
    return f"{lead}{shown}{tail}", None if column is None else column - start + len(lead)


class NotationError(TrilithError):
    """Text that cannot be read as what it should be."""


class InvalidPosition(TrilithError):
    """Text that can be read, but describes what cannot be a position of the game."""


class IllegalTurn(TrilithError):
    """A turn that can be read, but is not legal now."""


class UnknownName(TrilithError):
    """A game, variant, option, option value or seed that does not exist."""


class TooComplex(TrilithError):
    """A constructed position whose captures would take unbounded time or memory to work out."""


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
    """One change that a step makes to the board, or to what lies beside it.

    Effects are applied in order, each by itself. All those of a turn make of the view before it the view after it:
    cells, claims, holdings and bank, where the order of claims and holdings does not count (what is new stands at the
    end). Nothing else of a view is told by them. Fields that are not named below are ``""`` and 0.

    ============= ========================================================================================
    ``lift``      ``pieces``, with the rim of ``owner``, are taken from ``place``: the cell is empty. The ``put`` of
                  the same pieces follows in the same step; a step that only picks something has no effects.
    ``supply``    A marble of the colour ``pieces`` leaves the bank, or the holdings of ``owner`` if the bank is
                  empty. Its ``put`` follows in the same step; ``place`` is empty.
    ``put``       The cell of ``place`` now holds exactly ``pieces``, with the rim of ``owner`` (0: of nobody). A
                  stack put on another one is told whole, the figure under a stone as the higher figure it becomes.
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
    """What it adds to the text of the turn: joined, those of all steps are the canonical text."""
    effects: tuple[Effect, ...] = ()
    """What it changes, in order."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Steps:
    """What may follow a partial turn: the next legal steps, or a complete turn; and the text so far."""

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
        """Follow step texts one by one.

        ``options`` lists what may follow some steps; ``refuse`` makes the error when a text is not among the options
        after some steps.
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
"""What an argument of a duty stands for: the text of the first chosen step, of the last one, the places offered."""


@dataclass(frozen=True, slots=True)
class Duty:
    """What is to choose at some point of a turn: a message, the clause where something is forced, what is filled in.

    Arguments may stand for what only the turn so far tells (:data:`FIRST`, :data:`LAST`, :data:`PLACES`); whoever says
    the duty fills them in.
    """

    key: str
    clause: str | None = None
    forced: bool = False
    """Whether less than the usual choice is left: a capture, a strike, a rebirth, a claim or a pass is due."""
    args: tuple[tuple[str, Value], ...] = ()

    @classmethod
    def of(cls, key: str, clause: str | None = None, *, forced: bool = False, **args: Value) -> Duty:
        """Build a duty with its arguments as keywords."""
        return cls(key, clause, forced, tuple(args.items()))

    @property
    def reason(self) -> Reason:
        """What is to choose as a sentence of the message catalogues."""
        return Reason(self.key, self.clause, self.args)


@dataclass(frozen=True, slots=True)
class Option:
    """A rule choice that is not part of the position text."""

    name: str
    default: Value
    meaning: str
    choices: tuple[str, ...] = ()
    minimum: int = 0
    zero: bool = False

    def describe(self) -> str:
        """Say which values are allowed."""
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
    """Read a small whole number from an int or its plain decimal text."""
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
    """A turn as the law sees it: a frozen value with named fields."""

    def __str__(self) -> str:
        """Write the canonical text."""
        ...

    def steps(self) -> tuple[str, ...]:
        """List the texts of its steps."""
        ...


@dataclass(frozen=True, slots=True)
class Cell:
    """One place of a board as a client draws it.

    ``pieces`` is what lies there, one letter a piece (a stack from bottom to top); empty when vacant.
    ``owner`` is the player whose rim the top shows, 0 for nobody. ``present`` is False where a ring is gone.
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
    """A position as a client draws it: names, no pixels, no rules."""

    game: str
    variant: str
    to_move: int
    cells: tuple[Cell, ...]
    claims: tuple[str, str] = ("", "")
    """The colours each player has claimed, in games where colours are claimed."""
    holdings: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """What each player has captured and keeps: stacks, or single marbles."""
    bank: tuple[tuple[str, int], ...] = ()
    """How many pieces of each colour lie beside the board, for everybody to place."""
    notes: tuple[tuple[str, Value], ...] = ()
    """Facts of the game to show beside the board, such as its phase."""
    rules: tuple[tuple[str, int], ...] = ()
    """Numbers of the variant's rules that a client shows, such as how many pieces win; each game's view names them."""
    result: str = ""
    """The text of the result when the position ends the game."""

    @property
    def mover(self) -> int:
        """The player whose turn it is, 0 when the game is over."""
        return 0 if self.result else self.to_move


class LawPosition(Protocol):
    """A checked position: an immutable value that knows its legal turns."""

    @property
    def variant(self) -> str:
        """Name the variant."""
        ...

    @property
    def to_move(self) -> int:
        """Tell the player to move, 1 or 2."""
        ...

    @property
    def options(self) -> Mapping[str, Value]:
        """List every option of the game with its value."""
        ...

    @property
    def result(self) -> Result | None:
        """Judge the position by itself: what needs history is not decided here."""
        ...

    @property
    def recurrence(self) -> str:
        """Write what two positions must share to count as a repetition."""
        ...

    def __str__(self) -> str:
        """Write the canonical text."""
        ...

    def turns(self) -> Iterator[Any]:
        """Yield every legal turn, lazily, in the specification's order."""
        ...

    def after(self, turn: Any) -> LawPosition:
        """Play a legal turn; legality is the caller's duty (see :meth:`Law.why_not`)."""
        ...

    def steps(self, prefix: Sequence[str]) -> Steps:
        """Tell what may follow the steps chosen so far; raise :class:`IllegalTurn` if they lead nowhere."""
        ...

    def next_steps(self, chosen: tuple[Step, ...]) -> tuple[Step, ...]:
        """List the steps that may follow legal ones, in the order of the turns' texts; none after a complete turn."""
        ...

    def steps_of(self, turn: Any) -> tuple[Step, ...]:
        """Describe the steps of a legal turn, as they are offered one after the other."""
        ...

    def drawn_by_history(self, occurrences: int) -> Result | None:
        """Judge what needs history, given how often this position has now occurred in the game."""
        ...


Wanted = bool | int | str | tuple[str, ...]
"""What a condition asks of a turn: yes or no, at least a number, a name, or one of some texts."""


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A legal turn with the positions before and after it, as values of the game's own types."""

    before: Any
    turn: Any
    after: Any


Condition = Callable[[PlayedTurn, Wanted], bool]
"""Says whether a turn does what a lesson asks."""


class Features(Protocol):
    """The numbers of a game's steps, and what a network sees of a position; ``games.encoding`` has the shapes."""

    POLICY: tuple[tuple[str, int], ...]
    """The blocks of a network's policy, in order: the kind of step, and how many numbers it has."""

    def number(self, kind: str, text: str, variant: str) -> int:
        """Give the number of a step."""
        ...

    def step(self, number: int, variant: str) -> tuple[str, str]:
        """Give the kind and text of the step with a number."""
        ...

    def symmetries(self, variant: str) -> tuple[Any, ...]:
        """List the symmetries of a variant, the identity first."""
        ...


class Traits(Protocol):
    """The numbers of the traits that a learnt estimate sees in a position."""

    ASYMMETRIC: int | None
    """The trait of positions that have no symmetries; None where all have them."""

    def symmetries(self) -> list[list[int]]:
        """Give the trait that each becomes under each symmetry but the identity."""
        ...


class Figures(Protocol):
    """What the benchmark measures of a game, and how fast it has to be."""

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
    """How well the levels see in a game, the weakest first."""

    LEVELS: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class Example:
    """What pages of help and input lines show of a game."""

    start: str
    """A variant as the command line names it, with a seed where it begins from a shuffled board."""
    turn: str
    """A legal turn there."""
    refused: str
    """A turn that is not legal there."""
    position: str
    """The text of a position in the middle of a game."""
    next_turn: str
    """A legal turn there."""


class Sheets(Protocol):
    """How a game sets up a position by hand: a view that may be anything, and its text."""

    def supply(self, variant: str) -> Mapping[str, int]:
        """Count the pieces of each kind that a position can have; empty where that is open."""
        ...

    def sheet(self, position: Any) -> View:
        """Describe a position with everything that its text says."""
        ...

    def settled(self, view: View) -> View:
        """Make what follows from the board fit it: owners, the bank, the number of turns."""
        ...

    def text(self, view: View) -> str:
        """Write the text of a settled view, whether or not it can be a position."""
        ...


class Law(Protocol):
    """The doors of a game's package."""

    NAME: str
    TITLE: str
    SCORES: tuple[str, str, str]
    """How a result's text says: player 1 won, player 2 won, a draw."""
    PLAYERS: tuple[str, str] | None
    """The message keys of the players' names; None where they are called by their numbers."""
    SHUFFLED: bool
    """Whether every game begins from another position, drawn by a seed."""
    TOUCH_MOVE: str | None
    """The clause by which pieces that were touched must be played; None where the rulebook has none."""
    VARIANTS: Mapping[str, str]
    OPTIONS: tuple[Option, ...]
    CONDITIONS: Mapping[str, Condition]
    """What a lesson may ask of a turn of this game, besides what it may ask in every game."""
    EXAMPLE: Example

    features: Features
    traits: Traits | None
    """None where no estimate can be learnt."""
    figures: Figures
    training_settings: TrainingSettings
    levels: Levels
    sheets: Sheets

    def start(self, variant: str, options: Mapping[str, object], seed: str | None) -> Any:
        """Set up the start position of a variant."""
        ...

    def parse(self, text: str, options: Mapping[str, object]) -> Any:
        """Read a position text, check it, and return the position."""
        ...

    def read_turn(self, position: Any, text: str) -> Any:
        """Read a turn's text; only what cannot be read raises (:class:`NotationError`)."""
        ...

    def why_not(self, position: Any, turn: Any) -> Reason | None:
        """Say why a turn is not legal in a position, or None when it is."""
        ...

    def finish(self, position: Any, turn: Any) -> Any:
        """Return the canonical form of a legal turn, with all that may be left out when it is read."""
        ...

    def duties(self, position: Any) -> Mapping[str, Duty]:
        """List what there may be to choose in the turns of a position.

        A key is the kinds of the steps chosen, ``>``, and the different kinds offered in order: ``>claim,pick``,
        ``pick>land``. Landings at the end of the steps chosen, one or many, are written ``land+``: ``pick,land+>land``.
        """
        ...

    def meant(self, position: Any, follow: Steps, text: str) -> str | None:
        """Write the turn that is meant by a step which may not follow, to ask why it is not legal.

        None where nothing more can be said than that the step does not fit.
        """
        ...

    def view(self, position: Any) -> View:
        """Describe the position for drawing."""
        ...

    def captured(self, played: PlayedTurn) -> int:
        """Count the pieces that a turn captures."""
        ...

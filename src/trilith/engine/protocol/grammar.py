"""The grammar of the engine protocol: lines as values, parsed from text and written as text.

Both sides use this module. ``docs/protocol.md`` specifies the grammar.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

import trilith.position
from trilith import position_text
from trilith.engine.limits import Limits
from trilith.game import NotationError, Reason, TrilithError, UnknownName, Value, check_options, either, excerpt
from trilith.game_history import Game
from trilith.position import Position, law_of

VERSION = "1"
LONGEST_COMMAND = 1 << 20
"""Maximum bytes of a command, without the line end, that an engine must accept."""
LONGEST_ANSWER = 1 << 16
"""Maximum bytes of an answer, without the line end, that a client must accept."""
NONE = "none"
"""Stands for a missing turn; no game has a turn of this name."""
START, TEXT, OPTIONS, TURNS = "start", "text", "options", "turns"
"""The keywords of a ``position`` line; no field of a position is one of the last two."""
PROOFS = ("win", "loss", "draw")
WHOLE, CHOICE, FREE = "whole", "choice", "text"
"""The types of an engine's options."""


class ProtocolError(TrilithError):
    """A line that is not in the grammar, or not allowed in the current state."""


class Words:
    """The words of a line, consumed from left to right; blanks and tabs separate them."""

    def __init__(self, line: str) -> None:
        """Split a line without its line end."""
        self._words = [word for word in re.split("[ \t]+", line) if word]
        self._at = 0

    @property
    def next(self) -> str | None:
        """The next word, None at the end."""
        return self._words[self._at] if self._at < len(self._words) else None

    def take(self, key: str, **args: Value) -> str:
        """Take a word; ``key`` names it in the error if there is none."""
        return self._take(_phrase(key, **args))

    def _take(self, expected: Value | Reason) -> str:
        word = self.next
        if word is None:
            raise ProtocolError(Reason.of("engine.line_ends", None, wanted=expected))
        self._at += 1
        return word

    def takes(self, word: str) -> bool:
        """Take ``word`` if it comes next; return whether it did."""
        if self.next != word:
            return False
        self._at += 1
        return True

    def starts(self, *words: str) -> bool:
        """Whether these words come next."""
        return tuple(self._words[self._at : self._at + len(words)]) == words

    def one_of(self, *allowed: str) -> str:
        """Take one of some words."""
        expected = either(allowed)
        word = self._take(expected)
        if word not in allowed:
            raise _unexpected(expected, word)
        return word

    def until(self, *ends: str) -> list[str]:
        """Take every word before one of ``ends``, or all remaining ones."""
        begin = self._at
        while self.next is not None and self.next not in ends:
            self._at += 1
        return self._words[begin : self._at]

    def whole(self, key: str, least: int = 0, most: int = 2**63 - 1) -> int:
        """Take a whole number in plain digits."""
        word = self.take(key)
        if re.fullmatch("[0-9]{1,19}", word) and least <= int(word) <= most:
            return int(word)
        raise _unexpected(_phrase("in_range", wanted=_phrase(key), least=least, most=most), word)

    def decimal(self, key: str, **args: Value) -> float:
        """Take a decimal number."""
        word = self.take(key, **args)
        if re.fullmatch(r"[0-9]{1,15}(\.[0-9]{1,15})?", word):
            return float(word)
        raise _unexpected(_phrase(key, **args), word)

    def end(self) -> None:
        """Refuse remaining words."""
        if self.next is not None:
            raise _unexpected(_phrase("end_of_line"), self.next)


def _phrase(key: str, **args: Value | Reason) -> Reason:
    """Name an expected element as a phrase for an error message."""
    return Reason.of(f"engine.{key}", None, **args)


def _unexpected(expected: Value | Reason, found: str) -> ProtocolError:
    return ProtocolError(Reason.of("engine.line_word", None, wanted=expected, found=excerpt(found, width=60)[0]))


@dataclass(frozen=True, slots=True)
class Setting:
    """An option of an engine: a whole number in a range, a choice among words, or any text."""

    name: str
    default: str
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()
    free: bool = False

    def __str__(self) -> str:
        begin = f"option name {self.name} type"
        if self.free:
            return f"{begin} {FREE} default {self.default}"
        if self.choices:
            return f"{begin} {CHOICE} default {self.default} of {' '.join(self.choices)}"
        return f"{begin} {WHOLE} default {self.default} min {self.least} max {self.most}"

    @classmethod
    def read(cls, words: Words) -> Setting:
        """Parse the words after ``option``."""
        words.one_of("name")
        name = words.take("a_name")
        words.one_of("type")
        kind = words.one_of(WHOLE, CHOICE, FREE)
        words.one_of("default")
        if kind == FREE:
            return cls(name, " ".join([words.take("a_word"), *words.until()]), free=True)
        if kind == CHOICE:
            default = words.take("a_word")
            words.one_of("of")
            return cls(name, default, choices=tuple(words.until()))
        default = str(words.whole("a_whole_number"))
        words.one_of("min")
        least = words.whole("a_whole_number")
        words.one_of("max")
        return cls(name, default, least, words.whole("a_whole_number"))

    def number(self, value: str) -> int:
        """Parse the value of an option of type ``whole``."""
        if re.fullmatch("[0-9]{1,19}", value) and self.least <= int(value) <= self.most:
            return int(value)
        shown = excerpt(value, width=60)[0]
        raise ProtocolError(
            Reason.of("engine.option_number", None, name=self.name, found=shown, least=self.least, most=self.most)
        )


@dataclass(frozen=True, slots=True)
class Playable:
    """A game that an engine plays, with its variants and rule options."""

    name: str
    variants: tuple[str, ...]
    options: tuple[str, ...] = ()

    def __str__(self) -> str:
        options = f" options {' '.join(self.options)}" if self.options else ""
        return f"game {self.name} variants {' '.join(self.variants)}{options}"

    @classmethod
    def read(cls, words: Words) -> Playable:
        """Parse the words after ``game``."""
        name = words.take("a_game")
        words.one_of("variants")
        variants = words.until(OPTIONS)
        options = words.until() if words.takes(OPTIONS) else []
        return cls(name, tuple(variants), tuple(options))


def write_position(where: Position | Game) -> str:
    """Write the ``position`` command for a position, or for a game with its history."""
    start, turns = (where.start, where.turns) if isinstance(where, Game) else (where, ())
    parts = ["position", start.game, TEXT, start.bare_text]
    if changed := position_text.changed(start.law.OPTIONS, start.options):
        parts += [OPTIONS, *changed]
    if turns:
        parts += [TURNS, *(turn.text for turn in turns)]
    return " ".join(parts)


def read_position(words: Words) -> Game:
    """Parse the words after ``position`` and play the turns."""
    name = words.take("a_game")
    law = law_of(name)
    how = words.one_of(START, TEXT)
    content = " ".join(words.until(OPTIONS, TURNS))
    if not content:
        expected = _phrase("a_variant" if how == START else "a_position")
        raise ProtocolError(Reason.of("engine.line_ends", None, wanted=expected))
    options = check_options(law.OPTIONS, _read_options(words.until(TURNS)) if words.takes(OPTIONS) else {})
    turns = words.until() if words.takes(TURNS) else []
    if how == START:
        variant, at, seed = content.partition("@")
        if law.SHUFFLED and not at:  # without a seed every line would draw another board
            raise UnknownName(Reason.of("engine.start_seed"))
        start = trilith.position.start(name, variant, seed=seed if at else None, **options)
    else:
        start = trilith.position.parse(name, content, **options)
    game = Game(start)
    for number, turn in enumerate(turns, start=1):
        try:
            game.play(turn)
        except TrilithError as error:
            raise ProtocolError(Reason.of("engine.line_turn", None, number=number, said=error.one_line())) from None
    return game


def _read_options(given: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or name in found:
            raise _unexpected(_phrase("some_options"), text)
        found[name] = value
    return found


@dataclass(frozen=True, slots=True)
class Clock:
    """The players' remaining times and increments, in seconds."""

    remaining: tuple[float, float]
    increment: tuple[float, float] = (0.0, 0.0)

    def __str__(self) -> str:
        shown = f"clock {_plain(self.remaining[0])} {_plain(self.remaining[1])}"
        if any(self.increment):
            shown += f" increment {_plain(self.increment[0])} {_plain(self.increment[1])}"
        return shown


@dataclass(frozen=True, slots=True)
class Go:
    """The arguments of a search: limits, a clock, ``infinite`` or ``ponder``."""

    limits: Limits = field(default_factory=Limits)
    clock: Clock | None = None
    infinite: bool = False
    ponder: bool = False

    def __post_init__(self) -> None:
        """Refuse contradictory arguments."""
        if self.infinite and (self.ponder or self.clock or self.limits != Limits()):
            raise ProtocolError(Reason.of("engine.go_infinite"))

    @property
    def is_limited(self) -> bool:
        """Whether it has a limit."""
        return self.clock is not None or self.limits != Limits()

    def __str__(self) -> str:
        parts = ["go"]
        if self.ponder:
            parts.append("ponder")
        if self.infinite:
            parts.append("infinite")
        if self.limits.seconds is not None:
            parts.append(f"seconds {_plain(self.limits.seconds)}")
        if self.limits.simulations is not None:
            parts.append(f"simulations {self.limits.simulations}")
        if self.clock is not None:
            parts.append(str(self.clock))
        return " ".join(parts)

    @classmethod
    def read(cls, words: Words) -> Go:
        """Parse the words after ``go``; the parts may come in any order, each at most once."""
        found: dict[str, object] = {}
        while words.next is not None:
            part = words.one_of("seconds", "simulations", "clock", "infinite", "ponder")
            if part in found:
                raise ProtocolError(Reason.of("engine.line_twice", None, word=part))
            match part:
                case "seconds":
                    found[part] = words.decimal("some_seconds")
                case "simulations":
                    found[part] = words.whole("a_whole_number")
                case "clock":
                    found[part] = _read_clock(words)
                case _:
                    found[part] = True
        limits = Limits(found.pop("seconds", None), found.pop("simulations", None))  # type: ignore[arg-type]
        return cls(limits, **found)  # type: ignore[arg-type]


def _read_clock(words: Words) -> Clock:
    remaining = words.decimal("the_seconds", player=1), words.decimal("the_seconds", player=2)
    if not words.takes("increment"):
        return Clock(remaining)
    return Clock(remaining, (words.decimal("the_increment", player=1), words.decimal("the_increment", player=2)))


def _plain(number: float) -> str:
    """Write a number without exponent or trailing zeros."""
    return f"{number:.6f}".rstrip("0").rstrip(".")


@dataclass(frozen=True, slots=True)
class Info:
    """One line of an engine's report."""

    simulations: int
    nodes: int
    seconds: float
    line: int
    """The rank of the line: 1 for the best."""
    value: float
    """The chance to win of the player to move, draws counted half."""
    turns: tuple[str, ...]
    proof: str | None = None
    distance: int | None = None

    def __str__(self) -> str:
        proof = f" proof {self.proof} distance {self.distance or 0}" if self.proof else ""
        return (
            f"info simulations {self.simulations} nodes {self.nodes} seconds {self.seconds:.3f} line {self.line}"
            f" value {self.value:.4f}{proof} pv {' '.join(self.turns)}"
        )

    @classmethod
    def read(cls, words: Words) -> Info:
        """Parse the words after ``info``, except ``info string``."""
        words.one_of("simulations")
        simulations = words.whole("a_whole_number")
        words.one_of("nodes")
        nodes = words.whole("a_whole_number")
        words.one_of("seconds")
        seconds = words.decimal("a_number")
        words.one_of("line")
        line = words.whole("a_whole_number", 1)
        words.one_of("value")
        value = words.decimal("a_number")
        if value > 1:
            raise _unexpected(_phrase("a_chance"), str(value))
        proof = distance = None
        if words.takes("proof"):
            proof = words.one_of(*PROOFS)
            words.one_of("distance")
            distance = words.whole("a_whole_number")
        words.one_of("pv")
        first = words.take("a_turn")
        return cls(simulations, nodes, seconds, line, value, (first, *words.until()), proof, distance)


@dataclass(frozen=True, slots=True)
class BestTurn:
    """The turn an engine plays, and the reply it expects."""

    turn: str
    ponder: str | None = None

    def __str__(self) -> str:
        return f"bestturn {self.turn}" + (f" ponder {self.ponder}" if self.ponder else "")

    @classmethod
    def read(cls, words: Words) -> BestTurn:
        """Parse the words after ``bestturn``."""
        turn = words.take("a_turn")
        ponder = words.take("a_turn") if words.takes("ponder") else None
        words.end()
        return cls(turn, ponder)


def decoded(raw: bytes) -> str:
    """Decode a line as UTF-8, without its line end."""
    try:
        return raw.removesuffix(b"\n").removesuffix(b"\r").decode()
    except UnicodeDecodeError:
        raise NotationError(Reason.of("engine.line_bytes")) from None

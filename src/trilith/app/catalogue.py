"""The catalogue of games, variants, options, levels and languages."""

from __future__ import annotations

from dataclasses import dataclass

import trilith
from trilith import core, messages
from trilith.app.shape import Shape
from trilith.engine import FULL, LEVELS, Level
from trilith.game import Law, Option
from trilith.position import SHUFFLED


@dataclass(frozen=True, slots=True)
class OptionInfo(Shape):
    """A rule option."""

    name: str
    default: str | int
    meaning: str
    choices: list[str]
    minimum: int
    zero: bool


@dataclass(frozen=True, slots=True)
class VariantInfo(Shape):
    """A variant of a game."""

    name: str
    meaning: str


@dataclass(frozen=True, slots=True)
class GameInfo(Shape):
    """A game; the first variant is the default. ``shuffled`` games draw their start position from a seed."""

    name: str
    title: str
    variants: list[VariantInfo]
    options: list[OptionInfo]
    shuffled: bool


@dataclass(frozen=True, slots=True)
class LevelInfo(Shape):
    """A strength of the computer."""

    number: int
    key: str
    name: str


@dataclass(frozen=True, slots=True)
class Catalogue(Shape):
    """The games and the levels of the computer; without the fast core there are no levels."""

    version: str
    games: list[GameInfo]
    levels: list[LevelInfo]
    languages: dict[str, str]
    language: str


def catalogue(language: str) -> Catalogue:
    """List the games with their variants and options, the levels of the computer, and the languages."""
    return Catalogue(
        version=trilith.__version__,
        games=[_game(law) for law in trilith.GAMES.values()],
        levels=[_level(level, language) for level in (*LEVELS, FULL) if core.built],
        languages=messages.languages(),
        language=language,
    )


def _game(law: Law) -> GameInfo:
    return GameInfo(
        name=law.NAME,
        title=law.TITLE,
        variants=[VariantInfo(name, meaning) for name, meaning in law.VARIANTS.items()],
        options=[_option(option) for option in law.OPTIONS],
        shuffled=law.NAME in SHUFFLED,
    )


def _option(option: Option) -> OptionInfo:
    return OptionInfo(option.name, option.default, option.meaning, list(option.choices), option.minimum, option.zero)


def _level(level: Level, language: str) -> LevelInfo:
    return LevelInfo(level.number, "full" if level is FULL else str(level.number), level.say(language))

"""Contestants of a match, parsed from texts such as ``level:5`` or ``engine:threads=2,time=0.5``."""

from __future__ import annotations

import inspect
import math
import shlex
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from types import MappingProxyType

from trilith.engine.engine import Engine
from trilith.engine.levels import CLEAR, FULL, Level, Sight, level
from trilith.engine.limits import Limits
from trilith.game import Reason, UnknownName, Value, either, excerpt

RANDOM, UCT, FULL_STRENGTH, LEVEL, ENGINE, PROGRAM = "random", "uct", "full", "level", "engine", "program"
KINDS = "random, uct, full, level:NUMBER, engine:NAME=VALUE,... or program:COMMAND"
LONGEST = 1000
"""Maximum length of a player's text."""

Setting = str | int | float

UCT_SETTINGS: Mapping[str, Setting] = MappingProxyType({"judge": "rollouts", "exploration": 1.4, "network": ""})
"""The settings of plain UCT with uniform rollouts, whatever the engine's defaults are."""


def _engine_settings() -> dict[str, Setting]:
    """List the settings of an engine with their defaults; the match sets the seeds."""
    defaults = {name: parameter.default for name, parameter in inspect.signature(Engine).parameters.items()}
    return {
        name: default for name, default in defaults.items() if name != "seed" and isinstance(default, str | int | float)
    }


def _level_settings() -> dict[str, Setting]:
    """List the settings of a level's sight; simulations belong to the limits."""
    return {part.name: getattr(CLEAR, part.name) for part in fields(Sight) if part.name != "simulations"}


ENGINE_SETTINGS: Mapping[str, Setting] = MappingProxyType(_engine_settings())
LEVEL_SETTINGS: Mapping[str, Setting] = MappingProxyType(_level_settings())
LIMIT_SETTINGS: Mapping[str, Setting] = MappingProxyType({"time": 1.0, "simulations": 1})


@dataclass(frozen=True, slots=True)
class Contestant:
    """The description of a player: its name, and everything needed to create it in another process.

    >>> player = read_contestant("engine:threads=2,time=0.5")
    >>> player.settings, player.own.seconds
    ((('threads', 2),), 0.5)
    """

    name: str
    kind: str
    level: Level = FULL
    settings: tuple[tuple[str, Setting], ...] = ()
    own: Limits = field(default_factory=Limits)
    command: tuple[str, ...] = ()

    def limits(self, given: Limits) -> Limits:
        """Combine the limits of the match with this player's own.

        The match's time holds for a player without a time of its own, its simulations for a player without a time or a
        sight of its own.
        """
        free = self.own.seconds is None and not self.has_sight
        return Limits(
            self.own.seconds or given.seconds,
            self.own.simulations or (given.simulations if free else None),
        )

    @property
    def has_sight(self) -> bool:
        """Whether a sight limits it, as it does a level."""
        return any(sight != CLEAR for sight in self.level.sights.values())

    @property
    def needs_limits(self) -> bool:
        """Whether it has no limit of its own, so that the match must set one."""
        return self.kind != RANDOM and not self.has_sight and self.limits(Limits()) == Limits()

    def check(self, game: str) -> None:
        """Refuse a game that it does not play."""
        if self.kind not in (RANDOM, PROGRAM):
            self.engine().check(game)

    def engine(self, seed: int | None = None) -> Engine:
        """Create its engine."""
        return Engine(seed=seed, **dict(self.settings))  # type: ignore[arg-type]


def read_contestant(text: str) -> Contestant:
    """Parse the text of a player; raise :class:`UnknownName` if it is none."""
    if not isinstance(text, str) or len(text) > LONGEST or not text.isprintable():
        raise UnknownName(Reason.of("engine.match_player", None, name=excerpt(str(text), width=60)[0], allowed=KINDS))
    kind, colon, rest = text.strip().partition(":")
    if kind == PROGRAM:
        return Contestant(text.strip(), PROGRAM, command=_command(rest))
    words = rest.split(",") if colon else []
    if kind == RANDOM and not words:
        return Contestant(RANDOM, RANDOM)
    if kind == LEVEL and words:
        playing = level(words[0])
        named = FULL_STRENGTH if playing is FULL else f"{LEVEL}:{playing.number}"
        return _engine_player(named, LEVEL, words[1:], playing)
    if kind in (UCT, FULL_STRENGTH, ENGINE):
        return _engine_player(kind, kind, words, FULL)
    raise UnknownName(Reason.of("engine.match_player", None, name=excerpt(text, width=60)[0], allowed=KINDS))


def _engine_player(name: str, kind: str, words: Sequence[str], playing: Level) -> Contestant:
    """Read the settings of a player that is this package's engine."""
    fixed: Mapping[str, Setting] = UCT_SETTINGS if kind == UCT else {}
    free = {setting: default for setting, default in ENGINE_SETTINGS.items() if setting not in fixed}
    known = {**free, **LEVEL_SETTINGS, **LIMIT_SETTINGS} if kind != UCT else {**free, **LIMIT_SETTINGS}
    found = _settings(name, words, known)
    own = Limits(*(found.get(setting) for setting in LIMIT_SETTINGS))  # type: ignore[arg-type]
    altered = {setting: value for setting, value in found.items() if setting in LEVEL_SETTINGS and kind != UCT}
    chosen = {**fixed, **{setting: value for setting, value in found.items() if setting in free}}
    full_name = f"{name}{',' if ':' in name else ':'}{','.join(words)}" if words else name
    changed = playing.altered(altered) if altered else playing
    player = Contestant(full_name, kind, changed, tuple(chosen.items()), own)
    player.engine()  # the engine validates its settings
    return player


def _settings(player: str, words: Iterable[str], known: Mapping[str, Setting]) -> dict[str, Setting]:
    found: dict[str, Setting] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if name not in known or not equals:
            shown, allowed = excerpt(word, width=60)[0], ", ".join(f"{setting}=..." for setting in sorted(known))
            raise UnknownName(Reason.of("engine.match_setting", None, player=player, name=shown, allowed=allowed))
        if name in found:
            raise UnknownName(Reason.of("engine.match_setting_twice", None, player=player, name=name))
        found[name] = _value(name, value, known[name])
    return found


def _value(name: str, text: str, example: Setting) -> Setting:
    """Read a setting's value, of the kind its default has."""
    if isinstance(example, str):
        return text
    if isinstance(example, bool):
        if text in ("true", "false"):
            return text == "true"
        raise _no_value(name, text, either(("true", "false")))
    if isinstance(example, int):
        if text.isascii() and text.isdigit() and len(text) < 10 and int(text) > 0:
            return int(text)
        raise _no_value(name, text, Reason.of("engine.a_setting_above_0"))
    try:
        number = float(text) if text.isascii() and len(text) <= 40 else math.nan
    except ValueError:
        number = math.nan
    if math.isfinite(number) and number >= 0:
        return number
    raise _no_value(name, text, Reason.of("engine.a_setting_from_0"))


def _no_value(name: str, text: str, expected: Value | Reason) -> UnknownName:
    shown = excerpt(text, width=60)[0]
    return UnknownName(Reason.of("engine.match_value", None, name=name, value=shown, wanted=expected))


def _command(text: str) -> tuple[str, ...]:
    """Split a program's command line as a shell would."""
    try:
        words = tuple(shlex.split(text))
    except ValueError:
        words = ()
    if not words:
        raise UnknownName(Reason.of("engine.match_command"), text)
    return words

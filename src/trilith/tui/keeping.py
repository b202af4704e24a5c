"""Games in files: what a record needs to say so that play can go on as it was."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

from trilith.engine import FULL, Level, level
from trilith.game import Reason, TrilithError
from trilith.records import Record, RecordError, load, save
from trilith.session import TimeControl
from trilith.tui.table import BOTH, Settings, Table
from trilith.tui.words import language, say

LEVEL, HUMANS, CLOCK = "Level", "Humans", "Clock"
"""Tags: the computer's level, the sides people play, the time control."""
SIDES = {"1": frozenset({1}), "2": frozenset({2}), "both": BOTH}


def write_down(table: Table) -> Record:
    """Make the record of a game, with what is needed to go on."""
    settings = table.settings
    tags = {f"Player{player}": _player(settings, player, table) for player in (1, 2)}
    tags["Date"] = table.tags.get("Date") or date.today().isoformat()
    tags[HUMANS] = next(word for word, sides in SIDES.items() if sides == settings.humans)
    if settings.humans != BOTH:
        tags[LEVEL] = _level_word(settings.level)
    if settings.time is not None:
        tags[CLOCK] = str(settings.time)
    return table.record(tags)


def keep(path: str | os.PathLike[str], table: Table) -> None:
    """Save a game in a file of its own."""
    save(path, [write_down(table)])


def fetch(path: str) -> Record:
    """Read the one game of a file."""
    records = load(path)
    record = next(records)
    if next(records, None) is not None:
        raise RecordError(Reason.of("tui.many_games"), path)
    return record


def kept_settings(record: Record, otherwise: Settings) -> Settings:
    """Find how a game was played; what the record does not say, or not so that it can be read, is as given."""
    try:
        playing = level(record.tag(LEVEL)) if record.tag(LEVEL) else otherwise.level
        time = TimeControl.read(record.tag(CLOCK)) if record.tag(CLOCK) else otherwise.time
    except TrilithError:
        playing, time = otherwise.level, otherwise.time
    return Settings(SIDES.get(record.tag(HUMANS), otherwise.humans), playing, time, otherwise.think)


def file_name(table: Table) -> str:
    """Propose a name that is not taken."""
    stem = f"{table.position.game}-{date.today().isoformat()}"
    names = (f"{stem}{ending}.txt" for ending in ("", *(f"-{number}" for number in range(2, 1000))))
    return next((name for name in names if not Path(name).exists()), f"{stem}.txt")


def _player(settings: Settings, player: int, table: Table) -> str:
    if player in settings.humans:
        known = table.tags.get(f"Player{player}", "")
        return known if known and not known.startswith("Trilith") else say("human_tag")
    return say("level_tag", number=_level_word(settings.level), name=settings.level.say(language()))


def _level_word(chosen: Level) -> str:
    return "full" if chosen is FULL else str(chosen.number)

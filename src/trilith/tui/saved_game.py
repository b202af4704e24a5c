"""Saved games: a record with tags for players, level and clock, so that the game can be resumed."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import date
from pathlib import Path

from trilith.engine import level
from trilith.game import Reason, TrilithError
from trilith.records import Record, RecordError, load, save
from trilith.session import HUMAN, TimeControl
from trilith.tui.game_setup import BOTH, GameSetup, level_word
from trilith.tui.local_game import LocalGame
from trilith.tui.phrases import language, say

LEVEL, HUMANS, CLOCK = "Level", "Humans", "Clock"
"""Tags of the computer's level, the sides that people play, and the time control."""
SIDES = {"1": frozenset({1}), "2": frozenset({2}), "both": BOTH}


def record_of(game: LocalGame) -> Record:
    """Make the record of a game with the tags needed to resume it."""
    session = game.session
    tags = dict(session.record.tags)
    tags |= {f"Player{player}": _name(game, player) for player in (1, 2)}
    tags["Date"] = tags.get("Date") or date.today().isoformat()
    tags[HUMANS] = next(word for word, sides in SIDES.items() if sides == game.humans)
    if game.level is not None:
        tags[LEVEL] = level_word(game.level)
    if session.time_control is not None:
        tags[CLOCK] = str(session.time_control)
    return replace(session.record, tags=tuple(tags.items()), followed=True)


def save_game(path: str | os.PathLike[str], game: LocalGame) -> None:
    """Save a game as the only one of a file."""
    save(path, [record_of(game)])


def load_record(path: str) -> Record:
    """Read the only game of a file."""
    records = load(path)
    record = next(records)
    if next(records, None) is not None:
        raise RecordError(Reason.of("tui.many_games"), path)
    return record


def setup_of(record: Record, otherwise: GameSetup) -> GameSetup:
    """Read the settings from the tags of a record; missing and invalid ones come from ``otherwise``."""
    try:
        playing = level(record.tag(LEVEL)) if record.tag(LEVEL) else otherwise.level
        time = TimeControl.read(record.tag(CLOCK)) if record.tag(CLOCK) else otherwise.time_control
    except TrilithError:
        playing, time = otherwise.level, otherwise.time_control
    return GameSetup(SIDES.get(record.tag(HUMANS), otherwise.humans), playing, time, otherwise.think)


def free_name(game: LocalGame) -> str:
    """Propose an unused file name."""
    stem = f"{game.position.game}-{date.today().isoformat()}"
    names = (f"{stem}{ending}.txt" for ending in ("", *(f"-{number}" for number in range(2, 1000))))
    return next((name for name in names if not Path(name).exists()), f"{stem}.txt")


def _name(game: LocalGame, player: int) -> str:
    if game.level is None or game.session.seats[player - 1].kind == HUMAN:
        known = game.session.record.tag(f"Player{player}")
        return known if known and not known.startswith("Trilith") else say("human_tag")
    return say("level_tag", number=level_word(game.level), name=game.level.say(language()))

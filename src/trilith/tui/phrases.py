"""Sentences of the screen: the player to move, the prompt with its clause, the result."""

from __future__ import annotations

from collections.abc import Iterable
from contextvars import ContextVar

from trilith import explanations, messages
from trilith.diagram.words import player_name
from trilith.engine import FULL, Level
from trilith.game import Duty, Reason, Result, Steps, Value
from trilith.game_history import RESIGNED
from trilith.position import Position
from trilith.tui.local_game import LocalGame

_LANGUAGE = ContextVar("language", default=messages.ENGLISH)
MARBLES = {"W": "white", "G": "grey", "B": "black"}


def speak(language: str) -> None:
    """Set the language."""
    _LANGUAGE.set(language)


def language() -> str:
    """Return the current language."""
    return _LANGUAGE.get()


def say(key: str, **args: Value) -> str:
    """Write a message of the terminal game in the current language."""
    return messages.text(f"tui.{key}", args, language())


def name_of(position: Position, player: int) -> str:
    """Name a player by colour where the game has colours, else by number."""
    return player_name(position.view(), player, language())


def level_name(level: Level) -> str:
    """Name a level with its number; full strength has none."""
    return say("computer_full" if level is FULL else "computer", number=level.number, name=level.say(language()))


def seat(game: LocalGame, player: int) -> str:
    """Name who plays a side: you, the computer's level, or nothing if two people play."""
    if game.level is None:
        return ""
    return say("you") if player in game.humans else level_name(game.level)


def aim_line(game: LocalGame) -> str:
    """Write what both players play for, and how far they are."""
    first, second = (
        name_of(game.position, player) if game.level is None or player in game.humans else game.level.say(language())
        for player in (1, 2)
    )
    reader = None if game.is_for_two else min(game.humans)
    goal, progress = explanations.aim(game.position, (first, second), reader)
    return f"{Reason(goal.key, None, goal.args).text(language())}. {progress.text(language())}"


def headline(game: LocalGame) -> str:
    """Write whose turn it is, or the result and its reason."""
    if game.result is not None:
        return _ending(game, game.result)
    if not game.is_persons_turn:
        return say("thinking")
    if game.is_for_two:
        return say("players_turn", player=name_of(game.position, game.position.to_move))
    return say("your_turn")


def duty(game: LocalGame) -> Reason:
    """Write the prompt with its keys, and with the clause where a step is forced."""
    current = _duty_now(game)
    args = dict(current.args)
    is_marble = any(step.kind == "colour" for step in (*game.chosen[:1], *game.options))
    if "colours" in args:
        letters = str(args["colours"]).split()
        args["keys"] = _named(letters) if is_marble else keys(letters)
    elif "colour" in args and is_marble:
        args["colour"] = say(MARBLES[str(args["colour"])])
    return Reason.of(f"tui.{current.key.removeprefix(explanations.PREFIX)}", current.clause, **args)


def is_forced(game: LocalGame) -> bool:
    """Whether a clause restricts the choice, such as a compulsory capture."""
    return _duty_now(game).forced


def _duty_now(game: LocalGame) -> Duty:
    at = game.entry.at
    assert at is not None
    chosen = [step.text for step in at.chosen]
    return explanations.duty(game.position, chosen, Steps(at.options, at.complete, at.text, at.chosen))


def _named(letters: Iterable[str]) -> str:
    """Write the keys of marbles with their names."""
    return "   ".join(f"[{letter.lower()}] {say(MARBLES[letter])}" for letter in letters)


def keys(letters: Iterable[str]) -> str:
    """Write the keys of steps that are not on the board."""
    return " ".join(f"[{letter.lower()}]" for letter in letters)


def _ending(game: LocalGame, result: Result) -> str:
    """Name the winner and the reason."""
    gave_up = result.reason == RESIGNED and not game.is_for_two and result.winner not in game.humans
    why = messages.text("ending.gave_up", {}, language()) if gave_up else explanations.ending(result).text(language())
    if result.winner is None:
        return say("over_draw", why=why)
    if not game.is_for_two:
        return say("over_won" if result.winner in game.humans else "over_lost", why=why)
    return say("over_player", player=name_of(game.position, result.winner), why=why)

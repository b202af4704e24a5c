"""The texts of pictures and terminal boards in a language."""

from __future__ import annotations

from trilith.game import Value, View
from trilith.games import GAMES
from trilith.messages import text


def say(key: str, language: str, **args: Value) -> str:
    """Return a message of the diagrams."""
    return text(f"diagram.{key}", args, language)


def title(view: View, language: str) -> str:
    """Describe the view in a few words."""
    game = GAMES[view.game].TITLE
    if view.result:
        return say("title_over", language, game=game, variant=view.variant, result=view.result)
    player = player_name(view, view.to_move, language)
    return say("title", language, game=game, variant=view.variant, player=player)


def player_name(view: View, player: int, language: str) -> str:
    """Name a player by colour where the game has colours, else by number."""
    names = GAMES[view.game].PLAYERS
    return text(names[player - 1], {}, language) if names else say("player", language, number=player)


def note(view: View, language: str) -> str:
    """Return the note for the player to move: the phase or a pending duty, if any."""
    notes = dict(view.notes)
    if notes.get("pending") in ("G", "K"):
        return say(f"pending_{notes['pending']}", language)
    return say("phase_prep", language) if notes.get("phase") == "prep" else ""


def counted(count: int, word: str, language: str) -> str:
    """Choose the form of a word that fits a count."""
    return say(word, language, count=count)

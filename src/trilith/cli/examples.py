"""Examples of the help pages, filled in with the registered games.

A template names the games by number: ``trilith turns {game2} {start2}``. The values come from each game's
:data:`trilith.game.Law.EXAMPLE`.
"""

from __future__ import annotations

import trilith
from trilith.game import Law
from trilith.position import SHUFFLED


def fill(template: str) -> str:
    """Fill in the examples of a page.

    >>> fill("trilith turns {game2}").split() == ["trilith", "turns", list(trilith.GAMES)[1]]
    True
    """
    known = {name: text for number, law in enumerate(trilith.GAMES.values(), 1) for name, text in _of(law, number)}
    return template.format_map(known | option())


def _of(law: Law, number: int) -> list[tuple[str, str]]:
    """List the names and values of a game for templates."""
    example = law.EXAMPLE
    named = {
        "game": law.NAME,
        "last": list(law.VARIANTS)[-1],
        "start": example.start,
        "turn": example.turn,
        "refused": example.refused,
        "position": example.position,
        "next": example.next_turn,
    }
    return [(f"{name}{number}", text) for name, text in named.items()]


def option() -> dict[str, str]:
    """Find an option with named choices, and a game and variant that have it."""
    law, option = next((law, option) for law in trilith.GAMES.values() for option in law.OPTIONS if option.choices)
    value = next(choice for choice in option.choices if choice != option.default)
    return {"optioned": law.NAME, "first": next(iter(law.VARIANTS)), "option": f"{option.name}={value}"}


def titles(names: tuple[str, ...] = SHUFFLED, word: str = " and ") -> str:
    """Join the titles of games, by default of those with a shuffled start."""
    return word.join(trilith.GAMES[name].TITLE for name in names)

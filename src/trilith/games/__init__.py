"""The registry of the games: the law of each is a package of its own."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType, ModuleType
from typing import cast

from trilith.game import Law
from trilith.games import fenix, lyngk, zertz


def _law(module: ModuleType) -> Law:
    return cast(Law, module)


GAMES: Mapping[str, Law] = MappingProxyType({module.NAME: _law(module) for module in (lyngk, zertz, fenix)})
"""The law of each game, by name."""

SHUFFLED = tuple(law.NAME for law in GAMES.values() if law.SHUFFLED)
"""Games whose start position is drawn from a seed."""

__all__ = ["GAMES", "SHUFFLED"]

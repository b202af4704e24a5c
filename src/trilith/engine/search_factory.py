"""Builds the search for a position: alpha-beta, a tree, a tree with a network, or that with alpha-beta as its check."""

from __future__ import annotations

from typing import Any, cast

from trilith import core
from trilith.engine.checked_search import CheckedSearch
from trilith.engine.core_search import CoreSearch
from trilith.engine.estimates import Estimate
from trilith.engine.evaluators import ALPHABETA, NETWORK, EngineSettings, Evaluator
from trilith.engine.levels import CLEAR, Sight
from trilith.engine.network_search import NetworkSearch
from trilith.game_history import Game

ESTIMATE_UNIT = 350
"""How much of the core's estimates is one natural logarithm of the odds to win."""
TABLE_BITS, LEVEL_TABLE_BITS = 20, 14
"""The size of the transposition table as a power of two, 16 bytes an entry; a level searches few positions."""


def new_search(settings: EngineSettings, evaluator: Evaluator, game: Game, sight: Sight, seed: int) -> CoreSearch:
    """Build a search of the position a game has come to; the history counts for repetitions."""
    here = game.position
    position: Any = here.in_core()
    earlier = [p.in_core().recurrence() for p in game.positions[:-1]]
    judge, network = evaluator
    if judge == ALPHABETA or isinstance(network, Estimate):
        search = _alphabeta(position, earlier, sight, seed)
        if isinstance(network, Estimate):
            search.learn(network.learnt)
        return cast(CoreSearch, search)
    make = getattr(core.extension, f"{type(position).__name__}Search")
    tree = make(position, earlier, judge=judge, seed=seed, exploration=settings.exploration, nodes=settings.nodes)
    if network is None:
        return cast(CoreSearch, tree)
    guided = NetworkSearch(tree, network)
    if settings.judge == NETWORK or sight is not CLEAR:
        return guided
    return CheckedSearch(guided, _alphabeta(position, earlier, sight, seed), here.to_move)


def _alphabeta(position: Any, earlier: list[int], sight: Sight, seed: int) -> Any:
    make = getattr(core.extension, f"{type(position).__name__}AlphaBeta")
    bits = TABLE_BITS if sight is CLEAR else LEVEL_TABLE_BITS
    return make(position, earlier, seed=seed, table_bits=bits, **_core_sight(sight))


def _core_sight(sight: Sight) -> dict[str, int]:
    """Convert a sight to the core's units."""
    return {"depth": sight.depth, "overlook": round(256 * sight.overlook), "blur": round(ESTIMATE_UNIT * sight.blur)}

"""Build the search for a position: alpha-beta, tree search, network search, or network search with a prover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trilith import core
from trilith.engine.checked_search import CheckedSearch
from trilith.engine.core_search import CoreSearch
from trilith.engine.estimates import Estimate
from trilith.engine.evaluators import ALPHABETA, NETWORK, EngineSettings, Evaluator
from trilith.engine.levels import CLEAR, Sight
from trilith.engine.network_search import NetworkSearch
from trilith.game_history import Game

if TYPE_CHECKING:
    from trilith._core import AnyAlphaBeta

ESTIMATE_UNIT = 350
"""Units of the core's estimates per unit of log-odds."""
TABLE_BITS, LEVEL_TABLE_BITS = 20, 14
"""log2 of the entries of the transposition table, 16 bytes each; levels search few positions."""


def new_search(settings: EngineSettings, evaluator: Evaluator, game: Game, sight: Sight, seed: int) -> CoreSearch:
    """Build a search of a game's current position; the history matters for repetitions."""
    here = game.position
    position = here.in_core()
    earlier = [p.in_core().recurrence() for p in game.positions[:-1]]
    judge, network = evaluator
    if judge == ALPHABETA or isinstance(network, Estimate):
        search = _alphabeta(position, earlier, sight, seed)
        if isinstance(network, Estimate):
            search.learn(network.learnt)
        return search
    tree = core.extension.tree_search(
        position, earlier, judge=judge, seed=seed, exploration=settings.exploration, nodes=settings.nodes
    )
    if network is None:
        return tree
    guided = NetworkSearch(tree, network)
    if settings.judge == NETWORK or sight is not CLEAR:
        return guided
    return CheckedSearch(guided, _alphabeta(position, earlier, sight, seed), here.to_move)


def _alphabeta(position: core.CorePosition, earlier: list[int], sight: Sight, seed: int) -> AnyAlphaBeta:
    bits = TABLE_BITS if sight is CLEAR else LEVEL_TABLE_BITS
    return core.extension.alphabeta(position, earlier, seed=seed, table_bits=bits, **_core_sight(sight))


def _core_sight(sight: Sight) -> dict[str, int]:
    """Convert a sight to the core's units."""
    return {"depth": sight.depth, "overlook": round(256 * sight.overlook), "blur": round(ESTIMATE_UNIT * sight.blur)}

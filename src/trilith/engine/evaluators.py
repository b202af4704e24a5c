"""Evaluators: they judge the positions of a search; this module chooses the strongest one for a position."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import NamedTuple

from trilith.engine import models
from trilith.engine.estimates import Estimate, is_opening, load_network
from trilith.engine.levels import CLEAR, Sight
from trilith.engine.networks import Network, NetworkError
from trilith.game import Reason, UnknownName
from trilith.position import Position

AUTO, ROLLOUTS, HAND, ALPHABETA, NETWORK = "auto", "rollouts", "hand", "alphabeta", "network"
JUDGES = (AUTO, ROLLOUTS, HAND, ALPHABETA, NETWORK)
"""The evaluators. A tree search uses ``rollouts`` (random games), ``hand`` (the hand-made estimate) or a ``network``;
``alphabeta`` is an alpha-beta search with the hand-made estimate. ``auto`` is the strongest: a network checked by
alpha-beta where there is one, otherwise alpha-beta alone. A learnt estimate also counts as a network, and is always
searched by alpha-beta. The opening may use another network than the rest of the game."""
BEST = ALPHABETA
"""The strongest judge without a network in every game; docs/strength.md has the matches."""
MOST_THREADS = 256


@dataclass(frozen=True, slots=True)
class EngineSettings:
    """The settings of an engine, checked."""

    judge: str
    threads: int
    exploration: float
    """The exploration constant of the tree search."""
    nodes: int
    """The maximum number of nodes of a search tree."""
    network: Network | Estimate | None = None

    def __post_init__(self) -> None:
        """Refuse unknown judges and numbers of threads out of range."""
        if self.judge not in JUDGES:
            raise UnknownName(Reason.of("engine.unknown_judge", None, name=self.judge, allowed=", ".join(JUDGES)))
        if not isinstance(self.threads, int) or not 1 <= self.threads <= MOST_THREADS:
            raise UnknownName(Reason.of("engine.bad_threads", None, value=str(self.threads)[:40]))


class Evaluator(NamedTuple):
    """The evaluator of one search."""

    judge: str
    network: Network | Estimate | None = None


def load_for(
    judge: str, network: str | os.PathLike[str] | Network | Estimate, threads: int
) -> Network | Estimate | None:
    """Load the network of an engine unless it is loaded; refuse a network for judges that use none."""
    if network == "":
        if judge == NETWORK:
            raise NetworkError(Reason.of("engine.network_none"))
        return None
    if judge not in (AUTO, NETWORK):
        raise NetworkError(Reason.of("engine.network_judge", None, judge=judge))
    return network if isinstance(network, Network | Estimate) else load_network(network, threads=threads)


def evaluator_for(settings: EngineSettings, here: Position, sight: Sight) -> Evaluator:
    """Choose the evaluator: a level uses the one it was calibrated with, ``auto`` the strongest."""
    network: Network | Estimate | None
    if sight is not CLEAR:
        network = guide_for(settings, here) if sight.guided else None
    elif settings.judge != AUTO:
        return Evaluator(settings.judge, settings.network)
    else:
        network = settings.network or models.network_for(here.game, here.variant, settings.threads, is_opening(here))
    return Evaluator(BEST) if network is None else Evaluator(NETWORK, network)


def guide_for(settings: EngineSettings, here: Position) -> Network | None:
    """Return the network that guides levels in this variant, None if there is none."""
    return models.guide_for(here.game, here.variant, settings.threads)

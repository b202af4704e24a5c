"""The networks that come with the package, each with a card that says where it is from and how well it plays.

A game may have one of either kind: ``GAME.onnx`` for the tree search, ``GAME-estimate.onnx`` for alpha-beta. ``auto``
plays with one only on the boards where its card has matches that say it is stronger than the engine without; of two,
with the one that has done better there. ``GAME-opening.onnx``, for the tree search too, only opens games.
"""

from __future__ import annotations

import logging
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from trilith import core
from trilith.engine.estimates import Estimate, load_network
from trilith.engine.networks import Network, NetworkError, has_runtime
from trilith.game import Reason, excerpt
from trilith.messages import text as message
from trilith.position import GAMES, law_of

FOLDER = Path(str(files("trilith") / "models"))
"""Where the networks and their cards lie."""
ESTIMATE = "estimate"
"""The kind of file that a learnt estimate is, on its card."""
OPENING = "opening"
"""What the file of a network that only opens games is called."""
BASELINE = "engine:judge=alphabeta"
"""Against whom a match decides whether a network plays: the best engine without one."""
_log = logging.getLogger("trilith.engine")


@dataclass(frozen=True, slots=True)
class Model:
    """A network and what its card says."""

    game: str
    name: str
    file: Path
    size: int
    digest: str
    """The SHA-256 of the file."""
    plays: tuple[str, ...]
    """The variants that ``auto`` plays with it."""
    opens: tuple[str, ...]
    """The variants whose games ``auto`` opens with it."""
    card: Mapping[str, Any]

    @property
    def needs_runtime(self) -> bool:
        """Whether ONNX Runtime must be there to play with it; a learnt estimate is run by the core."""
        return bool(self.card.get("export", {}).get("kind") != ESTIMATE)

    def score(self, variant: str) -> float:
        """Give what it got on a board against the best engine without a network."""
        matches = self.card.get("strength", ())
        found = (match for match in matches if (match["variant"], match["against"]) == (variant, BASELINE))
        return max((float(match["score"]) for match in found), default=0.0)

    def checked_file(self) -> Path:
        """Choose the file for this processor; refuse one that is missing or is not the one that the card is about."""
        file, digest = self.file, self.digest
        if "fallback" in self.card and not core.extension.adds_exactly():
            file, digest = fallback(file), str(self.card["fallback"]["sha256"])
        try:
            found = sha256(file.read_bytes()).hexdigest()
        except OSError as error:
            why = error.strerror or str(error)
            raise NetworkError(Reason.of("engine.network_unreadable", None, why=why), str(file)) from None
        if found != digest:
            raise NetworkError(Reason.of("engine.model_digest"), str(file))
        return file


def fallback(file: Path) -> Path:
    """Name the file for processors that would not calculate the other one exactly."""
    return file.with_stem(f"{file.stem}-int7")


def stem(game: str, kind: str) -> str:
    """Name the network of a game, by what kind it is, without folder and ending."""
    return f"{game}-{kind}" if kind in (ESTIMATE, OPENING) else game


def models() -> list[Model]:
    """List the networks of the package."""
    return [model for game in GAMES for model in models_of(game)]


def models_of(game: str) -> list[Model]:
    """List the networks of a game, those for the tree search first."""
    law_of(game)
    found = (_read(game, FOLDER / f"{stem(game, kind)}.toml") for kind in ("", OPENING, ESTIMATE))
    return [model for model in found if model is not None]


@lru_cache(maxsize=16)
def _read(game: str, card: Path) -> Model | None:
    if not card.exists():
        return None
    try:
        said = tomllib.loads(card.read_text("utf-8"))
        file, plays = card.with_suffix(".onnx"), tuple(map(str, said["plays"]))
        opens = tuple(map(str, said.get("opens", ())))
        return Model(game, str(said["name"]), file, int(said["bytes"]), str(said["sha256"]), plays, opens, said)
    except (OSError, ValueError, KeyError, TypeError) as error:
        why = excerpt(str(error), width=80)[0]
        raise NetworkError(Reason.of("engine.model_card", None, why=why), str(card)) from None


def network_for(game: str, variant: str, threads: int, opening: bool = False) -> Network | Estimate | None:
    """Load the network that ``auto`` plays or opens a variant with; None if it plays better, or has to, without."""
    opens = [model for model in models_of(game) if opening and variant in model.opens]
    playing = [model for model in models_of(game) if variant in model.plays]
    for model in [*opens, *sorted(playing, key=lambda model: -model.score(variant))]:
        if model.needs_runtime and not has_runtime():
            _tell(game)
        else:
            return _load(game, model.file, threads)
    return None


def guide_for(game: str, variant: str, threads: int) -> Network | None:
    """Load the network that levels play a variant with, a few simulations a turn; None if they have to play without."""
    for model in models_of(game):
        if model.needs_runtime and variant in model.plays:
            if has_runtime():
                found = _load(game, model.file, threads)
                assert isinstance(found, Network)
                return found
            _tell(game)
    return None


@lru_cache(maxsize=16)
def _load(game: str, file: Path, threads: int) -> Network | Estimate:
    """Load a network once for all engines."""
    (model,) = (model for model in models_of(game) if model.file == file)
    return load_network(model.checked_file(), game, threads=threads)


@lru_cache(maxsize=16)
def _tell(game: str) -> None:
    """Say once that a network stays unused."""
    _log.warning(message("engine.model_unused", {"game": law_of(game).TITLE}, "en"))

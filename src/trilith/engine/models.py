"""The bundled networks, each with a model card that states its origin and strength.

A game may have a network of either kind: ``GAME.onnx`` for the tree search, ``GAME-estimate.onnx`` for alpha-beta.
``auto`` uses a network only in variants where the matches on its card show that it is stronger than the engine without
it; of two, the one with the better score. ``GAME-opening.onnx``, also for the tree search, only plays openings.
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
"""The folder of the networks and their cards."""
ESTIMATE = "estimate"
"""The kind of a learnt estimate, on its card and in its file name."""
OPENING = "opening"
"""The kind of a network that only plays openings, in its file name."""
BASELINE = "engine:judge=alphabeta"
"""The opponent in the matches that decide about a network: the strongest engine without one."""
_log = logging.getLogger("trilith.engine")


@dataclass(frozen=True, slots=True)
class Model:
    """A network and the facts of its card."""

    game: str
    name: str
    file: Path
    size: int
    digest: str
    """The SHA-256 of the file."""
    plays: tuple[str, ...]
    """The variants that ``auto`` plays with it."""
    opens: tuple[str, ...]
    """The variants whose openings ``auto`` plays with it."""
    card: Mapping[str, Any]

    @property
    def needs_runtime(self) -> bool:
        """Whether it needs ONNX Runtime; a learnt estimate runs in the core."""
        return bool(self.card.get("export", {}).get("kind") != ESTIMATE)

    def score(self, variant: str) -> float:
        """Return its score in a variant against :data:`BASELINE`."""
        matches = self.card.get("strength", ())
        found = (match for match in matches if (match["variant"], match["against"]) == (variant, BASELINE))
        return max((float(match["score"]) for match in found), default=0.0)

    def checked_file(self) -> Path:
        """Choose the file for this processor; refuse a missing file, or one whose digest differs from the card's."""
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
    """Return the path of the file for processors that cannot compute the quantized one exactly."""
    return file.with_stem(f"{file.stem}-int7")


def stem(game: str, kind: str) -> str:
    """Return the file name of a network by game and kind, without folder and suffix."""
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
        facts = tomllib.loads(card.read_text("utf-8"))
        file, plays = card.with_suffix(".onnx"), tuple(map(str, facts["plays"]))
        opens = tuple(map(str, facts.get("opens", ())))
        return Model(game, str(facts["name"]), file, int(facts["bytes"]), str(facts["sha256"]), plays, opens, facts)
    except (OSError, ValueError, KeyError, TypeError) as error:
        why = excerpt(str(error), width=80)[0]
        raise NetworkError(Reason.of("engine.model_card", None, why=why), str(card)) from None


def network_for(game: str, variant: str, threads: int, opening: bool = False) -> Network | Estimate | None:
    """Load the network that ``auto`` uses in a variant, or for its opening; None if there is none or it cannot run."""
    opens = [model for model in models_of(game) if opening and variant in model.opens]
    playing = [model for model in models_of(game) if variant in model.plays]
    for model in [*opens, *sorted(playing, key=lambda model: -model.score(variant))]:
        if model.needs_runtime and not has_runtime():
            _log_once(game)
        else:
            return _load(game, model.file, threads)
    return None


def guide_for(game: str, variant: str, threads: int) -> Network | None:
    """Load the network that guides levels in a variant; None if there is none or it cannot run."""
    for model in models_of(game):
        if model.needs_runtime and variant in model.plays:
            if has_runtime():
                found = _load(game, model.file, threads)
                assert isinstance(found, Network)
                return found
            _log_once(game)
    return None


@lru_cache(maxsize=16)
def _load(game: str, file: Path, threads: int) -> Network | Estimate:
    """Load a network, cached for all engines."""
    (model,) = (model for model in models_of(game) if model.file == file)
    return load_network(model.checked_file(), game, threads=threads)


@lru_cache(maxsize=16)
def _log_once(game: str) -> None:
    """Log once that a network is not used."""
    _log.warning(message("engine.model_unused", {"game": law_of(game).TITLE}, "en"))

"""The networks that come with the package, each with a card that says where it is from and how well it plays.

``auto`` plays with one only on the boards where its card has matches that say it is the stronger.
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
    card: Mapping[str, Any]

    @property
    def needs_runtime(self) -> bool:
        """Whether ONNX Runtime must be there to play with it; a learnt estimate is run by the core."""
        return bool(self.card.get("export", {}).get("kind") != ESTIMATE)

    def checked_file(self) -> Path:
        """Choose the file for this processor; refuse one that is missing or is not the one that the card is about."""
        file, digest = self.file, self.digest
        if "fallback" in self.card and not core.extension.adds_exactly():
            file, digest = file.with_name(fallback_name(self.game)), str(self.card["fallback"]["sha256"])
        try:
            found = sha256(file.read_bytes()).hexdigest()
        except OSError as error:
            why = error.strerror or str(error)
            raise NetworkError(Reason.of("engine.network_unreadable", None, why=why), str(file)) from None
        if found != digest:
            raise NetworkError(Reason.of("engine.model_digest"), str(file))
        return file


def fallback_name(game: str) -> str:
    """Name the file for processors that would not calculate the other one exactly."""
    return f"{game}-int7.onnx"


def models() -> list[Model]:
    """List the networks of the package."""
    return [model for game in GAMES if (model := model_of(game)) is not None]


def model_of(game: str) -> Model | None:
    """Find the network of a game, None if there is none."""
    law_of(game)
    return _read(game, FOLDER)


@lru_cache(maxsize=16)
def _read(game: str, folder: Path) -> Model | None:
    card = folder / f"{game}.toml"
    if not card.exists():
        return None
    try:
        said = tomllib.loads(card.read_text("utf-8"))
        file, plays = folder / f"{game}.onnx", tuple(map(str, said["plays"]))
        return Model(game, str(said["name"]), file, int(said["bytes"]), str(said["sha256"]), plays, said)
    except (OSError, ValueError, KeyError, TypeError) as error:
        why = excerpt(str(error), width=80)[0]
        raise NetworkError(Reason.of("engine.model_card", None, why=why), str(card)) from None


def network_for(game: str, variant: str, threads: int) -> Network | Estimate | None:
    """Load the network that ``auto`` plays a variant with; None if it plays better, or has to play, without."""
    model = model_of(game)
    if model is None or variant not in model.plays:
        return None
    if model.needs_runtime and not has_runtime():
        _tell(game)
        return None
    return _load(model.game, FOLDER, threads)


@lru_cache(maxsize=16)
def _load(game: str, folder: Path, threads: int) -> Network | Estimate:
    """Load a network once for all engines."""
    model = _read(game, folder)
    assert model is not None
    return load_network(model.checked_file(), game, threads=threads)


@lru_cache(maxsize=16)
def _tell(game: str) -> None:
    """Say once that a network stays unused."""
    _log.warning(message("engine.model_unused", {"game": law_of(game).TITLE}, "en"))

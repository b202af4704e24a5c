"""Policy and value networks: ONNX files, validated when loaded and run by ONNX Runtime.

``docs/networks.md`` specifies these files.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from trilith import core
from trilith.game import Reason, TrilithError, excerpt
from trilith.position import GAMES, law_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

BOARD, SCALARS = "board", "scalars"
POLICY, VALUE = "policy", "value"
"""The names of inputs and outputs."""
GAME, FEATURES, NAME = "trilith.game", "trilith.features", "trilith.name"
"""The keys of the file's metadata."""
OPSET, IR = 17, 9
"""The ONNX versions of exported networks, old enough for every ONNX Runtime in use."""
OUTCOMES = 3
"""Win, draw and loss of the player to move."""
LARGEST_FILE = 1 << 30
"""Maximum size of a network in bytes."""


class NetworkError(TrilithError):
    """A file that is no network for the game, or a network with invalid output."""


class Network:
    """A network that evaluates batches of positions of one game; use :meth:`load`."""

    def __init__(self, session: Any, game: str, name: str) -> None:
        """Wrap a validated session."""
        self._session = session
        self.game = game
        """The game it is for."""
        self.name = name
        """Its name, from the metadata."""

    @classmethod
    def load(cls, path: str | os.PathLike[str], game: str | None = None, *, threads: int = 1) -> Network:
        """Load a network from a file; raise :class:`NetworkError` if it is invalid or not for ``game``."""
        if not core.built:
            raise NetworkError(Reason.of("engine.no_core"))
        runtime = _runtime()
        source = os.fspath(path)
        data = read_file(source)
        options = runtime.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        options.log_severity_level = 4  # errors are raised instead
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        try:
            session = runtime.InferenceSession(data, options, providers=["CPUExecutionProvider"])
        except Exception as error:  # ONNX Runtime has no base class for its errors
            raise NetworkError(Reason.of("engine.network_damaged", None, why=_first_line(error)), source) from None
        metadata = session.get_modelmeta().custom_metadata_map
        found = check_metadata(metadata, game, source, FEATURES, lambda name: core.features(name).format)
        _check_shapes(session, found, source)
        return cls(session, found, excerpt(metadata.get(NAME, ""), width=80)[0])

    def check(self, game: str) -> None:
        """Refuse positions of another game."""
        if game != self.game:
            raise other_game(self.game, game)

    def judge(self, boards: Floats, scalars: Floats, run: Any = None) -> tuple[Floats, Floats]:
        """Evaluate positions by their features: logits of every action, and of win, draw and loss of the mover.

        ``run`` is from :func:`run_options`; setting its ``terminate`` ends the run with an error.
        """
        try:
            policy, value = self._session.run([POLICY, VALUE], {BOARD: boards, SCALARS: scalars}, run)
        except Exception as error:  # ONNX Runtime has no base class for its errors
            raise NetworkError(Reason.of("engine.network_failed", None, why=_first_line(error))) from None
        return policy, value


def run_options() -> Any:
    """Create run options, which can end a run from another thread."""
    return _runtime().RunOptions()


def has_runtime() -> bool:
    """Whether ONNX Runtime is installed; this does not import it."""
    return find_spec("onnxruntime") is not None


def _runtime() -> Any:
    """Import ONNX Runtime, which is optional and slow to load, on first use."""
    try:
        return importlib.import_module("onnxruntime")
    except ImportError:
        raise NetworkError(Reason.of("engine.network_no_runtime")) from None


def read_file(source: str) -> bytes:
    """Read a file; refuse one that is missing, unreadable or too large."""
    file = Path(source)
    try:
        exists, regular = file.exists(), file.is_file()
        size = file.stat().st_size if regular else 0
        data = file.read_bytes() if size <= LARGEST_FILE and regular else b""
    except (OSError, ValueError) as error:
        cause = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise NetworkError(Reason.of("engine.network_unreadable", None, why=excerpt(cause)[0]), source) from None
    if not regular:
        raise NetworkError(Reason.of("engine.network_no_file" if exists else "engine.network_missing"), source)
    if size > LARGEST_FILE:
        raise NetworkError(Reason.of("engine.network_large", None, most=LARGEST_FILE >> 20), source)
    return data


def _first_line(error: Exception) -> str:
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return excerpt(lines[0], width=200)[0]


def check_metadata(
    metadata: Mapping[str, str], expected_game: str | None, source: str, version: str, known: Callable[[str], int]
) -> str:
    """Return the game of a file by its metadata; the entry ``version`` must agree with that of the game."""
    for key in (GAME, version):
        if key not in metadata:
            raise NetworkError(Reason.of("engine.network_foreign", None, entry=key), source)
    game = metadata[GAME]
    if game not in GAMES:
        shown, allowed = excerpt(game, width=40)[0], ", ".join(GAMES)
        raise NetworkError(Reason.of("engine.network_unknown_game", None, game=shown, allowed=allowed), source)
    if expected_game is not None and game != expected_game:
        raise other_game(game, expected_game, source)
    if metadata[version] != str(known(game)):
        found = excerpt(metadata[version], width=40)[0]
        raise NetworkError(Reason.of("engine.network_features", None, found=found, wanted=str(known(game))), source)
    return game


def other_game(found: str, expected_game: str, source: str = "") -> NetworkError:
    """Make the error for a network of another game."""
    titles = {"found": law_of(found).TITLE, "wanted": law_of(expected_game).TITLE}
    return NetworkError(Reason.of("engine.network_game", None, **titles), source)


def _check_shapes(session: Any, game: str, source: str) -> None:
    """Refuse a network whose inputs or outputs have other shapes than the game's."""
    shape = core.features(game)
    expected = {
        BOARD: (shape.planes, shape.height, shape.width),
        SCALARS: (shape.scalars,),
        POLICY: (shape.actions,),
        VALUE: (OUTCOMES,),
    }
    for given, names in ((session.get_inputs(), (BOARD, SCALARS)), (session.get_outputs(), (POLICY, VALUE))):
        found = {part.name: part for part in given}
        if set(found) != set(names):
            shown, needed = excerpt(", ".join(found), width=80)[0], ", ".join(names)
            raise NetworkError(Reason.of("engine.network_names", None, found=shown, wanted=needed), source)
        for name, part in found.items():
            rows, *rest = part.shape or [None]
            if isinstance(rows, int) or part.type != "tensor(float)" or tuple(rest) != expected[name]:
                shown = excerpt(f"{part.type} {part.shape}", width=80)[0]
                needed = f"tensor(float) ['batch', {', '.join(map(str, expected[name]))}]"
                raise NetworkError(
                    Reason.of("engine.network_shape", None, name=name, found=shown, wanted=needed), source
                )

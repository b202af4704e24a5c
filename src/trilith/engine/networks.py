"""Networks that judge positions: ONNX files, checked before they are believed, run by ONNX Runtime.

``docs/networks.md`` says what such a file must be.
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
"""What the file says of itself."""
OPSET, IR = 17, 9
"""The versions of ONNX that networks are written in, old enough for every ONNX Runtime in use."""
OUTCOMES = 3
"""Win, draw and loss of the player to move."""
LARGEST_FILE = 1 << 30
"""How many bytes a network may have."""


class NetworkError(TrilithError):
    """A file that is no network for the game, or a network that gives no numbers."""


class Network:
    """A policy and a value for positions of one game, many at a time; use :meth:`load`."""

    def __init__(self, session: Any, game: str, name: str) -> None:
        """Take a session that has been checked."""
        self._session = session
        self.game = game
        """The game it is for."""
        self.name = name
        """What its maker calls it."""

    @classmethod
    def load(cls, path: str | os.PathLike[str], game: str | None = None, *, threads: int = 1) -> Network:
        """Read a network from a file, for a certain game if one is given; raise :class:`NetworkError` for others."""
        if not core.built:
            raise NetworkError(Reason.of("engine.no_core"))
        runtime = _runtime()
        source = os.fspath(path)
        data = read_file(source)
        options = runtime.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        options.log_severity_level = 4  # what goes wrong is raised
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        try:
            session = runtime.InferenceSession(data, options, providers=["CPUExecutionProvider"])
        except Exception as error:  # the runtime's errors have no family but this
            raise NetworkError(Reason.of("engine.network_damaged", None, why=_first_line(error)), source) from None
        said = session.get_modelmeta().custom_metadata_map
        found = check_metadata(said, game, source, FEATURES, lambda name: core.features(name).format)
        _check_shapes(session, found, source)
        return cls(session, found, excerpt(said.get(NAME, ""), width=80)[0])

    def check(self, game: str) -> None:
        """Refuse positions of another game."""
        if game != self.game:
            raise other_game(self.game, game)

    def judge(self, boards: Floats, scalars: Floats, run: Any = None) -> tuple[Floats, Floats]:
        """Judge positions by their features: logits of every action, and of win, draw and loss of the mover.

        ``run`` is from :func:`run_options`; who sets its ``terminate`` ends the run with an error.
        """
        try:
            policy, value = self._session.run([POLICY, VALUE], {BOARD: boards, SCALARS: scalars}, run)
        except Exception as error:  # the runtime's errors have no family but this
            raise NetworkError(Reason.of("engine.network_failed", None, why=_first_line(error))) from None
        return policy, value


def run_options() -> Any:
    """Make what a run can be ended with from another thread."""
    return _runtime().RunOptions()


def has_runtime() -> bool:
    """Whether ONNX Runtime is installed; it is not loaded to find out."""
    return find_spec("onnxruntime") is not None


def _runtime() -> Any:
    """Find ONNX Runtime, an optional part; it is slow to load, so only when a network is used."""
    try:
        return importlib.import_module("onnxruntime")
    except ImportError:
        raise NetworkError(Reason.of("engine.network_no_runtime")) from None


def read_file(source: str) -> bytes:
    """Read the bytes of a file; refuse what is no file, cannot be read or is too large."""
    file = Path(source)
    try:
        exists, regular = file.exists(), file.is_file()
        size = file.stat().st_size if regular else 0
        data = file.read_bytes() if size <= LARGEST_FILE and regular else b""
    except (OSError, ValueError) as error:
        said = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise NetworkError(Reason.of("engine.network_unreadable", None, why=excerpt(said)[0]), source) from None
    if not regular:
        raise NetworkError(Reason.of("engine.network_no_file" if exists else "engine.network_missing"), source)
    if size > LARGEST_FILE:
        raise NetworkError(Reason.of("engine.network_large", None, most=LARGEST_FILE >> 20), source)
    return data


def _first_line(error: Exception) -> str:
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return excerpt(lines[0], width=200)[0]


def check_metadata(
    said: Mapping[str, str], wanted: str | None, source: str, version: str, known: Callable[[str], int]
) -> str:
    """Return the game that the file says it is for; its entry ``version`` must be the one known for that game."""
    for key in (GAME, version):
        if key not in said:
            raise NetworkError(Reason.of("engine.network_foreign", None, entry=key), source)
    game = said[GAME]
    if game not in GAMES:
        shown, allowed = excerpt(game, width=40)[0], ", ".join(GAMES)
        raise NetworkError(Reason.of("engine.network_unknown_game", None, game=shown, allowed=allowed), source)
    if wanted is not None and game != wanted:
        raise other_game(game, wanted, source)
    if said[version] != str(known(game)):
        found = excerpt(said[version], width=40)[0]
        raise NetworkError(Reason.of("engine.network_features", None, found=found, wanted=str(known(game))), source)
    return game


def other_game(found: str, wanted: str, source: str = "") -> NetworkError:
    """Say that a network is for another game."""
    titles = {"found": law_of(found).TITLE, "wanted": law_of(wanted).TITLE}
    return NetworkError(Reason.of("engine.network_game", None, **titles), source)


def _check_shapes(session: Any, game: str, source: str) -> None:
    """Refuse a network that takes or gives anything but rows of the game's shapes."""
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
            shown, wanted = excerpt(", ".join(found), width=80)[0], ", ".join(names)
            raise NetworkError(Reason.of("engine.network_names", None, found=shown, wanted=wanted), source)
        for name, part in found.items():
            rows, *rest = part.shape or [None]
            if isinstance(rows, int) or part.type != "tensor(float)" or tuple(rest) != expected[name]:
                shown = excerpt(f"{part.type} {part.shape}", width=80)[0]
                wanted = f"tensor(float) ['batch', {', '.join(map(str, expected[name]))}]"
                raise NetworkError(
                    Reason.of("engine.network_shape", None, name=name, found=shown, wanted=wanted), source
                )

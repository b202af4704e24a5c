"""A vectorised environment: many games on NumPy arrays, played in the core without a Python object per game."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

import trilith
from trilith import core
from trilith.envs.arrays import FIELDS, LONGEST, sizes_of, whole_number
from trilith.game import IllegalTurn, Reason, UnknownName
from trilith.game_history import Game
from trilith.position import SHUFFLED, law_of

MOST_GAMES = 1_000_000
MOST_THREADS = 256


class Batch:
    """``n`` games of one variant that advance together, one step at a time.

    The arrays are reused: :meth:`step` overwrites them, so copy what you want to keep. Other libraries can share their
    memory without a copy: ``torch.from_dlpack(batch.boards)``.
    """

    boards: NDArray[np.float32]
    scalars: NDArray[np.float32]
    mask: NDArray[np.bool_]
    to_move: NDArray[np.uint8]
    rewards: NDArray[np.float32]
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]

    def __init__(
        self,
        game: str,
        variant: str | None = None,
        n: int = 1,
        seed: int | None = None,
        *,
        threads: int = 1,
        auto_reset: bool = True,
        longest: int = LONGEST,
        **options: object,
    ) -> None:
        """Begin ``n`` games; equal seeds give equal games, whatever the number of threads.

        With ``auto_reset`` a finished game is replaced by a new one in the same step: ``terminated`` and ``rewards``
        belong to the old game, all other arrays to the new one. Without it, a finished game stays, its mask is empty
        and actions for it are ignored. A game is truncated after ``longest`` turns.
        """
        start = trilith.start(game, variant, seed="" if game in SHUFFLED else None, **options)
        self.game, self.variant, self.options = game, start.variant, start.options
        self.n = whole_number("n", n, MOST_GAMES)
        self.sizes = sizes_of(game)
        self._actions = np.zeros(self.n, np.int64)
        arrays: dict[str, Any] = {field.name: field.zeros(self.n, self.sizes) for field in FIELDS}
        vars(self).update(arrays)
        self._core = core.extension.batch(
            start.in_core(),
            games=self.n,
            seed=_mixed(seed),
            threads=whole_number("threads", threads, MOST_THREADS),
            again=bool(auto_reset),
            longest=whole_number("longest", longest, LONGEST),
            **{name: array.view(np.uint8) if array.dtype == bool else array for name, array in arrays.items()},
        )

    def reset(self, seed: int | None = None) -> None:
        """Reset every game."""
        self._core.reset(_mixed(seed))

    def step(self, actions: ArrayLike) -> None:
        """Take one step in every game; ``actions`` has an integer for each.

        If an action is not legal, :class:`trilith.game.IllegalTurn` names the game and the action, and no game
        changes.
        """
        expected = self._read(actions)
        # Large unsigned numbers become negative here, which is illegal too.
        wrong = self._core.step(np.ascontiguousarray(expected.astype(np.int64, copy=False)))
        if wrong < self.n:
            raise IllegalTurn(Reason.of("envs.illegal_action", None, game=wrong, action=int(expected[wrong])))

    def _read(self, actions: Any) -> NDArray[Any]:
        """Convert to an array of integers, one for each game, or refuse."""
        shared = hasattr(actions, "__dlpack__") and not isinstance(actions, np.ndarray)
        given = np.from_dlpack(actions) if shared else np.asarray(actions)
        if given.shape != (self.n,):
            raise UnknownName(Reason.of("envs.actions_shape", None, wanted=str((self.n,)), found=str(given.shape)))
        if not np.issubdtype(given.dtype, np.integer):
            raise UnknownName(Reason.of("envs.actions_type", None, found=str(given.dtype)))
        return given

    def sample(self) -> NDArray[np.int64]:
        """Draw a legal action for every game uniformly; 0 for finished games.

        The array is reused. The seed determines the draws.
        """
        self._core.sample(self._actions)
        return self._actions

    def history(self, game: int) -> Game:
        """Return one of the games as :class:`trilith.Game`, with every complete turn so far."""
        start, turns, _ = self._core.story(self._place(game))
        found = Game(trilith.parse(self.game, start, **self.options))
        for turn in turns:
            found.play(turn)
        return found

    def begun(self, game: int) -> tuple[str, ...]:
        """List the steps of a game's incomplete turn."""
        features = law_of(self.game).features
        return tuple(features.step(number, self.variant)[1] for number in self._core.story(self._place(game))[2])

    def _place(self, game: int) -> int:
        if not -self.n <= game < self.n:
            raise IndexError(f"there are {self.n} games")
        return game % self.n

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"<Batch of {self.n} games of {self.game} {self.variant}>"


def _mixed(seed: int | None) -> int:
    """Hash any seed that NumPy accepts to 64 bits; without a seed they are random."""
    return int(np.random.SeedSequence(seed).generate_state(1, np.uint64)[0])

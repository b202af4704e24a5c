"""Many games at once on NumPy arrays, played in the core without a Python object for any of them."""

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
    """Some number of games of one variant that go on step by step, all at the same time.

    The arrays stay the same objects for ever: :meth:`step` writes over them, so copy what you want to keep. Other
    libraries share their memory without a copy: ``torch.from_dlpack(batch.boards)``.
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
        """Begin ``n`` games; equal seeds give equal games, whatever the threads.

        With ``auto_reset`` a game that is over gives way to a new one in the same step: ``terminated`` and ``rewards``
        tell of the old game, everything else of the new one. Without, it stays as it is, its mask is empty, and what
        is asked of it is not looked at. ``longest`` turns end a game that no rule ends.
        """
        start = trilith.start(game, variant, seed="" if game in SHUFFLED else None, **options)
        self.game, self.variant, self.options = game, start.variant, start.options
        self.n = whole_number("n", n, MOST_GAMES)
        self.sizes = sizes_of(game)
        self._actions = np.zeros(self.n, np.int64)
        arrays = {field.name: field.zeros(self.n, self.sizes) for field in FIELDS}
        vars(self).update(arrays)
        self._core = core.batch(
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
        """Take one step in every game; ``actions`` has a whole number for each.

        Where one is not legal, :class:`trilith.game.IllegalTurn` names the game and the action, and no game has
        changed.
        """
        wanted = self._read(actions)
        # The largest numbers of 64 bits become negative here, which is as illegal.
        wrong = self._core.step(np.ascontiguousarray(wanted.astype(np.int64, copy=False)))
        if wrong < self.n:
            raise IllegalTurn(Reason.of("envs.illegal_action", None, game=wrong, action=int(wanted[wrong])))

    def _read(self, actions: Any) -> NDArray[Any]:
        """Check that this is an array of whole numbers, one for each game."""
        shared = hasattr(actions, "__dlpack__") and not isinstance(actions, np.ndarray)
        given = np.from_dlpack(actions) if shared else np.asarray(actions)
        if given.shape != (self.n,):
            raise UnknownName(Reason.of("envs.actions_shape", None, wanted=str((self.n,)), found=str(given.shape)))
        if not np.issubdtype(given.dtype, np.integer):
            raise UnknownName(Reason.of("envs.actions_type", None, found=str(given.dtype)))
        return given

    def sample(self) -> NDArray[np.int64]:
        """Draw a legal action for every game, each as likely as any other; 0 where a game is over.

        The array is the same one every time. The draws come from the seed.
        """
        self._core.sample(self._actions)
        return self._actions

    def history(self, game: int) -> Game:
        """Make one of the games a :class:`trilith.Game`, with every whole turn so far."""
        start, turns, _ = self._core.story(self._place(game))
        found = Game(trilith.parse(self.game, start, **self.options))
        for turn in turns:
            found.play(turn)
        return found

    def begun(self, game: int) -> tuple[str, ...]:
        """List the steps that have been taken of a turn not yet complete."""
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
    """Make 64 bits of any seed that NumPy takes; chance decides where there is none."""
    return int(np.random.SeedSequence(seed).generate_state(1, np.uint64)[0])

"""The games for OpenSpiel: ``pyspiel.load_game("trilith_GAME(variant=NAME)")`` after importing this module.

Parameters are ``variant``, the options of the game, ``seed`` (for shuffled starts) and ``longest``, the number of turns
after which a game is a draw. OpenSpiel parses digits as a number, so variants that are numbers have the prefix ``v``:
``v37``, ``v48``, ….
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy, deepcopy
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

import trilith
from trilith import core
from trilith.envs.arrays import LONGEST, sizes_of, whole_number
from trilith.position import GAMES

LONGEST_TURN = 32
"""Maximum steps of a turn; no turn of a game from the start comes near."""
DEFAULT_LONGEST = 2_000


def _type(game: str) -> pyspiel.GameType:
    law = GAMES[game]
    first = next(iter(law.VARIANTS))
    parameters: dict[str, Any] = {"variant": f"v{first}" if first.isdigit() else first, "longest": DEFAULT_LONGEST}
    parameters |= {option.name: option.default for option in law.OPTIONS}
    parameters |= {"seed": ""} if law.SHUFFLED else {}
    return pyspiel.GameType(
        short_name=f"trilith_{game}",
        long_name=law.TITLE,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


class SpielGame(pyspiel.Game):
    """A variant of a game for OpenSpiel."""

    name: str
    """The game's name, set by a subclass for each game, because OpenSpiel registers classes."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Read the parameters."""
        game = self.name
        kind = _type(game)
        given = dict(kind.parameter_specification) | (params or {})
        options = {option.name: given[option.name] for option in GAMES[game].OPTIONS}
        self.longest = whole_number("longest", given["longest"], LONGEST)
        self.start = trilith.start(game, given["variant"].removeprefix("v"), seed=given.get("seed"), **options)
        self.sizes = sizes_of(game)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.sizes.actions,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.longest * LONGEST_TURN,
        )
        super().__init__(kind, info, params or {})

    def new_initial_state(self, state: object = None) -> SpielState:  # noqa: ARG002
        """Begin."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Create an observer of states."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return Observer(self, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class Progress:
    """A stepper of the core that can be copied and pickled."""

    def __init__(self, game: str, start: str, options: dict[str, Any], longest: int, taken: Sequence[int] = ()) -> None:
        """Replay ``taken`` steps from the start."""
        self.given = (game, start, options, longest)
        self.steps = core.extension.stepper(core.parse(game, start, options), longest)
        self.steps.walk(list(taken))

    def __deepcopy__(self, memo: dict[int, Any]) -> Progress:
        made = copy(self)
        made.steps = deepcopy(self.steps, memo)
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return Progress, (*self.given, self.steps.taken)


class SpielState(pyspiel.State):
    """A game in progress, possibly within a turn."""

    def __init__(self, game: SpielGame) -> None:
        """Begin a game; use :meth:`SpielGame.new_initial_state`."""
        super().__init__(game)
        self.variant = game.start.variant
        self.progress = Progress(game.start.game, game.start.bare_text, dict(game.start.options), game.longest)

    @property
    def steps(self) -> core.CoreStepper:
        """The game in the core."""
        return self.progress.steps

    def current_player(self) -> int:
        """Return the player to move."""
        return int(pyspiel.PlayerId.TERMINAL) if self.steps.over else self.steps.to_move

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002
        return sorted(self.steps.legal())

    def _apply_action(self, action: int) -> None:
        if not self.steps.take(action):  # pyspiel does not check
            raise ValueError(f"action {action} is not legal here")

    def _action_to_string(self, player: int, action: int) -> str:  # noqa: ARG002
        number = self.steps.step_of(action)
        if number < 0:
            return f"action {action}"
        kind, text = GAMES[self.progress.given[0]].features.step(number, self.variant)
        return f"{kind} {text}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.steps.over

    def returns(self) -> list[float]:
        """Return the result for both players."""
        return {1: [1.0, -1.0], 2: [-1.0, 1.0]}.get(self.steps.outcome, [0.0, 0.0])

    def __str__(self) -> str:
        start, turns, begun = self.steps.story
        return " ".join([start, *turns, *(f"({number})" for number in begun)])


class Observer:
    """The observation as one flat tensor and as its two parts."""

    def __init__(self, game: SpielGame, params: Any) -> None:
        """Allocate the tensors."""
        if params:
            raise ValueError(f"Observation parameters not supported; passed {params}")
        sizes = game.sizes
        cells = sizes.planes * sizes.height * sizes.width
        self.tensor = np.zeros(cells + sizes.scalars, np.float32)
        self.dict = {
            "planes": self.tensor[:cells].reshape(sizes.planes, sizes.height, sizes.width),
            "scalars": self.tensor[cells:],
        }
        self._mask = np.zeros(sizes.actions, np.uint8)

    def set_from(self, state: SpielState, player: int) -> None:  # noqa: ARG002
        """Observe a state, always as the player to move."""
        state.steps.look(self.dict["planes"], self.dict["scalars"], self._mask)

    def string_from(self, state: SpielState, player: int) -> str:  # noqa: ARG002
        """Return a state as text."""
        return str(state)


for _name in GAMES:
    _kind = type(f"{_name.capitalize()}Game", (SpielGame,), {"name": _name})
    globals()[_kind.__name__] = _kind  # pickle looks the class up here
    pyspiel.register_game(_type(_name), _kind)
NAMES = {game: f"trilith_{game}" for game in GAMES}
"""The names of the games in OpenSpiel."""

"""OpenSpiel's own Monte-Carlo tree search plays a few steps of ZÈRTZ."""

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import trilith.envs.openspiel  # noqa: F401 - registers the games

game = pyspiel.load_game("trilith_zertz(variant=blitz)")
chance = np.random.RandomState(1)
bot = mcts.MCTSBot(game, 2.0, 5, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
state = game.new_initial_state()
for _ in range(6):
    action = bot.step(state)
    print(state.current_player(), state.action_to_string(action))
    state.apply_action(action)

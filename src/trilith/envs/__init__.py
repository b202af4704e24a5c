"""The three games as learning environments: batches on NumPy arrays, PettingZoo, Gymnasium, OpenSpiel.

An action is a step of a turn, numbered as in a network's policy; ``docs/environments.md`` lists every number. All of it
needs the fast core and NumPy (``pip install 'trilith[envs]'``); ``trilith.envs.openspiel`` needs OpenSpiel besides.
"""

from trilith.envs.batch import Batch
from trilith.envs.registry import aec, register

__all__ = ["Batch", "aec"]

register()

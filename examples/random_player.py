"""A random player in ten lines: two of them play a game of ZÈRTZ."""

import random

import trilith

random.seed(1)
game = trilith.Game(trilith.start("zertz", "48"))
while game.result is None:
    turn = random.choice(game.position.turns())
    game.play(turn)
print(len(game.turns), "turns:", game.result)

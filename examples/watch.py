"""Watch a random game of each kind, one line a turn, and the board at the end."""

import random

import trilith

for name, law in trilith.GAMES.items():
    game = trilith.Game(trilith.start(name))
    while game.result is None:
        game.play(random.choice(game.position.turns()))
    print(f"\n{law.TITLE}: a random game of {len(game.turns)} turns\n")
    print(" ".join(str(turn) for turn in game.turns))
    print()
    print(game.position.board())
    print(game.result)

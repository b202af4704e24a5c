"""Monte-Carlo tree search in Python: the tree is written here, the random games are played by the core."""

import math

import trilith


class Node:
    """A node of the tree: a position with its visits, and the wins of the player who moved to it."""

    def __init__(self, position):
        self.position, self.visits, self.wins = position, 0, 0.0
        self.untried = list(position.turns())
        self.children = {}

    def best(self):
        """Select a child by the UCB rule, which prefers good and rarely visited turns."""
        return max(
            self.children.items(),
            key=lambda item: item[1].wins / item[1].visits + math.sqrt(2 * math.log(self.visits) / item[1].visits),
        )


def search(position, simulations):
    """Return the most visited turn after some simulations."""
    root = Node(position)
    for seed in range(simulations):
        path = [root]
        while not path[-1].untried and path[-1].children:
            path.append(path[-1].best()[1])
        leaf = path[-1]
        if leaf.untried:
            turn = leaf.untried.pop()
            leaf.children[turn] = Node(leaf.position.play(turn))
            path.append(leaf.children[turn])
        first, second, draws, _ = path[-1].position.by_core.playouts(4, seed)
        for node in path:
            won = second if node.position.to_move == 1 else first
            node.visits += 1
            node.wins += (won + draws / 2) / 4
    return max(root.children, key=lambda turn: root.children[turn].visits)


game = trilith.Game(trilith.start("fenix", "7x8"))
for _ in range(12):  # the preparation, then the battle begins
    game.play(search(game.position, 30))
print(game.position.board())
print(" ".join(turn.text for turn in game.turns))

"""The turn tree of a position: everything a client needs to enter a legal turn step by step without requests.

The tree is JSON text with four fields, in this order, without spaces; all names in it are ASCII:

``total``
    The number of turns. If there are more than :data:`MOST`, counting stops and this is ``MOST + 1``.
``steps``
    Every different step once: ``[kind, text, adds, path, takes, effects]``, an effect being
    ``[kind, place, pieces, owner]`` (see :class:`trilith.game.Step` and :class:`trilith.game.Effect`).
``nodes``
    Each node lists the next steps as pairs ``[step, node]`` of indices, in the order in which steps are offered. Node 0
    is empty: the turn is complete. Node -1 stands for a part that was left out: request the tree after the steps that
    lead there.
``root``
    The index of the first node.

Equal steps are stored once, and so are nodes with equal lists. The tree is traversed depth first: a step gets the next
index when it is first met, before its subtree is traversed; a node gets the next index after its subtrees, unless an
equal one has an index.

If there are more than ``MOST`` turns, the tree has only one level: each step leads to node 0 or to node -1. If no turn
is legal, ``total`` and ``root`` are 0. The fast core builds the same text.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from trilith.game import LawPosition, Step

MOST = 5_000
"""Maximum number of turns in a complete tree."""

Node = tuple[tuple[int, int], ...]
COMPLETE, LEFT_OUT = 0, -1


def build(position: LawPosition, prefix: Sequence[str] = ()) -> str:
    """Build the tree of the turns that begin with ``prefix``; raise :class:`IllegalTurn` if there is none."""
    chosen = position.steps(prefix).chosen
    tree = _Tree(position)
    try:
        root = tree.walk(chosen)
    except _TooMany:
        tree = _Tree(position)
        root = tree.one_level(chosen)
    return tree.text(root)


class _TooMany(Exception):
    """There are more than :data:`MOST` turns."""


class _Tree:
    """A tree being built: the steps and nodes met so far, with their indices."""

    def __init__(self, position: LawPosition) -> None:
        self._position = position
        self._steps: dict[Step, int] = {}
        self._nodes: dict[Node, int] = {(): COMPLETE}
        self._total = 0

    def walk(self, chosen: tuple[Step, ...]) -> int:
        """Add the subtree after some steps and count its turns; return its index."""
        options = self._position.next_steps(chosen)
        if not options:
            self._total += bool(chosen)
            if self._total > MOST:
                raise _TooMany
            return COMPLETE
        return self._node(tuple((self._step(option), self.walk((*chosen, option))) for option in options))

    def one_level(self, chosen: tuple[Step, ...]) -> int:
        """Add one level after some steps; return its index."""
        self._total = MOST + 1
        follow = self._position.next_steps
        return self._node(
            tuple(
                (self._step(option), LEFT_OUT if follow((*chosen, option)) else COMPLETE) for option in follow(chosen)
            )
        )

    def _step(self, step: Step) -> int:
        return self._steps.setdefault(step, len(self._steps))

    def _node(self, node: Node) -> int:
        return self._nodes.setdefault(node, len(self._nodes))

    def text(self, root: int) -> str:
        fields = {
            "total": self._total,
            "steps": [_plain(step) for step in self._steps],
            "nodes": list(self._nodes),
            "root": root,
        }
        return json.dumps(fields, separators=(",", ":"))


def _plain(step: Step) -> tuple[object, ...]:
    effects = [(effect.kind, effect.place, effect.pieces, effect.owner) for effect in step.effects]
    return step.kind, step.text, step.adds, step.path, step.takes, effects

"""Analyses of FENIX games: where the figures are built."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

import numpy as np

from trilith.game_history import Game
from trilith.games.fenix.board import BOARDS
from trilith.games.fenix.pieces import GENERAL, KING, figure_of
from trilith.games.fenix.rules import PREPARATION_TURNS, Position
from trilith.games.tensors import CELLS
from trilith.learn.findings import LEAST, Curve, Found, Table, mean_score, score_of, scores_of
from trilith.learn.training_examples import TrainingExamples

PREPARING, KING_PLANE, LAND = 1, 3, CELLS
"""Indices of features; see docs/features.md."""
SQUARES = 8
"""Rows of a table."""


def findings(examples: TrainingExamples, variants: Sequence[str]) -> Found:
    """Analyse where generals and king are best built; squares are Red's, Black's are rotated by 180°."""
    rows: list[Sequence[str]] = []
    kings: list[Sequence[str]] = []
    for number, variant in enumerate(variants):
        chosen = examples.part(examples.results[:, 1] == number)
        preparing = chosen.part(chosen.scalars[:, PREPARING] > 0)
        landing = preparing.part((preparing.actions >= LAND).any(1))
        if landing.rows >= LEAST:
            shares = np.zeros(CELLS)
            legal = landing.actions >= LAND
            np.add.at(shares, landing.actions[legal] - LAND, landing.policy[legal].astype(np.float64))
            best = np.argsort(-shares)[:8]
            rows += [
                (variant, _square(cell), f"{100 * shares[cell] / shares.sum():.1f} %", f"{landing.rows:,}")
                for cell in best
            ]
        battle = chosen.part(chosen.scalars[:, PREPARING] == 0)
        place = battle.boards[:, KING_PLANE * CELLS : (KING_PLANE + 1) * CELLS]
        for cell in np.argsort(-place.astype(np.int64).sum(0))[:8]:
            here = place[:, cell] > 0
            if here.sum() >= LEAST:
                kings.append(
                    (variant, _square(cell), f"{100 * scores_of(battle)[here].mean():.1f} %", f"{here.sum():,}")
                )
    return [
        ("Where stacks are built", ("variant", "square", "share", "positions"), rows),
        ("Where the own king stands, and the score", ("variant", "square", "score", "positions"), kings),
    ], []


def _square(cell: int) -> str:
    column, row = divmod(int(cell), 9)
    return f"{'abcdefghi'[column]}{row + 1}"


def setups(games: dict[str, list[Game]]) -> Found:
    """Count where kings and generals are built; squares are Red's, Black's are rotated by 180°.

    On the large board, squares mirrored at the diagonal count as the same.
    """
    rows: dict[str, list[Sequence[str]]] = {"king": [], "general": []}
    for variant, played in games.items():
        found: dict[str, dict[str, list[float]]] = {"king": defaultdict(list), "general": defaultdict(list)}
        for game in played:
            for kind, square, score in _built(variant, game):
                found[kind][square].append(score)
        for kind, squares in found.items():
            count = sum(map(len, squares.values()))
            for square in sorted(squares, key=lambda square: (-len(squares[square]), square))[:SQUARES]:
                mean, error = mean_score(squares[square])
                share = f"{100 * len(squares[square]) / count:.1f} %"
                shown = f"{100 * mean:.1f} ± {100 * error:.1f} %"
                rows[kind].append((variant, square, share, shown, f"{len(squares[square]):,}"))
    heads = ("variant", "square", "share", "score", "set-ups")
    tables: list[Table] = [
        ("Where the king is built", heads, rows["king"]),
        ("Where generals are built", heads, rows["general"]),
    ]
    no_curves: list[Curve] = []
    return tables, no_curves


def _built(variant: str, game: Game) -> Iterable[tuple[str, str, float]]:
    """Yield the figures both players have at the end of the preparation, each with its player's score."""
    begun, prepared = (position.by_law for position in (game.start, game.positions[: PREPARATION_TURNS + 1][-1]))
    assert isinstance(begun, Position)
    assert isinstance(prepared, Position)
    if begun.ply > 0 or prepared.ply < PREPARATION_TURNS:
        return
    board = BOARDS[variant]
    names = {place: name for name, place in board.squares.places.items()}
    for player in (1, 2):
        signs = {figure_of(KING, player): "king", figure_of(GENERAL, player): "general"}
        for square, figure in prepared.figures.items():
            if figure in signs:
                column, row = board.squares.places[square]
                if player == 2:
                    column, row = board.columns - 1 - column, board.rows - 1 - row
                if board.columns == board.rows:
                    column, row = sorted((column, row))
                yield signs[figure], names[column, row], score_of(game, player)

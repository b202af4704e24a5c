"""What recorded games show about a game, such as those of a match: a page of tables and a picture."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from trilith import records
from trilith.game import Reason
from trilith.games.fenix.board import BOARDS
from trilith.games.fenix.pieces import GENERAL, KING, figure_of
from trilith.games.fenix.rules import PREPARATION_TURNS, Position
from trilith.learn.config import LearnError
from trilith.learn.curves import drawing, write_file
from trilith.learn.findings import Curve, Found, Table
from trilith.learn.insight import VariantTally, markdown, tally_table
from trilith.learn.network_cards import bare
from trilith.learn.training_loop import Say
from trilith.playing import Game
from trilith.position import law_of

SQUARES = 8
"""How many squares a table lists."""


def tell_recorded(game: str, files: Sequence[Path], out: Path, say: Say = print) -> None:
    """Write ``insight-GAME.md`` and ``insight-GAME.svg`` from finished games in files of records."""
    law = law_of(game)
    games: dict[str, list[Game]] = defaultdict(list)
    players: Counter[str] = Counter()
    for file in files:
        for record in records.load(file):
            played = record.game()
            if played.start.game == game and played.result is not None:
                games[played.position.variant].append(played)
                players.update(bare(record.tag(name, "?")) for name in ("Player1", "Player2"))
    if not games:
        raise LearnError(Reason.of("learn.no_games"), ", ".join(map(str, files)))
    shown = [variant for variant in law.VARIANTS if variant in games]
    tables, curves = SETUPS[game]({variant: games[variant] for variant in shown}) if game in SETUPS else ([], [])
    curves = [*curves, *((f"games still going, %, {variant} (turns)", _going(games[variant])) for variant in shown)]
    count = sum(map(len, games.values()))
    page = [
        f"# What games show: {law.TITLE}",
        "",
        f"From {count:,} games by {', '.join(f'`{name}`' for name, _ in players.most_common(4))}. Made by"
        f" `trilith learn insight {game} --records FILE`.",
        "",
        *tally_table([_tally(variant, games[variant]) for variant in shown]),
    ]
    for title, heads, rows in tables:
        page += ["", f"## {title}", "", *markdown(heads, rows)]
    page += ["", f"![Curves](insight-{game}.svg)", ""]
    write_file(out / f"insight-{game}.svg", drawing(curves, "", time=False).encode())
    write_file(out / f"insight-{game}.md", "\n".join(page).encode())
    say(f"wrote insight-{game}.md from {count:,} games")


def _score(game: Game, player: int) -> float:
    assert game.result is not None
    winner = game.result.winner
    return 0.5 if winner is None else float(winner == player)


def _mean(scores: Sequence[float]) -> tuple[float, float]:
    """Give the mean and its error, with 95 % confidence."""
    mean = sum(scores) / len(scores)
    return mean, 1.96 * math.sqrt(sum((score - mean) ** 2 for score in scores)) / len(scores)


def _tally(variant: str, games: Sequence[Game]) -> VariantTally:
    draws = sum(_score(game, 1) == 0.5 for game in games)
    score, error = _mean([_score(game, 1) for game in games])
    turns = sum(len(game.turns) for game in games) / len(games)
    return VariantTally(variant, len(games), score, error, draws / len(games), 0.0, turns)


def _going(games: Sequence[Game]) -> list[tuple[float, float]]:
    """Say how many games of a hundred go on after so many turns."""
    lengths = sorted(len(game.turns) for game in games)
    steps = range(0, lengths[-1] + 1, max(1, lengths[-1] // 40))
    return [(float(at), 100 * sum(length > at for length in lengths) / len(lengths)) for at in steps]


def fenix(games: dict[str, list[Game]]) -> Found:
    """Ask where kings and generals are built; squares are Red's, Black's are turned by half a turn.

    On the large board, what is mirrored at the diagonal counts as the same.
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
                mean, error = _mean(squares[square])
                share = f"{100 * len(squares[square]) / count:.1f} %"
                told = f"{100 * mean:.1f} ± {100 * error:.1f} %"
                rows[kind].append((variant, square, share, told, f"{len(squares[square]):,}"))
    heads = ("variant", "square", "share", "score", "set-ups")
    tables: list[Table] = [
        ("Where the king is built", heads, rows["king"]),
        ("Where generals are built", heads, rows["general"]),
    ]
    no_curves: list[Curve] = []
    return tables, no_curves


def _built(variant: str, game: Game) -> Iterable[tuple[str, str, float]]:
    """Give what both players have built when the preparation ends, each with what its player got."""
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
                yield signs[figure], names[column, row], _score(game, player)


SETUPS: dict[str, Callable[[dict[str, list[Game]]], Found]] = {"fenix": fenix}
"""What else to ask the records of a game."""

"""Statistics of recorded games, such as those of a match: a page of tables and a picture."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path

from trilith import records
from trilith.game import Reason
from trilith.game_history import Game
from trilith.learn.config import LearnError
from trilith.learn.curves import drawing, write_file
from trilith.learn.findings import mean_score, score_of
from trilith.learn.games import SETUPS
from trilith.learn.insight import VariantTally, markdown, tally_table
from trilith.learn.network_cards import bare
from trilith.learn.training_loop import Say
from trilith.position import law_of


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


def _tally(variant: str, games: Sequence[Game]) -> VariantTally:
    draws = sum(score_of(game, 1) == 0.5 for game in games)
    score, error = mean_score([score_of(game, 1) for game in games])
    turns = sum(len(game.turns) for game in games) / len(games)
    return VariantTally(variant, len(games), score, error, draws / len(games), 0.0, turns)


def _going(games: Sequence[Game]) -> list[tuple[float, float]]:
    """Return the percentage of games still going after each number of turns."""
    lengths = sorted(len(game.turns) for game in games)
    steps = range(0, lengths[-1] + 1, max(1, lengths[-1] // 40))
    return [(float(at), 100 * sum(length > at for length in lengths) / len(lengths)) for at in steps]

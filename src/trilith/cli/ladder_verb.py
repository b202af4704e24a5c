"""``trilith ladder``: matches between neighbouring levels of the engine."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import pairwise

import trilith
from trilith.cli.arguments import Verbs, add_verb, plain_text, read_number
from trilith.cli.output import write_file
from trilith.cli.progress_bar import with_bar
from trilith.engine import LEVELS
from trilith.engine.match import Elo, FinishedGame, Match, MatchResult

MORE = """Every level plays the one below it, the first one a random player, and full
strength plays the last one. The table has the differences in Elo, with 95 %
error bars."""
EXAMPLES = "trilith ladder {game2} --games 100 --concurrency 2 --seed may"
MOST_GAMES, MOST_AT_ONCE = 1_000_000, 256


def add(subparsers: Verbs) -> None:
    """Add the verb."""
    parser = add_verb(subparsers, "ladder", "measure the Elo differences of neighbouring levels", MORE, EXAMPLES)
    parser.add_argument("game", metavar="GAME", type=plain_text, help=" or ".join(trilith.GAMES))
    parser.add_argument("--variant", metavar="V", type=plain_text, help="by default the game's first")
    parser.add_argument("--games", metavar="N", default="100", help="games per pair, an even number (default 100)")
    parser.add_argument("--time", metavar="S", default="0.2", help="seconds per turn at full strength (default 0.2)")
    parser.add_argument("--concurrency", metavar="K", default="1", help="games played at once (default 1)")
    parser.add_argument("--seed", metavar="S", type=plain_text, default="ladder", help="any text (default ladder)")
    parser.add_argument("--markdown", metavar="FILE", help="write the table to a file instead")


def run(arguments: argparse.Namespace) -> int:
    """Play the matches from the lowest to the highest and print the table."""
    games = read_number(arguments.games, "number of games", 2, MOST_GAMES)
    results: list[MatchResult] = []
    for _ in with_bar(_games(arguments, games, results), games * (len(LEVELS) + 1), "games", alone=True):
        pass
    write_file(arguments.markdown or "-", "\n".join(_rows(results)) + "\n")
    return 0


def _games(arguments: argparse.Namespace, games: int, results: list[MatchResult]) -> Iterator[FinishedGame]:
    at_once = read_number(arguments.concurrency, "number of games at once", 1, MOST_AT_ONCE)
    names = ["random", *(f"level:{level.number}" for level in LEVELS), f"full:time={arguments.time}"]
    for lower, upper in pairwise(names):
        with Match(
            upper,
            lower,
            game=arguments.game,
            variant=arguments.variant,
            games=games,
            concurrency=at_once,
            seed=arguments.seed,
        ) as match:
            yield from match.run()
            results.append(match.result)


def _rows(results: list[MatchResult]) -> list[str]:
    called = {f"level:{level.number}": f"{level.number} {level.name}" for level in LEVELS}
    rows = ["| player | against | won | drawn | lost | Elo difference | together |", "|---|---|---|---|---|---|---|"]
    total = 0.0
    for result in results:
        score, plan = result.score, result.plan
        elo = score.elo
        total += elo.value if elo is not None else 0.0
        who, against = (called.get(player.name, player.name) for player in (plan.a, plan.b))
        rows.append(
            f"| {who} | {against} | {score.wins} | {score.draws} | {score.losses} | {_elo_text(elo)} | {total:+.0f} |"
        )
    return rows


def _elo_text(elo: Elo | None) -> str:
    return "–" if elo is None else f"{elo.value:+.0f} ({elo.low:+.0f} to {elo.high:+.0f})"

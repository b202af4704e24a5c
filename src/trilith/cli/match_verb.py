"""``trilith match``: play a match between two players and estimate the difference in Elo."""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import trilith
from trilith.cli.arguments import BadUse, Verbs, add_options, add_verb, plain_text, read_number, read_options
from trilith.cli.examples import titles
from trilith.cli.output import fitting
from trilith.engine.limits import MOST_SIMULATIONS, Limits
from trilith.engine.match import FinishedGame, Match, MatchResult, MatchScore
from trilith.engine.match.match_plan import LONGEST_GAME, MOST_GAMES, MOST_OPENING_TURNS
from trilith.engine.match.match_runner import MOST_AT_ONCE
from trilith.game import Reason, TrilithError, excerpt

if TYPE_CHECKING:
    from rich.progress import Progress

OFTEN = 0.2
"""Seconds between two updates of the progress bar."""
WIDEST = 40

MORE = f"""\
A player is one of
  random            draws uniformly among the legal turns
  level:5           a level of the engine, by number or name
  full              the engine at full strength
  uct               plain UCT with uniform rollouts
  engine:NAME=VALUE,...   the engine with settings, such as
                    engine:threads=2,exploration=1.2,time=0.5
                    or engine:network=FILE
  program:COMMAND   another program that speaks the engine protocol
level, full and uct take settings as well: level:5,simulations=100.

Every opening is played twice with colours swapped. An opening is a number of
random turns from the start; {titles()}'s shuffled start needs none. With a
seed and a limit of simulations a match can be repeated turn by turn.

The result has wins, draws and losses of A, the difference in Elo with its
95 % bounds, and the likelihood that A is stronger. With --sprt the match ends
as soon as it can tell ELO1 from ELO0, with 5 % error either way. docs/match.md
has the formulas. --resume continues a match that was interrupted, by Ctrl-C
or a power failure."""
EXAMPLES = """\
trilith match level:5 level:4 --game {game2} --games 40
trilith match full uct --game {game3} --variant {start3} --games 100 --time 0.5 \\
  --concurrency 4 --out games.txt
trilith match level:3 random --game {game1} --games 200 --sprt 0 100 --json"""


def add(subparsers: Verbs) -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "match", "play a match and estimate the difference in Elo", MORE, EXAMPLES)
    parser.add_argument("a", metavar="A", type=plain_text, help="a player")
    parser.add_argument("b", metavar="B", type=plain_text, help="the other player")
    parser.add_argument("--game", required=True, type=plain_text, help=" or ".join(trilith.GAMES))
    parser.add_argument("--variant", metavar="V", type=plain_text, help="by default the game's first")
    parser.add_argument("--games", metavar="N", default="100", help="number of games, an even number (default 100)")
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--time", metavar="S", help="seconds per turn; by default 1 for players without a limit")
    limit.add_argument("--simulations", metavar="N", help="simulations per turn")
    parser.add_argument("--concurrency", metavar="K", default="1", help="games played at once (default 1)")
    parser.add_argument("--openings", metavar="N", help="number of openings; by default every pair has its own")
    parser.add_argument("--opening-turns", metavar="K", help=f"random turns of an opening (default 2, {titles()} 0)")
    parser.add_argument("--sprt", metavar=("ELO0", "ELO1"), nargs=2, help="stop when the test accepts one of these")
    parser.add_argument("--seed", metavar="S", type=plain_text, help="any text; without it matches differ each time")
    parser.add_argument("--max-turns", metavar="N", help="end a game as a draw after N turns")
    parser.add_argument("--strict-time", action="store_true", help="a player who far exceeds the time loses the game")
    parser.add_argument("--out", metavar="FILE", help="write the record of every game to FILE as it ends")
    parser.add_argument("--resume", action="store_true", help="continue the match in FILE")
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object")
    add_options(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play the match and print its result, also after an interruption."""
    if arguments.resume and arguments.out is None:
        raise BadUse(Reason.of("cli.resume_what"))
    with _match(arguments) as match:
        try:
            with _bar(match) as show:
                for finished in match.run():
                    show(finished)
        except (KeyboardInterrupt, TrilithError):
            if match.finished:
                _report(match.result, arguments)
            raise
        _report(match.result, arguments)
    return 0


def _match(arguments: argparse.Namespace) -> Match:
    sprt = arguments.sprt
    return Match(
        arguments.a,
        arguments.b,
        game=arguments.game,
        variant=arguments.variant,
        options=read_options(arguments.game, arguments.option),
        games=read_number(arguments.games, "number of games", 2, MOST_GAMES),
        limits=_limits(arguments),
        concurrency=read_number(arguments.concurrency, "number of games at once", 1, MOST_AT_ONCE),
        openings=_number(arguments.openings, "number of openings", 1, MOST_GAMES),
        opening_turns=_number(arguments.opening_turns, "number of opening turns", 0, MOST_OPENING_TURNS),
        sprt=(_decimal(sprt[0], "difference in Elo"), _decimal(sprt[1], "difference in Elo")) if sprt else None,
        seed=arguments.seed,
        max_turns=_number(arguments.max_turns, "number of turns", 1, LONGEST_GAME),
        strict_time=arguments.strict_time,
        out=arguments.out,
        resume=arguments.resume,
    )


def _limits(arguments: argparse.Namespace) -> Limits | None:
    if arguments.time is not None:
        return Limits(seconds=_decimal(arguments.time, "time to think"))
    simulations = _number(arguments.simulations, "number of simulations", 1, MOST_SIMULATIONS)
    return None if simulations is None else Limits(simulations=simulations)


def _number(text: str | None, name: str, least: int, most: int) -> int | None:
    return None if text is None else read_number(text, name, least, most)


def _decimal(text: str, name: str) -> float:
    try:
        number = float(text) if text.isascii() and len(text) <= 40 else math.nan
    except ValueError:
        number = math.nan
    if math.isfinite(number):
        return number
    raise BadUse(Reason.of("cli.decimal", None, name=name, found=excerpt(text)[0]))


# While the match runs


class _MatchBar:
    """The progress bar of a match: number of games and score."""

    def __init__(self, match: Match, bar: Progress | None) -> None:
        self._match, self._bar = match, bar
        self._shown = -math.inf

    def __call__(self, _: FinishedGame | None = None) -> None:
        """Update the bar, at most every :data:`OFTEN` seconds."""
        if self._bar is not None and time.monotonic() - self._shown > OFTEN:
            self._shown = time.monotonic()
            score = self._match.result.score
            self._bar.update(self._bar.task_ids[0], completed=score.games, description=_standing(score))


@contextmanager
def _bar(match: Match) -> Iterator[_MatchBar]:
    """Show a progress bar on standard error if that is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield _MatchBar(match, None)
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, redirect_stdout=False, redirect_stderr=False) as bar:
        bar.add_task("", total=match.games)
        show = _MatchBar(match, bar)
        show()
        yield show


def _standing(score: MatchScore) -> str:
    """Format the score of a running match in a few characters."""
    elo = score.elo
    return f"+{score.wins} ={score.draws} -{score.losses}" + (f"  Elo {_elo(elo.value)}" if elo else "")


# After the match


def _report(result: MatchResult, arguments: argparse.Namespace) -> None:
    if arguments.json:
        print(json.dumps(result.as_json() | {"file": arguments.out}))
    else:
        print(fitting("\n".join(_lines(result, arguments.out)), sys.stdout))


def _lines(result: MatchResult, file: str | None) -> Iterator[str]:
    """Format the result as a table."""
    plan, score = result.plan, result.score
    yield f"{trilith.GAMES[plan.game].TITLE} {plan.variant}: {_how_many(result)}"
    yield f"{plan.summary}, seed {plan.seed}"
    yield ""
    names = [f"{who}  {excerpt(player.name, width=WIDEST)[0]}" for who, player in (("A", plan.a), ("B", plan.b))]
    width = max(map(len, names))
    yield f"{'':{width}}  {'won':>6} {'drawn':>6} {'lost':>6}  {'score':>7}"
    share = score.share
    for name, won, lost, part in (
        (names[0], score.wins, score.losses, share),
        (names[1], score.losses, score.wins, None if share is None else 1 - share),
    ):
        yield f"{name:<{width}}  {won:>6} {score.draws:>6} {lost:>6}  {_percent(part):>7}"
    yield ""
    yield from _conclusions(result)
    if file is not None and score.games:
        yield f"records                 {excerpt(file)[0]}"


def _how_many(result: MatchResult) -> str:
    played = f"{result.score.games} games"
    return {
        "finished": played,
        "decided": f"{played}, decided before {result.games}",
        "unfinished": f"{result.score.games} of {result.games} games",
    }[result.ended]


def _conclusions(result: MatchResult) -> Iterator[str]:
    """Format the statistics of the score."""
    score, test = result.score, result.test
    elo = score.elo
    if elo is not None:
        yield f"Elo difference          {_elo(elo.value)}, 95 % between {_elo(elo.low)} and {_elo(elo.high)}"
        yield f"A is the stronger one   {_percent(score.superiority)} likely"
        points = ("0", "0.5", "1", "1.5", "2")
        pairs = ", ".join(f"{count} with {point}" for point, count in zip(points, score.pairs, strict=True) if count)
        yield f"pairs by A's points     {pairs}"
    if test is not None and result.ratio is not None:
        verdict = "undecided" if result.accepted is None else f"accepts {result.accepted:g}"
        between = f"LLR {result.ratio:.2f} ({test.lower:.2f} to {test.upper:.2f})"
        yield f"Elo {test.elo0:g} or {test.elo1:g}".ljust(24) + f"{verdict}, {between}"
    for what, counts in (("turns much too late", result.late), ("games forfeited", result.forfeits)):
        if any(counts):
            yield f"{what:<24}A {counts[0]}, B {counts[1]}"


def _elo(value: float) -> str:
    if math.isinf(value):
        return "+infinite" if value > 0 else "-infinite"
    return f"{value:+.0f}"


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f} %"

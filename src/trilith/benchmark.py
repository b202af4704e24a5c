"""Benchmarks: every figure as a ratio to python-chess's perft, measured in the same run on one core.

Machines are noisy and differ; a ratio within one run is more meaningful than a time. The unit is measured again between
the games, and the mean is used.
"""

from __future__ import annotations

import gzip
import os
import random
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from trilith import core, turn_tree
from trilith.engine import Engine, Estimate, Network
from trilith.engine.evaluators import AUTO, JUDGES, NETWORK
from trilith.engine.models import models_of
from trilith.engine.network_search import LARGEST_BATCH, NetworkSearch
from trilith.engine.search_factory import TABLE_BITS
from trilith.game import Reason, UnknownName
from trilith.game_history import Game
from trilith.position import GAMES, SHUFFLED, Position, start

if TYPE_CHECKING:
    from trilith._core import LearntEstimate

VARIANTS = [(game, variant) for game, law in GAMES.items() for variant in law.VARIANTS]
SAMPLES = 16
ALPHABETA_SAMPLES = 4
STOPS = 50
SLOWEST_STOP = 20.0
"""Maximum milliseconds an engine may take to stop."""

GOALS: dict[str, tuple[float, float]] = {
    "tree search, judged for nothing": (0.33, 0.53),
    "environments: a batch, with mask and observation": (1.3, 2.0),
}
"""Floors and targets as multiples of the unit; each game has further ones."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure: a rate per second, or a time in microseconds."""

    what: str
    of: str
    value: float
    unit: str
    ratio: float | None = None
    floor: float | None = None
    target: float | None = None


def measure(quick: bool = False) -> Iterator[Figure]:
    """Yield every figure; the unit comes last."""
    if not core.built:
        raise UnknownName(Reason.of("unknown_backend", None, name="core", allowed="law"))
    chess = [chess_perft()]
    found: list[Figure] = []
    for game, variant in VARIANTS:
        for figure in of_variant(game, variant, quick):
            found.append(figure)
            yield figure
        chess.append(chess_perft())
    for game in GAMES:
        for figure in of_game(game, quick):
            found.append(figure)
            yield figure
    yield from of_envs(quick)
    yield unit_of(chess)


def environments(quick: bool = False) -> Iterator[Figure]:
    """Yield the figures of the environments alone; the unit comes last."""
    if not core.built:
        raise UnknownName(Reason.of("unknown_backend", None, name="core", allowed="law"))
    chess = [chess_perft()]
    for number, figure in enumerate(of_envs(quick)):
        yield figure
        if number < len(VARIANTS):
            chess.append(chess_perft())
    yield unit_of(chess)


def unit_of(chess: list[float]) -> Figure:
    """Make the unit from the measurements of python-chess in a run."""
    return Figure("python-chess perft 4, bulk", "unit", statistics.fmean(chess), "nodes/s")


def with_ratios(figures: list[Figure]) -> list[Figure]:
    """Divide every rate by the unit, the last figure."""
    unit = figures[-1].value
    made = []
    for figure in figures:
        ratio = figure.value / unit if figure.unit.endswith("/s") else None
        floor, target = goals_of(figure) or (figure.floor, figure.target)
        made.append(Figure(figure.what, figure.of, figure.value, figure.unit, ratio, floor, target))
    return made


def goals_of(figure: Figure) -> tuple[float, float] | None:
    """Find floor and target of a figure, for its variant or for all."""
    game, _, variant = figure.of.partition("/")
    if game not in GAMES:
        return None
    goals = {**GOALS, **GAMES[game].figures.GOALS}
    return goals.get(f"{figure.what}/{variant}") or goals.get(figure.what.removesuffix(", middle"))


def chess_perft() -> float:
    """Count chess positions with python-chess: perft 4 from the start, the last move counted in bulk."""
    import chess

    def count(board: chess.Board, depth: int) -> int:
        if depth == 1:
            return board.legal_moves.count()
        total = 0
        for move in board.legal_moves:
            board.push(move)
            total += count(board, depth - 1)
            board.pop()
        return total

    begin = time.perf_counter()
    nodes = count(chess.Board(), 4)
    assert nodes == 197_281
    return nodes / (time.perf_counter() - begin)


def rate(work: Callable[[int], int], seconds: float, now: Callable[[], float] = time.perf_counter) -> float:
    """Repeat ``work`` in growing portions until it takes ``seconds``; return the rate of the last portion."""
    portion = 1
    while True:
        begin = now()
        done = work(portion)
        spent = now() - begin
        if spent >= seconds:
            return done / spent
        portion = max(portion * 2, int(portion * seconds / max(spent, 1e-6)))


def middle_positions(game: str, variant: str) -> list[Position]:
    """Return positions from the middle of random games, the same in every run."""
    found: list[Position] = []
    for number in range(1_000):
        rng = random.Random(f"bench/{number}")
        here = start(game, variant, seed=f"bench/{number}" if game in SHUFFLED else None)
        for _ in range(GAMES[game].figures.MIDDLE_TURNS):
            turns = here.turns()
            if not turns:
                break
            here = here.play(turns[rng.randrange(len(turns))])
        if not here.is_over:
            found.append(here)
        if len(found) == SAMPLES:
            break
    return found


def of_variant(game: str, variant: str, quick: bool) -> Iterator[Figure]:
    """Measure one variant."""
    seconds = 0.05 if quick else 1.0
    of, figures = f"{game}/{variant}", GAMES[game].figures
    here = start(game, variant, seed="bench" if game in SHUFFLED else None)
    fast = here.in_core()
    middle = [p.in_core() for p in middle_positions(game, variant)]

    def playouts(count: int) -> int:
        fast.playouts(count, count)
        return count

    def bulk(count: int) -> int:
        return sum(fast.perft(figures.START_DEPTH) for _ in range(count))

    def bulk_middle(count: int) -> int:
        return sum(p.perft(figures.MIDDLE_DEPTH) for _ in range(count) for p in middle)

    def every_leaf(count: int) -> int:
        return sum(p.perft(2, False) for _ in range(count) for p in middle)

    yield Figure("playouts", of, rate(playouts, seconds), "games/s")
    yield Figure("perft, bulk", of, rate(bulk, seconds), "leaves/s")
    yield Figure("perft, bulk, middle", of, rate(bulk_middle, seconds), "leaves/s")
    yield Figure("perft, every leaf played, middle", of, rate(every_leaf, seconds), "leaves/s")
    for what, judge in (("rollouts", "rollouts"), ("judged for nothing", "nothing")):
        made = simulations(fast, judge, seconds)
        yield Figure(f"tree search, {what}", of, made, "simulations/s")
    yield Figure("random steps, batch of 1024", of, rate(lambda n: fast.random_steps(1024, n, n), seconds), "steps/s")
    yield Figure("turns() and play() from Python", of, 1e6 / rate(lambda n: python_turns(here, n), seconds), "µs")
    yield Figure(
        "turns() and play() of a Game from Python", of, 1e6 / rate(lambda n: game_turns(here, n), seconds), "µs"
    )
    yield from of_tree(of, middle_positions(game, variant))
    times = fast.generation_times(10_000 if quick else 1_000_000, 1)
    yield Figure("turn generation, median", of, times[len(times) // 2] / 1000, "µs")
    target, worst = figures.GENERATION_MICROSECONDS
    yield Figure(
        "turn generation, 99.9th percentile", of, times[len(times) * 999 // 1000] / 1000, "µs",
        target=target,
    )  # fmt: skip
    yield Figure("turn generation, worst", of, times[-1] / 1000, "µs", floor=worst)


def of_tree(of: str, middle: list[Position]) -> Iterator[Figure]:
    """Measure the turn tree in the middle of games: the core's and the law's speed, and the compressed size."""
    fast: list[float] = []
    slow: list[float] = []
    sizes: list[int] = []
    for here in middle:
        by_core = core.parse(here.game, str(here), here.options)

        def build(count: int, tree: Callable[[list[str], int], str] = by_core.tree) -> int:
            return sum(bool(tree([], turn_tree.MOST)) for _ in range(count))

        fast.append(rate(build, 0.002))
        begin = time.perf_counter()
        text = turn_tree.build(here.by_law)
        slow.append(time.perf_counter() - begin)
        sizes.append(len(gzip.compress(text.encode())))
    yield Figure("turn tree, median", of, 1e6 / statistics.median(fast), "µs")
    yield Figure("turn tree by the law, median", of, 1e6 * statistics.median(slow), "µs")
    yield Figure("turn tree, gzipped, median", of, statistics.median(sizes), "bytes")


def of_game(game: str, quick: bool) -> Iterator[Figure]:
    """Measure the searches with a network, and how fast each judge stops."""
    here = start(game, next(iter(GAMES[game].VARIANTS)), seed="bench" if game in SHUFFLED else None)
    network = next((Network.load(model.file) for model in models_of(game) if model.needs_runtime), None)
    if network is not None:
        with one_core():
            alone, tree, share = with_network(here, network, 0.05 if quick else 0.5)
        yield Figure(f"network alone, batches of {LARGEST_BATCH}", f"{game}, {network.name}", alone, "positions/s")
        yield Figure("tree search with a network", game, tree, "positions/s")
        yield Figure("tree search with a network, share of its rate", game, 100 * share, "%", None, 95.0, 98.0)
    if (os.cpu_count() or 1) > 1:
        share = 100 * two_threads(here.in_core(), 0.05 if quick else 0.5)
        yield Figure("tree search, rollouts: two threads, share of one thread's rate", game, share, "%", None, 160.0)
    seconds = 0.2 if quick else 4.0
    yield Figure("alpha-beta by hand", game, alphabeta(game, None, seconds), "positions/s")
    for model in models_of(game):
        if not model.needs_runtime:
            learnt = Estimate.load(model.checked_file()).learnt
            yield Figure("alpha-beta with a learnt estimate", game, alphabeta(game, learnt, seconds), "positions/s")
    for judge in JUDGES:
        if judge == NETWORK and network is None:
            continue
        engine = Engine(judge=judge, network=network if network and judge in (AUTO, NETWORK) else "")
        worst = slowest_stop(engine, here, 5 if quick else STOPS)
        yield Figure(f"stop, worst of {STOPS}", f"{game}, {judge}", 1000 * worst, "ms", floor=SLOWEST_STOP)


def of_envs(quick: bool) -> Iterator[Figure]:
    """Measure the environments and those of other libraries, all on one core; then two threads beside one."""
    from trilith.envs import env_speed  # imported late: it needs optional packages

    seconds = 0.05 if quick else 1.0
    with one_core():
        for game, variant in VARIANTS:
            made = rate(env_speed.batch_steps(game, variant), seconds)
            yield Figure("environments: a batch, with mask and observation", f"{game}/{variant}", made, "steps/s")
        for name, work in {} if quick else env_speed.peers().items():
            yield Figure("environments: a batch, with mask and observation", name, rate(work, seconds), "steps/s")
        for name, work in env_speed.one_at_a_time().items():
            yield Figure("environments: one game at a time", name, rate(work, seconds), "steps/s")
    for game, law in GAMES.items():
        faster = env_speed.scaling(game, next(iter(law.VARIANTS)), seconds / 10)
        if faster is not None:
            yield Figure("environments: two threads, share of one thread's rate", game, 100 * faster, "%", None, 170.0)


@contextmanager
def one_core() -> Iterator[None]:
    """Restrict the process to one core, where the system can."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


def with_network(here: Position, network: Network, seconds: float) -> tuple[float, float, float]:
    """Measure positions per second of the network alone and in the tree, and the tree's share; medians of rounds.

    Seconds are CPU time of all threads together, so that other load does not count.
    """
    fast = here.in_core()
    tree = core.extension.tree_search(fast, [], judge="network", exploration=1.4, nodes=4_000_000, seed=1)
    search = NetworkSearch(tree, network)
    search.run(1_000, 0, 1)  # a tree that fills whole batches
    rounds = []
    for _ in range(9):
        alone = rate(lambda count: sum(search.judge_again() for _ in range(count)), seconds, time.process_time)
        judged, begin = search.judged, time.process_time()
        search.run(10**12, seconds, 1)
        within = (search.judged - judged) / (time.process_time() - begin)
        rounds.append((alone, within, within / alone))
    middle = [statistics.median(parts) for parts in zip(*rounds, strict=True)]
    return middle[0], middle[1], middle[2]


def slowest_stop(engine: Engine, here: Position, times: int) -> float:
    """Ponder and stop after various delays; return the longest time to stop in seconds."""
    rng = random.Random(1)
    slowest = 0.0
    for _ in range(times):
        engine.ponder(here)
        time.sleep(rng.uniform(0.001, 0.05))
        begin = time.perf_counter()
        engine.stop()
        slowest = max(slowest, time.perf_counter() - begin)
    return slowest


def two_threads(position: core.CorePosition, seconds: float) -> float:
    """Return how many times faster two threads search by rollouts than one: the median of neighbouring rounds."""
    rounds = [[simulations(position, "rollouts", seconds, threads) for threads in (1, 2)] for _ in range(7)]
    return statistics.median(two / one for one, two in rounds)


def simulations(position: core.CorePosition, judge: str, seconds: float, threads: int = 1) -> float:
    """Return simulations per second from a position, with a tree of realistic size."""
    search = core.extension.tree_search(position, [], judge=judge, exploration=1.4, nodes=4_000_000, seed=1)
    begin = time.perf_counter()
    done: int = search.run(10**12, seconds, threads)
    return done / (time.perf_counter() - begin)


def alphabeta(game: str, learnt: LearntEstimate | None, seconds: float) -> float:
    """Return positions per second of alpha-beta in the middle of games, with the hand-made or a learnt estimate."""
    looked = spent = 0.0
    for here in middle_positions(game, next(iter(GAMES[game].VARIANTS)))[:ALPHABETA_SAMPLES]:
        fast = here.in_core()
        search = core.extension.alphabeta(fast, [], depth=60, overlook=0, blur=0, seed=1, table_bits=TABLE_BITS)
        if learnt is not None:
            search.learn(learnt)
        began = time.perf_counter()
        search.run(1 << 40, seconds / ALPHABETA_SAMPLES, 1)
        spent += time.perf_counter() - began
        looked += search.visits
    return looked / spent


def python_turns(begin: Position, count: int) -> int:
    """Play as a Python program does: list the turns, choose one, play it."""
    rng = random.Random(count)
    here = begin
    for _ in range(count):
        turns = list(here.turns())
        here = here.play(rng.choice(turns)) if turns else begin
    return count


def game_turns(begin: Position, count: int) -> int:
    """The same with :class:`trilith.Game`, which keeps the history and knows the result."""
    rng = random.Random(count)
    game = Game(begin)
    for _ in range(count):
        if game.result is None:
            game.play(rng.choice(list(game.position.turns())))
        else:
            game = Game(begin)
    return count


def as_json(figures: list[Figure]) -> list[dict[str, object]]:
    """Convert the figures to plain values."""
    return [asdict(figure) for figure in figures]

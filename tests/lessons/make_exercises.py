"""Choose the exercises that come with the package: ``python -m tests.lessons.make_exercises fenix``.

Those that take several turns come from ``tests/tactics``, where two searches of different kinds have proven each; wins
in one turn are picked from the ends of games between levels. An exhaustive proof then finds every first turn that
wins in time.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import trilith
from tests.lessons.proving import wins_within
from tests.tactics.make import positions
from trilith.lessons import Exercise, read_exercises

ROOT = Path(__file__).parents[2]
AT_ONCE, MOST_WINNING = 8, 4
"""Number of exercises that take one turn; largest number of winning first turns."""
FEWEST_TURNS = {"lyngk": 8, "zertz": 8, "fenix": 2}
"""Smallest number of legal turns; lower in FENIX, where only the largest strikes are legal."""
MOST_WAYS = 400_000
"""Lines of play that an exhaustive proof may try, by estimate."""
IN_ALL = 24


def is_worth_finding(best: tuple[str, ...], here: trilith.Position) -> bool:
    """Say whether few turns win, and at most half of all."""
    return 0 < len(best) <= min(MOST_WINNING, len(here.turns()) // 2)


def at_once(game: str) -> Iterator[Exercise]:
    """Yield positions with a win in one turn, spread over the variants."""
    seen: Counter[str] = Counter()
    for played in positions(game, 11):
        here, player = played.position, played.position.to_move
        turns = here.turns()
        best = tuple(turn.text for turn in turns if wins_within(here.play(turn), player, 0))
        if len(turns) < FEWEST_TURNS[game] or not is_worth_finding(best, here) or seen[here.variant] > AT_ONCE // 2:
            continue
        seen[here.variant] += 1
        yield Exercise(trilith.parse(game, str(here)), "win", 1, best, 1 if len(best) > 1 else 2)


def is_plain(exercise: Exercise) -> bool:
    """Say whether an exhaustive proof is feasible: it tries all own turns, and mostly one answer to each."""
    ways: int = len(exercise.position.turns()) ** exercise.wins_in
    return ways <= MOST_WAYS


def shortest(exercise: Exercise) -> tuple[int, tuple[str, ...]]:
    """Return the shortest distance to the win and its first turns, followed by those known to win later."""
    here, player = exercise.position, exercise.position.to_move
    for distance in range(1, exercise.distance + 1):
        in_time = [turn.text for turn in here.turns() if wins_within(here.play(turn), player, distance - 1)]
        if in_time:
            return distance, (*in_time, *(turn for turn in exercise.best if turn not in in_time))
    raise AssertionError(f"{here} is not won in {exercise.distance} turns")


def forced(game: str) -> Iterator[Exercise]:
    """Yield the wins of several turns, the shortest first."""
    path = ROOT / "tests" / "tactics" / f"{game}.toml"
    known = read_exercises(path.read_text(encoding="utf-8"), path.name)
    for each in sorted(known, key=lambda each: (each.distance, -len(each.best))):
        if len(each.best) > MOST_WINNING or not is_plain(each):
            continue
        distance, best = shortest(each)
        if is_worth_finding(best, each.position):
            hard = {3: 3, 4: 3, 5: 4, 6: 4}.get(distance, 5)
            yield Exercise(each.position, "win", distance, best, hard + (len(best) == 1 and hard == 3))


def written(exercise: Exercise) -> str:
    """Write an exercise as it stands in a file."""
    best = ", ".join(f'"{turn}"' for turn in exercise.best)
    return (
        f'[[exercise]]\ngame = "{exercise.game}"\nposition = "{exercise.position}"\nproof = "{exercise.proof}"\n'
        f"distance = {exercise.distance}\nbest = [{best}]\ndifficulty = {exercise.difficulty}\n"
    )


def main() -> None:
    """Write the file of one game."""
    game = sys.argv[1]
    path = ROOT / "src" / "trilith" / "lessons" / game / "exercises.toml"
    chosen = {str(each.position): each for each in forced(game)}
    chosen = dict(list(chosen.items())[: IN_ALL - AT_ONCE])
    print(f"{len(chosen)} that take several turns", flush=True)
    for each in at_once(game):
        chosen.setdefault(str(each.position), each)
        print(f"{len(chosen)} of {IN_ALL}", flush=True)
        if len(chosen) == IN_ALL:
            break
    ordered = sorted(chosen.values(), key=lambda each: (each.difficulty, each.distance, -len(each.best)))
    path.write_text("\n".join(map(written, ordered)), encoding="utf-8")


if __name__ == "__main__":
    main()

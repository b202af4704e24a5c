"""Random records for tests: random games with comments, marks, times and nested variations."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hypothesis import strategies as st

import trilith
from trilith import Game, Position
from trilith.records import LONGEST_TIME, MARKS, Line, Played, Record
from trilith.records.line_checker import declarations

STARTS: Sequence[tuple[str, str, dict[str, object]]] = (
    ("lyngk", "standard", {}),
    ("lyngk", "six", {}),
    ("zertz", "37", {}),
    ("zertz", "48", {}),
    ("zertz", "blitz", {}),
    ("fenix", "9x9", {}),
    ("fenix", "7x8", {"prep": "adjacent", "stalemate": "loss"}),
    ("fenix", "7x8", {"repetition": 2, "idle": 4}),
)
TEXT = st.text(st.characters(exclude_categories=["Cs", "Cc"]) | st.sampled_from('\n\t"\\{}()[]=@!'), max_size=30)
VALUE = st.text(st.characters(exclude_categories=["Cs", "Cc"]) | st.sampled_from('"\\]'), max_size=30)
NAME = st.from_regex(r"\A[A-Za-z][A-Za-z0-9_]{0,9}\Z").filter(
    lambda name: name.lower() not in ("game", "variant", "options", "start")
)
TAGS = st.lists(st.tuples(NAME, VALUE), max_size=4, unique_by=lambda tag: tag[0].lower()).map(tuple)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Draw a record: hypothesis chooses the texts, a seed chooses the turns."""
    rng = Random(draw(st.integers(0, 2**32)))
    comments = draw(st.lists(TEXT, max_size=5))
    length = draw(st.sampled_from([0, 1, 2, 7, 7, 20, 20, 200]))
    return random_record(rng, comments, length, draw(TAGS))


def random_record(rng: Random, comments: Sequence[str], length: int, tags: tuple[tuple[str, str], ...]) -> Record:
    """Make a record of at most ``length`` turns."""
    name, variant, options = rng.choice(STARTS)
    seed = str(rng.random()) if name == "lyngk" else None
    start = trilith.start(name, variant, seed=seed, **options)
    game = Game(start)
    turns = []
    while game.result is None and len(turns) < length:
        before = game.position
        turn = chosen(rng, before)
        game.play(turn)
        turns.append(annotated(rng, before, turn, comments, 0))
    result = game.result.text if game.result else rng.choice(["*", *declarations(start.law)])
    return Record(start, Line(tuple(turns), some(rng, comments)), result, tags)


def chosen(rng: Random, position: Position) -> str:
    """Choose a legal turn at random."""
    turns = position.turns()
    return turns[rng.randrange(len(turns))].text


def some(rng: Random, comments: Sequence[str]) -> tuple[str, ...]:
    """Choose comments, mostly none."""
    return tuple(rng.sample(comments, rng.randint(0, min(2, len(comments))))) if rng.random() < 0.3 else ()


def annotated(rng: Random, before: Position, turn: str, comments: Sequence[str], depth: int) -> Played:
    """Add a random mark, time, comments and variations to a turn."""
    mark = rng.choice(MARKS) if rng.random() < 0.2 else ""
    spent = rng.choice([0, 1, 10, 100, 1000, 12_345, 60_500, rng.randrange(10**6), LONGEST_TIME])
    count = rng.choice([0, 0, 0, 0, 1, 2]) if depth < 4 else 0
    variations = tuple(random_line(rng, before, comments, depth + 1) for _ in range(count))
    return Played(turn, mark, spent if rng.random() < 0.5 else None, some(rng, comments), variations)


def random_line(rng: Random, start: Position, comments: Sequence[str], depth: int) -> Line:
    """Make a variation of one to three turns."""
    turns = []
    here = start
    for _ in range(rng.randint(1, 3)):
        if here.result is not None:
            break
        turn = chosen(rng, here)
        turns.append(annotated(rng, here, turn, comments, depth))
        here = here.play(turn)
    return Line(tuple(turns), some(rng, comments))

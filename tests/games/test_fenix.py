"""FENIX beyond the rulebook: notation, laws on random positions, messages, limits, numbering, perft."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import islice, product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.refusals import read_or_refusal
from tests.rulebook.fenix_help import begin, lay, perft, play, read, texts, why
from trilith import messages
from trilith.game import Cell, IllegalTurn, InvalidPosition, NotationError, Steps, TooComplex, UnknownName, View
from trilith.games import fenix
from trilith.games.fenix import captures, features
from trilith.games.fenix.board import BOARDS, VARIANTS
from trilith.games.fenix.preparation import can_finish
from trilith.games.fenix.rules import Position, checked
from trilith.games.fenix.setup import Setup
from trilith.games.fenix.turns import Capture, Move, Stack, Turn

START = "1ssssss/2sssss/S2ssss/SS2sss/SSS2ss/SSSS2s/SSSSS2/SSSSSS1 r prep - 0 0"
BATTLE = "k5K/7/2s4/2gss2/7/3S3/7/7 b battle G 0 61"
CHAIN = "k5K/7/4s2/7/7/G2s3/7/7 r battle - 4 60"
REBIRTH = "6K/7/2s4/2gss2/3S3/7/7/7 b battle K 0 61"
SHUT_IN = "kSS4/SS5/S1S4/7/7/7/7/6K b battle - 3 61"
MANY_CHAINS = "9/9/5s3/sssssss2/1s1s5/sssssss2/2Ks1s3/ks1ssss2/3s5 r battle - 0 60"
NEARLY_STRANDED = "2sssssss/3ssssss/G3sssss/1G3s1ss/S1G3g1s/SS1S3g1/SSSSS3g/SSSSSS3/SSSSSSS2 r prep - 0 6"
ROOT = Path(__file__).parents[2]
PERFT = ROOT / "tests" / "perft" / "fenix.perft"


# Positions as text


def perft_lines() -> Iterator[tuple[str, dict[str, str], dict[int, int]]]:
    """Read the golden counts: position text, options, and depth → number of series."""
    for line in PERFT.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            text, *fields = (part.strip() for part in line.split(";"))
            options = dict(field.split(" ")[1].split("=") for field in fields if field.startswith("option "))
            counts = (field.split(" ") for field in fields if field.startswith("D"))
            yield text, options, {int(depth[1:]): int(count) for depth, count in counts}


POSITIONS = [text for text, _, _ in perft_lines()]


@pytest.mark.parametrize("text", sorted(set(POSITIONS)))
def test_a_position_text_reads_back_as_itself(text: str) -> None:
    assert str(read(text)) == text
    assert read(text) == read(text)
    assert hash(read(text)) == hash(read(text))


def test_positions_differ_by_everything_they_say_and_by_their_options() -> None:
    different = [
        read(START),
        read(START, idle=7),
        read(BATTLE),
        read(BATTLE.replace(" G ", " - ")),
        read(BATTLE.replace(" G 0", " - 1")),
        read(BATTLE.replace("61", "63")),
        read(BATTLE.replace("3S3", "S6")),
    ]
    assert len(set(different)) == len(different)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 0),
        (" ", 0),
        ("9x9", 3),
        (START[:-2], len(START) - 2),
        (f"{START} ", len(START) + 1),
        (f"{START} 1", len(START)),
        (f" {START}", 0),
        (START.replace(" r ", "  r "), 58),
        (START.replace(" ", "\t"), len(START)),
        (f"{START}\n", len(START) - 1),
        (START.replace("1ssssss/", "", 1), 0),
        (START.replace("1ssssss/", "7/7/", 1), 1),
        (START.replace("1ssssss/", "7/1ssssss/", 1), 1),
        (START.replace("1ssssss", "ssssss", 1), 6),
        (START.replace("1ssssss", "2ssssss", 1), 6),
        (START.replace("1ssssss", "8", 1), 0),
        (START.replace("1ssssss", "43", 1), 1),
        (START.replace("1ssssss", "s0sssss", 1), 1),
        (START.replace("1ssssss", "s²sssss", 1), 1),
        (START.replace("1ssssss", "٣ssss", 1), 0),
        (START.replace("1ssssss", "1sssssx", 1), 6),
        (START.replace("1ssssss", "1sssss\0", 1), 6),
        (START.replace("1ssssss", "", 1), 0),
        (START.replace(" r ", " R "), 58),
        (START.replace(" r ", " w "), 58),
        (START.replace("prep", "preparation"), 60),
        (START.replace(" - ", " g "), 65),
        (START.replace("- 0 0", "- 00 0"), 67),
        (START.replace("- 0 0", "- +0 0"), 67),
        (START.replace("- 0 0", "- 0 -0"), 69),
        (START.replace("- 0 0", "- 0 ٠"), 69),
        (START.replace("- 0 0", "- 0 1000000"), 69),
        (START.replace("- 0 0", "- 0 "), 69),
    ],
)
def test_a_position_text_that_cannot_be_read_is_refused_where_it_goes_wrong(text: str, column: int) -> None:
    with pytest.raises(NotationError) as refusal:
        read(text)
    assert refusal.value.reason.key == "expected"
    assert refusal.value.column == column
    assert str(refusal.value)


def test_long_texts_are_refused_before_they_are_read() -> None:
    for too_long in (lambda: read("s" * 4097), lambda: fenix.read_turn(begin(), "a1" + "xa1" * 171)):
        with pytest.raises(NotationError) as refusal:
            too_long()
        assert refusal.value.reason.key == "too_long"
        assert len(str(refusal.value)) < 400


@pytest.mark.parametrize(
    ("refused", "key"),
    [
        (lambda: fenix.start("8x8", {}, None), "unknown_variant"),
        (lambda: fenix.start("9x9" * 1000, {}, None), "unknown_variant"),
        (lambda: fenix.start("9x9", {}, "seed"), "no_seed"),
        (lambda: fenix.start("9x9", {"prep": "far"}, None), "option_value"),
        (lambda: fenix.start("9x9", {"seed": 1}, None), "option_name"),
        (lambda: fenix.parse(START, {"repetition": 1}), "option_value"),
    ],
)
def test_unknown_variants_options_and_seeds_are_refused(refused: Callable[[], Position], key: str) -> None:
    with pytest.raises(UnknownName) as refusal:
        refused()
    assert refusal.value.reason.key == key
    assert len(str(refusal.value)) < 400


# Turns as text


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("a1+b4", Stack("a1", "b4")),
        ("a1-a2", Move("a1", "a2")),
        ("i9-i9", Move("i9", "i9")),
        ("a3xe3", Capture(("a3", "e3"))),
        ("a3xe3xe1xa3", Capture(("a3", "e3", "e1", "a3"))),
    ],
)
def test_a_turn_text_reads_back_as_itself(text: str, turn: Turn) -> None:
    assert fenix.read_turn(begin(), text) == turn
    assert str(turn) == text
    assert fenix.finish(begin(), turn) == turn


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 0),
        ("a", 0),
        ("a1", 2),
        (" a1-a2", 0),
        ("a1 -a2", 2),
        ("a1:a2", 2),
        ("a1X a2", 2),
        ("a1-", 3),
        ("a1-a", 3),
        ("a1-a2 ", 5),
        ("a1-a2-a3", 5),
        ("a1+a2+a3", 5),
        ("a1+a2xa3", 5),
        ("a1xa3-a5", 5),
        ("a1xa3x", 6),
        ("a1xa3xa", 6),
        ("A1-a2", 0),
        ("a0-a1", 0),
        ("j1-a1", 0),
        ("a1-a٢", 3),
        ("a²-a1", 0),
        ("a1-a2\n", 5),
        ("\0", 0),
    ],
)
def test_a_turn_text_that_cannot_be_read_is_refused_where_it_goes_wrong(text: str, column: int) -> None:
    with pytest.raises(NotationError) as refusal:
        fenix.read_turn(begin(), text)
    assert refusal.value.column == column
    assert str(refusal.value)


alphabet = st.one_of(st.sampled_from("SGKsgkabi+-x/0123456789 rbprepbattle"), st.characters())
hostile = st.one_of(st.text(max_size=60), st.text(alphabet, max_size=60))


@given(hostile)
@settings(max_examples=300)
def test_no_text_raises_anything_but_its_own_errors(text: str) -> None:
    for reader in (lambda: read(text), lambda: fenix.read_turn(begin(), text)):
        assert str(read_or_refusal(reader))


@given(st.sampled_from(POSITIONS), st.integers(0, 110), alphabet)
@settings(max_examples=400)
def test_a_position_text_with_one_sign_changed_is_refused_or_says_exactly_what_is_read(
    text: str, at: int, sign: str
) -> None:
    changed = text[:at] + sign + text[at + 1 :]
    found = read_or_refusal(lambda: read(changed))
    assert isinstance(found, NotationError | InvalidPosition) or str(found) == changed  # one text for each position


# Laws on random positions


@st.composite
def played(draw: st.DrawFn, /, **options: object) -> Position:
    """Play a random number of random turns on some board."""
    here = begin(draw(st.sampled_from(sorted(VARIANTS))), **options)
    random = Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, 110))):
        if here.result is not None:
            break
        here = here.after(random.choice(list(here.turns())))
    return here


@st.composite
def scattered(draw: st.DrawFn) -> Position:
    """Scatter a few figures over some board, generals and kings among them."""
    variant = draw(st.sampled_from(sorted(VARIANTS)))
    random = Random(draw(st.integers(0, 2**32)))
    side, pending = draw(st.sampled_from("rb")), draw(st.sampled_from("-GK"))
    own, enemy = ("SGK", "sgk") if side == "r" else ("sgk", "SGK")
    letters = list(own[0] * random.randint(0, 8) + own[1] * random.randint(0, 2) + own[2] * (pending != "K"))
    letters += enemy[0] * random.randint(0, 10) + enemy[1] * random.randint(0, 3) + enemy[2]
    squares = random.sample(BOARDS[variant].squares.names, len(letters))
    figures = dict(zip(squares, letters, strict=True))
    return checked(Setup(variant, figures, side, "battle", pending, 0, 60 if side == "r" else 61), {})


def second_reading(text: str) -> list[str]:
    """List the legal turns of a battle by plain search through every chain, in plain coordinates."""
    rows, side, _, pending, _, _ = text.split(" ")
    lines = [re.sub(r"\d", lambda run: "." * int(run[0]), row) for row in reversed(rows.split("/"))]
    board = {(x, y): figure for y, line in enumerate(lines) for x, figure in enumerate(line)}
    own = [place for place, figure in board.items() if figure != "." and figure.isupper() == (side == "r")]
    enemy = {place for place, figure in board.items() if figure != "."} - set(own)
    straight = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    diagonal = [(1, 1), (1, -1), (-1, 1), (-1, -1)]

    def name(place: tuple[int, int]) -> str:
        return "abcdefghi"[place[0]] + str(place[1] + 1)

    def chains(
        letter: str, at: tuple[int, int], free: set[tuple[int, int]], struck: frozenset[tuple[int, int]]
    ) -> list[tuple[int, str]]:
        found = []
        for dx, dy in straight + diagonal * (letter == "K"):
            run = [(at[0] + n * dx, at[1] + n * dy) for n in range(1, 10)]
            before = 0
            while letter == "G" and run[before] in free:
                before += 1
            over = run[before]
            if over not in enemy or over in struck:
                continue
            worth = "SGK".index(board[over].upper()) + 1
            for landing in run[before + 1 :] if letter == "G" else run[1:2]:
                if landing not in free:
                    break
                ends = chains(letter, landing, free, struck | {over})
                found += [(worth + more, f"x{name(landing)}{rest}") for more, rest in ends or [(0, "")]]
        return found

    vacant = {place for place, figure in board.items() if figure == "."}
    captures = [
        (worth, name(start) + chain)
        for start in own
        for worth, chain in chains(board[start].upper(), start, vacant | {start}, frozenset())
    ]
    if captures and pending != "K":
        return sorted(chain for worth, chain in captures if worth == max(captures)[0])
    found = []
    for start in own:
        letter = board[start].upper()
        for dx, dy in straight + diagonal * (letter == "K"):
            beside = (start[0] + dx, start[1] + dy)
            wanted = {"K": "G", "G": "S", "-": None}[pending]
            if letter == "S" and beside in own and board[beside].upper() == wanted:
                found.append(f"{name(start)}+{name(beside)}")
            reach = 1
            while pending != "K" and (end := (start[0] + reach * dx, start[1] + reach * dy)) in vacant:
                found.append(f"{name(start)}-{name(end)}")
                reach += 1 if letter == "G" else 100
    return sorted(found)


@given(st.one_of(played(), scattered()))
@settings(max_examples=250, deadline=None)
def test_the_turns_of_a_battle_are_those_of_a_second_reading_of_the_rules(here: Position) -> None:
    listed = texts(here)
    assert listed == sorted(set(listed))
    if here.phase == "battle":
        assert listed == second_reading(str(here))


@given(st.one_of(played(), scattered(), played(prep="adjacent")))
@settings(max_examples=80, deadline=None)
def test_every_turn_leads_to_a_position_that_can_be_written_and_read(here: Position) -> None:
    assert (here.result is None) == (next(here.turns(), None) is not None)
    for turn in islice(here.turns(), 40):
        after = here.after(turn)
        assert read(str(after), **here.options) == after
        assert after.to_move == 3 - here.to_move


def candidates(here: Position, random: Random) -> Iterator[Turn]:
    """Yield every stacking, move and single jump that can be written, and spoilt captures."""
    names = (*here.board.squares.names, "i9")
    for start, end in product(names, repeat=2):
        yield from (Stack(start, end), Move(start, end), Capture((start, end)))
    for turn in islice(here.turns(), 100):
        if isinstance(turn, Capture):
            for length in range(2, len(turn.path)):
                yield Capture(turn.path[:length])
            yield Capture((*turn.path, random.choice(names)))
            yield Capture((*turn.path[:-1], random.choice(names)))
            yield Capture((*turn.path, turn.path[-2]))


@given(st.one_of(played(), scattered(), played(prep="adjacent")), st.randoms(use_true_random=False))
@settings(max_examples=30, deadline=None)
def test_why_not_has_a_reason_exactly_for_the_turns_that_are_not_listed(here: Position, random: Random) -> None:
    legal = set(here.turns())
    for turn in (*candidates(here, random), *legal):
        reason = fenix.why_not(here, turn)
        assert (reason is None) == (turn in legal)
        assert reason is None or reason.text()


def complete_texts(here: Position, chosen: tuple[str, ...] = ()) -> Iterator[str]:
    """Walk every sequence of steps to its end."""
    steps = here.steps(chosen)
    assert steps.complete != bool(steps.options)
    if steps.complete:
        assert fenix.read_turn(here, steps.text).steps() == chosen
        yield steps.text
    for option in steps.options:
        yield from complete_texts(here, (*chosen, option.text))


@given(st.one_of(played(), scattered()))
@settings(max_examples=40, deadline=None)
def test_the_steps_lead_to_exactly_the_turns_in_their_order(here: Position) -> None:
    if here.phase == "prep":
        return  # Hundreds of turns, each listed anew for each step: the start is tested below.
    if here.result is None:
        assert list(complete_texts(here)) == texts(here)
    else:
        assert here.steps(()) == Steps((), False, "")


@given(st.one_of(played(), scattered(), played(prep="adjacent")), st.integers(0, 7))
@settings(max_examples=60, deadline=None)
def test_a_turned_or_mirrored_board_has_the_turned_or_mirrored_turns(here: Position, which: int) -> None:
    symmetries = here.board.squares.symmetries
    moved = symmetries[which % len(symmetries)]
    figures = {moved[square]: figure for square, figure in here.figures.items()}
    image = Position(here.variant, figures, here.pending, here.idle, here.ply, here.options)
    names = re.compile("[a-i][1-9]")
    turned = sorted(names.sub(lambda square: moved[square[0]], text) for text in texts(here))
    assert turned == texts(image)
    assert image.result == here.result


@given(scattered())
@settings(max_examples=40, deadline=None)
def test_the_colours_have_the_same_rights(here: Position) -> None:
    figures = {square: figure.swapcase() for square, figure in here.figures.items()}
    image = Position(here.variant, figures, here.pending, here.idle, here.ply + 1, here.options)
    assert texts(image) == texts(here)


# Preparation among neighbours


def by_trying(men: frozenset[str], generals: frozenset[str], kings: int) -> bool:
    """Try every order of stacking neighbours until one king and three generals stand."""
    neighbours = BOARDS["9x9"].squares.neighbours

    @cache
    def reach(men: frozenset[str], generals: frozenset[str], kings: int) -> bool:
        if (len(generals), kings) == (3, 1):
            return True
        for man, end in [(one, beside) for one in men for beside in neighbours[one]]:
            if end in men and kings + len(generals) < 4 and reach(men - {man, end}, generals | {end}, kings):
                return True
            if end in generals and not kings and reach(men - {man}, generals - {end}, 1):
                return True
        return False

    return reach(men, generals, kings)


@given(st.data(), st.integers(0, 1))
@settings(max_examples=300, deadline=None)
def test_whether_a_side_is_stranded_is_decided_exactly(data: st.DataObject, kings: int) -> None:
    near = [square for square in BOARDS["9x9"].squares.names if square[0] in "abcd" and square[1] in "1234"]
    squares = data.draw(st.lists(st.sampled_from(near), min_size=3, max_size=12, unique=True))
    number = data.draw(st.integers(0, 3 if kings else 4).filter(lambda number: number < len(squares)))
    generals, men = frozenset(squares[:number]), frozenset(squares[number:])
    assert can_finish(BOARDS["9x9"].squares, men, generals, bool(kings)) == by_trying(men, generals, kings)


@given(played(prep="adjacent"))
@settings(max_examples=25, deadline=None)
def test_nobody_is_ever_stranded_by_legal_turns(here: Position) -> None:
    assert here.phase == "battle" or here.result is None


# Steps


def test_steps_say_what_comes_next_and_the_text_so_far() -> None:
    start = begin()
    assert [step.text for step in start.steps(()).options] == sorted(start.board.red_camp)
    assert {step.kind for step in start.steps(()).options} == {"pick"}
    assert len(start.steps(("a1",)).options) == 27
    assert replace(start.steps(("a1", "b4")), chosen=()) == Steps((), True, "a1+b4")
    general_or_move = read(BATTLE)
    assert [step.text for step in general_or_move.steps(("d5",)).options] == ["e5", "d4", "d6"]
    assert general_or_move.steps(["d5"]).text == "d5"
    assert replace(general_or_move.steps(["d5", "e5"]), chosen=()) == Steps((), True, "d5+e5")
    assert replace(general_or_move.steps(["d5", "d4"]), chosen=()) == Steps((), True, "d5-d4")
    chain = read(CHAIN)
    assert [(step.kind, step.text) for step in chain.steps(()).options] == [("pick", "a3")]
    landing = chain.steps(("a3",)).options[0]
    assert (landing.kind, landing.text, landing.takes) == ("land", "e3", ("d3",))
    assert chain.steps(("a3", "e3")).text == "a3xe3"
    assert replace(chain.steps(("a3", "e3", "e8")), chosen=()) == Steps((), True, "a3xe3xe8")
    assert read(SHUT_IN).steps(()) == Steps((), False, "")


@pytest.mark.parametrize(
    ("text", "prefix", "key"),
    [
        (START, ("g8",), "fenix.no_such_step"),
        (START, ("",), "fenix.no_such_step"),
        (START, ("a1" * 5000,), "fenix.no_such_step"),
        (START, ("a1", "a1"), "fenix.no_such_step"),
        (START, ("a1", "b1", "c1"), "fenix.turn_complete"),
        (CHAIN, ("g8",), "fenix.no_such_step"),
        (CHAIN, ("a3", "f3"), "fenix.no_such_step"),
        (CHAIN, ("a3", "e3", "e7", "e8"), "fenix.turn_complete"),
        (CHAIN, ("a3",) * 100_000, "fenix.no_such_step"),
        (SHUT_IN, ("a8",), "game_over"),
    ],
)
def test_an_impossible_step_is_refused(text: str, prefix: tuple[str, ...], key: str) -> None:
    with pytest.raises(IllegalTurn) as refusal:
        read(text).steps(prefix)
    assert refusal.value.reason.key == key
    assert len(str(refusal.value)) < 300


# Reasons and messages

KING_MADE = play(begin("7x8"), "a1+b1", "g8+f8", "a2+b1", "g7+f8", "c1+d1", "e8+d8")
FOUR_STACKS = play(begin("7x8"), "a1+b1", "g8+f8", "a2+b2", "g7+f7", "a3+b3", "g6+f6", "a4+b4", "g5+f5")
AMONG_NEIGHBOURS = read(NEARLY_STRANDED, prep="adjacent")

REFUSED = [
    (read(SHUT_IN), "a8-a7", "game_over"),
    (read(START), "h9+a1", "off_board"),
    (read(START), "a8+a1", "no_figure"),
    (read(START), "g8+f8", "enemy_figure"),
    (read(START), "a6-a7", "still_preparation"),
    (read(START), "a1xa3", "still_preparation"),
    (read(START), "a1+a1", "same_square"),
    (read(BATTLE), "d5+d5", "same_square"),
    (read(NEARLY_STRANDED), "a7+a5", "only_soldiers_stack"),
    (read(BATTLE), "c5+d5", "only_soldiers_stack"),
    (read(REBIRTH), "c5+d5", "only_soldiers_stack"),
    (read(START), "a1+a8", "nothing_to_stack_on"),
    (read(REBIRTH), "d5+d6", "nothing_to_stack_on"),
    (read(START), "a1+g8", "enemy_below"),
    (read(BATTLE), "d5+d3", "enemy_below"),
    (KING_MADE, "a3+b1", "king_is_full"),
    (KING_MADE, "a3+d1", "one_king"),
    (FOUR_STACKS, "a5+b5", "four_stacks"),
    (AMONG_NEIGHBOURS, "a1+b2", "prep_adjacent"),
    (AMONG_NEIGHBOURS, "d3+d4", "would_strand"),
    (read(REBIRTH), "d5xd3", "rebirth_first"),
    (read(REBIRTH), "d5-d6", "rebirth_first"),
    (read(REBIRTH), "d5+e5", "rebirth_on_general"),
    (read(REBIRTH), "e5+c5", "rebirth_beside"),
    (read(CHAIN), "g8-g7", "capture_first"),
    (read(BATTLE.replace(" G ", " - ")), "d5+e5", "no_general_struck"),
    (read(BATTLE), "d5+c5", "general_on_soldier"),
    (read(BATTLE), "c6+d5", "not_beside"),
    (read(BATTLE), "d5-d5", "must_move"),
    (read(BATTLE), "d5-c4", "soldier_step"),
    (read(BATTLE), "a8-c8", "king_step"),
    (read(BATTLE), "c5-d4", "general_line"),
    (read(BATTLE), "c5-f5", "way_blocked"),
    (read(BATTLE), "c5-c6", "not_vacant"),
    (read(BATTLE), "d5xe6", "soldier_jump"),
    (read(BATTLE), "a8xa7", "king_jump"),
    (read(BATTLE), "c5xd4", "general_jump"),
    (read(BATTLE), "c5xc5", "general_jump"),
    (read(CHAIN), "a3xe3xa3", "already_struck"),
    (read(CHAIN), "a3xd3", "landing_taken"),
    (read(BATTLE), "c5xf5", "own_in_the_way"),
    (read(CHAIN), "a3xc3", "nothing_struck"),
    (lay(a3="G", c3="s", e3="s"), "a3xf3", "two_in_the_way"),
    (read(CHAIN), "a3xe3", "must_go_on"),
    (read(CHAIN), "a3xf3", "maximum_missed"),
    (read("1s2s2/sK5/2s1s1s/2S4/1SG3k/G3s2/7/3G3 r battle - 16 60"), "a3xa8", "maximum_out_of_reach"),
]


@pytest.mark.parametrize(("here", "turn", "key"), REFUSED, ids=[f"{turn} {key}" for _, turn, key in REFUSED])
def test_an_illegal_turn_is_refused_for_its_own_reason(here: Position, turn: str, key: str) -> None:
    found = why(here, turn)
    assert found is not None
    assert found[0] == key


def named_in(*patterns: str) -> set[str]:
    """Collect the message keys that the files of the game name."""
    folder = Path(fenix.__file__).parent
    source = "".join(path.read_text(encoding="utf-8") for pattern in patterns for path in folder.glob(pattern))
    found = set(re.findall(r'"fenix\.([a-z_]+)"', source))
    found |= set(re.findall(r'_(?:no|invalid)\(\s*"([a-z_]+)"', source))
    return found | set(re.findall(r'"([a-z]+_jump)"', source))


def test_every_reason_is_shown_by_a_refused_turn() -> None:
    assert named_in("reasons.py") == {key for _, _, key in REFUSED} - {"game_over"}


def test_every_message_is_used_and_every_message_used_exists() -> None:
    known = {key.removeprefix("fenix.") for key in messages.catalogue("en") if key.startswith("fenix.")}
    assert named_in("*.py") | {f"theme_{name}" for name in fenix.THEMES} == known


def test_every_clause_a_refusal_names_is_on_the_rules_page() -> None:
    page = (ROOT / "docs" / "rules" / "fenix.md").read_text(encoding="utf-8")
    for here, turn, _ in REFUSED:
        found = why(here, turn)
        assert found is not None
        assert f"**{found[1]}**" in page


def test_the_figures_that_must_act_are_named_and_long_lists_are_cut() -> None:
    general = lay(a1="G", b1="s")
    reason = fenix.why_not(general, Move("g8", "g7"))
    assert dict(reason.args if reason else ())["places"] == "a1"
    wide = lay(a1="G", b1="s", d3="S", d4="s")
    reason = fenix.why_not(wide, Move("g8", "g7"))
    assert dict(reason.args if reason else ())["places"] == "a1, d3"
    pairs = dict.fromkeys(("a1", "a3", "a5", "d1", "d3", "d5", "d7"), "S")
    pairs |= dict.fromkeys(("b1", "b3", "b5", "e1", "e3", "e5", "e7"), "s")
    reason = fenix.why_not(lay(**pairs), Move("g8", "g7"))
    assert dict(reason.args if reason else ())["places"] == "a1, a3, a5, d1, d3, d5, …"


# Many chains


def test_a_list_of_900352_turns_is_begun_at_once_and_counted_without_listing_it() -> None:
    here = read(MANY_CHAINS)
    first = [str(turn) for turn in islice(here.turns(), 2000)]
    assert first == sorted(set(first))
    assert all(fenix.why_not(here, fenix.read_turn(here, text)) is None for text in first[:20])
    search = here.captures
    assert (search.maximum, search.states) == (27, 1_072_402)

    @cache
    def ways(start: str, at: str, struck: int) -> int:
        jumps = search.best_jumps(start, at, struck)
        return sum(ways(start, landing, search.strike(struck, over)) for landing, over in jumps) or 1

    assert sum(ways(start, start, 0) for start in search.starts) == 900_352


def test_a_position_with_too_many_states_is_refused_whatever_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    here = read(CHAIN)
    states = here.captures.states
    monkeypatch.setattr(captures, "STATE_LIMIT", states)
    assert len(texts(read(CHAIN, idle=5))) == 2
    monkeypatch.setattr(captures, "STATE_LIMIT", states - 1)
    small = read(CHAIN, idle=6)
    assert small.result is None
    questions: tuple[Callable[[], object], ...] = (
        lambda: texts(small),
        lambda: small.steps(()),
        lambda: fenix.why_not(small, Move("g8", "g7")),
        lambda: fenix.why_not(small, Capture(("a3", "f3"))),
    )
    for question in questions:
        with pytest.raises(TooComplex, match="more than"):
            question()


def test_states_are_start_square_square_and_set_of_struck_figures() -> None:
    alone = lay(d4="S")
    assert (alone.captures.maximum, alone.captures.states) == (0, 2)  # soldier and king, where they stand
    one = lay(d4="S", d5="s")
    assert (one.captures.maximum, one.captures.states) == (1, 3)
    general = lay(a3="G", c3="s")
    assert (general.captures.maximum, general.captures.states) == (1, 6)
    circle = lay(b2="S", b3="s", c4="s", d3="s", c2="s")
    assert (circle.captures.maximum, circle.captures.states) == (4, 9)


def test_positions_of_a_game_do_not_keep_their_tables() -> None:
    first = read(CHAIN)
    search = first.captures
    assert first.captures is search
    for idle in (7, 8):
        assert read(CHAIN, idle=idle).captures.possible
    assert first.captures is not search


# Numbers and drawing


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_step_has_its_own_number(variant: str) -> None:
    steps = [(kind, name) for kind in ("pick", "land") for name in BOARDS[variant].squares.names]
    numbers = [features.number(*step, variant) for step in steps]
    assert len(set(numbers)) == len(steps)
    assert all(0 <= number < features.STEPS == 162 for number in numbers)
    assert [features.step(number, variant) for number in numbers] == steps


def test_the_numbers_never_change() -> None:
    assert features.number("pick", "a1", "9x9") == 0
    assert features.number("pick", "b1", "7x8") == 9
    assert features.number("land", "a1", "9x9") == 81
    assert features.number("land", "i9", "9x9") == 161
    assert features.number("land", "g8", "7x8") == 81 + 9 * 6 + 7


@pytest.mark.parametrize(
    ("kind", "text", "variant"), [("pick", "h1", "7x8"), ("jump", "a1", "9x9"), ("pick", "", "9x9")]
)
def test_a_step_that_does_not_exist_has_no_number(kind: str, text: str, variant: str) -> None:
    with pytest.raises(UnknownName):
        features.number(kind, text, variant)


@pytest.mark.parametrize(("number", "variant"), [(-1, "9x9"), (162, "9x9"), (8, "7x8"), (63, "7x8"), (10**30, "9x9")])
def test_a_number_that_does_not_exist_has_no_step(number: int, variant: str) -> None:
    with pytest.raises(UnknownName):
        features.step(number, variant)


def test_a_view_names_every_square_and_what_stands_on_it() -> None:
    seen = fenix.view(read(BATTLE))
    assert isinstance(seen, View)
    assert (seen.game, seen.variant, seen.to_move) == ("fenix", "7x8", 2)
    assert [cell.name for cell in seen.cells] == sorted(BOARDS["7x8"].squares.names)
    cells = {cell.name: cell for cell in seen.cells}
    assert cells["a8"] == Cell("a8", "k", 2, x=0, y=7)
    assert cells["d3"] == Cell("d3", "S", 1, x=3, y=2)
    assert cells["a1"] == Cell("a1", "")
    assert seen.notes == (("phase", "battle"), ("pending", "G"))


def test_the_game_has_its_name_variants_and_options() -> None:
    assert (fenix.NAME, fenix.TITLE) == ("fenix", "FENIX")
    assert list(fenix.VARIANTS) == ["9x9", "7x8"]
    assert [option.name for option in fenix.OPTIONS] == ["prep", "stalemate", "repetition", "idle"]


# Perft


@pytest.mark.parametrize(("text", "options", "counts"), list(perft_lines()))
def test_perft(text: str, options: dict[str, str], counts: dict[int, int]) -> None:
    here = read(text, **options)
    for depth, count in counts.items():
        if count <= 12_000:
            assert perft(here, depth) == count

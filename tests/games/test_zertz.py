"""ZÈRTZ beyond the rulebook: notation, laws on random positions, messages, numbering, perft."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice, product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.refusals import read_or_refusal
from tests.rulebook.zertz_help import begin, lay, perft, play, read, texts, why
from trilith import messages
from trilith.game import IllegalTurn, InvalidPosition, NotationError, Steps, UnknownName
from trilith.games import zertz
from trilith.games.zertz import features
from trilith.games.zertz.board import BOARDS, COLUMNS, JUMPS, VARIANTS
from trilith.games.zertz.pieces import COLOURS, GAP, VACANT, Marbles
from trilith.games.zertz.rules import Position
from trilith.games.zertz.turns import Capture, Pass, Placement, Turn

START = "37 oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1"
CHAINS = "48 oooo1/1GoGo1/2ooooo/o1oGoWoo/oWBoooG/1oBoo1/ooooo/1o2 3/2/8 0/1/0 1/1/0 1"
ISOLATION = "37 4/1Goo1/3oo1/3ooW1/1oBoo1/1oooB/1ooW 4/7/8 0/0/0 0/0/0 1"
PENNILESS = "44 1B3/Woo1BG/ooWoooW/GooooBoB/ooGooo1/oooooG/GoBoG 0/0/0 3/2/5 0/0/0 2"
MANY_CHAINS = "61 ooooo/ooWWWW/oooWoGo/ooGGGGGG/oooGWBoBo/ooBBBBBB/oooBoBo/oooooo/ooooo 0/0/0 0/0/0 0/0/0 1"
PERFT = Path(__file__).parents[1] / "perft" / "zertz.perft"


# Positions as text


def perft_lines() -> Iterator[tuple[str, dict[int, int]]]:
    """Read the golden counts: position text, and depth → number of series."""
    for line in PERFT.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            text, *fields = (part.strip() for part in line.split(";"))
            yield text, {int(depth[1:]): int(count) for depth, count in (field.split() for field in fields)}


@pytest.mark.parametrize("text", [text for text, _ in perft_lines()])
def test_a_position_text_reads_back_as_itself(text: str) -> None:
    assert str(read(text)) == text
    assert read(str(read(text))) == read(text)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_starts_with_all_rings_vacant(variant: str) -> None:
    here = begin(variant)
    assert read(str(here)) == here
    assert hash(read(str(here))) == hash(here)
    assert set(here.layout) == {VACANT}
    assert here.options == {}
    assert here.recurrence == str(here)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 0),
        (" ", 0),
        ("37", 2),
        (START[:-2], len(START) - 2),
        (f"{START} ", len(START) + 1),
        (f"{START} 1", len(START) + 1),
        (START.replace(" ", "  ", 1), 3),
        (f" {START}", 0),
        (START.replace(" ", "\t"), len(START)),
        (f"{START}\n", len(START) - 1),
        (START.replace("37", "38", 1), 0),
        (START.replace("37", "Blitz", 1), 0),
        (START.replace("37", "037", 1), 0),
        (START.replace("37", "٣٧", 1), 0),
        (START.replace("37", "48", 1), 46),
        (START.replace("oooo/", "", 1), 41),
        (START.replace(" 6/8", "/oooo 6/8"), 46),
        (START.replace("oooo", "ooo", 1), 6),
        (START.replace("oooo", "ooooo", 1), 7),
        (START.replace("oooo", "o4", 1), 4),
        (START.replace("oooo", "22", 1), 4),
        (START.replace("oooo", "o0ooo", 1), 4),
        (START.replace("oooo", "0oooo", 1), 3),
        (START.replace("oooo", "ooo²", 1), 6),
        (START.replace("oooo", "ooow", 1), 6),
        (START.replace("oooo", "oooO", 1), 6),
        (START.replace("oooo", "oo.o", 1), 5),
        (START.replace("6/8/10", "+6/8/10"), 47),
        (START.replace("6/8/10", "-6/8/10"), 47),
        (START.replace("6/8/10", "06/8/10"), 47),
        (START.replace("6/8/10", "6/8/010"), 51),
        (START.replace("6/8/10", "6/8/100"), 51),
        (START.replace("6/8/10", "6/8"), 50),
        (START.replace("6/8/10", "6/8/10/0"), 53),
        (START.replace("6/8/10", "6/٨/10"), 49),
        (START.replace("6/8/10", "6//10"), 49),
        (START.replace("6/8/10", "6/²/10"), 49),
        (START[:-1] + "0", len(START) - 1),
        (START[:-1] + "3", len(START) - 1),
        (START[:-1] + "W", len(START) - 1),
        (START[:-1] + "1\0", len(START) - 1),
    ],
)
def test_a_position_text_that_cannot_be_read_is_refused_where_it_goes_wrong(text: str, column: int) -> None:
    with pytest.raises(NotationError) as refusal:
        read(text)
    assert refusal.value.reason.key == "expected"
    assert refusal.value.column == column
    assert str(refusal.value)


@pytest.mark.parametrize(
    ("text", "key", "clause"),
    [
        (START.replace("6/8/10", "5/8/10"), "zertz.marble_total", "ZERTZ C2"),
        (START.replace("6/8/10", "6/9/10"), "zertz.marble_total", "ZERTZ C2"),
        (START.replace("37", "blitz"), "zertz.marble_total", "ZERTZ J"),
        ("37 W3/5/6/6o/6/5/4 5/7/9 0/1/1 0/0/0 2", "zertz.full_group", "ZERTZ E2"),
        ("37 W3/5/6/7/6/5/4 5/7/9 0/1/1 0/0/0 2", "zertz.full_group", "ZERTZ E2"),
        ("37 4/5/6/6o/6/5/4 2/8/10 0/0/0 4/0/0 2", "zertz.goal_before", "ZERTZ F1"),
        ("37 4/5/6/7/6/5/4 2/8/10 0/0/0 4/0/0 2", "zertz.goal_before", "ZERTZ F1"),
    ],
)
def test_what_cannot_be_a_position_is_rejected_with_the_reason(text: str, key: str, clause: str) -> None:
    with pytest.raises(InvalidPosition) as refusal:
        read(text)
    assert (refusal.value.reason.key, refusal.value.reason.clause) == (key, clause)
    assert text in str(refusal.value)


def test_an_empty_board_was_taken_by_the_player_who_is_not_to_move() -> None:
    assert str(read("37 4/5/6/7/6/5/4 5/7/9 0/0/0 1/1/1 1").result) == "0-1 full 0/0/0:1/1/1"


def test_long_texts_are_refused_before_they_are_read() -> None:
    for too_long in (lambda: read("3" * 4097), lambda: zertz.read_turn(begin(), "W" * 513)):
        with pytest.raises(NotationError) as refusal:
            too_long()
        assert refusal.value.reason.key == "too_long"
        assert len(str(refusal.value)) < 400


def test_unknown_variants_options_and_seeds_are_refused() -> None:
    for refused in (
        lambda: zertz.start("36", {}, None),
        lambda: zertz.start("37", {"prep": "adjacent"}, None),
        lambda: zertz.start("37", {}, "seed"),
        lambda: zertz.parse(START, {"rings": 37}),
    ):
        with pytest.raises(UnknownName):
            refused()


# Turns as text


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("Wd4,d1", Placement("W", "d4", "d1", None)),
        ("Wd4", Placement("W", "d4", None, None)),
        ("Bd7,b2xWa1Wa2", Placement("B", "d7", "b2", (("W", "a1"), ("W", "a2")))),
        ("Bd7xWa1", Placement("B", "d7", None, (("W", "a1"),))),
        ("xd1Gd3Wd5", Capture("d1", (("G", "d3"), ("W", "d5")))),
        ("-", Pass()),
    ],
)
def test_a_turn_text_reads_back_as_itself(text: str, turn: Turn) -> None:
    assert zertz.read_turn(begin(), text) == turn
    assert str(turn) == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [("Bd7, b2 x Wa1Wa2", "Bd7,b2xWa1Wa2"), ("x d1Gd3Wd5", "xd1Gd3Wd5"), (" W d 4 , d 1 ", "Wd4,d1"), (" - ", "-")],
)
def test_blanks_in_a_turn_are_ignored(text: str, canonical: str) -> None:
    assert str(zertz.read_turn(begin(), text)) == canonical


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 0),
        ("  ", 2),
        ("d4,d1", 0),
        ("wd4,d1", 0),
        ("bd4,d1", 0),
        ("WD4,d1", 1),
        ("Wd", 2),
        ("Wd0,d1", 2),
        ("Wd٤,d1", 2),
        ("Wd²", 2),
        ("Wj1,a1", 1),
        ("Wd10,d1", 3),
        ("Wd4,", 4),
        ("Wd4,d1,d2", 6),
        ("Wd4 d1", 4),
        ("Wd4,d1x", 7),
        ("Wd4,d1xa1", 7),
        ("Wd4,d1xWa1W", 11),
        ("Wd4,d1XWa1", 6),
        ("x", 1),
        ("xd1", 3),
        ("xd1d3", 3),
        ("xd1Gd3,a1", 6),
        ("Xd1Gd3", 0),
        ("--", 1),
        ("pass", 0),
        ("Wd4\t,d1", 3),
        ("Wd4,d1\n", 6),
        ("\0", 0),
    ],
)
def test_a_turn_text_that_cannot_be_read_is_refused_where_it_goes_wrong(text: str, column: int) -> None:
    with pytest.raises(NotationError) as refusal:
        zertz.read_turn(begin(), text)
    assert refusal.value.column == column
    assert str(refusal.value)


alphabet = st.one_of(st.sampled_from("WGBox,-/0123456789abcdefghi 12"), st.characters())
hostile = st.one_of(st.text(max_size=60), st.text(alphabet, max_size=60))


@given(hostile)
@settings(max_examples=300)
def test_no_text_raises_anything_but_its_own_errors(text: str) -> None:
    for reader in (lambda: read(text), lambda: zertz.read_turn(begin(), text)):
        assert str(read_or_refusal(reader))


@given(st.sampled_from([text for text, _ in perft_lines()]), st.integers(0, 80), alphabet)
@settings(max_examples=300)
def test_a_position_text_with_one_sign_changed_is_refused_or_says_exactly_what_is_read(
    text: str, at: int, sign: str
) -> None:
    changed = text[:at] + sign + text[at + 1 :]
    found = read_or_refusal(lambda: read(changed))
    assert isinstance(found, NotationError | InvalidPosition) or str(found) == changed  # one text for each position


# Laws on random positions


def at_random(here: Position, random: Random) -> Turn:
    """Choose a legal turn step by step."""
    chosen: tuple[str, ...] = ()
    while not (steps := here.steps(chosen)).complete:
        chosen += (random.choice(steps.options).text,)
    return zertz.read_turn(here, steps.text)


@st.composite
def positions(draw: st.DrawFn, variants: tuple[str, ...] = tuple(VARIANTS)) -> Position:
    """Play a random number of random turns on some board."""
    here = begin(draw(st.sampled_from(variants)))
    random = Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, 45))):
        if here.result is not None:
            break
        here = here.after(at_random(here, random))
    return here


def second_reading(text: str) -> list[str]:
    """List the legal turns of an unfinished position by the reference algorithm, in plain coordinates."""
    variant, layout, bank, *hands, side = text.split(" ")
    rings = {}
    for x, (column, (low, _)) in enumerate(zip(layout.split("/"), COLUMNS[VARIANTS[variant].rings], strict=True)):
        for number, sign in enumerate(re.sub(r"\d", lambda run: GAP * int(run[0]), column)):
            if sign != GAP:
                rings[x, low + number] = ("abcdefghi"[x] + str(number + 1), sign)
    circle = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)]

    def beside(place: tuple[int, int], way: int, steps: int = 1) -> tuple[int, int]:
        return place[0] + steps * circle[way % 6][0], place[1] + steps * circle[way % 6][1]

    def chains(left: dict[tuple[int, int], str], here: tuple[int, int]) -> list[str]:
        found = []
        for way in range(6):
            over, landing = beside(here, way), beside(here, way, 2)
            if left.get(over, "o") != "o" and left.get(landing) == "o":
                ends = chains({**left, over: "o"}, landing) or [""]
                found += [left[over] + rings[landing][0] + end for end in ends]
        return found

    signs = {place: sign for place, (_, sign) in rings.items()}
    captures = [
        f"x{name}{chain}"
        for place, (name, sign) in rings.items()
        if sign != "o"
        for chain in chains({**signs, place: "o"}, place)
    ]
    if captures:
        return sorted(captures)
    stock = bank if bank != "0/0/0" else hands[int(side) - 1]
    free = [
        place
        for place, sign in signs.items()
        if sign == "o" and any(beside(place, w) not in rings and beside(place, w + 1) not in rings for w in range(6))
    ]
    found = []
    for colour, number in zip("WGB", stock.split("/"), strict=True):
        for place in signs if int(number) else ():
            if signs[place] == "o":
                for removed in [ring for ring in free if ring != place] or [None]:
                    left = {ring: sign for ring, sign in {**signs, place: colour}.items() if ring != removed}
                    claimed = []
                    while left:
                        group = [next(iter(left))]
                        for ring in group:
                            group += [r for w in range(6) if (r := beside(ring, w)) in left and r not in group]
                        inside = [left.pop(ring) + rings[ring][0] for ring in group]
                        claimed += inside if all(marble[0] != "o" for marble in inside) else []
                    removal = f",{rings[removed][0]}" if removed else ""
                    isolation = "x" + "".join(sorted(claimed, key=lambda marble: marble[1:])) if claimed else ""
                    found.append(colour + rings[place][0] + removal + isolation)
    return sorted(found) or ["-"]


@given(positions())
@settings(max_examples=25, deadline=None)
def test_the_turns_are_those_of_a_second_reading_of_the_rules(here: Position) -> None:
    listed = texts(here)
    assert listed == (second_reading(str(here)) if here.result is None else [])
    assert listed == sorted(set(listed))


@given(positions())
@settings(max_examples=60, deadline=None)
def test_no_marble_is_ever_lost_and_every_position_can_be_written_and_read(here: Position) -> None:
    on_board = [sign for sign in here.rings.values() if sign != VACANT]
    hands = [*here.captured[0].letters(), *here.captured[1].letters()]
    assert here.bank.more((*on_board, *hands)) == VARIANTS[here.variant].bank
    assert read(str(here)) == here
    assert (here.result is None) == (next(here.turns(), None) is not None)


def candidates(here: Position) -> Iterator[Turn]:
    """Yield every placement that can be written on this board, and every chain of one or two jumps."""
    names = (*here.board.names, "i9")
    for colour, ring in product(COLOURS, names):
        for removed in (None, *names):
            yield Placement(colour, ring, removed)
            yield Placement(colour, ring, removed, ())
    for start, ways in JUMPS[here.variant].items():
        for first, colour in product(ways, COLOURS):
            yield Capture(start, ((colour, first),))
            for second, other in product(JUMPS[here.variant][first], COLOURS):
                yield Capture(start, ((colour, first), (other, second)))
    yield Pass()


@given(positions(("37", "40", "blitz")))
@settings(max_examples=15, deadline=None)
def test_why_not_has_a_reason_exactly_for_the_turns_that_are_not_listed(here: Position) -> None:
    listed = list(here.turns())
    legal = {str(turn) for turn in listed}
    for turn in candidates(here):
        reason = zertz.why_not(here, turn)
        if reason is None:
            assert str(zertz.finish(here, turn)) in legal
            assert zertz.finish(here, turn) == turn or (isinstance(turn, Placement) and turn.isolated is None)
        else:
            assert str(turn) not in legal or (isinstance(turn, Placement) and turn.isolated == ())
            assert reason.text()
    for turn in listed:
        assert zertz.why_not(here, turn) is None
        assert zertz.finish(here, turn) == turn
        if isinstance(turn, Placement):
            assert zertz.why_not(here, Placement(turn.colour, turn.ring, turn.removed)) is None
            wrong = (*(turn.isolated or ()), ("W", "a1"))
            assert zertz.why_not(here, Placement(turn.colour, turn.ring, turn.removed, wrong)) is not None
        elif isinstance(turn, Capture):
            assert zertz.why_not(here, Capture(turn.start, turn.jumps[:-1])) is not None
            assert zertz.why_not(here, Capture(turn.start, (*turn.jumps, turn.jumps[-1]))) is not None


def complete_texts(here: Position, chosen: tuple[str, ...] = ()) -> Iterator[str]:
    """Walk every sequence of steps to its end."""
    steps = here.steps(chosen)
    assert steps.complete != bool(steps.options)
    if steps.complete:
        assert zertz.read_turn(here, steps.text).steps() == chosen
        yield steps.text
    for option in steps.options:
        yield from complete_texts(here, (*chosen, option.text))


@given(positions())
@settings(max_examples=12, deadline=None)
def test_the_steps_lead_to_exactly_the_turns_in_their_order(here: Position) -> None:
    if here.result is None:
        assert list(complete_texts(here)) == texts(here)
    else:
        assert here.steps(()) == Steps((), False, "")


@given(positions(), st.integers(0, 11))
@settings(max_examples=25, deadline=None)
def test_a_turned_or_mirrored_board_has_the_turned_or_mirrored_turns(here: Position, which: int) -> None:
    board = here.board
    moved = board.symmetries[which % len(board.symmetries)]
    back = {image: name for name, image in moved.items()}
    rings = dict(zip(board.names, here.layout, strict=True))
    layout = "".join(rings[back[name]] for name in board.names)
    image = Position(here.variant, layout, here.bank, here.captured, here.to_move)

    def turned(turn: Turn) -> str:
        match turn:
            case Placement(colour, ring, removed, isolated):
                marbles = sorted(((c, moved[r]) for c, r in isolated or ()), key=lambda marble: marble[1])
                return str(Placement(colour, moved[ring], removed and moved[removed], tuple(marbles)))
            case Capture(start, jumps):
                return str(Capture(moved[start], tuple((c, moved[r]) for c, r in jumps)))
            case Pass():
                return "-"

    assert sorted(turned(turn) for turn in here.turns()) == texts(image)


# Steps


def test_steps_say_what_comes_next_and_the_text_so_far() -> None:
    here = read(ISOLATION)
    assert [step.text for step in here.steps(()).options] == ["B", "G", "W"]
    assert here.steps(("W",)).text == "W"
    assert {step.kind for step in here.steps(("W", "f3")).options} == {"remove"}
    assert here.steps(("W", "f3")).text == "Wf3"
    assert replace(here.steps(("W", "f3", "b3")), chosen=()) == Steps((), True, "Wf3,b3xGb2")
    jumps = read(CHAINS)
    landing = jumps.steps(("e2",)).options[0]
    assert (landing.kind, landing.text, landing.takes) == ("land", "e4", ("e3",))
    assert jumps.steps(("e2", "e4")).text == "xe2Be4"
    assert replace(jumps.steps(["e2", "e4", "g2"]), chosen=()) == Steps((), True, "xe2Be4Bg2")
    penniless = read(PENNILESS)
    assert [(step.kind, step.text) for step in penniless.steps(()).options] == [("pass", "-")]
    assert replace(penniless.steps(Pass().steps()), chosen=()) == Steps((), True, "-")
    walled = lay(rings="e4", e5="W", f4="G", f3="B", e3="W", d4="G", d5="B")
    assert replace(walled.steps(("B", "e4")), chosen=()) == Steps((), True, "Be4xGd4Bd5We3Be4We5Bf3Gf4")


@pytest.mark.parametrize(
    ("text", "prefix", "key"),
    [
        (START, ("X",), "zertz.next_colour"),
        (START, ("d4",), "zertz.next_colour"),
        (START, ("-",), "zertz.next_colour"),
        (START, ("",), "zertz.next_colour"),
        (START, ("WG",), "zertz.next_colour"),
        (START, ("W", "h4"), "zertz.next_place"),
        (START, ("W", "d4", "d5"), "zertz.next_remove"),
        (START, ("W", "d4", "d1", "d2"), "zertz.turn_complete"),
        (CHAINS, ("W",), "zertz.next_pick"),
        (CHAINS, ("a1",), "zertz.next_pick"),
        (CHAINS, ("e2", "e5"), "zertz.next_land"),
        (CHAINS, ("e2", "e4", "g2", "e4"), "zertz.turn_complete"),
        (PENNILESS, ("W",), "zertz.next_pass"),
        (PENNILESS, ("-", "-"), "zertz.turn_complete"),
        ("37 4/5/6/7/6/5/4 5/7/9 0/0/0 1/1/1 1", ("W",), "game_over"),
    ],
)
def test_an_impossible_step_is_refused(text: str, prefix: tuple[str, ...], key: str) -> None:
    with pytest.raises(IllegalTurn) as refusal:
        read(text).steps(prefix)
    assert refusal.value.reason.key == key
    assert str(refusal.value)


# Reasons and messages

REFUSED = [
    (CHAINS, "Wa1,a2", "capture_compulsory"),
    (CHAINS, "-", "capture_compulsory"),
    (PENNILESS, "Wa1,a2", "must_pass"),
    (START, "-", "pass_refused"),
    ("37 oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 0/8/10 3/0/0 3/0/0 1", "Wd4,d1", "not_in_bank"),
    ("37 Wooo/ooooo/oooooo/oooWooW/oooooo/ooooo/oooW 0/0/0 0/4/5 2/4/5 1", "Wd1,a2", "not_your_own"),
    (START, "Wh1,a1", "not_on_board"),
    (START, "Wd4,h1", "not_on_board"),
    (START, "xh1Wd4", "not_on_board"),
    (CHAINS, "xe2Bi9", "not_on_board"),
    (ISOLATION, "Wa1,b3", "ring_gone"),
    (ISOLATION, "Wf3,a1", "ring_gone"),
    (ISOLATION, "Wb2,b3", "ring_occupied"),
    (START, "Wd4", "removal_missing"),
    (START, "Wd1,d1", "removed_just_filled"),
    ("37 WWWW/WoooW/GooooG/GoooooG/GooooG/GoooG/BBBB 0/0/6 0/0/0 0/0/0 1", "Bd4,d5", "nothing_removable"),
    (START, "Wd4,d5", "not_free"),
    (ISOLATION, "Wf3,b2", "not_free_occupied"),
    (ISOLATION, "Wf3,b4xGb2", "isolates_nothing"),
    (ISOLATION, "Wf3,b3xGb2Wg4", "isolates_other"),
    (ISOLATION, "xb3Gb1", "no_marble"),
    (ISOLATION, "xa1Gb1", "no_marble"),
    (CHAINS, "xe2Bd3", "not_straight"),
    (CHAINS, "xe2Bc1", "nothing_to_jump"),
    (CHAINS, "xe2Be4Be2", "nothing_to_jump"),
    ("37 oooo/ooooo/oooooo/1WGoooo/oooooo/ooooo/oooo 5/7/10 0/0/0 0/0/0 1", "xd3Wd1", "landing_gone"),
    ("37 oooo/ooooo/oooooo/oWGBooo/oooooo/ooooo/oooo 5/7/9 0/0/0 0/0/0 1", "xd2Gd4", "landing_occupied"),
    (CHAINS, "xe2We4", "jumped_colour"),
    (CHAINS, "xe2Be4", "chain_goes_on"),
    ("37 4/5/6/7/6/5/4 5/7/9 0/0/0 1/1/1 1", "Wd4,d1", "game_over"),
    ("37 4/5/6/7/6/5/4 5/7/9 0/0/0 1/1/1 1", "-", "game_over"),
]


@pytest.mark.parametrize(("text", "turn", "key"), REFUSED)
def test_an_illegal_turn_is_refused_for_its_own_reason(text: str, turn: str, key: str) -> None:
    found = why(read(text), turn)
    assert found is not None
    assert found[0] == key
    assert found[1]


def test_a_jumper_named_without_a_jump_is_told_where_to_go_or_that_it_cannot() -> None:
    cannot = zertz.why_not(play(begin(), "Wd4,d1"), Capture("d4", ()))
    assert cannot is not None
    assert cannot.key == "zertz.cannot_jump"
    must = zertz.why_not(read(CHAINS), Capture("e2", ()))
    assert must is not None
    assert must.key == "zertz.chain_goes_on"


def keys_in(pattern: str) -> set[str]:
    """Collect the message keys that files of the game name."""
    files = Path(zertz.__file__).parent.glob(pattern)
    return {key for path in files for key in re.findall(r'"(zertz\.[a-z_]+)"', path.read_text(encoding="utf-8"))}


def test_every_reason_is_shown_by_a_refused_turn() -> None:
    assert keys_in("reasons.py") == {f"zertz.{key}" for _, _, key in REFUSED if key != "game_over"} | {
        "zertz.cannot_jump"
    }


def test_every_message_is_used_and_every_message_used_exists() -> None:
    used = keys_in("*.py")
    used |= {f"zertz.next_{kind}" for kind in ("colour", "place", "remove", "pick", "land", "pass")}
    used |= {f"zertz.theme_{name}" for name in zertz.THEMES}
    assert used == {key for key in messages.catalogue("en") if key.startswith("zertz.")}


# Many chains


def test_a_million_chains_are_produced_one_by_one() -> None:
    here = read(MANY_CHAINS)
    first = [str(turn) for turn in islice(here.turns(), 2000)]
    assert first == sorted(set(first))
    assert all(zertz.why_not(here, zertz.read_turn(here, text)) is None for text in first[:50])
    assert here.result is None
    assert [step.text for step in here.steps(()).options] == list(here.jumpers)


def test_the_longest_list_has_1561632_turns_counted_without_listing_them() -> None:
    here = read(MANY_CHAINS)

    @cache
    def chains(rings: tuple[tuple[str, str], ...], at: str) -> int:
        left = dict(rings)
        jumps = here.jumps(left, at)
        return sum(chains(tuple({**left, jump.over: VACANT}.items()), jump.landing) for jump in jumps) or 1

    assert sum(chains(tuple(here.lifted(start).items()), start) for start in here.jumpers) == 1_561_632


# Numbers and drawing


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_step_has_its_own_number(variant: str) -> None:
    places = BOARDS[variant].places
    steps = [("colour", colour) for colour in COLOURS] + [("pass", "-")]
    steps += [(kind, name) for kind in ("place", "remove", "pick", "land") for name in places]
    numbers = [features.number(*step, variant) for step in steps]
    assert len(set(numbers)) == len(steps)
    assert all(0 <= number < features.STEPS == 328 for number in numbers)
    assert [features.step(number, variant) for number in numbers] == steps


def test_the_numbers_never_change() -> None:
    assert [features.number("colour", colour, "48") for colour in "WGB"] == [0, 1, 2]
    assert features.number("place", "a1", "37") == 3
    assert features.number("remove", "e1", "37") == 84 + 9 * 4 + 1
    assert features.number("pick", "h4", "48") == 165 + 9 * 7 + 7
    assert features.number("land", "i5", "61") == 246 + 80
    assert features.number("pass", "-", "blitz") == 327
    for unknown in (-1, 328, 3 + 4):  # column a of the board of 37 has four rings
        with pytest.raises(KeyError):
            features.step(unknown, "37")


def test_the_view_shows_every_place_the_bank_and_both_hands() -> None:
    seen = zertz.view(play(read(ISOLATION), "Wf3,b3"))
    assert (seen.game, seen.variant, seen.to_move) == ("zertz", "37", 2)
    cells = {cell.name: cell for cell in seen.cells}
    assert tuple(cells) == BOARDS["37"].names
    assert (cells["f3"].pieces, cells["f3"].present, cells["f3"].x, cells["f3"].y) == ("W", True, 5, 4)
    assert (cells["b3"].pieces, cells["b3"].present) == ("", False)
    assert (cells["b4"].pieces, cells["b4"].present) == ("", True)
    assert seen.bank == (("W", 3), ("G", 7), ("B", 8))
    assert seen.holdings == (("G",), ())


def test_marbles_count_by_colour() -> None:
    hand = Marbles(1, 0, 2)
    assert str(hand) == "1/0/2"
    assert hand.colours() == ("B", "W")
    assert hand.letters() == ("W", "B", "B")
    assert hand.more("GB").less("W") == Marbles(0, 1, 3)


# Perft


@pytest.mark.parametrize(("text", "counts"), list(perft_lines()))
def test_perft_is_as_written_down(text: str, counts: dict[int, int]) -> None:
    here = read(text)
    for depth, count in counts.items():
        if count <= 30_000:
            assert perft(here, depth) == count


@pytest.mark.parametrize("variant", ["37", "blitz"])
def test_perft_2_of_the_start_counted_once_for_each_kind_of_first_turn(variant: str) -> None:
    here = begin(variant)
    board = here.board
    alike: Counter[Position] = Counter()
    for turn in here.turns():
        after = here.after(turn)
        rings = dict(zip(board.names, after.layout, strict=True))
        layout = min("".join(rings[moved[name]] for name in board.names) for moved in board.symmetries)
        alike[Position(variant, layout, after.bank, after.captured, after.to_move)] += 1
    assert sum(times * perft(position, 1) for position, times in alike.items()) == 3_277_260

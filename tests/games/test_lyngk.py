"""LYNGK beyond the rulebook: board, notation, reasons, steps, symmetry, perft, view, numbering."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rulebook.lyngk_help import perft, place, play, read, texts, why
from trilith import game, messages
from trilith.game import IllegalTurn, InvalidPosition, NotationError, Reason, UnknownName
from trilith.games import lyngk
from trilith.games.lyngk import features, notation
from trilith.games.lyngk.board import BOARD, LIMIT, POINTS, RAYS
from trilith.games.lyngk.notation import write_position
from trilith.games.lyngk.pieces import COLOURS, colour_name, colour_twice
from trilith.games.lyngk.rules import Position, checked
from trilith.games.lyngk.setup import Setup
from trilith.games.lyngk.turns import Move, Pass

START = "lyngk5 R/GBIK/BRIGGIK/RBJRBK/JKBBRBG/IRKIBG/IRGGKII/GKRJ/K 1 -:- -:-"
EMPTY = "1/4/7/6/7/6/7/4/1"
PERFT = Path(__file__).parents[1] / "perft" / "lyngk.perft"


# Random positions


def walk(variant: str, seed: int, turns: int, claiming: float) -> Position:
    """Play random turns from a random start; turns with a claim are among the choices with probability ``claiming``."""
    dice = random.Random(seed)
    position = lyngk.start(variant, {}, str(seed))
    for _ in range(turns):
        moves = list(position.turns())
        if not moves:
            break
        plain = [move for move in moves if isinstance(move, Pass) or move.claim is None]
        position = position.after(dice.choice(moves if not plain or dice.random() < claiming else plain))
    return position


def study(variant: str, seed: int) -> Position:
    """Scatter legal stacks over the board, in arrangements that games do not reach."""
    dice = random.Random(seed)
    supply = dice.sample([*(COLOURS * 8), *"JJJ"], k=dice.randint(2, 43))
    stacks: list[str] = []
    for piece in supply:
        pile = dice.randrange(len(stacks) + 1)
        if pile < len(stacks) and piece != "J" and piece not in stacks[pile] and len(stacks[pile]) < LIMIT[variant]:
            stacks[pile] += piece
        else:
            stacks.append(piece)
    points = dict(zip(dice.sample(POINTS, k=len(stacks)), stacks, strict=True))
    colours = dice.sample(COLOURS, k=4)
    claims = "".join(colours[: dice.randint(0, 2)]), "".join(colours[2 : dice.randint(2, 4)])
    board = tuple(points.get(point, "") for point in POINTS)
    return checked(Setup(variant, board, dice.choice((1, 2)), claims, ((), ())), {})


seeds = st.integers(0, 2**32)
variants = st.sampled_from(["standard", "six"])
positions = st.one_of(
    st.builds(walk, variants, seeds, st.integers(0, 40), st.sampled_from([0.05, 0.3, 1.0])),
    st.builds(study, variants, seeds),
)


# The board


def test_the_board_has_the_shape_of_the_specification() -> None:
    assert len(POINTS) == 43
    assert sum(len(around) for around in BOARD.neighbours.values()) == 2 * 102
    sizes = [len(around) for around in BOARD.neighbours.values()]
    assert {size: sizes.count(size) for size in set(sizes)} == {2: 6, 3: 6, 5: 12, 6: 19}
    assert len(BOARD.symmetries) == 12


@pytest.mark.parametrize(
    "line", ["a1 b3 c5 d5 e6 f6 g7", "b1 c3 d3 e4 f4 g5 h4", "c1 d1 e2 f2 g3 h2 i1", "c6 d5 e5 f4 g4 h2", "b4 c6 d6 e7"]
)
def test_lines_run_as_in_the_specification(line: str) -> None:
    points = line.split()
    assert tuple(points[1:]) in RAYS[points[0]]
    assert tuple(points[-2::-1]) in RAYS[points[-1]]


# Positions as text


@given(positions)
@settings(max_examples=100, deadline=None)
def test_every_position_round_trips_through_its_text(here: Position) -> None:
    again = lyngk.parse(str(here), {})
    assert again == here
    assert hash(again) == hash(here)
    assert str(again) == str(here)


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("lyngk5 1/4/7/6/111R21/6/7/4/1 1 -:- -:-", "lyngk5 1/4/7/6/3R3/6/7/4/1 1 -:- -:-"),
        (f"  lyngk5\t{EMPTY}  2 KI:GB\n-:- ", f"lyngk5 {EMPTY} 2 IK:BG -:-"),
        (f"lyngk5 {EMPTY} 1 R:- KGIBR,BGIKR:-", f"lyngk5 {EMPTY} 1 R:- BGIKR,KGIBR:-"),
    ],
)
def test_readers_accept_any_order_unmerged_digits_and_white_space(written: str, canonical: str) -> None:
    assert str(read(written)) == canonical
    assert read(written) == read(canonical)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 0),
        ("lyngk5", 6),
        (f"lyngk5 {EMPTY} 1 -:-", 30),
        (f"lyngk5 {EMPTY} 1 -:- -:- -:-", 35),
        (f"lyngk7 {EMPTY} 1 -:- -:-", 0),
        (f"LYNGK5 {EMPTY} 1 -:- -:-", 0),
        ("lyngk5 0/4/7/6/7/6/7/4/1 1 -:- -:-", 7),
        ("lyngk5 8/4/7/6/7/6/7/4/1 1 -:- -:-", 7),
        ("lyngk5 ١/4/7/6/7/6/7/4/1 1 -:- -:-", 7),
        ("lyngk5 ²/4/7/6/7/6/7/4/1 1 -:- -:-", 7),
        ("lyngk5 i/4/7/6/7/6/7/4/1 1 -:- -:-", 7),
        ("lyngk5 W/4/7/6/7/6/7/4/1 1 -:- -:-", 7),
        ("lyngk5 (I)/4/7/6/7/6/7/4/1 1 -:- -:-", 9),
        ("lyngk5 ()/4/7/6/7/6/7/4/1 1 -:- -:-", 8),
        ("lyngk5 (IB/4/7/6/7/6/7/4/1 1 -:- -:-", 10),
        ("lyngk5 (IBx)/4/7/6/7/6/7/4/1 1 -:- -:-", 10),
        ("lyngk5 ((IB))/4/7/6/7/6/7/4/1 1 -:- -:-", 8),
        ("lyngk5 2/4/7/6/7/6/7/4/1 1 -:- -:-", 7),
        ("lyngk5 1/IIIII/7/6/7/6/7/4/1 1 -:- -:-", 13),
        ("lyngk5 1/3/7/6/7/6/7/4/1 1 -:- -:-", 10),
        ("lyngk5 /4/7/6/7/6/7/4/1 1 -:- -:-", 7),
        ("lyngk5 1/4/7/6/7/6/7/4 1 -:- -:-", 22),
        ("lyngk5 1/4/7/6/7/6/7/4/1/1 1 -:- -:-", 24),
        (f"lyngk5 {EMPTY} 3 -:- -:-", 25),
        (f"lyngk5 {EMPTY} 11 -:- -:-", 25),
        (f"lyngk5 {EMPTY} ¹ -:- -:-", 25),
        (f"lyngk5 {EMPTY} 1 : -:-", 27),
        (f"lyngk5 {EMPTY} 1 - -:-", 28),
        (f"lyngk5 {EMPTY} 1 -:-: -:-", 30),
        (f"lyngk5 {EMPTY} 1 I-:- -:-", 28),
        (f"lyngk5 {EMPTY} 1 -I:- -:-", 28),
        (f"lyngk5 {EMPTY} 1 J:- -:-", 27),
        (f"lyngk5 {EMPTY} 1 i:- -:-", 27),
        (f"lyngk5 {EMPTY} 1 I,K:- -:-", 28),
        (f"lyngk5 {EMPTY} 1 I:KX -:-", 30),
        (f"lyngk5 {EMPTY} 1 R:- :-", 31),
        (f"lyngk5 {EMPTY} 1 R:- KGIBR,:-", 37),
        (f"lyngk5 {EMPTY} 1 R:- ,KGIBR:-", 31),
        (f"lyngk5 {EMPTY} 1 R:- KGIBR,,KGIBR:-", 37),
        (f"lyngk5 {EMPTY} 1 R:- (KGIBR):-", 31),
        (f"lyngk5 {EMPTY} 1 R:- -:", 33),
        (f"lyngk5\u00a0{EMPTY} 1 R:- -:-", 34),
    ],
)
def test_what_the_grammar_does_not_give_is_refused_where_it_stands(text: str, column: int) -> None:
    with pytest.raises(NotationError) as refused:
        read(text)
    assert refused.value.column == column, str(refused.value)


IMPOSSIBLE = [
    ("too_many_pieces", "lyngk5 I/IIII/IIII3/6/7/6/7/4/1 1 -:- -:-"),
    ("too_many_pieces", "lyngk5 J/JJJ1/7/6/7/6/7/4/1 1 -:- -:-"),
    ("too_many_pieces", "lyngk5 J/JJ2/7/6/7/6/7/4/1 1 R:- JBIGR:-"),
    ("stack_too_high", "lyngk5 (JIBRGK)/4/7/6/7/6/7/4/1 1 -:- -:-"),
    ("stack_too_high", "lyngk6 (JJIBRGK)/4/7/6/7/6/7/4/1 1 -:- -:-"),
    ("stack_too_high", f"lyngk5 {EMPTY} 1 R:- JKGIBR:-"),
    ("stack_repeats", "lyngk5 (IBI)/4/7/6/7/6/7/4/1 1 -:- -:-"),
    ("stack_repeats", f"lyngk5 {EMPTY} 1 R:- KKIBR:-"),
    ("joker_on_top", "lyngk5 (IJ)/4/7/6/7/6/7/4/1 1 -:- -:-"),
    ("joker_on_top", f"lyngk5 {EMPTY} 1 R:- KGIRJ:-"),
    ("claimed_twice", f"lyngk5 {EMPTY} 1 K:K -:-"),
    ("claimed_twice", f"lyngk5 {EMPTY} 1 KK:- -:-"),
    ("too_many_claims", f"lyngk5 {EMPTY} 1 IBR:- -:-"),
    ("too_many_claims", f"lyngk5 {EMPTY} 1 -:IBR -:-"),
    ("captured_height", f"lyngk5 {EMPTY} 1 R:- GIBR:-"),
    ("captured_height", f"lyngk5 {EMPTY} 1 R:- R:-"),
    ("captured_height", f"lyngk6 {EMPTY} 1 R:- KGIBR:-"),
    ("captured_top", f"lyngk5 {EMPTY} 1 R:- -:KGIBR"),
    ("captured_top", f"lyngk5 {EMPTY} 1 -:- KGIBR:-"),
    ("captured_again", f"lyngk6 {EMPTY} 1 R:- JKGIBR,JGKIBR:-"),
    ("captured_again", f"lyngk6 {EMPTY} 1 R:B JKGIBR:JGKIRB"),
]


@pytest.mark.parametrize(("key", "text"), IMPOSSIBLE)
def test_what_cannot_be_a_position_is_refused_with_its_reason(key: str, text: str) -> None:
    with pytest.raises(InvalidPosition) as refused:
        read(text)
    assert refused.value.reason.key == f"lyngk.{key}"
    assert refused.value.reason.clause is not None


def test_very_long_text_is_refused_unread() -> None:
    with pytest.raises(NotationError, match="4096"):
        read(START + " " * 5000)
    with pytest.raises(NotationError, match="512"):
        lyngk.read_turn(read(START), "e1-" * 300 + "e2")


def mangled(text: str) -> st.SearchStrategy[str]:
    """Replace a stretch of a good text by anything."""
    spot = st.integers(0, len(text))
    return st.builds(lambda a, b, new: text[: min(a, b)] + new + text[max(a, b) :], spot, spot, st.text(max_size=8))


near_misses = st.text(alphabet="lyngk56 IBRGKJ()/1234567890-:,", max_size=80)


@given(st.one_of(st.text(max_size=200), near_misses, mangled(START)))
@settings(max_examples=400, deadline=None)
def test_hostile_position_text_is_read_or_refused_never_worse(text: str) -> None:
    try:
        position = read(text)
    except (NotationError, InvalidPosition) as refused:
        str(refused)
    else:
        assert read(str(position)) == position


@given(
    st.one_of(st.text(max_size=40), st.text(alphabet="IBRGKJ,-abcdefghi12345678AEpas", max_size=20), mangled("R,e1-e2"))
)
@settings(max_examples=400, deadline=None)
def test_hostile_turn_text_is_read_or_refused_never_worse(text: str) -> None:
    position = read(START)
    try:
        turn = lyngk.read_turn(position, text)
    except NotationError as refused:
        str(refused)
    else:
        assert lyngk.read_turn(position, str(turn)) == turn
        reason = lyngk.why_not(position, turn)
        assert reason is None or str(reason)


# Turns as text


@pytest.mark.parametrize(
    ("text", "turn", "path"),
    [
        ("pass", Pass(), ()),
        ("c3-d4", Move(None, "c3", "d4"), ()),
        ("R,c3-d4", Move("R", "c3", "d4"), ()),
        ("B,B1-b2", Move("B", "b1", "b2"), ()),
        ("I1-H2", Move(None, "i1", "h2"), ()),
        ("R,b4-b1-C3-e2", Move("R", "b4", "e2"), ("b1", "c3")),
    ],
)
def test_turns_are_read(text: str, turn: Move | Pass, path: tuple[str, ...]) -> None:
    found = lyngk.read_turn(read(START), text)
    assert found == turn
    assert getattr(found, "path", ()) == path
    assert getattr(lyngk.finish(read(START), found), "path", ()) == ()


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 0),
        ("Pass", 0),
        ("pass ", 0),
        (" c3-d4", 0),
        ("c3-d4 ", 5),
        ("c3 -d4", 2),
        ("c3", 2),
        ("c3-", 3),
        ("c3-d", 3),
        ("c3-d7", 3),
        ("c3-d²", 3),
        ("c3d4", 2),
        ("a2-b1", 0),
        ("R,", 2),
        ("R,c3", 4),
        ("r,c3-d4", 0),
        ("J,c3-d4", 0),
        (",c3-d4", 0),
        ("R,,c3-d4", 2),
        ("R,pass", 2),
        ("c3-d4-", 6),
        ("c3-d4-d44", 8),
        ("c3-d4\n", 5),
        ("c3-\uff44\uff14", 3),
    ],
)
def test_what_is_no_turn_is_refused_where_it_stands(text: str, column: int) -> None:
    with pytest.raises(NotationError) as refused:
        lyngk.read_turn(read(START), text)
    assert refused.value.column == column, str(refused.value)


# Reasons


def well_formed() -> Iterator[Move | Pass]:
    """Every turn the grammar can write without a path."""
    yield Pass()
    for claim, start, end in product((None, *COLOURS), POINTS, POINTS):
        yield Move(claim, start, end)


@given(positions)
@settings(max_examples=25, deadline=None)
def test_a_turn_is_legal_exactly_if_nothing_speaks_against_it(here: Position) -> None:
    legal = set(here.turns())
    for turn in well_formed():
        assert (lyngk.why_not(here, turn) is None) == (turn in legal), f"{here} {turn}"


@given(positions)
@settings(max_examples=60, deadline=None)
def test_where_a_claim_is_said_to_help_it_does(here: Position) -> None:
    for start, end in product(here.stacks, here.stacks):
        reason = lyngk.why_not(here, Move(None, start, end))
        if reason is not None and reason.key.endswith("_unclaimed"):
            assert dict(reason.args)["colour"] == colour_name(here.stacks[start][-1])
            assert lyngk.why_not(here, Move(here.stacks[start][-1], start, end)) is None


LINKS = place(claims="RK:B", e1="R", e3="R", e5="R", e7="B", c1="J", c7="I", b1="B", h1="R", g1="KG")
NEUTRAL = place(claims="K:B", e1="R", e3="RB", e5="I", e7="B", c1="J", c7="IG", d6="K", a1="R")
REFUSED = [
    ("must_move", NEUTRAL, "pass"),
    ("must_claim", place(e1="R", e3="BR", e5="B"), "pass"),
    ("must_pass", place(to_move=2, claims="-:IK", e1="R", e3="BR", e5="B"), "e1-e5"),
    ("claimed_by_you", NEUTRAL, "K,e1-e3"),
    ("claimed_by_opponent", NEUTRAL, "B,e1-e3"),
    ("no_claim_left", LINKS, "I,e1-b1"),
    ("start_empty", LINKS, "e2-e3"),
    ("joker_moves", LINKS, "c1-c7"),
    ("opponents_colour", LINKS, "b1-e1"),
    ("same_point", LINKS, "e1-e1"),
    ("end_empty", LINKS, "e1-e2"),
    ("same_top", NEUTRAL, "e1-a1"),
    ("only_link", LINKS, "e1-e3"),
    ("colour_repeated", NEUTRAL, "e1-e3"),
    ("too_high", place(claims="RK:B", e1="BR", e3="JIGK", c1="J", c7="I"), "e1-e3"),
    ("climbs", NEUTRAL, "G,e5-e3"),
    ("climbs_unclaimed", NEUTRAL, "e5-e3"),
    ("not_linked", LINKS, "e1-c1"),
    ("not_seen_unclaimed", place(e1="R", e3="R", e5="B"), "e1-e5"),
    ("no_line", NEUTRAL, "e1-c1"),
    ("blocked", NEUTRAL, "e1-e5"),
    ("path_of_neutral", NEUTRAL, "e5-e7-e7"),
    ("link_twice", LINKS, "e1-e3-e5-e3-e5-e7"),
    ("link_is_start", LINKS, "e1-e3-e1-e7"),
    ("link_is_joker", LINKS, "e1-c1-e7"),
    ("no_link", LINKS, "e1-b1-e7"),
    ("no_link", LINKS, "e1-e2-e7"),
    ("leg", LINKS, "e1-e5-e7"),
    ("leg", LINKS, "e1-e3-e7"),
]


@pytest.mark.parametrize(("key", "here", "text"), REFUSED, ids=[f"{key} {text}" for key, _, text in REFUSED])
def test_every_reason_against_a_turn_has_a_case(key: str, here: Position, text: str) -> None:
    reason = lyngk.why_not(here, lyngk.read_turn(here, text))
    assert reason is not None
    assert reason.key == f"lyngk.{key}"
    assert reason.clause is not None
    assert "{" not in str(reason)


STUCK = place(e1="R", e3="BR", e5="B")
PASSING = place(to_move=2, claims="-:IK", e1="R", e3="BR", e5="B")
OVER = place(e1="R")
WRONG_STEPS = [
    ("lyngk.must_move", LINKS, ["pass"]),
    ("lyngk.must_pass", PASSING, ["e1"]),
    ("lyngk.must_pass", PASSING, ["G"]),
    ("lyngk.one_claim", STUCK, ["R", "B"]),
    ("lyngk.claim_without_move", STUCK, ["B"]),
    ("lyngk.claimed_by_opponent", LINKS, ["B"]),
    ("lyngk.no_claim_left", LINKS, ["I", "e1"]),
    ("lyngk.nowhere", STUCK, ["e5"]),
    ("lyngk.nowhere", STUCK, ["R", "e5"]),
    ("lyngk.start_empty", STUCK, ["R", "e2"]),
    ("lyngk.not_seen_unclaimed", STUCK, ["e1", "e5"]),
    ("lyngk.only_link", STUCK, ["R", "e1", "e3"]),
    ("lyngk.not_claimable", STUCK, ["J"]),
    ("lyngk.no_step", STUCK, ["R", "e1", "e5", "e7"]),
    ("lyngk.no_step", STUCK, ["R", "pass"]),
    ("lyngk.no_step", STUCK, ["R", "e1", "\0"]),
    ("lyngk.no_step", STUCK, ["IB"]),
    ("lyngk.no_step", STUCK, [""]),
    ("lyngk.no_step", PASSING, ["pass", "pass"]),
    ("game_over", OVER, ["e1"]),
    ("game_over", OVER, ["pass"]),
]


@pytest.mark.parametrize(("key", "here", "prefix"), WRONG_STEPS)
def test_steps_that_lead_nowhere_are_refused_with_a_reason(key: str, here: Position, prefix: list[str]) -> None:
    with pytest.raises(IllegalTurn) as refused:
        here.steps(prefix)
    assert refused.value.reason.key == key
    assert str(refused.value)


def test_turns_built_by_hand_are_judged_too() -> None:
    def key(turn: Move) -> str:
        reason = lyngk.why_not(LINKS, turn)
        assert reason is not None
        return reason.key

    assert key(Move(None, "z9", "e1")) == "lyngk.no_point"
    assert key(Move(None, "e1", "e7", path=("e9",))) == "lyngk.no_point"
    assert (
        key(Move("J", "e1", "e7")) == key(Move("", "e1", "e7")) == key(Move("IG", "e1", "e7")) == "lyngk.not_claimable"
    )


def test_the_catalogue_holds_exactly_the_messages_that_have_a_case() -> None:
    shown = {f"lyngk.{key}" for key, *_ in REFUSED} | {f"lyngk.{key}" for key, _ in IMPOSSIBLE}
    shown |= {key for key, *_ in WRONG_STEPS if key.startswith("lyngk.")}
    shown |= {"lyngk.no_point", "lyngk.not_claimable", "lyngk.seed_characters"}
    shown |= set(re.findall(r'"(lyngk\.[a-z_]+)"', Path(notation.__file__).read_text(encoding="utf-8")))
    shown |= {f"lyngk.theme_{name}" for name in lyngk.THEMES}
    assert shown == {key for key in messages.catalogue("en") if key.startswith("lyngk.")}


@pytest.mark.parametrize(
    ("text", "legal"),
    [
        ("e1-e3-e5-e7", True),
        ("e1-h1-e3-e5-e7", False),  # h1 does not see e3
        ("e3-e1-h1-e5-e7", False),
        ("e3-e5-e7", True),
        ("e3-e1-e5-e7", True),  # from e1 over the vacated e3
        ("h1-e1-b1", True),
        ("h1-e1-e3-e5-e7", True),
        ("h1-e1-g1", False),
    ],
)
def test_every_leg_of_a_written_path_is_checked(text: str, legal: bool) -> None:
    assert (why(LINKS, text) is None) == legal


# Turns and steps


def landings(here: Position, start: str, own: bool) -> set[str]:
    """Follow every single path of the rules to its landing: slow, literal, and independent of the law's search."""
    moving = here.stacks[start]
    rest = {point: stack for point, stack in here.stacks.items() if point != start}

    def fits(target: str) -> bool:
        return len(target + moving) <= here.limit and colour_twice(target + moving) is None

    def follow(point: str, used: frozenset[str]) -> Iterator[str]:
        for ray in RAYS[point]:
            seen = next((there for there in ray if there in rest), None)
            if seen is None or seen in used:
                continue
            if own and rest[seen][-1] == moving[-1]:
                yield from follow(seen, used | {seen})
            elif fits(rest[seen]) and (own or len(rest[seen]) <= len(moving)):
                yield seen

    return set(follow(start, frozenset()))


@given(positions)
@settings(max_examples=60, deadline=None)
def test_destinations_are_those_of_a_literal_search_over_all_paths(here: Position) -> None:
    for start in here.stacks:
        assert set(here.own_routes[start]) == landings(here, start, own=True)
        assert set(here.neutral_ends[start]) == landings(here, start, own=False)


@given(positions)
@settings(max_examples=60, deadline=None)
def test_shown_routes_are_legal_paths(here: Position) -> None:
    for turn in here.turns():
        if isinstance(turn, Move):
            (landing,) = [step for step in here.steps(turn.steps()[:-1]).options if step.text == turn.end]
            if landing.path:
                assert lyngk.why_not(here, Move(turn.claim, turn.start, turn.end, landing.path)) is None
                break


def step_sequences(here: Position, prefix: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    found = here.steps(prefix)
    assert not (found.complete and found.options)
    if found.complete:
        yield prefix, found.text
    for step in found.options:
        yield from step_sequences(here, (*prefix, step.text))


@given(st.builds(walk, variants, seeds, st.integers(14, 40), st.sampled_from([0.3, 1.0])))
@settings(max_examples=15, deadline=None)
def test_complete_step_sequences_are_exactly_the_turns_in_order(here: Position) -> None:
    assert list(step_sequences(here)) == [(turn.steps(), str(turn)) for turn in here.turns()]


def test_steps_name_their_kinds_and_the_text_so_far() -> None:
    here = read(START)
    first = here.steps([])
    assert [step.text for step in first.options if step.kind == "claim"] == ["B", "G", "I", "K", "R"]
    assert {step.kind for step in first.options} == {"claim", "pick"}
    assert (first.complete, first.text) == (False, "")
    picks = here.steps(["R"])
    assert {step.kind for step in picks.options} == {"pick"}
    assert picks.text == "R"
    lands = here.steps(["R", "a1"])
    assert {step.kind for step in lands.options} == {"land"}
    assert lands.text == "R,a1"
    done = here.steps(["R", "a1", "b2"])
    assert (done.options, done.complete, done.text) == ((), True, "R,a1-b2")
    assert OVER.steps([]) == game.Steps((), False, "")


@given(positions)
@settings(max_examples=60, deadline=None)
def test_turns_come_sorted_and_once(here: Position) -> None:
    listed = texts(here)
    assert listed == sorted(set(listed))


@given(positions)
@settings(max_examples=60, deadline=None)
def test_no_turn_ever_builds_a_forbidden_stack_or_loses_a_piece(here: Position) -> None:
    for turn in here.turns():
        after = here.after(turn)
        assert checked(Setup(after.variant, after.board, after.to_move, after.claims, after.captured), {}) == after
        assert after.to_move == 3 - here.to_move
        before_pieces, after_pieces = (
            sorted("".join([*p.board, *p.captured[0], *p.captured[1]])) for p in (here, after)
        )
        assert before_pieces == after_pieces


@given(st.builds(walk, variants, seeds, st.integers(0, 40), st.sampled_from([0.3, 1.0])))
@settings(max_examples=60, deadline=None)
def test_two_passes_never_follow_each_other(here: Position) -> None:
    if texts(here) == ["pass"]:
        assert texts(play(here, "pass")) not in ([], ["pass"])


def turned(here: Position, names: dict[str, str]) -> Position:
    stacks = {names[point]: stack for point, stack in here.stacks.items()}
    return Position(
        here.variant, tuple(stacks.get(point, "") for point in POINTS), here.to_move, here.claims, here.captured
    )


@given(positions, st.sampled_from(BOARD.symmetries))
@settings(max_examples=60, deadline=None)
def test_the_turned_board_has_the_turned_turns(here: Position, names: dict[str, str]) -> None:
    moved = {
        turn if isinstance(turn, Pass) else Move(turn.claim, names[turn.start], names[turn.end])
        for turn in here.turns()
    }
    assert moved == set(turned(here, names).turns())


def test_a_random_game_lasts_as_long_as_the_specification_says() -> None:
    for variant, shortest in (("standard", 20), ("six", 6)):
        for seed in range(5):
            position, turns, moves = lyngk.start(variant, {}, str(seed)), 0, 0
            dice = random.Random(seed)
            while listed := list(position.turns()):
                turn = dice.choice(listed)
                position, turns, moves = position.after(turn), turns + 1, moves + isinstance(turn, Move)
            assert position.result is not None
            assert shortest <= turns
            assert moves <= 42


def perft_lines() -> Iterator[tuple[str, int, int]]:
    for line in PERFT.read_text(encoding="utf-8").splitlines():
        position, *fields = (field.strip() for field in line.split(";"))
        if position and not position.startswith("#"):
            for depth, count in (field.removeprefix("D").split() for field in fields):
                if int(count) < 200_000:
                    yield position, int(depth), int(count)


@pytest.mark.parametrize(("text", "depth", "count"), [line for line in perft_lines() if line[1] <= 3])
def test_perft(text: str, depth: int, count: int) -> None:
    assert perft(read(text), depth) == count


# Start, view, numbering


def test_start_refuses_unknown_variants_options_and_seeds() -> None:
    def key(variant: str, options: dict[str, object], seed: object) -> str:
        with pytest.raises(UnknownName) as refused:
            lyngk.start(variant, options, seed)  # type: ignore[arg-type]
        assert str(refused.value)
        return refused.value.reason.key

    assert key("seven", {}, None) == "unknown_variant"
    assert key("standard", {"prep": "free"}, None) == "option_name"
    assert key("standard", {}, 7) == "seed_type"
    assert key("standard", {}, "\ud800") == "lyngk.seed_characters"
    with pytest.raises(UnknownName):
        lyngk.parse(START, {"prep": "free"})


def test_a_seed_repeats_the_setup_and_no_seed_does_not() -> None:
    assert lyngk.start("standard", {}, "tea") == lyngk.start("standard", {}, "tea")
    assert lyngk.start("standard", {}, "tea").board == lyngk.start("six", {}, "tea").board
    assert lyngk.start("standard", {}, None) != lyngk.start("standard", {}, None)
    assert lyngk.start("standard", {}, "") == lyngk.start("standard", {}, "")


def test_positions_with_equal_text_are_equal_values() -> None:
    here = read(START)
    assert here.recurrence == str(here) == START
    assert here.options == {}
    assert len({here, read(START), play(here, "a1-b2")}) == 2


def test_the_view_names_what_a_client_draws() -> None:
    shown = lyngk.view(place(to_move=2, claims="R:BK", captured="IGKBR:-", e1="IR", e3="J", e5="G", i1="B"))
    assert (shown.game, shown.variant, shown.to_move, shown.claims) == ("lyngk", "standard", 2, ("R", "BK"))
    assert shown.holdings == (("IGKBR",), ())
    assert [cell.name for cell in shown.cells] == list(POINTS)
    cells = {cell.name: cell for cell in shown.cells}
    assert {name: (cells[name].pieces, cells[name].owner) for name in ("e1", "e2", "e3", "e5", "i1")} == {
        "e1": ("IR", 1),
        "e2": ("", 0),
        "e3": ("J", 0),
        "e5": ("G", 0),
        "i1": ("B", 2),
    }
    assert (cells["e2"].x, cells["e2"].y) == (4, 2)


def test_steps_are_numbered_once_and_for_ever() -> None:
    assert features.STEPS == 92
    assert [features.number("claim", colour, "standard") for colour in "IBRGK"] == [0, 1, 2, 3, 4]
    assert features.number("pick", "a1", "six") == 5
    assert features.number("pick", "i1", "six") == 47
    assert features.number("land", "a1", "standard") == 48
    assert features.number("pass", "pass", "standard") == 91
    for number in range(features.STEPS):
        assert features.number(*features.step(number, "six"), "six") == number
    for number in (-1, 92):
        with pytest.raises(IndexError):
            features.step(number, "standard")


def test_every_step_of_a_game_has_a_number() -> None:
    here = read(START)
    for prefix in ((), ("R",), ("R", "a1")):
        for step in here.steps(prefix).options:
            number = features.number(step.kind, step.text, here.variant)
            assert features.step(number, here.variant) == (step.kind, step.text)


def test_the_game_is_a_law() -> None:
    law: game.Law = lyngk
    assert (law.NAME, law.TITLE, tuple(law.VARIANTS), law.OPTIONS) == ("lyngk", "LYNGK", ("standard", "six"), ())
    assert Reason.of("game_over", "LYNGK G1", result="1-0").text() == "the game is over: 1-0 [LYNGK G1]"
    setup = Setup("standard", read(START).board, 1, ("", ""), ((), ()))
    assert write_position(setup) == START

"""ZÈRTZ, clause by clause: every rule, ruling and worked example of docs/rules/zertz.md."""

from __future__ import annotations

from itertools import product

import pytest

from tests.rulebook.clauses import clause
from tests.rulebook.zertz_help import begin, canonical, lay, over, perft, play, read, said, starts, texts, why
from trilith.game import IllegalTurn, InvalidPosition, NotationError, UnknownName
from trilith.games import zertz
from trilith.games.zertz.board import BOARDS, VARIANTS
from trilith.games.zertz.pieces import COLOURS, Marbles
from trilith.games.zertz.turns import Placement

FIGURE_2 = "37 oo2/oooW1/1BoooW/3oooo/2ooo1/1oooB/oo1G 4/7/8 0/0/0 0/0/0 1"
FIGURE_3 = "37 4/oGoo1/1ooBo1/2oooo1/1ooGW1/1oWoo/1ooo 4/6/9 0/0/0 0/0/0 1"
FIGURE_4 = "37 4/1Goo1/3oo1/3ooW1/1oBoo1/1oooB/1ooW 4/7/8 0/0/0 0/0/0 1"
FIGURE_5 = "37 1ooo/ooooo/1oooo1/2oooG1/3oo1/2oo1/1oW1 1/1/5 2/2/1 2/4/4 1"
CYCLE = "37 4/5/1B1W2/1BoWoW1/B1G1GB/5/4 0/0/0 2/2/3 1/4/3 1"
LAST_RING = "37 4/5/6/6o/6/5/4 5/7/9 1/1/1 0/0/0 2"
PENNILESS = "44 1B3/Woo1BG/ooWoooW/GooooBoB/ooGooo1/oooooG/GoBoG 0/0/0 3/2/5 0/0/0 2"
STUCK = "48 BBBBB/o1W1Go/W1GG1G1/ooBoGoWo/2B1GBW/ooW1Go/o2GB/WoBo 0/0/0 0/0/0 0/0/0 2"

FLOWER = {"e5": "W", "f4": "G", "f3": "B", "e3": "W", "d4": "G", "d5": "B"}
"""Six marbles around the vacant ring e4, which cannot be slid off the board."""
EDGE = ("a1", "a2", "a3", "a4", "b1", "b5", "c1", "c6", "d1", "d7", "e1", "e6", "f1", "f5", "g1", "g2", "g3", "g4")


# A, B, C: material, aim, preparation


@clause("ZERTZ A")
def test_A_six_white_eight_grey_and_ten_black_marbles() -> None:
    assert begin().bank == Marbles(white=6, grey=8, black=10)
    with pytest.raises(InvalidPosition, match=r"\(white\): 7; the full set has 6"):
        read("37 oooo/ooooo/oooooo/oooWooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1")


@clause("ZERTZ B")
@pytest.mark.parametrize(
    ("hand", "result"),
    [
        ((4, 0, 0), "1-0 white 4/0/0:0/0/0"),
        ((0, 5, 0), "1-0 grey 0/5/0:0/0/0"),
        ((0, 0, 6), "1-0 black 0/0/6:0/0/0"),
        ((3, 3, 3), "1-0 each 3/3/3:0/0/0"),
        ((3, 4, 5), "1-0 each 3/4/5:0/0/0"),
        ((6, 0, 0), "1-0 white 6/0/0:0/0/0"),
        ((3, 4, 2), "*"),
        ((3, 2, 5), "*"),
        ((2, 4, 5), "*"),
    ],
)
def test_B_three_of_each_or_four_white_or_five_grey_or_six_black_win(hand: tuple[int, int, int], result: str) -> None:
    assert over(lay(captured=(hand, (0, 0, 0)), to_move=2)) == result


@clause("ZERTZ C1")
def test_C1_thirty_seven_rings_form_a_hexagon_without_marbles() -> None:
    assert len(begin().rings) == 37
    assert begin().vacant == BOARDS["37"].names
    assert len(BOARDS["37"].symmetries) == 12
    assert [len([n for n in BOARDS["37"].names if n[0] == letter]) for letter in "abcdefg"] == [4, 5, 6, 7, 6, 5, 4]


@clause("ZERTZ C2")
def test_C2_all_marbles_begin_in_the_bank() -> None:
    assert str(begin()) == "37 oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1"
    assert begin().captured == (Marbles(0, 0, 0), Marbles(0, 0, 0))


@clause("ZERTZ C3")
def test_C3_whoever_the_lot_chose_is_player_1() -> None:
    assert {begin(variant).to_move for variant in VARIANTS} == {1}
    with pytest.raises(UnknownName, match="takes no seed"):
        zertz.start("37", {}, "heads")


# D: a turn


@clause("ZERTZ D")
def test_D_a_turn_places_or_captures_and_marbles_belong_to_nobody() -> None:
    assert all("," in text and "x" not in text for text in texts(begin()))
    after_one = play(begin(), "Wd4,a1")
    assert after_one.to_move == 2
    jumps = texts(play(after_one, "Gd5,a2"))
    assert jumps == ["xd4Gd6", "xd5Wd3"]  # player 1 may jump with his own marble or the opponent's
    assert all(cell.owner == 0 for cell in zertz.view(after_one).cells)


@clause("ZERTZ D1.1")
def test_D1_1_any_colour_of_the_bank_goes_on_any_vacant_ring() -> None:
    assert {(t[0], t[1:3]) for t in texts(begin())} == set(product(COLOURS, BOARDS["37"].names))
    here = play(begin(), "Wd4,a1")
    assert why(here, "Bd4,a2") == ("ring_occupied", "ZERTZ D1.1")
    assert why(here, "Ba1,a2") == ("ring_gone", "ZERTZ D1.1")
    assert here.bank == Marbles(5, 8, 10)


@clause("ZERTZ D1.2")
def test_D1_2_a_free_ring_is_vacant_and_on_the_edge() -> None:
    assert begin().free == EDGE
    assert why(begin(), "Wd4,d5") == ("not_free", "ZERTZ D1.2")
    assert "ring d5 is not free" in said(begin(), "Wd4,d5")
    here = play(begin(), "Wa2,a1")
    assert why(here, "Bd4,a2") == ("not_free_occupied", "ZERTZ D1.2")
    assert "free rings: a3, a4, b1" in said(here, "Bd4,a2")
    assert why(here, "Bd4,a1") == ("ring_gone", "ZERTZ D1.2")


@clause("ZERTZ D1.3")
def test_D1_3_placing_and_removing_are_one_turn() -> None:
    assert why(begin(), "Wd4") == ("removal_missing", "ZERTZ D1.3")
    assert "a1, a2, a3" in said(begin(), "Wd4")
    assert len(play(begin(), "Wd4,d1").rings) == 36


@clause("ZERTZ D1.3")
def test_D1_3_if_no_ring_can_be_removed_the_turn_ends_with_placing() -> None:
    walled = lay(**dict(zip(EDGE, "WWWWWWGGGGGGGGBBBB", strict=True)))
    assert walled.free == ()
    assert texts(walled)[:2] == ["Bb2", "Bb3"]
    assert why(walled, "Bd4,d5") == ("nothing_removable", "ZERTZ D1.3")
    assert len(play(walled, "Bd4").rings) == 37


@clause("ZERTZ D2.1")
def test_D2_1_capturing_is_compulsory() -> None:
    here = lay(d4="W", d5="G")
    assert texts(here) == ["xd4Gd6", "xd5Wd3"]
    assert why(here, "Wa1,a2") == ("capture_compulsory", "ZERTZ D2.1")
    assert "white on d4, grey on d5" in said(here, "Wa1,a2")
    assert why(here, "-") == ("capture_compulsory", "ZERTZ D2.1")


@clause("ZERTZ D2.2")
def test_D2_2_a_jump_goes_straight_over_a_neighbour_to_the_vacant_ring_behind() -> None:
    six_ways = lay(d4="W", d5="G", e4="G", e3="G", d3="G", c3="G", c4="G")
    assert {text for text in texts(six_ways) if text.startswith("xd4G")} == {
        "xd4Gb2",
        "xd4Gb4",
        "xd4Gd2",
        "xd4Gd6",
        "xd4Gf2",
        "xd4Gf4",
    }
    here = lay(rings="d3 d6", d4="W", d5="G", e4="B")
    assert texts(here) == ["xd4Gd6", "xd5Wd3"]
    assert why(here, "xd3Wd5") == ("no_marble", "ZERTZ D2.2")
    assert why(here, "xd5Ge4") == ("not_straight", "ZERTZ D2.2")
    assert why(here, "xd4Wd2") == ("nothing_to_jump", "ZERTZ D2.2")
    assert why(here, "xe4Wc2") == ("not_straight", "ZERTZ D2.2")
    assert why(here, "xe4Wc3") == ("landing_gone", "ZERTZ D2.2")
    assert why(lay(d4="W", d5="G", d6="B"), "xd4Gd6") == ("landing_occupied", "ZERTZ D2.2")
    assert texts(lay(d4="W", d5="G", d6="B")) == ["xd5Bd7", "xd5Wd3"]


@clause("ZERTZ D2.3")
@pytest.mark.parametrize(("jumper", "jumped"), list(product(COLOURS, COLOURS)))
def test_D2_3_any_colour_jumps_any_colour(jumper: str, jumped: str) -> None:
    assert f"xd4{jumped}d6" in texts(lay(d4=jumper, d5=jumped))


@clause("ZERTZ D2.4")
def test_D2_4_a_marble_that_can_jump_on_must_in_any_direction() -> None:
    assert "xd1Gd3" in texts(lay(d1="W", d2="G", e4="B"))
    here = lay(d1="W", d2="G", e3="B")  # from d3 it goes on over e3
    assert [text for text in texts(here) if text.startswith("xd1")] == ["xd1Gd3Bf3"]
    assert why(here, "xd1Gd3") == ("chain_goes_on", "ZERTZ D2.4")
    assert "d3 must jump on, to f3" in said(here, "xd1Gd3")


@clause("ZERTZ D2.5")
def test_D2_5_no_duty_to_take_the_most() -> None:
    taken = {str(turn): len(turn.jumps) for turn in read(FIGURE_3).turns()}  # type: ignore[union-attr]
    assert taken == {"xe4Wg2": 1, "xe5Ge3Wg3": 2, "xf3Gd5Bb3Gb1": 3, "xf3Gd5Wf5": 2}


@clause("ZERTZ D2.6")
def test_D2_6_after_a_capture_nothing_is_placed_and_no_ring_removed() -> None:
    here = read(FIGURE_3)
    after = play(here, "xf3Gd5Bb3Gb1")
    assert after.bank == here.bank
    assert after.rings.keys() == here.rings.keys()
    assert after.captured == (Marbles(0, 2, 1), Marbles(0, 0, 0))
    with pytest.raises(NotationError, match="expected the end of the turn"):
        zertz.read_turn(here, "xe4Wg2,b1")


# E: isolated marbles


@clause("ZERTZ E1")
def test_E1_whoever_cuts_a_full_group_off_takes_its_marbles_and_rings() -> None:
    after = play(read(FIGURE_4), "Wf3,b3")
    assert after.captured == (Marbles(0, 1, 0), Marbles(0, 0, 0))
    assert not {"b2", "b3"} & after.rings.keys()
    assert len(after.rings) == len(read(FIGURE_4).rings) - 2


@clause("ZERTZ E2")
def test_E2_a_group_with_a_vacant_ring_is_not_taken_until_it_is_filled() -> None:
    here = lay(rings="a1 a2 a3 c2 c3 c4", a4="W")
    cut = play(here, "Gc2,a2")  # leaves a1 alone and vacant, and a4 with the vacant a3
    assert cut.captured == (Marbles(), Marbles())
    assert {"a1", "a3", "a4"} <= cut.rings.keys()
    filled = play(cut, "Ba3,a1")
    assert filled.captured == (Marbles(), Marbles(1, 0, 1))
    assert not {"a1", "a3", "a4"} & filled.rings.keys()


@clause("ZERTZ E2")
def test_E2_no_position_between_turns_holds_a_full_group() -> None:
    with pytest.raises(InvalidPosition, match=r"would already have been taken: a1, a2 \[ZERTZ E2\]"):
        lay(rings="d4 d5", a1="W", a2="G")


# F, G: the end, and exceptional situations


@clause("ZERTZ F1")
def test_F1_the_first_to_meet_a_goal_wins_at_once() -> None:
    won = play(lay(d4="W", d5="W", captured=((3, 0, 0), (0, 0, 0))), "xd4Wd6")
    assert over(won) == "1-0 white 4/0/0:0/0/0"
    assert texts(won) == []
    assert why(won, "Ga1,a2") == ("game_over", "ZERTZ F1")
    assert "1-0 white" in said(won, "Ga1,a2")
    with pytest.raises(InvalidPosition, match="player 1 is to move but already meets a goal"):
        lay(captured=((4, 0, 0), (0, 0, 0)), to_move=1)


@clause("ZERTZ G1")
def test_G1_with_an_empty_bank_players_place_marbles_they_captured() -> None:
    here = lay(a1="W", d4="W", captured=((2, 4, 5), (2, 4, 5)))
    assert here.bank == Marbles()
    assert starts(here) == {"W", "G", "B"}
    after = play(here, "Gd1,a2")
    assert after.captured == (Marbles(2, 3, 5), Marbles(2, 4, 5))
    assert over(after) == "*"


@clause("ZERTZ G2")
def test_G2_when_every_ring_is_occupied_the_last_mover_wins_and_takes_everything() -> None:
    after = play(lay(rings="e4", **FLOWER), "Be4")
    assert over(after) == "1-0 full 2/2/3:0/0/0"
    assert after.rings == {}


@clause("ZERTZ G3")
def test_G3_a_series_of_moves_repeated_by_both_players_is_a_draw() -> None:
    here = read(CYCLE)
    seen = [here.recurrence]
    for turn in ("Gd3", "xd3Wd5", "xd6Gd4", "Wd6") * 2:
        assert here.drawn_by_history(seen.count(here.recurrence)) is None
        here = play(here, turn)
        seen.append(here.recurrence)
    assert str(here.drawn_by_history(seen.count(here.recurrence))) == "1/2-1/2 repetition 2/2/3:1/4/3"


# H, I, J: larger boards, tournaments, Blitz


@clause("ZERTZ H")
def test_H_larger_boards_keep_the_marbles_and_the_goals() -> None:
    assert {name: len(board.names) for name, board in BOARDS.items() if name != "blitz"} == {
        name: int(name) for name in ("37", "40", "43", "44", "48", "61")
    }
    for name in ("40", "43", "44", "48", "61"):
        assert begin(name).bank == begin("37").bank
        assert over(lay(variant=name, captured=((0, 0, 0), (3, 4, 5)))) == "0-1 each 0/0/0:3/4/5"
        assert over(lay(variant=name, captured=((0, 0, 0), (3, 4, 2)))) == "*"


@clause("ZERTZ I1")
def test_I1_tournament_boards_have_48_rings_or_61() -> None:
    assert "tournament" in zertz.VARIANTS["48"]
    assert perft(begin("48"), 1) == 2961
    assert perft(begin("61"), 1) == 4320


@clause("ZERTZ I2", "ZERTZ R21")
def test_I2_a_marble_or_ring_once_touched_can_always_be_kept() -> None:
    here = play(begin(), "Wd4,a1", "Ga3,a2")
    for colour in here.steps(()).options:
        places = here.steps((colour.text,)).options
        assert [place.text for place in places] == list(here.vacant)
        for place in places:
            removals = here.steps((colour.text, place.text)).options
            assert {removal.text for removal in removals} == set(here.free) - {place.text} != set()


@clause("ZERTZ I3", "ZERTZ R21")
def test_I3_a_placement_while_a_jump_exists_is_refused_so_nothing_has_to_be_taken_back() -> None:
    here = lay(d4="W", d5="G")
    assert starts(here) == set()
    assert why(here, "Wa1,a2") == ("capture_compulsory", "ZERTZ D2.1")
    with pytest.raises(IllegalTurn, match="you must jump, with a marble that can: d4, d5"):
        here.steps(("W",))


@clause("ZERTZ J")
@pytest.mark.parametrize(
    ("hand", "result"),
    [
        ((3, 0, 0), "1-0 white 3/0/0:0/0/0"),
        ((0, 4, 0), "1-0 grey 0/4/0:0/0/0"),
        ((0, 0, 5), "1-0 black 0/0/5:0/0/0"),
        ((2, 2, 2), "1-0 each 2/2/2:0/0/0"),
        ((2, 3, 1), "*"),
        ((1, 3, 4), "*"),
    ],
)
def test_J_blitz_has_one_marble_less_of_each_colour_and_lower_goals(hand: tuple[int, int, int], result: str) -> None:
    assert begin("blitz").bank == Marbles(5, 7, 9)
    assert begin("blitz").rings == begin("37").rings
    assert over(lay(variant="blitz", captured=(hand, (0, 0, 0)), to_move=2)) == result


# Rulings


@clause("ZERTZ R1")
def test_R1_the_extra_rings_of_each_board() -> None:
    frame = {name: set(board.places.values()) for name, board in BOARDS.items()}
    on_48 = BOARDS["48"].places
    lower_left = {on_48[ring] for ring in ("a1", "b1", "c1")}
    right = {on_48[ring] for ring in ("h2", "h3", "h4")}
    lower_right = {on_48[ring] for ring in ("d1", "e1", "f1", "g1")}
    basic = {(x, y + 1) for x, y in frame["37"]}  # one row higher in the frame of the larger boards
    assert frame["40"] == basic | lower_left
    assert frame["43"] == frame["40"] | right
    assert frame["44"] == frame["40"] | lower_right
    assert frame["48"] == frame["43"] | frame["44"] | {on_48["h1"]}
    assert {name: len(board.symmetries) for name, board in BOARDS.items()} == {
        "37": 12,
        "40": 2,
        "43": 2,
        "44": 4,
        "48": 6,
        "61": 12,
        "blitz": 12,
    }


@clause("ZERTZ R2")
def test_R2_small_letters_and_numbers_from_the_bottom() -> None:
    assert BOARDS["61"].names[-1] == "i5"
    assert BOARDS["37"].beside("d4", (0, 1)) == "d5"
    with pytest.raises(NotationError):
        zertz.read_turn(begin(), "WD4,D1")
    with pytest.raises(NotationError):
        zertz.read_turn(begin("61"), "Wj1,a1")


@clause("ZERTZ R3")
def test_R3_every_column_of_every_board_is_numbered_from_its_own_lowest_ring() -> None:
    for board in BOARDS.values():
        letters = sorted({name[0] for name in board.names})
        lowest = {letter: min(y for name, (_, y) in board.places.items() if name[0] == letter) for letter in letters}
        assert all(board.places[f"{letter}1"][1] == low for letter, low in lowest.items())
    assert BOARDS["40"].places["d1"] == BOARDS["48"].places["d2"]
    assert BOARDS["43"].places["h1"] == BOARDS["48"].places["h2"]
    assert why(begin("43"), "Wh4,a1") == ("not_on_board", "ZERTZ R3")
    assert why(begin("43"), "Wa1,h4") == ("not_on_board", "ZERTZ R3")


@clause("ZERTZ R4")
def test_R4_two_gaps_next_to_each_other_make_a_ring_free_one_gap_does_not() -> None:
    around = {"d5", "e4", "e3", "d3", "c3", "c4"}
    for gone, free in (
        ({"d5"}, False),
        ({"d5", "e3"}, False),
        ({"d5", "d3"}, False),
        ({"d5", "e3", "c3"}, False),
        ({"d5", "e4"}, True),
        ({"d5", "c4"}, True),  # the circle of neighbours closes
    ):
        rings = " ".join({"d4", *around} - gone)
        assert ("d4" in lay(rings=rings).free) == free


@clause("ZERTZ R5")
def test_R5_freedom_is_judged_after_placing() -> None:
    here = lay(rings="e2 e4", **FLOWER)
    assert here.free == ("e2",)
    assert texts(here)[:2] == ["Be2", "Be4,e2xGd4Bd5We3Be4We5Bf3Gf4"]
    assert why(here, "Be2,e2") == ("removed_just_filled", "ZERTZ R5")
    assert why(here, "Be4") == ("removal_missing", "ZERTZ D1.3")


@clause("ZERTZ R6")
def test_R6_one_ring_is_removed_never_none_if_possible_never_two() -> None:
    here = play(begin(), "Wd4,a1")
    assert {len(here.after(turn).rings) for turn in here.turns()} == {35}
    with pytest.raises(NotationError, match="expected the end of the turn"):
        zertz.read_turn(here, "Wd5,a2,a3")


@clause("ZERTZ R7")
def test_R7_an_isolated_group_with_a_vacant_ring_stays_in_the_game() -> None:
    here = lay(rings="a1 a2 a3 d4 d5 d6")
    assert here.vacant == ("a1", "a2", "a3", "d4", "d5", "d6")
    after = play(here, "Wa1,d6", "Ga2,d5")
    assert texts(after) == ["xa1Ga3"]


@clause("ZERTZ R8")
def test_R8_jumped_marbles_leave_at_once_and_the_jumper_may_return_to_its_ring() -> None:
    here = lay(d4="W", e4="G", e5="G", d5="G")
    round_trips = [text for text in texts(here) if text.startswith("xd4")]
    assert round_trips == ["xd4Gd6Gf4Gd4", "xd4Gf4Gd6Gd4"]
    assert why(here, "xd4Gf4Gd6Gd4Gf4") == ("nothing_to_jump", "ZERTZ D2.2")
    assert play(here, round_trips[0]).rings["d4"] == "W"


@clause("ZERTZ R9")
def test_R9_a_chain_is_completed_even_if_a_goal_is_met_on_the_way() -> None:
    here = lay(d3="G", d4="W", d6="B", captured=((3, 0, 0), (0, 0, 0)))
    assert why(here, "xd3Wd5") == ("chain_goes_on", "ZERTZ D2.4")
    assert over(play(here, "xd3Wd5Bd7")) == "1-0 white 4/0/1:0/0/0"


@clause("ZERTZ R10")
def test_R10_different_routes_are_different_turns_even_with_equal_results() -> None:
    here = lay(d4="W", e4="G", e5="G", d5="G")
    assert play(here, "xd4Gd6Gf4Gd4") == play(here, "xd4Gf4Gd6Gd4")
    assert len(texts(here)) == len(set(texts(here)))
    assert why(here, "xd4Bd6Gf4Gd4") == ("jumped_colour", "ZERTZ R10")


@clause("ZERTZ R11")
def test_R11_claiming_is_automatic() -> None:
    here = read(FIGURE_4)
    assert play(here, "Wf3,b3") == play(here, "Wf3,b3xGb2")
    assert "Wf3,b3" not in texts(here)
    assert zertz.why_not(here, Placement("W", "f3", "b3", ())) is not None  # the isolated marbles are missing
    assert why(here, "Wf3,b3xWb2") == ("isolates_other", "ZERTZ R11")
    assert why(here, "Wf3,b4xGb2") == ("isolates_nothing", "ZERTZ E2")
    assert "Wf3,b4" in texts(here)  # nobody has to isolate


@clause("ZERTZ R12")
def test_R12_every_full_group_is_claimed_large_or_small_one_or_several() -> None:
    larger = lay(rings="d1 d2 d3", c3="W", c4="G", d4="B")
    assert canonical(larger, "Bd1,d3") == "Bd1,d3xWc3Gc4Bd4"
    several = lay(rings="a1 a2 d3", c3="W", e2="G")
    assert canonical(several, "Ba1,d3") == "Ba1,d3xWc3Ge2"
    after = play(several, "Ba1,d3")
    assert after.captured[0] == Marbles(1, 1, 0)
    assert after.rings == {"a1": "B", "a2": "o"}


@clause("ZERTZ R13")
def test_R13_claims_come_at_the_end_of_a_placement_also_when_no_ring_was_removed() -> None:
    here = lay(rings="a2 e4", a1="W", **FLOWER)
    assert canonical(here, "Ba2") == "Ba2xWa1Ba2"
    assert play(here, "Ba2").rings.keys() == {"e4", *FLOWER}
    jump = lay(rings="d6", d4="W", d5="G")
    assert play(jump, "xd4Gd6").rings.keys() == {"d4", "d5", "d6"}  # a capture leaves vacant rings behind


@clause("ZERTZ R14")
def test_R14_removing_the_last_vacant_ring_of_an_isolated_group_claims_it() -> None:
    here = lay(rings="a1 a2 d3", c3="W")
    assert canonical(here, "Ba1,d3") == "Ba1,d3xWc3"


@clause("ZERTZ R15")
def test_R15_the_last_mover_wins_on_the_full_board_without_meeting_a_goal() -> None:
    after = play(lay(rings="d4", captured=((0, 0, 0), (3, 2, 5)), to_move=1), "Wd4")
    assert over(after) == "1-0 full 1/0/0:3/2/5"


@clause("ZERTZ R16")
def test_R16_meeting_several_goals_is_the_same_as_meeting_one() -> None:
    assert over(lay(captured=((4, 5, 6), (0, 0, 0)), to_move=2)) == "1-0 white 4/5/6:0/0/0"
    assert over(lay(captured=((3, 5, 6), (0, 0, 0)), to_move=2)) == "1-0 grey 3/5/6:0/0/0"
    assert over(lay(captured=((3, 3, 6), (0, 0, 0)), to_move=2)) == "1-0 black 3/3/6:0/0/0"


@clause("ZERTZ R17")
def test_R17_own_marbles_are_used_only_when_the_bank_holds_none_at_all() -> None:
    no_white = lay(captured=((3, 0, 0), (3, 0, 0)))
    assert starts(no_white) == {"G", "B"}
    assert why(no_white, "Wa1,a2") == ("not_in_bank", "ZERTZ R17")
    empty = lay(a1="W", d4="W", d7="W", g4="W", captured=((0, 4, 5), (2, 4, 5)))
    assert starts(empty) == {"G", "B"}
    assert why(empty, "Wd1,a2") == ("not_your_own", "ZERTZ G1")


@clause("ZERTZ R17")
def test_R17_a_placed_marble_no_longer_counts_but_what_the_turn_claims_does() -> None:
    rest = {"d3": "B", "d6": "B", "f3": "B"}
    alone = lay(rings="a1 d1 d2 d4 d5 f4", f5="W", captured=((3, 4, 2), (2, 4, 5)), **rest)
    assert canonical(alone, "Wa1,d1") == "Wa1,d1xWa1"
    assert play(alone, "Wa1,d1").captured[0] == Marbles(3, 4, 2)  # one out, the same one back
    assert over(play(alone, "Wa1,d1")) == "*"
    pair = lay(rings="a2 d1 d2 d4 d5 f4", a1="W", captured=((3, 4, 2), (2, 4, 5)), **rest)
    assert over(play(pair, "Wa2,d1")) == "1-0 white 4/4/2:2/4/5"


@clause("ZERTZ R18")
def test_R18_a_player_without_a_marble_passes_and_only_then() -> None:
    here = read(PENNILESS)
    assert texts(here) == ["-"]
    assert why(here, "Ga2,f1") == ("must_pass", "ZERTZ R18")
    assert play(here, "-").to_move == 1
    assert play(here, "-").rings == here.rings
    assert why(begin(), "-") == ("pass_refused", "ZERTZ R18")
    assert over(read(STUCK)) == "1/2-1/2 stuck 0/0/0:0/0/0"


@clause("ZERTZ R19")
def test_R19_the_third_occurrence_of_a_position_is_a_draw_at_once() -> None:
    here = read(CYCLE)
    assert [here.drawn_by_history(times) is None for times in (1, 2, 3)] == [True, True, False]
    assert here.recurrence != play(here, "Gd3", "xd3Wd5").recurrence
    assert here.recurrence == play(here, "Gd3", "xd3Wd5", "xd6Gd4", "Wd6").recurrence


@clause("ZERTZ R20")
def test_R20_the_duty_to_capture_covers_every_group_and_every_marble() -> None:
    here = lay(rings="a1 a2 a3 d6", d4="W", d5="G")
    assert texts(here) == ["xd4Gd6"]
    assert why(here, "Ba1,a3") == ("capture_compulsory", "ZERTZ D2.1")


@clause("ZERTZ R22")
def test_R22_no_swap_no_handicap_no_free_passing() -> None:
    for variant in VARIANTS:
        assert {step.kind for step in begin(variant).steps(()).options} == {"colour"}
        second = play(begin(variant), "Wd4,a1")
        assert {step.kind for step in second.steps(()).options} == {"colour"}
    assert zertz.OPTIONS == ()


@clause("ZERTZ R23")
def test_R23_blitz_is_played_on_37_rings_only() -> None:
    assert begin("blitz").board.places == begin("37").board.places
    with pytest.raises(UnknownName, match="ZÈRTZ has no variant blitz48"):
        begin("blitz48")
    with pytest.raises(NotationError, match="expected 7 columns"):
        read("blitz ooooo/oooooo/ooooooo/oooooooo/ooooooo/oooooo/ooooo/oooo 5/7/9 0/0/0 0/0/0 1")


@clause("ZERTZ R24")
def test_R24_placing_first_then_removing() -> None:
    here = begin()
    assert {step.kind for step in here.steps(("W",)).options} == {"place"}
    assert {step.kind for step in here.steps(("W", "d4")).options} == {"remove"}
    assert here.steps(("W", "d4", "d1")).complete
    with pytest.raises(IllegalTurn):
        here.steps(("a1", "W", "d4"))


# Worked examples


@clause("ZERTZ example 1")
def test_example_1_exactly_eight_rings_are_free() -> None:
    assert read(FIGURE_2).free == ("a1", "a2", "b1", "d7", "e3", "f2", "g1", "g2")


@clause("ZERTZ example 2")
def test_example_2_the_four_combinations_of_jumps() -> None:
    assert texts(read(FIGURE_3)) == ["xe4Wg2", "xe5Ge3Wg3", "xf3Gd5Bb3Gb1", "xf3Gd5Wf5"]


@clause("ZERTZ example 3")
def test_example_3_removing_b3_isolates_the_grey_marble() -> None:
    assert canonical(read(FIGURE_4), "Wf3,b3") == "Wf3,b3xGb2"
    assert canonical(read(FIGURE_4), "W f3, b3 x Gb2") == "Wf3,b3xGb2"


@clause("ZERTZ example 4")
def test_example_4_a_sacrifice_forces_the_win() -> None:
    offered = play(read(FIGURE_5), "Bc5,f4")
    assert texts(offered) == ["xd6Bb4"]
    assert over(play(offered, "xd6Bb4", "Wg2,f3xWg2Wg3")) == "1-0 white 4/2/1:2/4/5"


@clause("ZERTZ example 5")
def test_example_5_four_turns_played_twice() -> None:
    here = play(read(CYCLE), *("Gd3", "xd3Wd5", "xd6Gd4", "Wd6") * 2)
    assert str(here) == CYCLE
    assert str(here.drawn_by_history(3)) == "1/2-1/2 repetition 2/2/3:1/4/3"


@clause("ZERTZ example 6")
def test_example_6_the_last_ring_decides() -> None:
    here = read(LAST_RING)
    assert texts(here) == ["Bd7xBd7", "Gd7xGd7", "Wd7xWd7"]
    assert over(play(here, "Wd7xWd7")) == "0-1 full 1/1/1:1/0/0"


@clause("ZERTZ example 7")
def test_example_7_player_2_owns_nothing_and_passes() -> None:
    assert texts(read(PENNILESS)) == ["-"]


@clause("ZERTZ example 8")
def test_example_8_nothing_can_ever_happen_again() -> None:
    assert texts(read(STUCK)) == []
    assert over(read(STUCK)) == "1/2-1/2 stuck 0/0/0:0/0/0"


@clause("ZERTZ example 9")
def test_example_9_grey_is_named_before_black_and_the_winner_is_not_to_move() -> None:
    text = "37 oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 3/3/4 3/5/6 0/0/0 2"
    assert over(read(text)) == "1-0 grey 3/5/6:0/0/0"
    with pytest.raises(InvalidPosition, match="already meets a goal"):
        read(f"{text[:-1]}1")


@clause("ZERTZ perft")
def test_perft_of_the_rules_page() -> None:
    assert perft(begin(), 1) == 1944
    chains = read("48 oooo1/1GoGo1/2ooooo/o1oGoWoo/oWBoooG/1oBoo1/ooooo/1o2 3/2/8 0/1/0 1/1/0 1")
    assert " ".join(texts(chains)) == "xd4Bf2Bf4 xe2Be4Bg2 xe2Be4Gc3Ga1 xe3Bg3 xe3Gc4Ga4 xe3We1 xf3Bd3Gd5Wd7"
    assert [perft(chains, depth) for depth in (1, 2)] == [7, 7342]
    empty_bank = read("37 2GW/3o1/2GooG/2BoB2/3o2/5/4 0/0/0 2/4/5 3/1/3 1")
    assert [perft(empty_bank, depth) for depth in (0, 1, 2, 3)] == [1, 15, 42, 56]


@clause("ZERTZ F1", "ZERTZ G2", "ZERTZ R18")
def test_a_finished_game_names_the_clause_that_ended_it() -> None:
    won = read("37 oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 3/3/4 3/5/6 0/0/0 2")
    assert why(won, "Wd4,d1") == ("game_over", "ZERTZ F1")
    full = play(read("37 4/5/6/6o/6/5/4 5/7/9 1/1/1 0/0/0 2"), "Wd7")
    assert why(full, "Wd7") == ("game_over", "ZERTZ G2")

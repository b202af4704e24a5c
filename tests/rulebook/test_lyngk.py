"""LYNGK, clause by clause: every rule, ruling and worked example of docs/rules/lyngk.md."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import factorial

import pytest

from tests.rulebook.clauses import clause
from tests.rulebook.lyngk_help import ends, over, perft, place, play, read, texts, why
from trilith.game import IllegalTurn, InvalidPosition, NotationError
from trilith.games import lyngk
from trilith.games.lyngk.turns import Move

SPEC_1 = "lyngk5 R/GBIK/BRIGGIK/RBJRBK/JKBBRBG/IRKIBG/IRGGKII/GKRJ/K 1 -:- -:-"
SPEC_2 = "lyngk6 R/JRJI/KRBIBBJ/IGGRKK/BGIKBKB/IBGKII/RRIRGKB/GRKG/G 1 -:- -:-"


# B, C: aim and preparation


@clause("LYNGK B")
def test_B_the_most_stacks_of_five_win() -> None:
    assert over(place(claims="IK:R", captured="BRGKI,BRGIK:IBGKR")) == "1-0 captured 2:1"
    assert over(place(claims="IK:R", captured="-:IBGKR")) == "0-1 captured 0:1"


@clause("LYNGK C1")
def test_C1_eight_of_each_colour_and_three_jokers_fill_the_board() -> None:
    for variant in ("standard", "six"):
        board = lyngk.start(variant, {}, None).board
        assert len(board) == 43
        assert Counter(board) == {"I": 8, "B": 8, "R": 8, "G": 8, "K": 8, "J": 3}


@clause("LYNGK C1")
def test_C1_the_reference_shuffle_makes_seeds_comparable() -> None:
    assert str(lyngk.start("standard", {}, "spec-1")) == SPEC_1
    assert str(lyngk.start("six", {}, "spec-2")) == SPEC_2
    assert factorial(43) // (factorial(8) ** 5 * factorial(3)) == 94_491_513_066_363_616_293_825_735_000


@clause("LYNGK C2")
def test_C2_the_markers_beside_the_board_never_enter_play() -> None:
    with pytest.raises(InvalidPosition, match=r"too many pieces \(ivory\): 9; the game has 8"):
        read("lyngk5 1/IIII/IIIII2/6/7/6/7/4/1 1 -:- -:-")


@clause("LYNGK C3")
def test_C3_whoever_the_lot_chose_is_player_1() -> None:
    assert lyngk.start("standard", {}, "x").to_move == lyngk.start("six", {}, "x").to_move == 1


# D: jokers, neutral pieces, claimed pieces


@clause("LYNGK D1")
def test_D1_a_joker_moves_only_as_part_of_a_stack() -> None:
    here = place(e1="JR", e3="J", e5="B")
    assert ends(here, "e3") == []
    assert why(here, "e3-e5") == ("joker_moves", "LYNGK D1")
    assert play(here, "e1-e3").stacks == {"e3": "JJR", "e5": "B"}


@clause("LYNGK D2")
def test_D2_at_the_start_both_players_may_use_every_colour() -> None:
    here = read(SPEC_1)
    assert {here.owner(colour) for colour in "IBRGKJ"} == {0}
    assert texts(here) == texts(replace(here, to_move=2))


@clause("LYNGK D3")
def test_D3_a_claimed_colour_is_closed_to_the_opponent() -> None:
    here = place(to_move=2, claims="R:-", e1="R", e3="B")
    assert ends(here, "e1") == []
    assert ends(here, "e3") == ["e1"]
    assert why(here, "e1-e3") == ("opponents_colour", "LYNGK D3")
    assert why(here, "R,e3-e1") == ("claimed_by_opponent", "LYNGK D3")


@clause("LYNGK D3")
def test_D3_each_player_may_claim_two_colours() -> None:
    here = place(claims="RG:K", e1="R", e3="B")
    assert texts(here) == ["e1-e3", "e3-e1"]
    assert why(here, "I,e1-e3") == ("no_claim_left", "LYNGK D3")
    assert why(here, "R,e1-e3") == ("claimed_by_you", "LYNGK D3")


@clause("LYNGK D4")
def test_D4_a_claim_comes_before_the_move_and_holds_for_it() -> None:
    here = place(e1="R", e3="BI", e5="G")
    assert ends(here, "e1") == []
    assert ends(here, "e1", claim="R") == ["e3"]
    assert play(here, "R,e1-e3").claims == ("R", "")


@clause("LYNGK D4")
def test_D4_the_opponent_may_claim_in_the_next_turn() -> None:
    here = play(read(SPEC_1), "R,a1-b2")
    assert here.claims == ("R", "")
    assert {text[0] for text in texts(here) if text[1] == ","} == set("BGIK")


@clause("LYNGK D5")
def test_D5_only_one_colour_is_claimed_in_a_turn() -> None:
    here = read(SPEC_1)
    with pytest.raises(NotationError):
        lyngk.read_turn(here, "R,B,a1-b2")
    with pytest.raises(IllegalTurn) as refused:
        here.steps(["R", "B"])
    assert refused.value.reason.clause == "LYNGK D5"


@clause("LYNGK D6")
def test_D6_the_fifth_colour_stays_neutral_for_good() -> None:
    one = place(claims="IB:RG", e1="K", e3="J")
    two = replace(one, to_move=2)
    assert texts(one) == texts(two) == ["e1-e3"]
    assert why(one, "K,e1-e3") == why(two, "K,e1-e3") == ("no_claim_left", "LYNGK D3")


# E: a move


@clause("LYNGK E1")
def test_E1_a_turn_moves_one_stack_of_a_neutral_or_own_colour() -> None:
    here = place(claims="RG:K", e1="R", e2="B", e3="K")
    assert texts(here) == ["e1-e2", "e2-e1", "e2-e3"]
    assert why(here, "e3-e2") == ("opponents_colour", "LYNGK D3")
    assert why(here, "e5-e2") == ("start_empty", "LYNGK E1")
    after = play(here, "e1-e2")
    assert after.to_move == 2
    assert after.stacks == {"e2": "BR", "e3": "K"}


@clause("LYNGK E2")
def test_E2_a_stack_moves_as_a_whole_and_its_top_says_whose_it_is() -> None:
    here = place(claims="RG:K", e1="KBR", e3="I", e5="RK")
    assert ends(here, "e1") == ["e3"]  # red on top: own
    assert why(here, "e5-e3") == ("opponents_colour", "LYNGK D3")  # black on top, red below
    assert play(here, "e1-e3").stacks == {"e3": "IKBR", "e5": "RK"}


@clause("LYNGK E3")
def test_E3_a_move_ends_on_the_first_stack_of_a_line() -> None:
    here = place(e1="R", e2="B", e5="G", c7="I")
    assert ends(here, "e2") == ["e1", "e5"]
    assert why(here, "e1-e5") == ("blocked", "LYNGK E3")
    assert why(here, "e1-e3") == ("end_empty", "LYNGK E3")
    assert why(here, "e1-c7") == ("no_line", "LYNGK E3")
    assert why(here, "e1-e1") == ("same_point", "LYNGK E3")


@clause("LYNGK E4")
def test_E4_the_LYNGK_rule_is_an_extra_way_to_move() -> None:
    here = place(e1="R", e3="BR", e5="B", e6="J")
    assert ends(here, "e1") == []
    assert ends(here, "e1", claim="R") == ["e5"]


@clause("LYNGK E5")
def test_E5_five_pieces_at_most_and_each_colour_once() -> None:
    here = place(claims="RG:-", e1="R", e3="JIBGK", e5="BG", e7="JJBI", c1="I", c7="K")
    assert why(here, "e1-e3") == ("too_high", "LYNGK E5")
    assert why(here, "e5-e7") == ("colour_repeated", "LYNGK E5")
    assert ends(here, "e1") == ends(here, "e5") == []


@clause("LYNGK E5")
def test_E5_several_jokers_may_be_in_one_stack() -> None:
    here = place(claims="R:-", e1="JR", e3="JI")
    assert play(here, "e1-e3").stacks == {"e3": "JIJR"}


@clause("LYNGK E6")
def test_E6_a_single_neutral_piece_goes_onto_single_pieces_only() -> None:
    here = place(claims="R:K", e4="B", e5="J", d4="G", d3="R", e3="K", f3="GI", f4="B")
    assert ends(here, "e4") == ["d3", "d4", "e3", "e5"]
    assert why(here, "e4-f3") == ("climbs_unclaimed", "LYNGK E6")
    assert why(here, "G,e4-f3") == ("climbs", "LYNGK E6")


@clause("LYNGK E7")
def test_E7_a_neutral_stack_goes_onto_stacks_up_to_its_own_height() -> None:
    here = place(claims="RG:K", e4="GI", e5="J", d3="JB", e3="BRK")
    assert ends(here, "e4") == ["d3", "e5"]
    assert why(here, "e4-e3") == ("climbs", "LYNGK E7")


@clause("LYNGK E8")
def test_E8_a_claimed_colour_goes_onto_any_height() -> None:
    here = place(claims="I:K", e4="I", e5="J", d3="JB", e3="BRK", f4="BRGK")
    assert ends(here, "e4") == ["d3", "e3", "e5", "f4"]


@clause("LYNGK E9")
def test_E9_a_completed_stack_under_an_own_colour_is_taken() -> None:
    here = place(claims="I:K", e4="I", f4="BRGK")
    after = play(here, "e4-f4")
    assert after.stacks == {}
    assert after.captured == (("BRGKI",), ())
    assert over(after) == "1-0 captured 1:0"


@clause("LYNGK E9")
def test_E9_the_claim_may_be_made_in_the_very_turn() -> None:
    assert play(place(e4="I", f4="BRGK"), "I,e4-f4").captured == (("BRGKI",), ())


@clause("LYNGK E10")
def test_E10_a_completed_stack_under_a_neutral_colour_stays_for_nobody() -> None:
    here = place(claims="R:B", e4="RBG", e5="IK", c4="B")
    after = play(here, "e4-e5")
    assert after.stacks == {"e5": "IKRBG", "c4": "B"}
    assert after.captured == ((), ())
    assert over(after) == "0-1 stacks1 0:1"


@clause("LYNGK E11")
def test_E11_nobody_who_can_move_may_pass() -> None:
    here = place(e1="R", e3="B")
    assert "pass" not in texts(here)
    assert why(here, "pass") == ("must_move", "LYNGK E11")


@clause("LYNGK E12")
def test_E12_who_cannot_move_passes_and_the_other_player_goes_on() -> None:
    here = place(to_move=2, claims="RG:BK", e1="R", e3="BG", e5="B", h3="J")
    assert texts(here) == ["pass"]
    assert why(here, "e1-e3") == ("must_pass", "LYNGK E12")
    assert play(here, "pass") == replace(here, to_move=1)


@clause("LYNGK E12")
def test_E12_who_has_passed_and_can_move_again_must_do_so() -> None:
    here = place(to_move=2, claims="RG:BK", e1="R", e3="BG", e5="B", h3="J")
    opened = play(here, "pass", "e3-h3")  # the green stack steps aside: e5 sees e1
    assert texts(opened) == ["e5-e1"]
    assert why(opened, "pass") == ("must_move", "LYNGK E11")


# F: the LYNGK-rule


@clause("LYNGK F1")
def test_F1_only_a_claimed_colour_uses_LYNGK_points() -> None:
    here = place(claims="I:-", e1="R", e3="R", e5="B")
    assert ends(here, "e1") == []
    assert why(here, "e1-e5") == ("not_seen_unclaimed", "LYNGK F1")
    assert why(here, "R,e1-e5") is None


@clause("LYNGK F2")
def test_F2_stacks_of_one_claimed_colour_that_see_each_other_are_links() -> None:
    here = place(claims="RI:-", e1="R", e3="R", f4="R", h4="G", e6="K")
    assert ends(here, "e1") == ["e6"]
    seeing = place(claims="RI:-", e1="R", e3="R", e4="R", f4="R", h4="G", b1="K")
    assert ends(seeing, "e1") == ["b1", "h4"]


@clause("LYNGK F3")
def test_F3_a_link_is_passed_until_a_stack_is_reached_where_landing_is_allowed() -> None:
    here = place(claims="RI:-", e1="R", e2="R", e4="R", e7="B")
    assert ends(here, "e1") == ["e7"]
    assert play(here, "e1-e7").stacks == {"e2": "R", "e4": "R", "e7": "BR"}
    assert why(here, "e1-e4") == ("only_link", "LYNGK R20")
    barred = place(claims="RI:-", e1="R", e3="R", e5="R", e7="RB", c1="J", c7="I")
    assert ends(barred, "e1") == []
    assert why(barred, "e1-c1") == ("not_linked", "LYNGK F3")


@clause("LYNGK F4")
def test_F4_a_joker_is_no_LYNGK_point() -> None:
    here = place(claims="R:-", e1="R", e3="J", e5="B")
    assert ends(here, "e1") == ["e3"]
    assert why(here, "e1-e5") == ("not_linked", "LYNGK F3")


@clause("LYNGK F5")
def test_F5_no_LYNGK_point_is_used_twice_in_a_turn() -> None:
    here = place(claims="R:-", e1="R", e3="R", e5="R", e7="B", d5="K")
    assert why(here, "e1-e3-e5-e7") is None
    assert why(here, "e1-e3-e5-e3-e5-e7") == ("link_twice", "LYNGK F5")


# G: the end


@clause("LYNGK G1")
def test_G1_the_game_ends_with_the_last_possible_move() -> None:
    here = place(claims="R:B", captured="BIGKR:-", e1="R", e3="J")
    assert over(here) == "*"
    after = play(here, "e1-e3")
    assert over(after) == "1-0 captured 1:0"
    assert texts(after) == []
    assert why(after, "pass") == why(after, "e3-e1") == ("game_over", "LYNGK G1")


@clause("LYNGK G2")
def test_G2_equal_captures_are_decided_by_stacks_of_four_three_two_one() -> None:
    four = place(claims="R:B", captured="BIGKR:RIGKB", a1="IGKR", e1="GB", e7="IKB")
    three = place(claims="R:B", a1="IGKR", c1="IGKB", e1="GB", e7="IKB", i1="KR")
    two = place(claims="R:B", a1="GR", e1="B")
    one = place(claims="R:B", a1="R", e1="B", e7="B")
    assert [over(end) for end in (four, three, two, one)] == [
        "1-0 stacks4 1:0",
        "0-1 stacks3 0:1",
        "1-0 stacks2 1:0",
        "0-1 stacks1 1:2",
    ]


@clause("LYNGK G3")
def test_G3_if_even_the_single_pieces_are_equal_it_is_a_draw() -> None:
    assert over(place(claims="R:B", a1="R", e1="B")) == "1/2-1/2 equal 0:0"
    assert over(place(claims="R:B", captured="BIGKR:RIGKB", a1="R", e1="B")) == "1/2-1/2 equal 1:1"


# H: the variant


@clause("LYNGK H1")
def test_H1_stacks_of_five_stay_on_the_board() -> None:
    after = play(place(variant="six", claims="I:K", e4="I", f4="BRGK"), "e4-f4")
    assert after.stacks == {"f4": "BRGKI"}
    assert after.captured == ((), ())


@clause("LYNGK H2")
def test_H2_white_is_a_sixth_colour_that_stays_passive() -> None:
    here = place(variant="six", claims="R:-", e4="JIBGK", e5="R", e7="J")
    assert ends(here, "e7") == []
    assert why(here, "e5-e4") is None  # joker as white
    with pytest.raises(NotationError):
        lyngk.read_turn(here, "J,e5-e4")
    reason = lyngk.why_not(here, Move("J", "e5", "e4"))
    assert reason is not None
    assert reason.clause == "LYNGK H2"


@clause("LYNGK H3")
def test_H3_six_pieces_need_a_joker_and_may_hold_three() -> None:
    assert play(place(variant="six", claims="R:-", e4="JJJIB", e5="R"), "e5-e4").captured == (("JJJIBR",), ())
    assert why(place(variant="six", claims="R:-", e4="IBGKR", e5="R", e6="J", e7="I"), "e5-e4") == (
        "only_link",
        "LYNGK R20",
    )


@clause("LYNGK H4")
def test_H4_six_pieces_under_an_own_colour_win_at_once() -> None:
    here = place(variant="six", claims="R:B", e4="JIBGK", e5="R", a1="B", b2="G", c1="GB")
    after = play(here, "e5-e4")
    assert over(after) == "1-0 six 1:0"
    assert after.stacks == {"a1": "B", "b2": "G", "c1": "GB"}
    assert why(after, "a1-b2") == ("game_over", "LYNGK H4")
    theirs = place(variant="six", to_move=2, claims="R:B", e4="JIRGK", e5="B")
    assert over(play(theirs, "e5-e4")) == "0-1 six 0:1"


@clause("LYNGK H5")
def test_H5_six_pieces_under_a_neutral_colour_win_nothing() -> None:
    after = play(place(variant="six", claims="R:B", e4="JIG", e5="BRK", a1="B", b2="J"), "e5-e4")
    assert after.stacks["e4"] == "JIGBRK"
    assert over(after) == "*"


@clause("LYNGK H6")
def test_H6_without_a_six_the_stacks_of_five_on_the_board_decide_and_so_on() -> None:
    five = place(variant="six", claims="R:B", a1="IGKBR", e1="IGKB", g7="GKB")
    four = place(variant="six", claims="R:B", a1="IGKBR", c1="IGKRB", e1="IGKB")
    assert over(five) == "1-0 stacks5 1:0"
    assert over(four) == "0-1 stacks4 0:1"
    assert over(place(variant="six", claims="R:B", a1="IGKBR", c1="IGKRB")) == "1/2-1/2 equal 1:1"


# Rulings


@clause("LYNGK R1")
def test_R1_nobody_has_to_claim() -> None:
    position = read(SPEC_1)
    for _ in range(10):
        position = play(position, next(text for text in texts(position) if "," not in text))
    assert position.claims == ("", "")


@clause("LYNGK R2")
def test_R2_a_claim_without_a_move_is_no_turn() -> None:
    here = place(e1="R", e3="B")
    for text in ("R", "R,", "R,e1"):
        with pytest.raises(NotationError):
            lyngk.read_turn(here, text)
    assert not here.steps(["R"]).complete
    only_red = place(e1="R", e3="BR", e5="B")
    with pytest.raises(IllegalTurn) as refused:
        only_red.steps(["B"])
    assert refused.value.reason.clause == "LYNGK R2"


@clause("LYNGK R3")
def test_R3_if_only_a_claim_opens_a_move_the_player_must_claim_and_move() -> None:
    here = place(e1="R", e3="BR", e5="B")
    assert texts(here) == ["R,e1-e5"]
    assert why(here, "pass") == ("must_claim", "LYNGK R3")


@clause("LYNGK R4")
def test_R4_the_game_goes_on_while_a_claim_would_open_a_move() -> None:
    assert over(place(e1="R", e3="BR", e5="B")) == "*"
    assert over(place(to_move=2, claims="-:IK", e1="R", e3="BR", e5="B")) == "*"
    assert over(place(claims="GI:BK", e1="R", e3="BR", e5="B")) == "0-1 stacks1 0:1"


@clause("LYNGK R5")
def test_R5_nothing_is_claimed_with_a_pass() -> None:
    passing = place(to_move=2, claims="-:IK", e1="R", e3="BR", e5="B")
    assert texts(passing) == ["pass"]
    with pytest.raises(NotationError):
        lyngk.read_turn(passing, "R,pass")
    assert play(passing, "pass").claims == passing.claims


@clause("LYNGK R6")
def test_R6_a_pass_is_written_and_is_then_the_only_turn() -> None:
    here = place(to_move=2, claims="-:IK", e1="R", e3="BR", e5="B")
    assert texts(here) == ["pass"]
    assert [step.kind for step in here.steps([]).options] == ["pass"]
    assert here.steps(["pass"]).complete
    assert perft(here, 1) == 1


@clause("LYNGK R7")
def test_R7_one_colour_may_be_claimed_and_another_moved() -> None:
    after = play(place(e1="R", e3="B"), "R,e3-e1")
    assert after.claims == ("R", "")
    assert after.stacks == {"e1": "RB"}


@clause("LYNGK R8")
def test_R8_a_colour_that_shows_nowhere_may_be_claimed() -> None:
    assert why(place(e1="KR", e3="B"), "K,e1-e3") is None
    assert why(place(e1="R", e3="B"), "K,e1-e3") is None


@clause("LYNGK R9")
def test_R9_a_neutral_five_stack_scores_nothing_even_if_its_colour_is_claimed_later() -> None:
    here = place(claims="R:BK", e4="KRIBG", a1="I", b2="J")
    after = play(here, "G,a1-b2")
    assert after.stacks == {"e4": "KRIBG", "b2": "JI"}
    assert over(after) == "1/2-1/2 equal 0:0"


@clause("LYNGK R10")
def test_R10_such_a_stack_is_a_LYNGK_point_but_never_moves() -> None:
    here = place(claims="RG:BK", e2="G", e4="KRIBG", e6="I")
    assert texts(here) == ["e2-e6"]


@clause("LYNGK R11")
def test_R11_links_ignore_heights_and_the_colours_under_the_top() -> None:
    here = place(claims="RK:-", e1="KIR", e3="KIBR", e5="B")
    assert ends(here, "e1") == ["e5"]


@clause("LYNGK R12")
def test_R12_the_movers_other_colour_is_no_link() -> None:
    here = place(claims="RK:-", e1="R", e3="K", e5="I")
    assert ends(here, "e1") == ["e3"]


@clause("LYNGK R13")
def test_R13_a_joker_is_no_link_neither_alone_nor_inside() -> None:
    here = place(claims="RK:-", e1="R", e3="J", e5="I", d1="JB", c1="G", f1="JR", g1="G")
    assert ends(here, "e1") == ["d1", "e3", "g1"]  # over the red on f1, not over its joker


@clause("LYNGK R14")
def test_R14_a_joker_is_never_on_top_of_a_higher_stack() -> None:
    with pytest.raises(InvalidPosition) as refused:
        read("lyngk5 (RJ)/4/7/6/7/6/7/4/1 1 -:- -:-")
    assert refused.value.reason.clause == "LYNGK R14"


@clause("LYNGK R15")
def test_R15_the_vacated_start_may_be_crossed_but_is_no_link_and_no_destination() -> None:
    here = place(claims="RK:-", e3="R", e1="R", e6="I")
    assert ends(here, "e3") == ["e6"]
    assert why(here, "e3-e1-e6") is None  # back over its own start point
    assert why(here, "e3-e1-e3-e6") == ("link_is_start", "LYNGK R15")
    assert why(here, "e3-e3") == ("same_point", "LYNGK E3")


@clause("LYNGK R16")
def test_R16_a_written_path_that_uses_a_link_twice_is_refused() -> None:
    here = place(claims="RK:-", e1="R", e3="R", e5="R", e7="B")
    assert why(here, "e1-e7") is None
    assert why(here, "e1-e3-e5-e3-e5-e7") == ("link_twice", "LYNGK F5")


@clause("LYNGK R17")
def test_R17_turns_that_differ_only_in_the_path_are_one_turn() -> None:
    here = place(claims="RK:-", d3="R", d4="R", e3="R", e4="R", f4="I")
    short, long = (lyngk.read_turn(here, text) for text in ("d3-e4-f4", "d3-e3-e4-f4"))
    assert lyngk.why_not(here, short) is lyngk.why_not(here, long) is None
    assert short == long
    assert str(short) == str(long) == "d3-f4"
    assert lyngk.finish(here, long) == Move(None, "d3", "f4", path=())
    assert texts(here).count("d3-f4") == 1


@clause("LYNGK R18")
def test_R18_a_link_from_which_nothing_can_be_landed_on_leads_nowhere() -> None:
    here = place(claims="RK:B", e1="R", e3="R", e5="BIGJR", c1="J", c7="K")
    assert ends(here, "e1") == []
    with pytest.raises(IllegalTurn) as refused:
        here.steps(["e1"])
    assert refused.value.reason.key == "lyngk.nowhere"


@clause("LYNGK R19")
def test_R19_the_mover_chooses_freely_among_the_reachable_landings() -> None:
    here = place(claims="RK:-", e1="R", d1="B", e3="R", e6="I", d3="G")
    assert ends(here, "e1") == ["d1", "d3", "e6"]  # d1 at once, the others over e3


@clause("LYNGK R20")
def test_R20_a_stack_never_lands_on_its_own_top_colour() -> None:
    own = place(claims="RK:-", e1="R", e3="IR", e5="B")
    assert why(own, "e1-e3") == ("only_link", "LYNGK R20")
    neutral = place(claims="IK:-", e1="R", e3="R", e5="B")
    assert why(neutral, "e1-e3") == ("same_top", "LYNGK R20")


@clause("LYNGK R21")
def test_R21_a_stack_that_hides_the_colour_is_neither_link_nor_landing() -> None:
    here = place(claims="RK:-", e1="R", e3="RI", e5="B", c1="J", d1="B")
    assert ends(here, "e1") == ["d1"]
    assert why(here, "e1-e3") == ("colour_repeated", "LYNGK E5")
    assert why(here, "e1-e5") == ("not_linked", "LYNGK F3")


@clause("LYNGK R22")
def test_R22_three_jokers_and_two_colours_score_like_any_five() -> None:
    after = play(place(claims="R:-", e1="R", e3="JJJB"), "e1-e3")
    assert after.captured == (("JJJBR",), ())


@clause("LYNGK R23")
def test_R23_a_joker_stands_for_whatever_is_missing_later() -> None:
    for colour in "IBGK":
        here = place(claims=f"{colour}:-", e1=colour, e3="JR")
        assert ends(here, "e1") == ["e3"]


@clause("LYNGK R24")
def test_R24_stacks_may_land_on_everybodys_stacks_and_on_jokers() -> None:
    for moving in "GK":  # a neutral and an own colour
        here = place(claims="IK:R", e4=moving, d3="I", d4="R", e3="B", e5="J")
        assert ends(here, "e4") == ["d3", "d4", "e3", "e5"]


@clause("LYNGK R25")
def test_R25_a_completed_stack_is_taken_even_while_the_opponent_must_pass() -> None:
    here = place(to_move=2, claims="RG:BK", e1="R", e3="IBKG")
    assert texts(here) == ["pass"]
    after = play(here, "pass", "e1-e3")
    assert after.stacks == {}
    assert over(after) == "1-0 captured 1:0"


@clause("LYNGK R26")
def test_R26_the_tie_break_counts_own_tops_on_the_board() -> None:
    mixed = place(claims="R:B", a1="IGKR", i1="RIKB", e7="GKI", e1="KG", d4="J", c1="B")
    assert over(mixed) == "0-1 stacks1 0:1"  # fours 1:1; the neutral three and two and the joker are nobody's


@clause("LYNGK R26")
def test_R26_a_four_built_while_neutral_counts_for_the_later_owner() -> None:
    here = place(claims="R:B", c1="RG", c3="BK", e1="B", e7="J", i1="I", h2="J")
    after = play(here, "c1-c3", "e1-e7", "G,i1-h2")
    assert after.stacks["c3"] == "BKRG"
    assert over(after) == "1-0 stacks4 1:0"


@clause("LYNGK R27")
def test_R27_without_any_claim_the_game_is_drawn() -> None:
    assert over(place(e1="R")) == "1/2-1/2 equal 0:0"
    assert over(place(variant="six", e1="R")) == "1/2-1/2 equal 0:0"


@clause("LYNGK R28")
def test_R28_in_the_variant_five_stacks_go_on_moving() -> None:
    neutral = place(variant="six", claims="R:B", e4="RIBGK", e5="J")
    own = place(variant="six", claims="RK:B", e4="RIBGK", e5="J")
    assert ends(neutral, "e4") == ends(own, "e4") == ["e5"]


@clause("LYNGK R29")
def test_R29_in_the_variant_a_five_stack_counts_for_whoever_owns_its_top_at_the_end() -> None:
    here = place(variant="six", claims="-:B", e4="KIBG", e5="R", a1="B", b3="K", i1="I", h3="J")
    after = play(here, "e4-e5", "a1-b3", "G,i1-h3")
    assert after.stacks["e5"] == "RKIBG"
    assert over(after) == "1-0 stacks5 1:0"
    assert over(place(variant="six", claims="R:B", e5="RKIBG")) == "1/2-1/2 equal 0:0"  # still neutral: nobody's


@clause("LYNGK R30")
def test_R30_a_neutral_six_stack_wins_nothing_when_its_colour_is_claimed_later() -> None:
    after = play(place(variant="six", claims="R:B", e4="JRIBGK", a1="I", b2="J"), "K,a1-b2")
    assert after.stacks["e4"] == "JRIBGK"
    assert over(after) == "1/2-1/2 equal 0:0"


@clause("LYNGK R31")
def test_R31_the_variant_counts_stacks_of_four_pieces_jokers_included() -> None:
    assert over(place(variant="six", claims="R:B", e4="JJIR")) == "1-0 stacks4 1:0"


@clause("LYNGK R32")
def test_R32_one_joker_is_white_and_the_others_stand_for_missing_colours() -> None:
    for under in ("JIBGK", "JJIBG", "JJJIB"):
        assert over(play(place(variant="six", claims="R:-", e4=under, e5="R"), "e5-e4")) == "1-0 six 1:0"


@clause("LYNGK R33")
def test_R33_resigning_and_agreeing_are_no_turns() -> None:
    here = read(SPEC_1)
    for text in ("resign", "draw", "swap"):
        with pytest.raises(NotationError):
            lyngk.read_turn(here, text)
    assert here.drawn_by_history(99) is None


# Worked examples


@clause("LYNGK example 1")
def test_example_1_the_first_occupied_point_on_a_line_stops_the_move() -> None:
    here = read("lyngk5 1/4/7/6/R3B1G/6/7/4/1 1 IK:- -:-")
    assert texts(here) == ["e1-e5", "e5-e1", "e5-e7", "e7-e5"]


@clause("LYNGK example 2")
def test_example_2_a_neutral_stack_of_two_goes_onto_one_or_two_not_onto_three() -> None:
    here = read("lyngk5 1/4/7/6/3(RG)B2/2(KIB)(IB)2/7/4/1 1 IK:R -:-")
    assert texts(here) == ["e4-e5", "e4-f4", "f3-e4", "f4-e4"]


@clause("LYNGK example 3")
def test_example_3_with_green_claimed_it_may_also_go_onto_three() -> None:
    here = read("lyngk5 1/4/7/6/3(RG)B2/2(KIB)(IB)2/7/4/1 1 IG:R -:-")
    assert texts(here) == ["e4-e5", "e4-f3", "e4-f4", "f3-e4", "f4-e4"]


@clause("LYNGK example 4")
def test_example_4_jokers_never_start_never_link_and_may_be_landed_on() -> None:
    assert texts(read("lyngk5 1/4/7/6/1R1J1G1/6/7/4/1 1 IK:- -:-")) == ["e2-e4", "e6-e4"]


@clause("LYNGK example 5")
def test_example_5_two_jokers_in_one_stack() -> None:
    here = read("lyngk5 1/(JI)(JR)RB/7/6/7/6/7/4/1 1 RK:I -:-")
    assert texts(here) == ["b2-b1", "b2-b4", "b3-b1", "b3-b4", "b4-b3"]


@clause("LYNGK example 6")
def test_example_6_two_black_links_then_the_landing_and_five_are_taken() -> None:
    here = read("lyngk5 R/4/3K1(GK)1/6/7/2(GIRB)K2/7/4/1 2 R:G KGIBR:-")
    assert texts(here) == ["B,f3-f4", "I,f3-f4", "K,c4-f3", "K,f3-f4", "K,f4-f3", "f3-f4"]
    after = play(here, "K,c4-f3")
    assert str(after) == "lyngk5 R/4/5(GK)1/6/7/3K2/7/4/1 1 R:GK KGIBR:GIRBK"
    assert over(after) == "0-1 stacks2 0:1"
    (landing,) = here.steps(["K", "c4"]).options
    assert landing.path == ("c6", "f4")


@clause("LYNGK example 7")
def test_example_7_links_ignore_height_and_inner_colours() -> None:
    assert texts(read("lyngk5 1/4/7/6/(KIR)1(KIBR)1B2/6/7/4/1 1 RK:- -:-")) == ["e1-e5"]


@clause("LYNGK example 8")
def test_example_8_another_claimed_colour_is_no_link_but_may_be_landed_on() -> None:
    assert texts(read("lyngk5 1/4/7/6/R1K1I2/6/7/4/1 1 RK:- -:-")) == ["e1-e3", "e3-e1", "e3-e5", "e5-e3"]


@clause("LYNGK example 9")
def test_example_9_only_a_claim_opens_a_move() -> None:
    assert texts(read("lyngk5 1/4/7/6/R1(BR)1B2/6/7/4/1 1 -:- -:-")) == ["R,e1-e5"]


@clause("LYNGK example 10")
def test_example_10_the_mover_has_no_claim_left_the_opponent_has() -> None:
    assert texts(read("lyngk5 1/4/7/6/R1(BR)1B2/6/7/4/1 2 -:IK -:-")) == ["pass"]


@clause("LYNGK example 11")
def test_example_11_nobody_has_a_claim_left() -> None:
    assert over(read("lyngk5 1/4/7/6/R1(BR)1B2/6/7/4/1 2 IG:BK -:-")) == "0-1 stacks1 0:1"


@clause("LYNGK example 12")
def test_example_12_under_a_neutral_top_the_stack_of_five_stays() -> None:
    here = read("lyngk5 1/R3/7/3(IBG)2/3(KR)3/6/7/4/1 1 R:B -:-")
    plain = ["b1-d4", "d4-e4", "e4-d4"]
    assert texts(here) == [f"{claim},{move}" for claim in "GIK" for move in plain] + plain
    after = play(here, "d4-e4")
    assert str(after) == "lyngk5 1/R3/7/6/3(KRIBG)3/6/7/4/1 2 R:B -:-"
    assert over(after) == "1-0 stacks1 1:0"


@clause("LYNGK example 13")
def test_example_13_green_claimed_over_a_neutral_green_stack_of_five() -> None:
    here = read("lyngk5 1/4/7/6/1G1(KRIBG)1I1/6/7/4/1 1 R:BK -:-")
    assert texts(here) == ["G,e2-e6"]
    after = play(here, "G,e2-e6")
    assert str(after) == "lyngk5 1/4/7/6/3(KRIBG)1(IG)1/6/7/4/1 2 RG:BK -:-"
    assert over(after) == "1-0 stacks2 1:0"


@clause("LYNGK example 14")
def test_example_14_stacks_of_three_decide() -> None:
    assert over(read("lyngk5 (GKIR)/3(IRGB)/7/6/(RGB)6/6/7/4/1 1 IR:BK -:-")) == "0-1 stacks3 0:1"


@clause("LYNGK example 15")
def test_example_15_a_single_joker_counts_for_nobody() -> None:
    assert over(read("lyngk5 1/3R/7/6/J6/6/7/3B/1 1 IR:BK -:-")) == "1/2-1/2 equal 0:0"


@clause("LYNGK example 16")
def test_example_16_variant_six_under_an_own_colour_win() -> None:
    here = read("lyngk6 B/4/7/6/3(JIBGK)R2/6/7/4/1 1 R:B -:-")
    assert texts(here) == [f"{claim}{move}" for claim in ("G,", "I,", "K,", "") for move in ("e4-e5", "e5-e4")]
    after = play(here, "e5-e4")
    assert str(after) == "lyngk6 B/4/7/6/7/6/7/4/1 2 R:B JIBGKR:-"
    assert over(after) == "1-0 six 1:0"


@clause("LYNGK example 17")
def test_example_17_variant_a_neutral_five_moves_a_neutral_six_stays() -> None:
    here = read("lyngk6 1/1G2/7/4B1/3(RIBGK)J2/6/7/4/1 1 R:B -:-")
    assert texts(here) == [f"{claim}{move}" for claim in ("G,", "I,", "K,", "") for move in ("b2-e5", "e4-e5")]
    after = play(here, "e4-e5")
    assert str(after) == "lyngk6 1/1G2/7/4B1/4(JRIBGK)2/6/7/4/1 2 R:B -:-"
    assert over(after) == "0-1 stacks1 0:1"


@clause("LYNGK example 18")
def test_example_18_variant_a_six_made_neutral_and_claimed_later() -> None:
    assert over(read("lyngk6 (JRIBGK)/3(IGB)/7/6/7/6/7/4/1 1 RK:B -:-")) == "0-1 stacks3 0:1"


@clause("LYNGK example 19")
def test_example_19_variant_stacks_of_five_on_the_board_decide() -> None:
    assert over(read("lyngk6 (IGKBR)/3(RKGB)/7/6/(GB)6/6/7/4/1 1 R:B -:-")) == "1-0 stacks5 1:0"


@clause("LYNGK perft")
def test_perft_of_the_two_start_positions() -> None:
    assert [perft(read(SPEC_1), depth) for depth in (0, 1, 2)] == [1, 1051, 762023]
    assert [perft(read(SPEC_2), depth) for depth in (0, 1, 2)] == [1, 1079, 801749]


@clause("LYNGK H1")
def test_too_high_in_the_variant_names_the_variants_clause() -> None:
    here = read("lyngk6 1/1I1K/7/6/7/6/(JJIGJR)6/4/1 2 -:- -:-")
    assert why(here, "K,g1-b4") == ("too_high", "LYNGK H1")

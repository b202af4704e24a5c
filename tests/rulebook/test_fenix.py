"""FENIX, clause by clause: every rule, ruling and worked example of docs/rules/fenix.md."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rulebook.clauses import clause
from tests.rulebook.fenix_help import begin, ends, lay, over, perft, play, read, said, texts, why
from trilith.game import InvalidPosition, NotationError, UnknownName
from trilith.games import fenix
from trilith.games.fenix.board import BOARDS
from trilith.games.fenix.pieces import kind, owner
from trilith.games.fenix.rules import Position

START = "2sssssss/3ssssss/S3sssss/SS3ssss/SSS3sss/SSSS3ss/SSSSS3s/SSSSSS3/SSSSSSS2 r prep - 0 0"
START_7X8 = "1ssssss/2sssss/S2ssss/SS2sss/SSS2ss/SSSS2s/SSSSS2/SSSSSS1 r prep - 0 0"
A1 = "2sss1sss/6sss/K4ss1s/SS3s2s/3S3ss/1SS4ss/2G2g3/k1SS5/1SS6 b battle G 0 47"
A2 = "1sssg1g/2s1ss1/S2ssss/1G2k2/G1S2sg/KS1G2s/SSS1S2/SS1SSS1 r battle - 0 10"
SCATTERED = "SsSsSsSsS/sSsSsSsSs/SsSsSsSsS/sSsSsSsSs/SsSsSsSsS/sSsSsSsSs/Ss7/9/9 r prep - 0 0"
SHUT_IN = "kSS4/SS5/S1S4/7/7/7/7/6K b battle - 3 61"

RED_PREPARATION = ("a1+b1", "a2+b1", "c1+d1", "c2+d2", "c3+d3")
BLACK_PREPARATION = ("i9+h9", "i8+h9", "g9+f9", "g8+f8", "g7+f7")
BLACK_PREPARATION_7X8 = ("g8+f8", "g7+f8", "e8+d8", "e7+d7", "e6+f6")
READY = tuple(turn for pair in zip(RED_PREPARATION, BLACK_PREPARATION, strict=True) for turn in pair)
READY_7X8 = tuple(turn for pair in zip(RED_PREPARATION, BLACK_PREPARATION_7X8, strict=True) for turn in pair)


def figures(position: Position, player: int) -> Counter[str]:
    """Count a player's figures by kind."""
    return Counter(kind(figure) for figure in position.figures.values() if owner(figure) == player)


# 2 and 3: boards and start


@clause("FENIX 2")
def test_2_columns_are_letters_from_the_left_and_rows_are_numbers_from_below() -> None:
    assert BOARDS["9x9"].squares.names[:2] == ("a1", "a2")
    assert (len(BOARDS["9x9"].squares.names), BOARDS["9x9"].squares.names[-1]) == (81, "i9")
    assert (len(BOARDS["7x8"].squares.names), BOARDS["7x8"].squares.names[-1]) == (56, "g8")
    assert why(begin("7x8"), "h1+a1") == ("off_board", "FENIX 2")
    assert why(begin("7x8"), "a1+a9") == ("off_board", "FENIX 2")


@clause("FENIX 3")
def test_3_each_camp_is_a_triangle_of_soldiers_in_a_corner_and_red_begins() -> None:
    assert (str(begin("9x9")), str(begin("7x8"))) == (START, START_7X8)
    for variant in ("9x9", "7x8"):
        assert begin(variant).to_move == 1
        assert play(begin(variant), "a1+a2").to_move == 2


@clause("FENIX 3")
def test_3_the_sides_alternate_through_both_phases() -> None:
    here = play(begin(), *READY)
    assert (here.phase, here.to_move, here.ply) == ("battle", 1, 10)
    assert here.after(next(here.turns())).to_move == 2


@clause("FENIX R1")
def test_R1_the_camps_hold_28_or_21_soldiers_and_mirror_each_other_through_the_centre() -> None:
    for variant, stones in (("9x9", 28), ("7x8", 21)):
        board, here = BOARDS[variant], begin(variant)
        mirror = {
            square: board.squares.at[board.columns - 1 - x, board.rows - 1 - y]
            for square, (x, y) in board.squares.places.items()
        }
        assert figures(here, 1) == figures(here, 2) == {"S": stones}
        assert {mirror[square] for square in board.red_camp} == set(board.black_camp)
        assert "a1" in board.red_camp
    assert {"a7", "g1", "d4"} <= set(BOARDS["9x9"].red_camp)
    assert {"a6", "f1"} <= set(BOARDS["7x8"].red_camp)


# 4: preparation


@clause("FENIX 4")
def test_4_a_preparation_turn_puts_a_soldier_on_another_own_figure() -> None:
    here = play(begin(), "a1+g1")
    assert "a1" not in here.figures
    assert here.figures["g1"] == "G"
    here = play(here, "i9+c9", "b1+g1")
    assert here.figures["g1"] == "K"
    assert why(begin(), "a1-a8") == ("still_preparation", "FENIX 4")
    assert why(begin(), "a1xa3") == ("still_preparation", "FENIX 4")
    assert why(begin(), "a1+a1") == ("same_square", "FENIX 4")
    assert why(begin(), "a1+a8") == ("nothing_to_stack_on", "FENIX 4")
    assert why(begin(), "a1+i9") == ("enemy_below", "FENIX 4")
    here = play(here, "h9+c9")
    assert why(here, "a2+g1") == ("king_is_full", "FENIX 4")
    assert all(text[2] == "+" for text in texts(here))


@clause("FENIX 4")
def test_4_after_five_turns_a_side_has_one_king_three_generals_and_its_other_soldiers() -> None:
    for variant, soldiers, turns in (("9x9", 19, READY), ("7x8", 12, READY_7X8)):
        here = play(begin(variant), *turns)
        assert figures(here, 1) == figures(here, 2) == {"K": 1, "G": 3, "S": soldiers}
        assert here.phase == "battle"


@clause("FENIX R2")
def test_R2_any_soldier_goes_on_any_figure_however_far_away_but_stacks_never_travel() -> None:
    assert len(texts(begin())) == 28 * 27
    here = play(begin(), "a1+a7", "i9+i3")
    assert why(here, "g1+a7") is None
    assert why(here, "a7+a6") == ("only_soldiers_stack", "FENIX R2")
    assert not ends(here, "a7", "+")


@clause("FENIX R3")
def test_R3_four_generals_without_a_king_are_a_legal_stage_and_the_king_comes_last() -> None:
    here = play(begin(), "a1+b1", "i9+h9", "a2+b2", "i8+h8", "a3+b3", "i7+h7", "a4+b4", "i6+h6")
    assert figures(here, 1)["G"] == 4
    assert why(here, "a5+b5") == ("four_stacks", "FENIX R3")
    assert {text[3:] for text in texts(here)} == {"b1", "b2", "b3", "b4"}


@clause("FENIX R3")
def test_R3_there_is_one_king_only() -> None:
    here = play(begin(), "a1+b1", "i9+h9", "a2+b1", "i8+h8", "a3+b3", "i7+h7")
    assert why(here, "a4+b3") == ("one_king", "FENIX R3")
    assert why(here, "a4+b4") is None


@clause("FENIX R3")
def test_R3_with_neighbours_only_a_turn_that_strands_the_side_is_illegal() -> None:
    here = play(begin("9x9", prep="adjacent"), "a6+a7", "i4+i3", "b5+b6", "h5+h4", "c4+c5", "g6+g5")
    assert why(here, "d3+d4") == ("would_strand", "FENIX R3")
    assert "d3+d4" not in texts(here)
    assert why(here, "d3+d2") is None
    free = play(begin(), "a6+a7", "i4+i3", "b5+b6", "h5+h4", "c4+c5", "g6+g5", "d3+d4", "f7+f6")
    assert why(free, "a1+a7") is None


# 5: which turns are legal in battle

CAPTURE_OR_REBIRTH = "6K/7/2s4/2gss2/3S3/7/7/7 b battle K 0 61"
CAPTURE_OR_GENERAL = "k5K/7/2s4/2gss2/3S3/7/7/7 b battle G 0 61"
MOVE_OR_GENERAL = "k5K/7/2s4/2gss2/7/3S3/7/7 b battle G 0 61"


@clause("FENIX 5")
def test_5_the_first_line_that_fits_decides() -> None:
    assert texts(read(CAPTURE_OR_REBIRTH)) == ["c6+c5", "d5+c5"]
    assert texts(read(CAPTURE_OR_GENERAL)) == ["d5xd3"]
    assert {text[2] for text in texts(read(MOVE_OR_GENERAL))} == {"+", "-"}
    assert why(read(MOVE_OR_GENERAL), "b5-b4") == ("no_figure", "FENIX 5")
    assert why(read(MOVE_OR_GENERAL), "d3-d2") == ("enemy_figure", "FENIX 5")


@clause("FENIX 5.1")
def test_5_1_a_struck_king_must_be_reborn_in_the_very_next_turn() -> None:
    here = play(lay(d4="S", d5="k", a8="g", a7="s", e2="s"), "d4xd6")
    assert here.pending == "K"
    assert texts(here) == ["a7+a8"]
    assert why(here, "e2-e3") == ("rebirth_first", "FENIX R10")
    assert play(here, "a7+a8").pending == "-"


@clause("FENIX 5.2")
def test_5_2_who_can_strike_must_strike() -> None:
    here = lay(c3="S", c4="s", f1="S")
    assert texts(here) == ["c3xc5"]
    assert why(here, "f1-f2") == ("capture_first", "FENIX 5.2")
    assert "with c3" in said(here, "f1-f2")


@clause("FENIX 5.3")
def test_5_3_otherwise_all_moves_and_after_the_loss_of_a_general_a_new_one() -> None:
    calm = lay("b", e5="s", d5="s", d3="S")
    grieved = lay("b", "G", e5="s", d5="s", d3="S")
    assert [text for text in texts(grieved) if "+" in text] == ["d5+e5", "e5+d5"]
    assert [text for text in texts(grieved) if "-" in text] == texts(calm)
    assert why(calm, "d5+e5") == ("no_general_struck", "FENIX R11")


@clause("FENIX 5.4")
def test_5_4_a_side_without_any_turn_is_stalemated() -> None:
    assert over(read("kSS4/SS5/S1S4/7/7/7/7/6K b battle - 3 61")) == "draw stalemate"


# 6: moves


@clause("FENIX 6")
def test_6_a_soldier_moves_one_square_orthogonally_in_all_four_directions() -> None:
    here = lay(d4="S")
    assert ends(here, "d4") == ["c4", "d3", "d5", "e4"]
    assert why(here, "d4-e5") == ("soldier_step", "FENIX 6")
    assert why(here, "d4-d6") == ("soldier_step", "FENIX 6")


@clause("FENIX 6")
def test_6_a_general_runs_along_vacant_squares_of_its_column_or_row() -> None:
    here = lay(d4="G", d6="S", f4="S")
    assert ends(here, "d4") == ["a4", "b4", "c4", "d1", "d2", "d3", "d5", "e4"]
    assert why(here, "d4-e5") == ("general_line", "FENIX 6")
    assert why(here, "d4-d7") == ("way_blocked", "FENIX 6")
    assert why(here, "d4-f4") == ("not_vacant", "FENIX 6")


@clause("FENIX 6")
def test_6_a_king_moves_one_square_in_all_eight_directions_even_into_danger() -> None:
    here = lay(d4="K", f5="s")
    assert ends(here, "d4") == ["c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"]
    assert why(here, "d4-d6") == ("king_step", "FENIX 6")
    assert texts(play(here, "d4-e5")) == ["f5xd5"]


@clause("FENIX 6")
def test_6_the_target_square_is_vacant() -> None:
    assert why(lay(d4="S", d5="S"), "d4-d5") == ("not_vacant", "FENIX 6")
    assert why(lay(d4="S", d5="s", d6="s"), "d4-d5") == ("not_vacant", "FENIX 6")


# 7: captures


@clause("FENIX 7.1")
def test_7_1_a_soldier_jumps_orthogonally_over_its_neighbour() -> None:
    assert texts(lay(d4="S", d5="s", e4="s", c4="s", d3="s")) == ["d4xb4", "d4xd2", "d4xd6", "d4xf4"]
    assert why(lay(d4="S", e5="s"), "d4xf6") == ("soldier_jump", "FENIX 7.1")
    assert why(lay(d4="S", d6="s"), "d4xd7") == ("soldier_jump", "FENIX 7.1")
    assert why(lay(d4="S"), "d4xd6") == ("nothing_struck", "FENIX 7.1")


@clause("FENIX 7.1")
def test_7_1_a_king_jumps_over_its_neighbour_in_all_eight_directions() -> None:
    ring = dict.fromkeys(("c3", "c5", "e3", "e5"), "s")
    assert texts(lay(d4="K", **ring)) == ["d4xb2", "d4xb6", "d4xf2", "d4xf6"]
    assert texts(lay(d4="K", d5="s")) == ["d4xd6"]
    assert why(lay(d4="K", d6="s"), "d4xd7") == ("king_jump", "FENIX 7.1")


@clause("FENIX 7.1", "FENIX R7")
def test_7_1_R7_a_general_jumps_over_one_figure_from_afar_and_lands_anywhere_behind_it() -> None:
    assert texts(lay(a3="G", c3="s")) == ["a3xd3", "a3xe3", "a3xf3", "a3xg3"]
    assert texts(lay(a3="G", c3="s", f3="S")) == ["a3xd3", "a3xe3"]
    assert texts(lay(a3="G", c3="s", f3="s", g3="s")) == ["a3xd3", "a3xe3"]
    assert why(lay(a3="G", c3="s", d3="s"), "a3xe3") == ("two_in_the_way", "FENIX R7")
    assert why(lay(a3="G", c3="s"), "a3xd4") == ("general_jump", "FENIX 7.1")


@clause("FENIX 7.1")
def test_7_1_the_landing_is_vacant_and_own_figures_are_never_jumped() -> None:
    assert why(lay(d4="S", d5="s", d6="s"), "d4xd6") == ("landing_taken", "FENIX 7.1")
    assert why(lay(d4="S", d5="S"), "d4xd6") == ("own_in_the_way", "FENIX 7.1")
    assert why(lay(a3="G", b3="S", c3="s"), "a3xd3") == ("own_in_the_way", "FENIX 7.1")
    assert why(lay(g3="S", g4="s"), "g3xh3") == ("off_board", "FENIX 2")


@clause("FENIX 7.1")
@pytest.mark.parametrize("striker", "SGK")
@pytest.mark.parametrize("struck", "sgk")
def test_7_1_any_figure_can_strike_any_figure(striker: str, struck: str) -> None:
    here = lay(d4=striker, d5=struck)
    assert "d4xd6" in texts(here)
    assert "d5" not in play(here, "d4xd6").figures


@clause("FENIX 7.2")
def test_7_2_the_chain_goes_on_while_it_can_and_struck_figures_are_removed_together() -> None:
    here = lay(c1="S", c2="s", d3="s", e4="s")
    assert texts(here) == ["c1xc3xe3xe5"]
    assert why(here, "c1xc3") == ("must_go_on", "FENIX 7.2")
    assert "e3" in said(here, "c1xc3")
    after = play(here, "c1xc3xe3xe5")
    assert after.figures == {"a8": "k", "g8": "K", "e5": "S"}


@clause("FENIX 7.2")
def test_7_2_the_capturing_figure_keeps_its_kind() -> None:
    for figure in "SGK":
        assert play(lay(d4=figure, d5="s"), "d4xd6").figures["d6"] == figure


@clause("FENIX 7.3")
def test_7_3_only_captures_of_the_most_stones_are_legal_whichever_figure_makes_them() -> None:
    here = lay(a1="S", b1="s", d4="S", d5="g", g4="S", f4="s", e5="s")
    assert texts(here) == ["d4xd6", "g4xe4xe6"]
    assert why(here, "a1xc1") == ("maximum_missed", "FENIX 7.3")
    assert said(here, "a1xc1").startswith("this strikes 1, but 2 can be struck, with d4, g4")


# 8: re-forming


@clause("FENIX 8.1")
def test_8_1_a_soldier_steps_onto_a_neighbouring_soldier_to_make_a_new_general() -> None:
    here = lay("b", "G", d5="s", e5="s")
    assert play(here, "d5+e5").figures == {"a8": "k", "g8": "K", "e5": "g"}
    assert why(here, "d5-d4") is None
    assert why(here, "d5+a8") == ("general_on_soldier", "FENIX 8.1")
    assert why(here, "d5+d4") == ("nothing_to_stack_on", "FENIX 8.1")
    assert why(lay("b", "G", d5="s", e5="s", b1="g"), "d5+b1") == ("general_on_soldier", "FENIX 8.1")


@clause("FENIX 8.2")
def test_8_2_a_soldier_steps_onto_a_neighbouring_general_to_make_the_new_king() -> None:
    here = lay("b", "K", d5="s", e5="g", e6="s", b2="s", b3="s")
    assert texts(here) == ["d5+e5", "e6+e5"]
    assert play(here, "e6+e5").figures["e5"] == "k"
    assert why(here, "b2+b3") == ("rebirth_on_general", "FENIX 8.2")
    assert why(here, "e5+d5") == ("only_soldiers_stack", "FENIX R12")
    assert "with d5, e6" in said(here, "b2+e5")


@clause("FENIX 8.1", "FENIX 8.2")
@pytest.mark.parametrize(
    ("struck", "pending"), [("s", "-"), ("g", "G"), ("k", "K"), ("sg", "G"), ("gg", "G"), ("gk", "K"), ("kg", "K")]
)
def test_8_what_was_struck_decides_what_is_pending(struck: str, pending: str) -> None:
    squares = dict(zip(("d5", "e6"), struck, strict=False))
    here = lay(d4="S", **squares)
    assert play(here, texts(here)[0]).pending == pending


# 9: the end


@clause("FENIX 9", "FENIX 9.1")
def test_9_1_a_side_that_cannot_make_its_king_anew_has_lost() -> None:
    before = lay(d4="S", d5="k", a1="g", g1="s")
    after = play(before, "d4xd6")
    assert (after.pending, over(after)) == ("K", "red king")
    assert after.result is not None
    assert after.result.winner == 1
    assert why(after, "a1-a2") == ("game_over", "FENIX 9")
    assert over(lay("r", "K", a1="S", b2="G")) == "black king"


@clause("FENIX 9", "FENIX 9.2")
def test_9_2_a_side_without_a_legal_turn_draws_or_loses_by_option() -> None:
    assert over(read(SHUT_IN)) == "draw stalemate"
    assert over(read(SHUT_IN, stalemate="loss")) == "red stalemate"
    assert over(read("6k/7/7/7/7/s1s4/ss5/Kss4 r battle - 3 60", stalemate="loss")) == "black stalemate"


@clause("FENIX 9.2")
def test_9_2_in_preparation_only_a_given_position_can_be_stranded() -> None:
    assert over(read(SCATTERED)) == "*"
    assert over(read(SCATTERED, prep="adjacent")) == "draw stalemate"
    assert over(read(SCATTERED, prep="adjacent", stalemate="loss")) == "black stalemate"


@clause("FENIX 9.3")
def test_9_3_a_position_that_occurs_the_third_time_is_a_draw() -> None:
    here = lay()
    assert here.drawn_by_history(2) is None
    assert str(here.drawn_by_history(3)) == "draw repetition"
    back = play(here, "g8-g7", "a8-a7", "g7-g8", "a7-a8")
    assert back.recurrence == here.recurrence == "k5K/7/7/7/7/7/7/7 r battle -"
    assert play(here, "g8-g7").recurrence != here.recurrence
    assert lay("b", "G", d4="s").recurrence != lay("b", d4="s").recurrence


@clause("FENIX 9.4")
def test_9_4_a_hundred_moves_in_a_row_are_a_draw() -> None:
    assert read("k5K/7/7/7/7/7/7/7 b battle - 99 111").drawn_by_history(1) is None
    tired = read("k5K/7/7/7/7/7/7/7 r battle - 100 112")
    assert str(tired.drawn_by_history(1)) == "draw idle"
    assert tired.result is None
    assert len(texts(tired)) == 3


@clause("FENIX 9.4")
def test_9_4_moves_raise_the_idle_counter_and_captures_and_stackings_clear_it() -> None:
    assert play(read("k5K/7/7/7/7/7/7/7 r battle - 8 60"), "g8-g7").idle == 9
    assert play(read("k5K/7/7/3s3/3S3/7/7/7 r battle - 8 60"), "d4xd6").idle == 0
    assert play(read(MOVE_OR_GENERAL), "d5+e5").idle == 0
    assert play(begin(), "a1+a2").idle == 0


@clause("FENIX 9")
def test_9_the_lines_are_checked_in_order() -> None:
    both = read("k5K/7/7/7/7/7/7/7 r battle - 100 112")
    assert str(both.drawn_by_history(3)) == "draw repetition"
    ended = read(SHUT_IN, repetition=0, idle=1)
    assert str(ended.result) == "draw stalemate"
    assert over(both) == "*"  # Lines 3 and 4 belong to a game in progress, not to the position.


# 10: options


@clause("FENIX 10")
def test_10_every_option_has_its_values_and_its_default() -> None:
    assert begin().options == {"prep": "any", "stalemate": "draw", "repetition": 3, "idle": 100}
    assert begin(prep="adjacent", stalemate="loss", repetition=0, idle="7").options["idle"] == 7
    for name, value in (("prep", "near"), ("stalemate", "win"), ("repetition", 1), ("idle", -1), ("idle", "x")):
        with pytest.raises(UnknownName, match=f"option {name}"):
            fenix.start("9x9", {name: value}, None)
    with pytest.raises(UnknownName, match="there is no option draw"):
        begin(draw="no")


@clause("FENIX 10")
def test_10_prep_adjacent_stacks_soldiers_on_orthogonal_neighbours_only() -> None:
    here = begin("9x9", prep="adjacent")
    assert ends(here, "b2", "+") == ["a2", "b1", "b3", "c2"]
    assert why(here, "a1+b2") == ("prep_adjacent", "FENIX 10")
    assert why(begin(), "a1+b2") is None


@clause("FENIX 10")
def test_10_repetition_and_idle_can_be_set_and_switched_off() -> None:
    twice = read("k5K/7/7/7/7/7/7/7 r battle - 40 112", repetition=2, idle=40)
    assert str(twice.drawn_by_history(2)) == "draw repetition"
    assert str(twice.drawn_by_history(1)) == "draw idle"
    endless = read("k5K/7/7/7/7/7/7/7 r battle - 500 1000", repetition=0, idle=0)
    assert endless.drawn_by_history(99) is None


# 11 and 12: notation


@clause("FENIX 11")
def test_11_plus_stacks_minus_moves_x_strikes_and_lists_are_in_ascii_order() -> None:
    here = read(MOVE_OR_GENERAL)
    assert texts(here) == sorted(texts(here))
    assert [type(fenix.read_turn(here, text)).__name__ for text in ("a1+b4", "a1-a2", "a3xe3xe1")] == [
        "Stack",
        "Move",
        "Capture",
    ]
    for text in ("", "a1", "a1+", "a1+b2+c3", "a1-b2-c3", "a1xb2-c3", "a1=b2", "A1-a2", "a0-a1", "j1-a1", "a1 - a2"):
        with pytest.raises(NotationError):
            fenix.read_turn(here, text)


@clause("FENIX 11")
def test_11_a_capture_may_end_on_its_own_start_square() -> None:
    here = lay(b2="S", b3="s", c4="s", d3="s", c2="s")
    after = play(here, "b2xb4xd4xd2xb2")
    assert after.figures == {"a8": "k", "g8": "K", "b2": "S"}


@clause("FENIX 12")
def test_12_a_position_is_written_in_six_fields_and_reads_back() -> None:
    for text in (START, START_7X8, A1, A2, SHUT_IN, SCATTERED, MOVE_OR_GENERAL):
        assert str(read(text)) == text
    assert str(play(begin(), "a1+a2")) == (
        "2sssssss/3ssssss/S3sssss/SS3ssss/SSS3sss/SSSS3ss/SSSSS3s/GSSSSS3/1SSSSSS2 b prep - 0 1"
    )


@clause("FENIX 12")
@pytest.mark.parametrize(
    ("text", "key"),
    [
        (START.replace("2sssssss", "1ssssssss"), "too_many_stones"),
        ("kk4K/7/7/7/7/7/7/7 r battle - 0 60", "two_kings"),
        (START.replace("2sssssss", "3ssssss"), "stones_missing"),
        ("K6/7/7/7/7/7/7/k6 r prep - 0 0", "stones_missing"),
        (START_7X8.replace("SSSSSS1 r prep - 0 0", "KGGSS2 r prep - 0 5"), "too_many_stones"),
        ("1ssssss/2sssss/S2ssss/SS2sss/SSS2ss/SSSS2s/GGGGG2/S6 r prep - 0 5", "overstacked"),
        ("1ssssss/2sssss/S2ssss/SS2sss/SSS2ss/SSSS2s/KGGGG2/7 r prep - 0 6", "overstacked"),
        (START.replace(" r ", " b "), "turns_uneven"),
        ("1ssssss/2sssss/S2ssss/SS2sss/SSS2ss/SSSS2s/SSSSS2/1GSSSS1 r prep - 0 1", "turns_uneven"),
        (START.replace("- 0 0", "G 0 0"), "preparation_counts"),
        (START.replace("- 0 0", "- 1 0"), "preparation_counts"),
        (START.replace("- 0 0", "- 0 2"), "preparation_ply"),
        ("6K/7/7/7/7/7/7/7 r battle - 0 60", "waiting_without_king"),
        ("k6/7/7/7/7/7/7/7 r battle - 0 60", "king_and_pending"),
        ("k5K/7/7/7/7/7/7/7 r battle K 0 60", "king_and_pending"),
        ("k5K/7/GGGG3/7/7/7/7/7 r battle - 0 60", "too_many_generals"),
        ("k5K/7/GGG4/7/7/7/7/7 r battle G 0 60", "no_general_lost"),
        ("k5K/7/GG5/7/7/7/7/7 r battle G 1 60", "pending_idle"),
        ("k5K/7/7/7/7/7/7/7 r battle - 0 8", "battle_early"),
        ("k5K/7/7/7/7/7/7/7 r battle - 0 61", "wrong_parity"),
        ("k5K/7/7/7/7/7/7/7 b battle - 0 60", "wrong_parity"),
        ("k5K/7/7/7/7/7/7/7 r battle - 51 60", "idle_too_long"),
    ],
)
def test_12_what_cannot_be_a_position_is_rejected(text: str, key: str) -> None:
    with pytest.raises(InvalidPosition) as refusal:
        read(text)
    assert (refusal.value.reason.key, refusal.value.reason.clause) == (f"fenix.{key}", "FENIX 12")
    assert text in str(refusal.value)


@clause("FENIX 12")
def test_12_finished_preparations_are_battle() -> None:
    done = str(play(begin("7x8"), *READY_7X8)).replace("r battle - 0 10", "r prep - 0 10")
    with pytest.raises(InvalidPosition) as refusal:
        read(done)
    assert refusal.value.reason.key == "fenix.preparation_done"


@clause("FENIX 12")
@pytest.mark.parametrize(
    "text",
    [
        "k5K/7/7/7/7/7/7/7 b battle - 0 11",
        "k5K/7/7/7/7/7/7/7 r battle - 50 60",
        "k5K/7/GGG4/ggg4/7/7/7/7 r battle - 0 10",
        "k5K/7/GG5/7/7/7/7/7 r battle G 0 10",
        "k6/7/7/7/7/7/7/7 r battle K 0 10",
        "k5K/7/7/7/7/7/7/7 b battle - 999989 999999",
    ],
)
def test_12_nothing_else_is_rejected(text: str) -> None:
    assert str(read(text)) == text


# 13: perft


@clause("FENIX 13")
def test_13_perft_counts_series_of_legal_turns_and_ignores_repetition_and_idleness() -> None:
    assert perft(begin("7x8"), 0) == 1
    assert perft(read("k5K/7/7/7/7/7/7/7 r battle - 100 112"), 2) == 3 * 3
    assert perft(read(SHUT_IN), 1) == 0
    assert perft(read(A1), 3) == 4227


@clause("FENIX 13")
@pytest.mark.parametrize(("text", "numbers"), [(A1, [6, 137, 4221]), (A2, [3, 10, 23])])
def test_13_the_distinct_count_counts_turns_to_the_same_position_once(text: str, numbers: list[int]) -> None:
    def distinct(position: Position, depth: int) -> int:
        if depth == 0:
            return 1
        nexts = {str(after): after for after in map(position.after, position.turns())}
        return sum(distinct(after, depth - 1) for after in nexts.values())

    assert [distinct(read(text), depth) for depth in (1, 2, 3)] == numbers


# Rulings on captures


@clause("FENIX R4")
def test_R4_struck_figures_stay_as_obstacles_and_the_chain_may_turn_away_from_them() -> None:
    here = lay(a3="G", c3="s", e2="s", d1="s", c6="s")
    assert texts(here) == ["a3xe3xe1xa1", "a3xe3xe1xb1", "a3xe3xe1xc1"]
    assert why(here, "a3xe3xe1xc1xc7") == ("already_struck", "FENIX R4")
    assert why(here, "a3xd3xa3") == ("already_struck", "FENIX R4")
    around = lay(b2="S", b3="s", c4="s", d3="s")
    assert why(around, "b2xb4xb2") == ("already_struck", "FENIX R4")
    assert texts(around) == ["b2xb4xd4xd2"]


@clause("FENIX R5")
def test_R5_the_start_square_is_vacant_and_squares_may_be_visited_again() -> None:
    assert texts(lay(c3="G", d3="s", e4="s", d5="s", c2="s")) == ["c3xe3xe5xc5xc1"]
    eight = lay(d4="S", d3="s", c2="s", b3="s", c4="s", d5="s", e6="s", f5="s", e4="s")
    found = texts(eight)
    assert "d4xd2xb2xb4xd4xd6xf6xf4xd4" in found
    assert all(text.count("d4") == 3 for text in found)


@clause("FENIX R6")
def test_R6_stones_are_counted_over_the_whole_turn_and_ties_are_free() -> None:
    assert texts(lay(a3="S", a2="s", e3="S", e4="s", g3="S", g4="g")) == ["g3xg5"]
    assert texts(lay(a3="S", a4="k", e1="S", e2="s", f3="g")) == ["a3xa5", "e1xe3xg3"]
    assert texts(lay(a3="G", d3="s", e6="s")) == ["a3xe3xe7", "a3xe3xe8"]


@clause("FENIX R8")
def test_R8_two_ways_to_strike_the_same_figures_are_two_turns() -> None:
    here = lay(b2="S", b3="s", c4="s", d3="s", c2="s")
    assert texts(here) == ["b2xb4xd4xd2xb2", "b2xd2xd4xb4xb2"]
    assert len({str(here.after(turn)) for turn in here.turns()}) == 1


@clause("FENIX R9")
def test_R9_a_capture_comes_before_a_new_general() -> None:
    here = read(CAPTURE_OR_GENERAL)
    assert texts(here) == ["d5xd3"]
    assert why(here, "d5+e5") == ("capture_first", "FENIX R9")


@clause("FENIX R10")
def test_R10_a_rebirth_comes_before_a_capture_even_of_the_enemy_king() -> None:
    here = read(CAPTURE_OR_REBIRTH)
    assert why(here, "d5xd3") == ("rebirth_first", "FENIX R10")
    assert said(here, "d5xd3").startswith(
        "your King was struck: it must be reborn now, before anything else, with c6, d5"
    )
    lost = lay("b", "K", d5="s", d4="K", a1="g")
    assert (texts(lost), over(lost)) == ([], "red king")


@clause("FENIX R11")
def test_R11_the_right_to_a_new_general_lasts_one_turn_and_gives_one_general() -> None:
    here = lay("b", "G", c2="s", d2="s", e2="s", f2="s")
    for text in ("a8-a7", "c2+d2"):
        after = play(here, text, "g8-g7")
        assert after.pending == "-"
        assert why(after, "e2+f2") == ("no_general_struck", "FENIX R11")
    reborn = play(lay("b", "K", c2="s", d2="g", e2="s", f2="s"), "c2+d2", "g8-g7")
    assert why(reborn, "e2+f2") == ("no_general_struck", "FENIX R11")


@clause("FENIX R12")
def test_R12_the_soldier_steps_and_neighbours_are_orthogonal() -> None:
    here = read(MOVE_OR_GENERAL)
    assert why(here, "c6+d5") == ("not_beside", "FENIX R12")
    assert why(here, "c5+d5") == ("only_soldiers_stack", "FENIX R12")
    assert why(here, "c6+e5") == ("not_beside", "FENIX R12")
    assert why(lay("b", "K", c5="g", c6="s", d6="s"), "d6+c5") == ("rebirth_beside", "FENIX R12")


@clause("FENIX R13")
def test_R13_the_side_that_is_not_to_move_always_has_its_king() -> None:
    with pytest.raises(InvalidPosition, match="black is not to move and has no king"):
        read("6K/7/7/7/7/7/7/7 r battle - 0 60")
    bare = play(lay(d4="S", d5="k"), "d4xd6")
    assert figures(bare, 2) == {}
    assert over(bare) == "red king"


@clause("FENIX R14")
def test_R14_there_is_no_passing() -> None:
    here = lay(d4="S")
    for text in ("-", "pass"):
        with pytest.raises(NotationError):
            fenix.read_turn(here, text)
    assert why(here, "d4-d4") == ("must_move", "FENIX R14")
    assert over(read(SHUT_IN)) == "draw stalemate"


@clause("FENIX R15")
def test_R15_draws_come_by_themselves_at_the_third_occurrence_or_after_a_hundred_moves() -> None:
    here, seen = read("k5K/7/7/7/7/7/7/7 r battle - 0 60"), Counter[str]()
    shuttle = ("g8-g7", "a8-a7", "g7-g8", "a7-a8")
    seen[here.recurrence] += 1
    turns = 0
    while here.drawn_by_history(seen[here.recurrence]) is None:
        here = play(here, shuttle[turns % 4])
        seen[here.recurrence] += 1
        turns += 1
    assert (turns, here.idle) == (8, 8)
    for turn in range(92):
        here = play(here, shuttle[turn % 4])
    assert str(here.drawn_by_history(1)) == "draw idle"


@clause("FENIX R16")
def test_R16_resignation_and_agreed_draws_are_no_turns() -> None:
    for text in ("resign", "draw", "="):
        with pytest.raises(NotationError):
            fenix.read_turn(begin(), text)


@clause("FENIX R17")
def test_R17_21_stones_belong_to_the_small_board() -> None:
    assert (BOARDS["9x9"].stones, BOARDS["7x8"].stones) == (28, 21)


# Worked examples


@clause("FENIX example 1")
def test_example_1_the_struck_soldier_blocks_the_way_and_the_landing_keeps_the_maximum() -> None:
    here = read("k5K/7/2s4/7/7/G1s4/4s2/3s3 r battle - 4 60")
    assert texts(here) == ["a3xe3xe1xa1", "a3xe3xe1xb1", "a3xe3xe1xc1"]
    assert why(here, "a3xd3") == ("maximum_missed", "FENIX 7.3")


@clause("FENIX example 2")
def test_example_2_a_soldier_returns_to_its_start_square() -> None:
    here = read("k5K/7/7/7/2s4/1s1s3/1Ss4/7 r battle - 4 60")
    assert texts(here) == ["b2xb4xd4xd2xb2", "b2xd2xd4xb4xb2"]


@clause("FENIX example 3")
def test_example_3_the_last_jump_crosses_the_start_square() -> None:
    assert texts(read("k5K/7/7/3s3/4s2/2Gs3/2s4/7 r battle - 4 60")) == ["c3xe3xe5xc5xc1"]


@clause("FENIX example 4")
def test_example_4_a_king_strikes_diagonally_and_then_along_the_row() -> None:
    assert texts(read("k6/7/7/3s3/3s3/2K4/7/7 r battle - 4 60")) == ["c3xe5xc5"]


@clause("FENIX example 5")
def test_example_5_worth_two_beats_worth_one() -> None:
    here = read("k5K/7/7/7/4s1g/S3S1S/s6/7 r battle - 4 60")
    assert texts(here) == ["g3xg5"]
    for text in ("a3xa1", "e3xe5"):
        assert why(here, text) == ("maximum_missed", "FENIX 7.3")


@clause("FENIX example 6")
def test_example_6_only_one_of_three_landings_keeps_the_maximum() -> None:
    here = read("k5K/7/4s2/7/7/G2s3/7/7 r battle - 4 60")
    assert texts(here) == ["a3xe3xe7", "a3xe3xe8"]
    for text in ("a3xf3", "a3xg3"):
        assert why(here, text) == ("maximum_missed", "FENIX 7.3")
    assert why(here, "a3xe3") == ("must_go_on", "FENIX 7.2")


@clause("FENIX example 7")
def test_example_7_rebirth_before_the_capture() -> None:
    assert texts(read(CAPTURE_OR_REBIRTH)) == ["c6+c5", "d5+c5"]


@clause("FENIX example 8")
def test_example_8_capture_before_a_new_general() -> None:
    assert texts(read(CAPTURE_OR_GENERAL)) == ["d5xd3"]


@clause("FENIX example 9")
def test_example_9_new_general_or_move() -> None:
    assert " ".join(texts(read(MOVE_OR_GENERAL))) == (
        "a8-a7 a8-b7 a8-b8 c5-a5 c5-b5 c5-c1 c5-c2 c5-c3 c5-c4 c6-b6 c6-c7 c6-d6 "
        "d5+e5 d5-d4 d5-d6 e5+d5 e5-e4 e5-e6 e5-f5"
    )


@clause("FENIX example 10")
def test_example_10_no_soldier_beside_the_general() -> None:
    here = read("6K/7/1s5/2g1s2/3S3/7/7/7 b battle K 0 61")
    assert (texts(here), over(here)) == ([], "red king")


@clause("FENIX example 11")
def test_example_11_the_king_is_shut_in() -> None:
    here = read(SHUT_IN)
    assert (texts(here), over(here)) == ([], "draw stalemate")


# Perft


@clause("FENIX perft")
@pytest.mark.parametrize(
    ("position", "numbers"),
    [
        (begin("9x9"), [756, 571_536]),
        (begin("7x8"), [420, 176_400]),
        (read(A1), [6, 137, 4_227, 72_521]),
        (read(A2), [3, 10, 25, 241]),
        (begin("9x9", prep="adjacent"), [84, 7_056]),
        (begin("7x8", prep="adjacent"), [60, 3_600]),
    ],
    ids=["9x9", "7x8", "A1", "A2", "9x9 adjacent", "7x8 adjacent"],
)
def test_perft_of_the_rules_page(position: Position, numbers: list[int]) -> None:
    assert [perft(position, depth) for depth in range(1, len(numbers) + 1)] == numbers


@clause("FENIX perft")
def test_perft_A1_and_A2_have_these_turns() -> None:
    assert " ".join(texts(read(A1))) == "f3xb3xb5xb7 f3xb3xb5xb8 f3xb3xb5xb9 f3xb3xb5xe5 f3xb3xb5xf5 f3xb3xb5xg5"
    assert texts(read(A2)) == ["b5xf5xf2", "b5xf5xf3", "b5xg5xg7"]


@clause("FENIX 7.3")
def test_a_capture_that_could_go_on_is_told_what_it_could_strike_at_most() -> None:
    here = read("1s2s2/sK5/2s1s1s/2S4/1SG3k/G3s2/7/3G3 r battle - 16 60")
    assert why(here, "a3xa8") == ("maximum_out_of_reach", "FENIX 7.3")
    assert "strikes 8 at most, but 10 can be struck" in said(here, "a3xa8")


@clause("FENIX 4", "FENIX R9")
def test_reasons_name_the_clause_of_the_phase() -> None:
    assert why(begin("7x8"), "d5+a1") == ("no_figure", "FENIX 4")
    assert why(begin("7x8"), "g8+g7") == ("enemy_figure", "FENIX 4")
    nothing_lost = read("k5K/7/2s4/2gss2/3S3/7/7/7 b battle - 0 61")
    assert why(nothing_lost, "d5+e5") == ("capture_first", "FENIX 5.2")

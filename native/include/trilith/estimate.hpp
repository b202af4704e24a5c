// What alpha-beta asks of a game. Each game defines in its namespace, in a file of its own (<game>_estimate.hpp):
//   int estimate(position)               what it is worth to the mover, in 350ths of the logarithm of the odds to win
//   bool is_forced(position)             the mover has no free choice: the search is extended until there is one
//   bool is_over(position)               the game has ended, where that is known without listing turns
//   u16 code_of(turn)                    a short code that tells the turns of a position apart; rarely do two share one
//   std::size_t history_index(turn)      the turn's entry in the history table, below 2 to the power of 14
// and, if it has them:
//   bool wins_at_once(position)          the mover has a turn that wins, where that is known without listing turns
//   bool wins(position, turn)            whether the turn is one of those
//   bool is_threatened(position)         the opponent would have such a turn, were it to move: extended as if forced
//   bool is_exposed(position)            the mover may lose something next: no reverse futility pruning
//   bool is_late_move(position, turn)    hardly ever the best turn: ordered last, reduced, and pruned near the leaves
//
// games.hpp includes these files; the functions are found by the type of the position or turn.
#pragma once

namespace trilith {

template <class Position> bool wins_at_once(const Position&) { return false; }
template <class Position> bool wins(const Position&, const typename Position::Turn&) { return false; }
template <class Position> bool is_threatened(const Position&) { return false; }
template <class Position> bool is_exposed(const Position&) { return false; }
template <class Position> bool is_late_move(const Position&, const typename Position::Turn&) { return false; }

inline constexpr int estimate_unit = 350;  // of estimates in one natural logarithm of the odds

}  // namespace trilith

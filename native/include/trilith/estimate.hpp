// The functions alpha-beta needs from a game. Each game defines in its namespace, in <game>_estimate.hpp:
//   int estimate(position)               static evaluation: the mover's logit of winning, in units of 1/350
//   bool is_forced(position)             the mover has no free choice: the search is extended until it has one
//   bool is_over(position)               the game has ended, where that is known without listing turns
//   u16 code_of(turn)                    a short code of the turn; two turns of a position rarely share one
//   std::size_t history_index(turn)      the turn's index in the history table, below 2^14
// and, if it has them:
//   bool wins_at_once(position)          the mover has a turn that wins, where that is known without listing turns
//   bool wins(position, turn)            whether the turn is such a winning turn
//   bool is_threatened(position)         the opponent, if it were to move, would have one: extended like is_forced
//   bool is_exposed(position)            the mover could lose material next: no reverse futility pruning
//   bool is_late_move(position, turn)    rarely the best turn: ordered last, reduced, and pruned near the leaves
//
// games.hpp includes these files; argument-dependent lookup finds the functions.
#pragma once

namespace trilith {

template <class Position> bool wins_at_once(const Position&) { return false; }
template <class Position> bool wins(const Position&, const typename Position::Turn&) { return false; }
template <class Position> bool is_threatened(const Position&) { return false; }
template <class Position> bool is_exposed(const Position&) { return false; }
template <class Position> bool is_late_move(const Position&, const typename Position::Turn&) { return false; }

inline constexpr int estimate_unit = 350;  // an estimate of 350 is a logit (natural logarithm of the odds) of 1

}  // namespace trilith

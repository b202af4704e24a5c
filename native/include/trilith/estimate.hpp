// What alpha-beta asks of a game, one file a game:
//   int estimate(position)         what it is worth to the mover, in 350ths of the logarithm of the odds to win
//   bool is_forced(position)       the mover has no free choice, so the search goes on until there is one
//   bool is_over(position)         the game has ended, where that is known without listing turns
//   u16 mark_of(turn)              tells turns of one position apart well enough to find the best one again
//   std::size_t merit_of(turn)     where to remember that a turn has refuted others, less than 2 to the 14th
// and, if a game has more to say than the search would find out by itself:
//   bool wins_at_once(position)    the mover has a turn that wins, where that is known without listing turns
//   bool is_threatened(position)   the other would have one, were it to move: the search goes on as if forced
//   bool is_exposed(position)      the mover may lose something next: it is not as far ahead as it seems
//   bool wins(position, turn)      whether it is that turn
//   bool can_wait(position, turn)  hardly ever the best turn: looked at last, and by shallow searches not at all
//
// The weights of LYNGK and ZÈRTZ were fitted to the results of games that the engine played against itself.
#pragma once

#include "trilith/fenix_estimate.hpp"
#include "trilith/lyngk_estimate.hpp"
#include "trilith/zertz_estimate.hpp"

namespace trilith {

template <class Position> bool wins_at_once(const Position&) { return false; }
template <class Position> bool is_threatened(const Position&) { return false; }
template <class Position> bool is_exposed(const Position&) { return false; }
template <class Position> bool wins(const Position&, const typename Position::Turn&) { return false; }
template <class Position> bool can_wait(const Position&, const typename Position::Turn&) { return false; }

inline constexpr int estimate_unit = 350;  // of estimates in one natural logarithm of the odds

}  // namespace trilith

// What a learnt estimate sees of a turn before it is tried: the numbers of all traits it has, from a fixed list.
//
// A weight for each trait has been learnt; the sum over the traits of a turn says how much the turn looks like one that
// a search would choose, in 64ths of the logarithm of its odds. Turns that look better are searched first and deeper.
//
//   template <> struct TurnTraits<Position> {
//       static constexpr int total;               traits in the list
//       static constexpr std::size_t each;        how many of them a turn has
//       explicit TurnTraits(position);            what all turns of a position share
//       std::array<u16, each> of(turn) const;     the numbers of a turn's traits
//       static constexpr SearchParameters search_parameters;
//   };
#pragma once

#include "trilith/search_parameters.hpp"

namespace trilith {

template <class Position> struct TurnTraits;
template <class Position>
concept has_turn_traits = requires { TurnTraits<Position>::total; };

}  // namespace trilith

// Learnt move ordering: the numbers of the traits (features from a fixed list) that a turn has.
//
// Each trait has a learnt weight. The sum over the traits of a turn is the logit that a search would choose the turn,
// in units of 1/64. Turns with larger sums are searched first and deeper.
//
//   template <> struct TurnTraits<Position> {
//       static constexpr int total;               traits in the list
//       static constexpr std::size_t each;        number of traits of a turn
//       explicit TurnTraits(position);            computes what all turns of a position share
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

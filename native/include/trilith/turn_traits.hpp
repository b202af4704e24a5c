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
//       static constexpr Trust trust;             how far the search goes by it
//   };
#pragma once

#include <cstddef>

#include "trilith/bits.hpp"

namespace trilith {

// How far a search trusts what was learnt, in this game. All was found by matches: see docs/methods.md.
struct Trust {
    int least_depth = 0;  // with fewer turns left, turns are put in order without looking at them
    // Late turns are looked at less deeply: so much for the product of the logarithms of depth and order, from this
    // place in the order on. Those that leave the other no free choice may be spared. Where estimates are kinder to
    // who has just moved, only even numbers of turns are left out, so that the same player has the last one.
    double reduction = 0.6;
    std::size_t first_reduced = 2;
    bool spares_forcing = false, even = false;
    // With so few turns left, nothing is searched where the mover is so far ahead for each of them, nor more than so
    // many turns for the square of those that are left.
    int thin = 3, ahead = 100;
    std::size_t enough = 60;
    // With so few left and so far behind for each, only what leaves the other no free choice is tried.
    int hopeless = 0, behind = 0;
};

template <class Position> struct TurnTraits;
template <class Position>
concept has_turn_traits = requires { TurnTraits<Position>::total; };

}  // namespace trilith

// The input of a learnt estimate: the numbers of the traits a position has. A trait is a feature
// from a fixed list.
//
// Most traits are figures on squares, in one or more groups. The traits of a group depend on its anchor, such as the
// square of a king; while the anchor stays the same, a turn changes few of them, and the first layer is updated
// incrementally. The other traits are counts, computed anew for every position.
//
//   template <> struct Traits<Position> {
//       using Bits;
//       static constexpr int total;                            traits in the list
//       static constexpr std::size_t groups, sorts;            number of groups, and of sorts of figures in each
//       static constexpr std::size_t cached_anchors;           number of anchors of a group whose sums are cached
//       struct Survey { int by_hand; … };                      what is computed once per position, with the
//       static Survey survey(position);                        estimate made by hand
//       static Bits figures(position, survey, group, sort);    the squares with figures of a sort
//       static int anchor(position, group);                    -1 if the group has no anchor now
//       static int trait(side, group, anchor, sort, square);   the number of a figure's trait
//       static void count(position, survey, visit);            visit(number) for the traits that are counts
//       static constexpr std::size_t heads;                    number of heads (sets of the last two layers)
//       static std::size_t head(position);                     the head of a position, by variant and stage of the game
//   };
//
// Traits are seen from the mover's perspective: own figures come before the opponent's, and the board is turned so that
// it looks the same to both players.
#pragma once

#include <cstddef>
#include <vector>

#include "trilith/bits.hpp"

namespace trilith {

template <class Position> struct Traits;
template <class Position>
concept has_traits = requires { Traits<Position>::total; };

template <class Position> std::vector<u16> traits_of(const Position& here) {
    using T = Traits<Position>;
    const auto seen = T::survey(here);
    std::vector<u16> found;
    const auto note = [&](int trait) { found.push_back(static_cast<u16>(trait)); };
    for (std::size_t group = 0; group < T::groups; ++group) {
        const int anchor = T::anchor(here, group);
        for (std::size_t sort = 0; sort < T::sorts && anchor >= 0; ++sort) {
            for (auto left = T::figures(here, seen, group, sort); left != 0;) {
                note(T::trait(here.side, group, anchor, sort, pop(left)));
            }
        }
    }
    T::count(here, seen, note);
    return found;
}

}  // namespace trilith

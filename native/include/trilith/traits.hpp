// What a learnt estimate sees of a position: the numbers of all traits it has, from a fixed list of what may be true.
//
// Most traits are figures on squares, seen in one or more groups: on the board, or from some figure, the anchor. While
// the anchor stays, a turn changes few of them. The others are counted anew for every position.
//
//   template <> struct Traits<Position> {
//       using Bits;
//       static constexpr int total;                            traits in the list
//       static constexpr std::size_t groups, sorts;            of figures
//       struct Survey { int by_hand; … };                      what is found out once for a position
//       static Survey survey(position);                        … with the estimate made by hand
//       static constexpr std::size_t kept;                     anchors of a group whose sums are remembered
//       static Bits figures(position, survey, group, sort);    where the figures of a sort are
//       static int anchor(position, group);                    -1 if the group has none now
//       static int trait(side, group, anchor, sort, square);   the number of a figure's trait
//       static void count(position, survey, visit);            visit(number) for all that are counted
//       static constexpr std::size_t heads;                    sets of the last two layers
//       static std::size_t head(position);                     the one for a position: by variant and how far it has
//       got
//   };
//
// The list is the mover's: what is own comes before what is the other's, and the board is turned so that both players
// see it alike.
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

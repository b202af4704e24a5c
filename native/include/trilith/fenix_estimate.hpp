// What a FENIX position is worth to the player to move.
#pragma once

#include <algorithm>

#include "trilith/fenix.hpp"

namespace trilith::fenix {

// Worth of one side: its stones, and above all that a struck king could be reborn (R10), which needs a soldier beside a
// general. Soldiers in contact guard each other, as nothing can be jumped that has no vacant square behind it.
template <class F> int strength(const Position<F>& here, int side) {
    using Bits = typename F::Bits;
    const auto& own = here.figures[static_cast<std::size_t>(side)];
    const auto beside = [](Bits set) {
        return moved<-F::stride>(set) | moved<-1>(set) | moved<1>(set) | moved<F::stride>(set);
    };
    const int rebirths = count(beside(own[general]) & own[soldier]);
    int worth = 100 * count(own[soldier]) + 330 * count(own[general]);
    if (rebirths > 0) worth += 120 + 10 * std::min(rebirths, 4);
    worth += 4 * count(beside(own[soldier]) & own[soldier]);
    if (own[king] != 0) worth += 15 * count(F::beside[static_cast<std::size_t>(first(own[king]))] & own[soldier]);
    return worth;
}

template <class F> int estimate(const Position<F>& here) {
    return strength(here, here.side) - strength(here, here.side ^ 1);
}

// A position in which the mover has no free choice: the search goes on until there is one.
template <class F> bool is_forced(const Position<F>& here) {
    return !here.preparing() && (here.pending == lost_king || here.can_strike());
}

template <class F> bool is_over(const Position<F>&) { return false; }  // seen by the lack of turns

inline u16 mark_of(const Turn& turn) {
    u64 mark = turn.length;
    for (std::size_t i = 0; i < turn.length; ++i) mark = mark * 131 + turn.path[i];
    return static_cast<u16>(mark ^ (mark >> 16) ^ (mark >> 32));
}

inline std::size_t merit_of(const Turn& turn) { return turn.path[0] * 128u + turn.path[turn.length - 1u]; }

}  // namespace trilith::fenix

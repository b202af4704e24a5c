// What a position is worth to the player to move, by hand: hundredths of a stone, for games whose search asks for it.
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

}  // namespace trilith::fenix

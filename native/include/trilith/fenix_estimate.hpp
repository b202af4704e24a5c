// FENIX: the static evaluation of alpha-beta, made by hand.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "trilith/fenix.hpp"

namespace trilith::fenix {

// The material and safety of one side. Most important is that a struck king could be reborn (R10), which needs a
// soldier beside a general. Neighbouring soldiers guard each other, as a jump needs a vacant square behind the figure
// it strikes.
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

// The sum of the distances, in king's steps, of a side's figures from an enemy king that can no longer be reborn; 0 if
// there is no such king. Approaching it is the only way to win before the game is drawn as idle.
template <class F> int remoteness(const Position<F>& here, int side) {
    const auto& own = here.figures[static_cast<std::size_t>(side)];
    const auto& other = here.figures[static_cast<std::size_t>(side ^ 1)];
    if (other[king] == 0 || other[general] != 0) return 0;
    const int hunted = first(other[king]), column = hunted % F::stride, row = hunted / F::stride;
    int steps = 0;
    for (auto left = own[soldier] | own[general] | own[king]; left != 0; left &= left - 1) {
        const int at = first(left);
        steps += std::max(std::abs(at % F::stride - column), std::abs(at / F::stride - row));
    }
    return steps;
}

template <class F> int estimate(const Position<F>& here) {
    const int other = here.side ^ 1;
    return strength(here, here.side) - strength(here, other) - 4 * remoteness(here, here.side) +
           4 * remoteness(here, other);
}

// The mover must strike or bring its king back: it has no free choice.
template <class F> bool is_forced(const Position<F>& here) {
    return !here.preparing() && (here.pending == lost_king || here.can_strike());
}

template <class F> bool is_exposed(const Position<F>& here) { return here.in_danger(here.side) != 0; }

template <class F> bool is_over(const Position<F>&) { return false; }  // only the lack of turns shows it

inline u16 code_of(const Turn& turn) {
    u64 code = turn.length;
    for (std::size_t i = 0; i < turn.length; ++i) code = code * 131 + turn.path[i];
    return static_cast<u16>(code ^ (code >> 16) ^ (code >> 32));
}

inline std::size_t history_index(const Turn& turn) { return turn.path[0] * 128u + turn.path[turn.length - 1u]; }

}  // namespace trilith::fenix

// ZÈRTZ: the static evaluation of alpha-beta, made by hand.
#pragma once

#include <algorithm>

#include "trilith/zertz.hpp"

namespace trilith::zertz {

// Worth by the number of marbles still missing: of each colour to its goal alone, to the goal of every colour, and to
// the nearest goal.
struct Missing {
    std::array<std::array<int, 7>, 3> colour;
    std::array<int, 10> each;
    std::array<int, 5> nearest;
    int tempo;  // worth of being to move
};
inline constexpr Missing weights = {
    {{{0, 347, 41, -115, -273, 0}, {0, 322, 93, 3, -152, -266, 0}, {0, 314, 135, 2, -72, -168, -210}}},
    {0, 227, 154, 84, 47, 4, -58, -93, -133, -231},
    {0, 309, 93, -139, -263},
    122};

template <class F> int progress(const Position<F>& here, int player) {
    const Variant& rules = variants[here.variant];
    const auto& own = here.held[static_cast<std::size_t>(player)];
    int nearest = 4, each = 0, worth = 0;
    for (std::size_t c = 0; c < 3; ++c) {
        const int missing = std::max(0, rules.alone[c] - own[c]);
        worth += weights.colour[c][static_cast<std::size_t>(missing)];
        nearest = std::min(nearest, missing);
        each += std::max(0, rules.each - own[c]);
    }
    nearest = std::min(nearest, each);
    return worth + weights.each[static_cast<std::size_t>(each)] + weights.nearest[static_cast<std::size_t>(nearest)];
}

template <class F> int estimate(const Position<F>& here) {
    return progress(here, here.side) - progress(here, here.side ^ 1) + weights.tempo;
}

template <class F> bool is_forced(const Position<F>& here) { return here.jumpers() != 0; }

template <class F> bool is_over(const Position<F>& here) { return here.over_by_goal() || here.rings == 0; }

inline u16 code_of(const Turn& turn) {
    if (turn.kind == Turn::place) return static_cast<u16>(turn.colour << 14 ^ turn.ring << 7 ^ turn.removed);
    u64 code = turn.ring + 0xc000u;
    for (std::size_t i = 0; i < turn.jumps; ++i) code = code * 131 + turn.landing[i];
    return static_cast<u16>(code ^ (code >> 16) ^ (code >> 32));
}

inline std::size_t history_index(const Turn& turn) {
    const int to = turn.kind == Turn::place ? turn.removed : turn.landing[0];
    return static_cast<std::size_t>((turn.ring & 127) << 7 | (to & 127));
}

}  // namespace trilith::zertz

// LYNGK: the static evaluation of alpha-beta, made by hand.
#pragma once

#include <algorithm>

#include "trilith/lyngk.hpp"

namespace trilith::lyngk {

// The terms of the evaluation, for each player.
enum Fact : std::size_t {
    stacks_won,
    own_stacks,                       // number of own stacks of one piece, of two, … of five
    own_in_reach = own_stacks + 5,    // those that a stack of the opponent may land on
    own_complete = own_in_reach + 5,  // number of own stacks that can complete a stack now
    can_complete,                     // whether own_complete is above 0
    own_movable,                      // number of own stacks that can move
    claims_left,
    claim_completes,  // whether a colour still to be claimed could complete a stack
    claim_tall,       // the largest gain of one claim: the sum of the squared heights of the colour's stacks
    facts
};
using Facts = std::array<int, facts>;

inline Facts facts_of(const Position& here, int player, const std::array<u64, points>& landings) {
    Facts found{};
    const auto self = static_cast<std::size_t>(player);
    const u8 mine = here.claims[self], theirs = here.claims[self ^ 1u], open = here.claimable(player);
    const auto of_height = [&](int h) {
        return here.low[static_cast<std::size_t>(h)] & ~here.low[static_cast<std::size_t>(h - 1)];
    };
    u64 own = 0, in_reach = 0;
    for (std::size_t c = 0; c < colours; ++c) {
        const bool is_mine = (mine >> c & 1) != 0, is_open = (open >> c & 1) != 0;
        if (is_mine) own |= here.top[c];
        int completing = 0, movable = 0, tall = 0;
        for (u64 left = here.top[c]; left != 0;) {
            const auto s = static_cast<std::size_t>(pop(left));
            const int h = here.height[s];
            if ((theirs >> c & 1) != 0) in_reach |= landings[s];
            completing += (landings[s] & of_height(here.limit - h)) != 0 ? 1 : 0;
            movable += landings[s] != 0 ? 1 : 0;
            tall += h * h;
        }
        if (is_mine) {
            found[own_complete] += completing;
            found[own_movable] += movable;
        } else if (is_open) {
            found[claim_completes] |= completing > 0 ? 1 : 0;
            found[claim_tall] = std::max(found[claim_tall], tall);
        }
    }
    found[stacks_won] = here.won_count[self];
    for (int h = 1; h <= 5; ++h) {
        found[own_stacks + static_cast<std::size_t>(h - 1)] = trilith::count(own & of_height(h));
        found[own_in_reach + static_cast<std::size_t>(h - 1)] = trilith::count(own & in_reach & of_height(h));
    }
    found[can_complete] = found[own_complete] > 0 ? 1 : 0;
    found[claims_left] = 2 - std::popcount(mine);
    return found;
}

// A tapered evaluation: the weights of a full board and of an empty one, interpolated linearly.
struct Weights {
    std::array<std::array<Facts, 2>, 2> of;  // [full, empty][mover, opponent]
    std::array<int, 2> tempo;
};
inline constexpr Weights weights_of_five = {
    {{{{{240, 13, 25, 80, 97, 3, 27, 29, 19, 25, 0, -43, 10, 49, 447, 92, 18},
        {-205, 10, 5, -54, -98, -3, -27, -34, 21, 171, 0, 40, 26, -71, -447, -62, -17}}},
      {{{884, -13, 70, 176, 285, 10, -54, -103, -151, -99, 0, 96, 218, 206, 465, 159, 13},
        {-885, -3, -90, -190, -294, -10, 59, 162, 279, 294, 0, -93, -151, -181, -364, -87, -14}}}}},
    {2, 12}};
inline constexpr Weights weights_of_six = {
    {{{{{0, -86, -90, -25, 163, 156, 16, 34, 17, -63, 80, 542, 506, 130, 320, 316, 6},
        {0, 62, 54, -4, -117, -120, -22, -12, 26, 167, 16, -201, -211, -98, -314, 34, -7}}},
      {{{0, -37, 77, 57, 119, 338, -6, -118, -105, -152, 30, 408, 380, 156, 279, 173, 28},
        {0, 11, -86, -64, -131, -357, 16, 150, 152, 203, 12, -204, -201, -118, -199, 7, -23}}}}},
    {-11, 6}};

// Where every stack could land as an own stack, and the terms that follow for the mover and the opponent.
struct Reach {
    std::array<u64, points> landings{};
    std::array<Facts, 2> facts{};
};
inline Reach reach_of(const Position& here) {
    Reach found;
    for (std::size_t c = 0; c < colours; ++c) {
        for (u64 left = here.top[c]; left != 0;) {
            const int start = pop(left);
            found.landings[static_cast<std::size_t>(start)] = here.landings(start, true);
        }
    }
    found.facts = {facts_of(here, here.side, found.landings), facts_of(here, here.side ^ 1, found.landings)};
    return found;
}

inline int estimate(const Position& here, const Reach& reach) {
    const Weights& weights = here.limit == 6 ? weights_of_six : weights_of_five;
    const int full = std::clamp(trilith::count(here.occupied()) - 8, 0, 32);
    std::array<int, 2> worth = weights.tempo;
    for (std::size_t phase = 0; phase < 2; ++phase) {
        for (std::size_t player = 0; player < 2; ++player) {
            for (std::size_t i = 0; i < facts; ++i) {
                worth[phase] += weights.of[phase][player][i] * reach.facts[player][i];
            }
        }
    }
    return (worth[0] * full + worth[1] * (32 - full)) / 32;
}
inline int estimate(const Position& here) { return estimate(here, reach_of(here)); }

inline bool is_forced(const Position&) { return false; }

inline bool is_over(const Position& here) { return here.won_by_six(); }

// Section 9: whether a player, if to move, could make a stack of six that shows its colour, possibly one it claims
// first.
inline bool makes_six(const Position& here, int player) {
    if (here.limit != 6) return false;
    const auto& low = here.low;
    const u64 ones = low[1], twos = low[2] & ~low[1], threes = low[3] & ~low[2], fours = low[4] & ~low[3],
              fives = low[5] & ~low[4];
    const std::array<u64, 6> fitting = {0, fives, fours, (threes & (threes - 1)) != 0 ? threes : 0, twos, ones};
    const u64 able = (fives != 0 ? ones | fives : 0) | (fours != 0 ? twos | fours : 0) | fitting[3];
    const u8 colours_of = here.claims[static_cast<std::size_t>(player)] | here.claimable(player);
    for (std::size_t c = 0; c < colours; ++c) {
        if ((colours_of >> c & 1) == 0) continue;
        for (u64 left = here.top[c] & able; left != 0;) {
            const int start = pop(left);
            const u64 ends = fitting[here.height[static_cast<std::size_t>(start)]];
            if (ends != 0 && (here.landings(start, true) & ends) != 0) return true;
        }
    }
    return false;
}
inline bool wins_at_once(const Position& here) { return makes_six(here, here.side); }
inline bool is_threatened(const Position& here) { return makes_six(here, here.side ^ 1); }
inline bool wins(const Position& here, const Turn& turn) {
    if (here.limit != 6 || turn.pass) return false;
    const std::size_t start = turn.start, end = turn.end;
    if (here.height[start] + here.height[end] != 6) return false;
    const int colour = piece_at(here.stack[start], here.height[start] - 1);
    return turn.claim == colour || (here.claims[here.side] >> colour & 1) != 0;
}

// A claim of one colour with a move of another. These are three in five of the turns of a start position.
inline bool is_late_move(const Position& here, const Turn& turn) {
    if (turn.claim == no_claim) return false;
    const std::size_t start = turn.start;
    return piece_at(here.stack[start], here.height[start] - 1) != turn.claim;
}

inline u16 code_of(const Turn& turn) { return static_cast<u16>((turn.claim & 7) << 12 | turn.start << 6 | turn.end); }

inline std::size_t history_index(const Turn& turn) {
    return static_cast<std::size_t>((turn.claim != no_claim ? 1 : 0) << 12 | turn.start << 6 | turn.end);
}

}  // namespace trilith::lyngk

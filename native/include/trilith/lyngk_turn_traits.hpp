// LYNGK: the traits of a turn, for learnt move ordering: what moves onto what, whose colours the stacks show and hold,
// and who could land there next.
#pragma once

#include <algorithm>
#include <array>

#include "trilith/lyngk.hpp"
#include "trilith/turn_traits.hpp"

namespace trilith {

namespace lyngk {

// The kinds of points: points that a symmetry of the board maps to each other are of one kind. The lengths of the six
// rays of a point tell the kinds apart.
struct Kinds {
    std::array<u8, points> of{};
    int total = 0;
};
constexpr Kinds make_kinds() {
    Kinds kinds;
    std::array<int, points> first_of{};
    for (std::size_t p = 0; p < points; ++p) {
        int far = 0;
        for (const auto& direction : rays.of) {
            const int length = std::popcount(direction[p]);
            far += 1 + 64 * length * length + length * length * length;
        }
        int kind = 0;
        while (kind < kinds.total && first_of[static_cast<std::size_t>(kind)] != far) ++kind;
        if (kind == kinds.total) first_of[static_cast<std::size_t>(kinds.total++)] = far;
        kinds.of[p] = static_cast<u8>(kind);
    }
    return kinds;
}
inline constexpr Kinds kinds = make_kinds();
static_assert(kinds.total == 7);

}  // namespace lyngk

template <> struct TurnTraits<lyngk::Position> {
    using Position = lyngk::Position;
    // The owner of a stack, by the colour on its top; claimed_now is the colour that the turn itself claims.
    enum Whose : int { own, claimed_now, others, open, nobodys, jokers, whose_in_all };
    static constexpr int heights = 6, orders = heights + 1;
    // Owner and height of the moving stack and of the one it lands on, and whether the turn claims another colour.
    static constexpr int pair_at = 0, pairs = 2 * whose_in_all * heights * whose_in_all * heights;
    // The resulting stack: its height, whether it is the mover's, whether it holds a joker, and who could land on it or
    // complete it next.
    static constexpr int result_at = pair_at + pairs, results = orders * 64;
    // The moving stack: its owner and height, and whether the opponent could have landed on it or completed it at its
    // start.
    static constexpr int leaving_at = result_at + results, leavings = whose_in_all * heights * 4;
    // How many colours of each player the stack landed on holds, and how many the moving stack holds.
    static constexpr int covered_at = leaving_at + leavings, covers = 81 * 2;
    // The claim made, by stage of the game and by the claims made before.
    static constexpr int claim_at = covered_at + covers, stages = 8, claims = stages * 9 * 3;
    // The kinds of the end and start point, and how many points each of them sees.
    static constexpr int end_at = claim_at + claims, ends = lyngk::kinds.total * orders;
    static constexpr int start_at = end_at + ends, starts = lyngk::kinds.total * heights;
    static constexpr int sight_at = start_at + starts, sights = 7 * 7 * 2;
    static constexpr int traits_per_variant = sight_at + sights, total = 2 * traits_per_variant;
    static constexpr std::size_t each = 8;
    static constexpr SearchParameters search_parameters{};

    explicit TurnTraits(const Position& position)
        : here(position), mine(here.claims[here.side]), theirs(here.claims[here.side ^ 1u]),
          variant_at(here.limit == 6 ? traits_per_variant : 0), with_jokers(here.with_jokers()) {
        const u8 may = here.claimable(here.side), other_may = here.claimable(here.side ^ 1);
        const bool claimable = std::popcount(mine) + std::popcount(theirs) < 4;
        for (std::size_t c = 0; c < lyngk::colours; ++c) {
            const bool is_mine = (mine >> c & 1) != 0, is_theirs = (theirs >> c & 1) != 0;
            whose[c] = is_mine ? own : is_theirs ? others : claimable ? open : nobodys;
            const bool i_may = is_mine || (may >> c & 1) != 0, they_may = is_theirs || (other_may >> c & 1) != 0;
            if (!i_may && !they_may) continue;
            for (u64 left = here.top[c]; left != 0;) {
                const int start = pop(left);
                const u64 landings = here.landings(start, true);
                const auto h = static_cast<std::size_t>(here.height[static_cast<std::size_t>(start)]);
                if (i_may) reach[0][h] |= landings;
                if (they_may) reach[is_theirs ? 1 : 2][h] |= landings;
            }
        }
        whose[lyngk::joker] = jokers;
        const int left = count(here.occupied());
        stage = std::min(left / 6, stages - 1);
        claim_state = 3 * std::popcount(mine) + std::popcount(theirs);
        for (std::size_t by = 0; by < 3; ++by) {
            for (std::size_t h = 1; h < 7; ++h) up_to[by][h] = up_to[by][h - 1] | reach[by][h];
        }
    }

    std::array<u16, each> of(const lyngk::Turn& turn) const {
        if (turn.pass) return {};  // a pass is the only turn
        const std::size_t s = turn.start, e = turn.end;
        const int hs = here.height[s], he = here.height[e], made = hs + he;
        const int top = lyngk::piece_at(here.stack[s], hs - 1), under = lyngk::piece_at(here.stack[e], he - 1);
        const int from = turn.claim == top ? claimed_now : whose[static_cast<std::size_t>(top)];
        const int onto = turn.claim == under ? claimed_now : whose[static_cast<std::size_t>(under)];
        const bool claims_other = turn.claim != lyngk::no_claim && turn.claim != top;
        const bool is_mine = from == own || from == claimed_now;
        const bool has_joker = has(with_jokers, turn.start) || has(with_jokers, turn.end);
        const auto room = static_cast<std::size_t>(std::max(here.limit - made, 0));
        const auto bits = [](bool a, bool b, bool c = false) { return (a ? 1 : 0) + (b ? 2 : 0) + (c ? 4 : 0); };
        const int landed = bits(has(up_to[1][room], turn.end), has(up_to[2][room], turn.end));
        const int finished = bits(has(reach[0][room], turn.end), has(reach[1][room] | reach[2][room], turn.end));
        const auto beside = static_cast<std::size_t>(here.limit - hs);
        const int escaped = bits(has(up_to[1][beside] | up_to[2][beside], turn.start),
                                 has(reach[1][beside] | reach[2][beside], turn.start));
        const u8 held = here.mixture[e], brought = here.mixture[s];
        const auto many = [](int colours_of) { return std::min(std::popcount(static_cast<unsigned>(colours_of)), 2); };
        const int covered =
            many(held & theirs) + 3 * many(held & mine) + 9 * many(brought & theirs) + 27 * many(brought & mine);
        const auto number = [&](int first, int index) { return static_cast<u16>(variant_at + first + index); };
        return {number(pair_at,
                       (((claims_other ? 1 : 0) * whose_in_all + from) * heights + hs - 1) * whose_in_all * heights +
                           onto * heights + he - 1),
                number(result_at, ((made * 4 + landed) * 4 + finished) * 4 + bits(is_mine, has_joker)),
                number(leaving_at, (from * heights + hs - 1) * 4 + escaped),
                number(covered_at, covered * 2 + (is_mine ? 1 : 0)),
                number(claim_at, (stage * 9 + claim_state) * 3 + (turn.claim == lyngk::no_claim ? 0
                                                                  : claims_other                ? 2
                                                                                                : 1)),
                number(end_at, lyngk::kinds.of[e] * orders + made),
                number(start_at, lyngk::kinds.of[s] * heights + hs - 1),
                number(sight_at, (count(here.sees[e]) * 7 + count(here.sees[s])) * 2 + (is_mine ? 1 : 0))};
    }

  private:
    const Position& here;
    u8 mine, theirs;
    int variant_at;
    u64 with_jokers;
    std::array<int, 6> whose{};
    // Where stacks of each height could land: [0] the mover's and those it may claim, [1] the opponent's, [2] those the
    // opponent may claim. up_to has those of at most a height.
    std::array<std::array<u64, 7>, 3> reach{}, up_to{};
    int stage = 0, claim_state = 0;
};

}  // namespace trilith

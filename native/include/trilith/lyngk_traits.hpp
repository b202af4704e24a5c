// LYNGK: the traits of a learnt estimate. Every stack on its point, by the owner of its top, its height and the owners
// of the colours it holds; and counts.
#pragma once

#include <algorithm>

#include "trilith/lyngk_estimate.hpp"
#include "trilith/traits.hpp"

namespace trilith {

template <> struct Traits<lyngk::Position> {
    using Position = lyngk::Position;
    using Bits = u64;
    // One group for each colour and one for the jokers. The sorts are: stacks that show it, by height; stacks that hold
    // it; and stacks that show it and hold a joker, by some heights, as a stack of six needs a joker (H3).
    static constexpr std::size_t groups = lyngk::colours + 1, heights = 6;
    static constexpr std::size_t joker_least = 2, joker_most = 5;
    static constexpr std::size_t sorts = heights + 1 + joker_most - joker_least + 1;
    // The anchor of a colour is whose it is, as seen by the mover, and the variant. It changes with a claim and when
    // the search takes the claim back, so the sums of all anchors are cached.
    enum Whose : int { own, others, open, nobodys, jokers, whose_in_all };
    static constexpr std::size_t cached_anchors = 2 * whose_in_all;
    static constexpr int board = static_cast<int>(sorts) * lyngk::points;
    // Counts by variant, each one-hot: a trait for every possible value.
    static constexpr int counted_at = 2 * whose_in_all * board;
    static constexpr int claim_states = 9;
    struct Counted {
        std::size_t fact;
        int possible;
    };
    static constexpr std::array<Counted, 10> facts = {{{lyngk::stacks_won, 6},
                                                       {lyngk::own_in_reach, 8},
                                                       {lyngk::own_in_reach + 1, 6},
                                                       {lyngk::own_in_reach + 2, 5},
                                                       {lyngk::own_in_reach + 3, 4},
                                                       {lyngk::own_in_reach + 4, 3},
                                                       {lyngk::own_complete, 5},
                                                       {lyngk::own_movable, 10},
                                                       {lyngk::claim_completes, 2},
                                                       {lyngk::claim_tall, 10}}};
    static constexpr int tall_step = 6;  // claim_tall is counted in steps of 6
    static constexpr int built_least = 2, built_most = 6, builds = 16;
    static constexpr int traits_per_side = [] {
        int sum = (built_most - built_least + 1) * builds;
        for (const Counted& counted : facts) sum += counted.possible;
        return sum;
    }();
    static constexpr int traits_per_variant = claim_states + lyngk::points + 1 + 2 * traits_per_side;
    // In the variant six also the number of moves that make a stack with a joker, by height.
    static constexpr int joker_builds_at = counted_at + 2 * traits_per_variant, joker_builds = 8;
    static constexpr int joker_build_least = 3, joker_build_most = 5;
    static constexpr int total = joker_builds_at + 2 * (joker_build_most - joker_build_least + 1) * joker_builds;

    struct Survey {
        lyngk::Reach reach;
        u64 with_jokers = 0;
        int by_hand = 0;
    };
    static Survey survey(const Position& here) {
        Survey seen;
        seen.reach = lyngk::reach_of(here);
        seen.by_hand = lyngk::estimate(here, seen.reach);
        seen.with_jokers = here.with_jokers();
        return seen;
    }
    static Bits figures(const Position& here, const Survey& seen, std::size_t group, std::size_t sort) {
        if (sort < heights) return shown(here, group, sort + 1);
        if (sort == heights) return group < lyngk::colours ? here.holds[group] : seen.with_jokers;
        return group < lyngk::colours ? shown(here, group, sort - heights - 1 + joker_least) & seen.with_jokers : 0;
    }
    static int anchor(const Position& here, std::size_t group) {
        const u8 mine = here.claims[here.side], theirs = here.claims[here.side ^ 1u];
        const bool claimable = std::popcount(mine) + std::popcount(theirs) < 4;
        const int whose = group == lyngk::joker        ? jokers
                          : (mine >> group & 1) != 0   ? own
                          : (theirs >> group & 1) != 0 ? others
                          : claimable                  ? open
                                                       : nobodys;
        return 2 * whose + (here.limit == 6 ? 1 : 0);
    }
    static int trait(int, std::size_t, int anchor, std::size_t sort, int at) {
        return anchor * board + static_cast<int>(sort) * lyngk::points + at;
    }
    template <class Visit> static void count(const Position& here, const Survey& seen, Visit&& visit) {
        int at = counted_at + (here.limit == 6 ? traits_per_variant : 0);
        const auto one_hot = [&](int found, int possible) {
            visit(at + std::min(found, possible - 1));
            at += possible;
        };
        one_hot(3 * std::popcount(here.claims[here.side]) + std::popcount(here.claims[here.side ^ 1u]), claim_states);
        one_hot(trilith::count(here.occupied()), lyngk::points + 1);
        for (const int player : {static_cast<int>(here.side), here.side ^ 1}) {
            const auto& found = seen.reach.facts[player == here.side ? 0 : 1];
            for (const Counted& counted : facts) {
                const int number = found[counted.fact];
                one_hot(counted.fact == lyngk::claim_tall ? number / tall_step : number, counted.possible);
            }
            for (const int made : built(here, seen, player, ~u64{0}).heights) {
                one_hot(made < builds / 2 ? made : builds / 2 + (made - builds / 2) / 4, builds);
            }
        }
        if (here.limit != 6) return;
        at = joker_builds_at;
        for (const int player : {static_cast<int>(here.side), here.side ^ 1}) {
            const Built with_joker = built(here, seen, player, seen.with_jokers);
            for (int k = joker_build_least; k <= joker_build_most; ++k) {
                one_hot(with_joker.heights[static_cast<std::size_t>(k - built_least)], joker_builds);
            }
        }
    }

    // By variant, and by the number of stacks left.
    static constexpr std::size_t stages = 4, heads = 2 * stages;
    static std::size_t head(const Position& here) {
        const int left = trilith::count(here.occupied());
        return (here.limit == 6 ? stages : 0) + (left > 36 ? 0u : left > 26 ? 1u : left > 16 ? 2u : 3u);
    }

  private:
    static u64 shown(const Position& here, std::size_t piece, std::size_t h) {
        return here.top[piece] & here.low[h] & ~here.low[h - 1];
    }
    // The number of moves of a player's stacks that make a stack of each height. Only moves from or onto a stack in
    // `involved` count.
    struct Built {
        std::array<int, built_most - built_least + 1> heights{};
    };
    static Built built(const Position& here, const Survey& seen, int player, u64 involved) {
        Built found;
        for (u64 left = here.showing(player); left != 0;) {
            const auto s = static_cast<std::size_t>(pop(left));
            u64 ends = seen.reach.landings[s];
            if (!has(involved, static_cast<int>(s))) ends &= involved;
            for (int k = here.height[s] + 1; k <= here.limit; ++k) {
                const auto below = static_cast<std::size_t>(k - here.height[s]);
                found.heights[static_cast<std::size_t>(k - built_least)] +=
                    trilith::count(ends & here.low[below] & ~here.low[below - 1]);
            }
        }
        return found;
    }
};

}  // namespace trilith

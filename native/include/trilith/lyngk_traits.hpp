// LYNGK as a learnt estimate sees it: every stack on its point, by whose its top is, how high it is and whose colours
// it holds; and what is counted.
#pragma once

#include <algorithm>

#include "trilith/lyngk_estimate.hpp"
#include "trilith/traits.hpp"

namespace trilith {

template <> struct Traits<lyngk::Position> {
    using Position = lyngk::Position;
    using Bits = u64;
    // One group for each colour and one for the jokers: stacks that show it, by height, and stacks that hold it; of
    // those that show a colour and hold a joker some heights once more, as a stack of six needs one.
    static constexpr std::size_t groups = lyngk::colours + 1, heights = 6;
    static constexpr std::size_t joined_least = 2, joined_most = 5;
    static constexpr std::size_t sorts = heights + 1 + joined_most - joined_least + 1;
    // The anchor is what the colour is to the mover, in each variant. A claim changes it, and changes it back.
    enum Whose : int { own, others, open, nobodys, jokers, whose_in_all };
    static constexpr std::size_t kept = 2 * whose_in_all;
    static constexpr int board = static_cast<int>(sorts) * lyngk::points;
    // What is counted, each as one of so many possibilities, and by the variant.
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
    static constexpr int tall_step = 6;  // of claim_tall
    static constexpr int built_least = 2, built_most = 6, builds = 16;
    static constexpr int a_side = [] {
        int sum = (built_most - built_least + 1) * builds;
        for (const Counted& counted : facts) sum += counted.possible;
        return sum;
    }();
    static constexpr int a_variant = claim_states + lyngk::points + 1 + 2 * a_side;
    // In the variant six also moves that make a stack with a joker.
    static constexpr int joined_at = counted_at + 2 * a_variant, joinings = 8;
    static constexpr int built_joined_least = 3, built_joined_most = 5;
    static constexpr int total = joined_at + 2 * (built_joined_most - built_joined_least + 1) * joinings;

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
        return group < lyngk::colours ? shown(here, group, sort - heights - 1 + joined_least) & seen.with_jokers : 0;
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
        int at = counted_at + (here.limit == 6 ? a_variant : 0);
        const auto tell = [&](int found, int possible) {
            visit(at + std::min(found, possible - 1));
            at += possible;
        };
        tell(3 * std::popcount(here.claims[here.side]) + std::popcount(here.claims[here.side ^ 1u]), claim_states);
        tell(trilith::count(here.occupied()), lyngk::points + 1);
        for (const int player : {static_cast<int>(here.side), here.side ^ 1}) {
            const auto& found = seen.reach.facts[player == here.side ? 0 : 1];
            for (const Counted& counted : facts) {
                const int number = found[counted.fact];
                tell(counted.fact == lyngk::claim_tall ? number / tall_step : number, counted.possible);
            }
            for (const int made : built(here, seen, player, ~u64{0}).heights) {
                tell(made < builds / 2 ? made : builds / 2 + (made - builds / 2) / 4, builds);
            }
        }
        if (here.limit != 6) return;
        at = joined_at;
        for (const int player : {static_cast<int>(here.side), here.side ^ 1}) {
            const Built joined = built(here, seen, player, seen.with_jokers);
            for (int k = built_joined_least; k <= built_joined_most; ++k) {
                tell(joined.heights[static_cast<std::size_t>(k - built_least)], joinings);
            }
        }
    }

    // By variant, and by how many stacks are left.
    static constexpr std::size_t stages = 4, heads = 2 * stages;
    static std::size_t head(const Position& here) {
        const int left = trilith::count(here.occupied());
        return (here.limit == 6 ? stages : 0) + (left > 36 ? 0u : left > 26 ? 1u : left > 16 ? 2u : 3u);
    }

  private:
    static u64 shown(const Position& here, std::size_t piece, std::size_t h) {
        return here.top[piece] & here.low[h] & ~here.low[h - 1];
    }
    // How many moves of a player's stacks make a stack of each height; only those count in which one of `joined` takes
    // part.
    struct Built {
        std::array<int, built_most - built_least + 1> heights{};
    };
    static Built built(const Position& here, const Survey& seen, int player, u64 joined) {
        Built found;
        for (u64 left = here.showing(player); left != 0;) {
            const auto s = static_cast<std::size_t>(pop(left));
            u64 ends = seen.reach.landings[s];
            if (!has(joined, static_cast<int>(s))) ends &= joined;
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

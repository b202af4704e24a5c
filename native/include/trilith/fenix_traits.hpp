// FENIX: the traits of a learnt estimate. Every figure by its square and by its offset from each king; and counts.
#pragma once

#include <algorithm>

#include "trilith/fenix_estimate.hpp"
#include "trilith/traits.hpp"

namespace trilith {

template <class F> struct Traits<fenix::Position<F>> {
    using Position = fenix::Position<F>;
    using Bits = typename F::Bits;
    static constexpr std::size_t groups = 3, sorts = 6, cached_anchors = 4;
    // Group 0: every sort of figure on every square, of the large board, then of the small one.
    static constexpr int large = 6 * 81, small = 6 * 56;
    static constexpr int squares_at = F::columns == 9 ? 0 : large;
    // Groups 1 and 2: every sort of figure at every offset, in columns and rows, from the own king and the opponent's
    // king.
    static constexpr int offset_range = 17, offsets = offset_range * offset_range;
    static constexpr int kings_at = large + small;
    // Counts, each one-hot: a trait for every possible value.
    static constexpr int small_board_at = kings_at + 2 * 6 * offsets;
    static constexpr int pending_at = small_board_at + 1;
    static constexpr int idle_at = pending_at + 1, idle_steps = 12;
    static constexpr int preparation_at = idle_at + idle_steps + 1;
    static constexpr int sides_at = preparation_at + 11;
    static constexpr int soldiers = 29, generals = 5, rebirths = 6, guards = 9;
    static constexpr int traits_per_side = soldiers + generals + rebirths + guards;
    // Own soldiers, generals and king that the opponent could strike if it were to move now; soldiers and generals
    // count at most 2.
    static constexpr int danger_at = sides_at + 2 * traits_per_side, danger_counts = 3,
                         dangers = danger_counts * danger_counts * 2;
    static constexpr int total = danger_at + dangers;

    struct Survey {
        int by_hand = 0;
    };
    static Survey survey(const Position& here) { return {fenix::estimate(here)}; }
    static Bits figures(const Position& here, const Survey&, std::size_t, std::size_t sort) {
        return figures(here, sort);
    }
    static int anchor(const Position& here, std::size_t group) {
        if (group == 0) return 0;
        const Bits king = figures(here, group == 1 ? 2 : 5);
        return king == 0 ? -1 : first(king);
    }
    static int trait(int side, std::size_t group, int anchor, std::size_t sort, int at) {
        int column = at / F::stride, row = at % F::stride;
        if (group == 0) {
            constexpr int board = F::columns * F::rows;
            const int square = column * F::rows + row;
            return squares_at + static_cast<int>(sort) * board + (side == 0 ? square : board - 1 - square);
        }
        column -= anchor / F::stride, row -= anchor % F::stride;
        if (side == 1) column = -column, row = -row;  // Black sees the board turned by half a turn
        const int place = (column + offset_range / 2) * offset_range + row + offset_range / 2;
        return kings_at + static_cast<int>((group - 1) * sorts + sort) * offsets + place;
    }
    // By board, and by how many figures are left.
    static constexpr std::size_t stages = 4, heads = 2 * stages;
    static std::size_t head(const Position& here) {
        Bits all = 0;
        for (std::size_t sort = 0; sort < sorts; ++sort) all |= figures(here, sort);
        const int left = trilith::count(all);
        const std::size_t stage = left > full * 2 / 3 ? 0 : left > full / 3 ? 1 : left > full / 6 ? 2 : 3;
        return (F::columns == 9 ? 0 : stages) + stage;
    }
    static constexpr int full = F::columns == 9 ? 46 : 32;  // figures when the battle begins

    template <class Visit> static void count(const Position& here, const Survey&, Visit&& visit) {
        if (F::columns != 9) visit(small_board_at);
        if (here.pending == fenix::lost_general) visit(pending_at);
        const u32 limit = here.options.idle;
        visit(idle_at + (limit == 0 ? 0 : static_cast<int>(std::min(here.idle, limit) * u64{idle_steps} / limit)));
        visit(preparation_at + static_cast<int>(std::min(here.ply, 10u)));
        count_side(here, here.side, sides_at, visit);
        count_side(here, here.side ^ 1, sides_at + traits_per_side, visit);
        const Bits danger = here.in_danger(here.side);
        const auto found = [&](fenix::Kind kind) { return trilith::count(danger & here.figures[here.side][kind]); };
        visit(danger_at +
              (std::min(found(fenix::soldier), danger_counts - 1) * danger_counts +
               std::min(found(fenix::general), danger_counts - 1)) *
                  2 +
              found(fenix::king));
    }

  private:
    static Bits figures(const Position& here, std::size_t sort) {
        return here.figures[sort < 3 ? here.side : here.side ^ 1u][sort % 3];
    }
    template <class Visit> static void count_side(const Position& here, int side, int at, Visit&& visit) {
        const auto& own = here.figures[static_cast<std::size_t>(side)];
        const auto one_hot = [&](int found, int possible) {
            visit(at + std::min(found, possible - 1));
            at += possible;
        };
        const Bits near = moved<-F::stride>(own[fenix::general]) | moved<-1>(own[fenix::general]) |
                          moved<1>(own[fenix::general]) | moved<F::stride>(own[fenix::general]);
        one_hot(trilith::count(own[fenix::soldier]), soldiers);
        one_hot(trilith::count(own[fenix::general]), generals);
        one_hot(trilith::count(near & own[fenix::soldier]), rebirths);
        const Bits king = own[fenix::king];
        one_hot(king == 0 ? 0 : trilith::count(F::beside[static_cast<std::size_t>(first(king))] & own[fenix::soldier]),
                guards);
    }
};

}  // namespace trilith

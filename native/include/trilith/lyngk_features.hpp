// LYNGK: a network's input. games/lyngk/features.py names the planes and scalars in this order.
#pragma once

#include "trilith/features.hpp"
#include "trilith/lyngk_steps.hpp"
#include "trilith/planes.hpp"

namespace trilith::lyngk {

// The grid cell of each point. Columns stay columns, and each is shifted down by half a step more than the one before
// it, so that the three directions of lines become the translations (0, 1), (1, 0) and (1, -1) of the grid.
inline constexpr std::array<u8, points> cells = [] {
    std::array<u8, points> found{};
    for (int x = 0; x < columns; ++x) {
        const auto k = static_cast<std::size_t>(x);
        for (int n = 0; n < column_count[k]; ++n) {
            const int y = column_first[k] + 2 * n;
            found[static_cast<std::size_t>(column_start[k] + n)] = static_cast<u8>(grid_side * x + (y - x + 6) / 2);
        }
    }
    return found;
}();

// The cells of a set of points. Cells are in the order of their points, which allows a single bit deposit (PDEP).
inline constexpr Cells board_cells = [] {
    Cells found = 0;
    for (const u8 cell : cells) found |= bit<Cells>(cell);
    return found;
}();
inline Cells cells_of(u64 set) {
#if defined(__BMI2__)
    constexpr u64 low = static_cast<u64>(board_cells), high = static_cast<u64>(board_cells >> 64);
    return static_cast<Cells>(_pdep_u64(set >> std::popcount(low), high)) << 64 | _pdep_u64(set, low);
#else
    Cells found = 0;
    while (set != 0) found |= bit<Cells>(cells[static_cast<std::size_t>(pop(set))]);
    return found;
#endif
}

struct Features {
    static constexpr int planes = 25, height = grid_side, width = grid_side, scalars = 28;
    static constexpr int actions = colours + 2 * grid_cells + 1, format = 1;

    static void encode(const Walk& path, float* board, float* extra) {
        write_planes(path, board);
        write_scalars(path, extra);
    }
    static int action(const Position&, u16 step) {
        if (step < Walk::pick) return step;
        if (step == Walk::pass) return actions - 1;
        const int point = step < Walk::land ? step - Walk::pick : step - Walk::land;
        return colours + (step < Walk::land ? 0 : grid_cells) + cells[static_cast<std::size_t>(point)];
    }

  private:
    static void write_planes(const Walk& path, float* board) {
        const Position& here = path.here;
        const u64 all = here.occupied(), own = here.showing(here.side), others = here.showing(here.side ^ 1);
        const u64 neutral = here.neutral();
        PlaneWriter write(board, [](u64 set) { return cells_of(set); });
        write.set(bit<u64>(points) - 1);
        for (const u64 set : here.holds) write.set(set);
        write.each([&](float* plane) {
            for (u64 left = here.with_jokers(); left != 0;) {
                const auto p = static_cast<std::size_t>(pop(left));
                plane[cells[p]] = shares<3>[static_cast<std::size_t>(here.height[p] - std::popcount(here.mixture[p]))];
            }
        });
        write.set(all);
        for (std::size_t h = 1; h < 6; ++h) write.set(all & ~here.low[h]);
        for (const u64 set : here.top) write.set(set);
        write.set(own);
        write.set(others);
        write.set(neutral);
        write.set(only<u64>(path.lifted()));
        const u64 movable = here.movable(neutral, own | others);  // neutral stacks by either player
        write.set(movable & ~others);
        write.set(movable & ~own);
    }
    static void write_scalars(const Walk& path, float* extra) {
        const Position& here = path.here;
        const auto mine = static_cast<std::size_t>(here.side), theirs = mine ^ 1;
        const u8 own = here.claims[mine], others = here.claims[theirs];
        *extra++ = here.limit == 6 ? 1.0f : 0.0f;
        for (const u8 claims : {own, others}) {
            for (int c = 0; c < colours; ++c) *extra++ = static_cast<float>(claims >> c & 1);
        }
        for (const u8 claims : {own, others}) *extra++ = shares<2>[static_cast<std::size_t>(2 - std::popcount(claims))];
        for (const std::size_t player : {mine, theirs}) *extra++ = shares<4, 8>[here.won_count[player]];
        for (const std::size_t player : {mine, theirs}) {
            const u64 stacks = here.showing(static_cast<int>(player));
            for (std::size_t h = 1; h < 6; ++h) {
                *extra++ = shares<8, 16>[static_cast<std::size_t>(count(stacks & here.low[h] & ~here.low[h - 1]))];
            }
        }
        *extra++ = shares<points>[static_cast<std::size_t>(count(here.occupied()))];
        *extra++ = path.has_claimed() ? 1.0f : 0.0f;
        *extra++ = path.lifted() != nowhere ? 1.0f : 0.0f;
    }
};

}  // namespace trilith::lyngk

namespace trilith {

template <> struct FeaturesOf<lyngk::Position> : lyngk::Features {};

}  // namespace trilith

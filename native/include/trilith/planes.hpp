// The 9 x 9 grid that the features of all games share, and the writer of its planes.
#pragma once

#include <algorithm>
#include <array>

#include "trilith/bits.hpp"

namespace trilith {

inline constexpr int grid_side = 9, grid_cells = grid_side * grid_side;

// A set of cells of the grid, one bit each.
using Cells = u128;

// Map places numbered column by column, `Stride` per column, to grid cells. No place may lie above the grid's top row.
template <int Stride, class Bits> Cells spread(Bits places) {
    if constexpr (Stride == grid_side) return static_cast<Cells>(places);
    constexpr int width = 8 * static_cast<int>(sizeof(Bits));
#if defined(__BMI2__)
    if constexpr (Stride > grid_side && width == 128) {  // drop the unused bits of each column
        constexpr Cells kept = [] {
            Cells found = 0;
            for (int x = 0; x < grid_side; ++x) found |= (bit<Cells>(grid_side) - 1) << (x * Stride);
            return found;
        }();
        constexpr u64 low = static_cast<u64>(kept), high = static_cast<u64>(kept >> 64);
        return static_cast<Cells>(_pext_u64(static_cast<u64>(places >> 64), high)) << std::popcount(low) |
               _pext_u64(static_cast<u64>(places), low);
    }
#endif
    Cells cells = 0;
    for (int x = 0; x < grid_side && x * Stride < width; ++x) {
        const Bits column = places >> (x * Stride) & (bit<Bits>(Stride) - 1);
        cells |= static_cast<Cells>(column) << (x * grid_side);
    }
    return cells;
}

constexpr u64 reversed(u64 set) {
    set = (set >> 1 & 0x5555555555555555u) | (set & 0x5555555555555555u) << 1;
    set = (set >> 2 & 0x3333333333333333u) | (set & 0x3333333333333333u) << 2;
    set = (set >> 4 & 0x0f0f0f0f0f0f0f0fu) | (set & 0x0f0f0f0f0f0f0f0fu) << 4;
    return __builtin_bswap64(set);
}
// Move every cell c to the cell `last - c`.
constexpr Cells reversed(Cells cells, int last) {
    const Cells turned = static_cast<Cells>(reversed(static_cast<u64>(cells))) << 64 |
                         static_cast<Cells>(reversed(static_cast<u64>(cells >> 64)));
    return turned >> (127 - last);
}

// The set of one place; empty for `nowhere`.
template <class Bits> constexpr Bits only(int place) { return place < 0 ? Bits{0} : bit<Bits>(place); }

// part / whole, rounded to float once so that the bits are the same as in Python.
constexpr float share(double part, double whole) { return static_cast<float>(part / whole); }

// A lookup table of share(part, Whole), as divisions are slow.
template <int Whole, int Most = Whole> inline constexpr std::array<float, std::size_t{Most} + 1> shares = [] {
    std::array<float, std::size_t{Most} + 1> found{};
    for (std::size_t part = 0; part < found.size(); ++part) found[part] = share(static_cast<double>(part), Whole);
    return found;
}();

// Writes planes one after another, each of them completely. cells_of(places) maps a set of places to grid cells.
template <class CellsOf> class PlaneWriter {
  public:
    PlaneWriter(float* board, CellsOf cells_of) : plane_(board), cells_of_(cells_of) {}
    template <class Bits> void set(Bits places) {
        const Cells cells = cells_of_(places);
        run<32>(static_cast<u32>(cells), plane_);
        run<32>(static_cast<u32>(cells >> 32), plane_ + 32);
        run<grid_cells - 64>(static_cast<u32>(cells >> 64), plane_ + 64);
        plane_ += grid_cells;
    }
    // Write a plane whose values are not just 0 and 1: fill(plane) writes the values other than 0.
    template <class Fill> void each(Fill&& fill) {
        std::fill_n(plane_, grid_cells, 0.0f);
        fill(plane_);
        plane_ += grid_cells;
    }

  private:
    // Write `Count` consecutive cells; compilers vectorize this loop.
    template <int Count> static void run(u32 cells, float* plane) {
        for (int i = 0; i < Count; ++i) plane[i] = static_cast<float>(static_cast<int>(cells >> i & 1));
    }

    float* plane_;
    CellsOf cells_of_;
};

}  // namespace trilith

// The grid that the three games share in features, and the pens that write on it.
#pragma once

#include <algorithm>

#include "trilith/bits.hpp"

namespace trilith {

inline constexpr int grid_side = 9, grid_cells = grid_side * grid_side;

// A share of a whole, rounded once: the same bits as in Python.
inline float share(double part, double whole) { return static_cast<float>(part / whole); }

// Writes plane after plane. A place is a bit of the game's own set; cell_of(place) is its cell on the grid.
template <class CellOf> class PlaneWriter {
  public:
    PlaneWriter(float* board, int planes, CellOf cell_of) : plane_(board), cell_of_(cell_of) {
        std::fill_n(board, planes * grid_cells, 0.0f);
    }
    template <class Bits> void set(Bits places) {
        while (places != 0) plane_[cell_of_(pop(places))] = 1.0f;
        plane_ += grid_cells;
    }
    void one(int place) {  // nothing where the place is nowhere
        if (place >= 0) plane_[cell_of_(place)] = 1.0f;
        plane_ += grid_cells;
    }
    template <class Bits, class Value> void each(Bits places, Value&& value) {
        while (places != 0) {
            const int place = pop(places);
            plane_[cell_of_(place)] = value(place);
        }
        plane_ += grid_cells;
    }

  private:
    float* plane_;
    CellOf cell_of_;
};

}  // namespace trilith

// What all bindings share: type casters, arrays and argument checks.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "trilith/games.hpp"

namespace trilith::bindings {

namespace nb = nanobind;

// Releases the GIL while a bound function runs.
using release = nb::call_guard<nb::gil_scoped_release>;

// A C-contiguous array that Python owns.
template <class Number> using Array = nb::ndarray<Number, nb::c_contig, nb::device::cpu>;

inline void expect(bool fits) {
    if (!fits) throw nb::value_error("an array of another shape");
}

template <class Number> void expect_rows(const Array<Number>& array, std::size_t rows, std::size_t size) {
    expect(array.ndim() > 0 && array.shape(0) >= rows && array.size() == array.shape(0) * size);
}

// The binding functions of each game, defined in a file of its own.
#define TRILITH_DECLARE(game)                                                                                          \
    void bind_##game(nb::module_& module);                                                                             \
    nb::object parse_##game(std::string_view text, const nb::dict& options);
TRILITH_GAMES(TRILITH_DECLARE)
#undef TRILITH_DECLARE

}  // namespace trilith::bindings

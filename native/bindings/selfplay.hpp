// The binding of self-play that every game adds its positions to.
#pragma once

#include "common.hpp"
#include "trilith/selfplay.hpp"

namespace trilith::bindings {

using BoundSelfPlay = nb::class_<selfplay::SelfPlay>;

template <class Position> void bind_positions(BoundSelfPlay& bound) {
    bound.def("add", &selfplay::SelfPlay::add<Position>, nb::arg("starts"), nb::arg("count"), nb::arg("variant"));
}

void bind_selfplay(nb::module_& module);
#define TRILITH_DECLARE(game) void bind_##game##_selfplay(BoundSelfPlay& bound);
TRILITH_GAMES(TRILITH_DECLARE)
#undef TRILITH_DECLARE

}  // namespace trilith::bindings

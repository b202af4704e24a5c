// What the self-play of the three games shares.
#pragma once

#include "common.hpp"
#include "trilith/selfplay.hpp"

namespace trilith::bindings {

using Tables = nb::class_<selfplay::SelfPlay>;

template <class Position> void bind_tables(Tables& bound) {
    bound.def("add", &selfplay::SelfPlay::add<Position>, nb::arg("starts"), nb::arg("count"), nb::arg("variant"));
}

void bind_selfplay(nb::module_& module);
#define TRILITH_DECLARE(game) void bind_##game##_tables(Tables& bound);
TRILITH_GAMES(TRILITH_DECLARE)
#undef TRILITH_DECLARE

}  // namespace trilith::bindings

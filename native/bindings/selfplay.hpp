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
void bind_lyngk_tables(Tables& bound);
void bind_zertz_tables(Tables& bound);
void bind_fenix_tables(Tables& bound);

}  // namespace trilith::bindings

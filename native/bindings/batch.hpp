// The bindings of games step by step.
#pragma once

#include "common.hpp"

namespace trilith::bindings {

void bind_batches(nb::module_& module);

}  // namespace trilith::bindings

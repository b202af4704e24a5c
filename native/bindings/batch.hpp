// Bindings of games taken step by step: Stepper and Batch.
#pragma once

#include "common.hpp"

namespace trilith::bindings {

void bind_batches(nb::module_& module);

}  // namespace trilith::bindings

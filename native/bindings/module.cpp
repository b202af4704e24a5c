// The extension module trilith._core. This file is compiled for any processor of the family: it must be able to say
// that the rest was compiled for a newer one.
#include "batch.hpp"
#include "lessons.hpp"
#include "selfplay.hpp"

namespace {

bool processor_fits() {
#if defined(TRILITH_X86_64_V3) && defined(__x86_64__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
#else
    return true;
#endif
}

}  // namespace

NB_MODULE(_core, module) {
    using namespace trilith::bindings;
    if (!processor_fits()) throw nb::import_error("trilith._core was built for a newer processor than this one");
    nb::set_leak_warnings(false);  // positions that Python still holds when it ends are no leak
    nb::exception<trilith::Refused>(module, "Refused", PyExc_ValueError);
    nb::exception<trilith::TooComplex>(module, "TooComplex", PyExc_RuntimeError);
    bind_learnt_estimate(module);
    bind_lyngk(module);
    bind_zertz(module);
    bind_fenix(module);
    bind_batches(module);
    bind_selfplay(module);
}

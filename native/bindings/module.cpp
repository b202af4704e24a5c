// The extension module trilith._core. This file alone is compiled for the baseline of the processor family, so that it
// can report when the rest was compiled for a newer processor.
#if defined(__x86_64__)
#include <cpuid.h>
#endif

#include "batch.hpp"
#include "board.hpp"
#include "lessons.hpp"
#include "selfplay.hpp"

namespace {

namespace nb = nanobind;

bool processor_fits() {
#if defined(TRILITH_X86_64_V3) && defined(__x86_64__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
#else
    return true;
#endif
}

// Whether libraries that run networks add products of 8-bit numbers exactly on this processor. In the x86 family that
// needs VNNI; older instructions saturate intermediate sums.
bool adds_exactly() {
#if defined(__x86_64__)
    unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
    if (__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) == 0) return false;
    const bool wide = (ecx >> 11 & 1) != 0;                                                        // AVX512_VNNI
    return wide || (__get_cpuid_count(7, 1, &eax, &ebx, &ecx, &edx) != 0 && (eax >> 4 & 1) != 0);  // AVX_VNNI
#else
    return true;
#endif
}

}  // namespace

NB_MODULE(_core, module) {
    using namespace trilith::bindings;
    if (!processor_fits()) throw nb::import_error("trilith._core was built for a newer processor than this one");
    nb::set_leak_warnings(false);  // objects that Python still holds when it exits are not leaks
    nb::exception<trilith::Refused>(module, "Refused", PyExc_ValueError);
    nb::exception<trilith::TooComplex>(module, "TooComplex", PyExc_RuntimeError);
    module.def("adds_exactly", &adds_exactly,
               "Whether this processor adds products of 8-bit numbers exactly, as quantized networks need it.");
    bind_learnt_estimate(module);
    bind_boards(module);
    bind_batches(module);
    bind_selfplay(module);
    bind_unions(module);
}

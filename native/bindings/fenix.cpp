#include "common.hpp"

void trilith::bindings::bind_fenix(nb::module_& module) {
    using namespace trilith::fenix;
    bind_position<Position<Frame9x9>>(module, "Fenix9x9");
    bind_search<Position<Frame9x9>>(module, "Fenix9x9Search");
    bind_alphabeta<Position<Frame9x9>>(module, "Fenix9x9AlphaBeta");
    bind_position<Position<Frame7x8>>(module, "Fenix7x8");
    bind_search<Position<Frame7x8>>(module, "Fenix7x8Search");
    bind_alphabeta<Position<Frame7x8>>(module, "Fenix7x8AlphaBeta");
    module.def(
        "parse_fenix",
        [](std::string_view text, std::string_view prep, std::string_view stalemate, u32 repetition, u32 idle) {
            const Options options{prep == "adjacent", stalemate == "loss", repetition, idle};
            return with_position(text, options, [](const auto& p) { return nb::cast(p); });
        },
        nb::arg("text"), nb::kw_only(), nb::arg("prep"), nb::arg("stalemate"), nb::arg("repetition"), nb::arg("idle"));
}

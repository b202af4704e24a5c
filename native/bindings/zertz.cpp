#include "common.hpp"

void trilith::bindings::bind_zertz(nb::module_& module) {
    using namespace trilith::zertz;
    bind_position<Position<Frame37>>(module, "Zertz37");
    bind_search<Position<Frame37>>(module, "Zertz37Search");
    bind_alphabeta<Position<Frame37>>(module, "Zertz37AlphaBeta");
    bind_position<Position<Frame48>>(module, "Zertz48");
    bind_search<Position<Frame48>>(module, "Zertz48Search");
    bind_alphabeta<Position<Frame48>>(module, "Zertz48AlphaBeta");
    bind_position<Position<Frame61>>(module, "Zertz61");
    bind_search<Position<Frame61>>(module, "Zertz61Search");
    bind_alphabeta<Position<Frame61>>(module, "Zertz61AlphaBeta");
    module.def(
        "parse_zertz",
        [](std::string_view text) { return with_position(text, [](const auto& p) { return nb::cast(p); }); },
        nb::arg("text"));
}

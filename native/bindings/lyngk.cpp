#include "common.hpp"

void trilith::bindings::bind_lyngk(nb::module_& module) {
    using trilith::lyngk::Position;
    bind_position<Position>(module, "Lyngk");
    bind_search<Position>(module, "LyngkSearch");
    bind_alphabeta<Position>(module, "LyngkAlphaBeta");
    module.def("parse_lyngk", [](std::string_view text) { return Position::parse(text); }, nb::arg("text"));
}

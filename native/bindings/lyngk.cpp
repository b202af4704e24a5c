#include "board.hpp"

namespace trilith::bindings {

void bind_lyngk(nb::module_& module) { bind_board<lyngk::Position>(module, "Lyngk"); }

nb::object parse_lyngk(std::string_view text, const nb::dict&) { return nb::cast(lyngk::Position::parse(text)); }

}  // namespace trilith::bindings

#include "board.hpp"

namespace trilith::bindings {

using namespace zertz;

void bind_zertz(nb::module_& module) {
    bind_board<Position<Frame37>>(module, "Zertz37");
    bind_board<Position<Frame48>>(module, "Zertz48");
    bind_board<Position<Frame61>>(module, "Zertz61");
}

nb::object parse_zertz(std::string_view text, const nb::dict&) {
    return with_position(text, [](const auto& p) { return nb::cast(p); });
}

}  // namespace trilith::bindings

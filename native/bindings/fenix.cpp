#include "board.hpp"

namespace trilith::bindings {

using namespace fenix;

void bind_fenix(nb::module_& module) {
    bind_board<Position<Frame9x9>>(module, "Fenix9x9");
    bind_board<Position<Frame7x8>>(module, "Fenix7x8");
}

nb::object parse_fenix(std::string_view text, const nb::dict& options) {
    const auto word = [&](const char* name) { return nb::cast<std::string_view>(options[name]); };
    const auto number = [&](const char* name) { return nb::cast<u32>(options[name]); };
    const Options chosen{word("prep") == "adjacent", word("stalemate") == "loss", number("repetition"), number("idle")};
    return with_position(text, chosen, [](const auto& p) { return nb::cast(p); });
}

}  // namespace trilith::bindings

// Bindings of all boards of all games.
#include "board.hpp"

namespace trilith::bindings {

namespace {

// Planes, height, width, scalars, actions, format.
using Shape = std::tuple<int, int, int, int, int, int>;

std::map<std::string, Shape> features() {
    std::map<std::string, Shape> found;
    for_each_board([&]<class Position>(const Board<Position>& board) {
        using Features = FeaturesOf<Position>;
        found[board.game] = {Features::planes,  Features::height,  Features::width,
                             Features::scalars, Features::actions, Features::format};
    });
    return found;
}

nb::object parse(std::string_view game, std::string_view text, const nb::dict& options) {
#define TRILITH_PARSE(name)                                                                                            \
    if (game == #name) return parse_##name(text, options);
    TRILITH_GAMES(TRILITH_PARSE)
#undef TRILITH_PARSE
    throw nb::key_error(std::string(game).c_str());
}

}  // namespace

void bind_boards(nb::module_& module) {
#define TRILITH_BIND(game) bind_##game(module);
    TRILITH_GAMES(TRILITH_BIND)
#undef TRILITH_BIND
    module.def("features", &features,
               "By game: planes, height and width of what a network sees, scalars, actions, and the format's version.");
    module.def("parse", &parse, nb::arg("game"), nb::arg("text"), nb::arg("options"),
               nb::sig("def parse(game: str, text: str, options: dict[str, str | int]) -> AnyPosition"),
               "Read a position in canonical form; the options of its rules are given by name.");
}

void bind_unions(nb::module_& module) {
    for (const std::string kind : {"", "TreeSearch", "AlphaBeta", "Stepper", "Batch"}) {
        nb::object all;
        for_each_board([&](const auto& board) {
            const nb::object each = module.attr((board.name + kind).c_str());
            all = all.is_valid() ? nb::steal(PyNumber_Or(all.ptr(), each.ptr())) : each;
        });
        module.attr(("Any" + (kind.empty() ? "Position" : kind)).c_str()) = all;
    }
}

}  // namespace trilith::bindings

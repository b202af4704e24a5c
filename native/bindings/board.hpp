// All bindings of one board.
#pragma once

#include "position.hpp"
#include "searches.hpp"

namespace trilith::bindings {

template <class Position> void bind_board(nb::module_& module, const std::string& name) {
    bind_position<Position>(module, name);
    bind_tree_search<Position>(module, name);
    bind_alphabeta<Position>(module, name);
}

void bind_boards(nb::module_& module);
// Define a union type over all boards for each class: AnyPosition, AnyTreeSearch, …
void bind_unions(nb::module_& module);

}  // namespace trilith::bindings

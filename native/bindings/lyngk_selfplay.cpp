#include "selfplay.hpp"

void trilith::bindings::bind_lyngk_selfplay(BoundSelfPlay& bound) { bind_positions<lyngk::Position>(bound); }

#include "selfplay.hpp"

void trilith::bindings::bind_fenix_selfplay(BoundSelfPlay& bound) {
    bind_positions<fenix::Position<fenix::Frame9x9>>(bound);
    bind_positions<fenix::Position<fenix::Frame7x8>>(bound);
}

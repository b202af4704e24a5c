#include "selfplay.hpp"

void trilith::bindings::bind_zertz_selfplay(BoundSelfPlay& bound) {
    bind_positions<zertz::Position<zertz::Frame37>>(bound);
    bind_positions<zertz::Position<zertz::Frame48>>(bound);
    bind_positions<zertz::Position<zertz::Frame61>>(bound);
}

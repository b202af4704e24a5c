#include "selfplay.hpp"

void trilith::bindings::bind_zertz_tables(Tables& bound) {
    bind_tables<zertz::Position<zertz::Frame37>>(bound);
    bind_tables<zertz::Position<zertz::Frame48>>(bound);
    bind_tables<zertz::Position<zertz::Frame61>>(bound);
}

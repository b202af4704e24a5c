#include "selfplay.hpp"

void trilith::bindings::bind_fenix_tables(Tables& bound) {
    bind_tables<fenix::Position<fenix::Frame9x9>>(bound);
    bind_tables<fenix::Position<fenix::Frame7x8>>(bound);
}

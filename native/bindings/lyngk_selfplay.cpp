#include "selfplay.hpp"

void trilith::bindings::bind_lyngk_tables(Tables& bound) { bind_tables<lyngk::Position>(bound); }

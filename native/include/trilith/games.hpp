// The list of all games and boards; generic code iterates over it.
#pragma once

#include "trilith/fenix_estimate.hpp"
#include "trilith/fenix_features.hpp"
#include "trilith/fenix_told_step.hpp"
#include "trilith/fenix_traits.hpp"
#include "trilith/fenix_turn_traits.hpp"
#include "trilith/lyngk_estimate.hpp"
#include "trilith/lyngk_features.hpp"
#include "trilith/lyngk_told_step.hpp"
#include "trilith/lyngk_traits.hpp"
#include "trilith/lyngk_turn_traits.hpp"
#include "trilith/zertz_estimate.hpp"
#include "trilith/zertz_features.hpp"
#include "trilith/zertz_told_step.hpp"

// X-macro over the games' namespaces.
#define TRILITH_GAMES(DO) DO(lyngk) DO(zertz) DO(fenix)

namespace trilith {

// A position type with its names. Boards that fit one frame share a type.
template <class P> struct Board {
    using Position = P;
    const char* game;
    const char* name;
};

template <class Use> void for_each_board(Use&& use) {
    use(Board<lyngk::Position>{"lyngk", "Lyngk"});
    use(Board<zertz::Position<zertz::Frame37>>{"zertz", "Zertz37"});
    use(Board<zertz::Position<zertz::Frame48>>{"zertz", "Zertz48"});
    use(Board<zertz::Position<zertz::Frame61>>{"zertz", "Zertz61"});
    use(Board<fenix::Position<fenix::Frame9x9>>{"fenix", "Fenix9x9"});
    use(Board<fenix::Position<fenix::Frame7x8>>{"fenix", "Fenix7x8"});
}

}  // namespace trilith

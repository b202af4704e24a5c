// How selective alpha-beta is in a game; the values were found by matches, see docs/methods.md.
#pragma once

#include <cstddef>

namespace trilith {

// In use where a learnt estimate has weights for turns. Margins are in the unit of estimates, depths in turns.
struct SearchParameters {
    int ordering_depth = 0;  // from this depth on, turns are ordered by their learnt weights
    // Late-move reduction: the product of this and the logarithms of the depth and of the place in the order, from the
    // place `first_reduced` on. Where estimates favour the player who has just moved, reductions are even, so that the
    // same player moves last.
    double reduction = 0.6;
    std::size_t first_reduced = 2;
    bool even_reductions = false;
    bool exempts_forcing = false;  // forcing turns are neither reduced nor pruned as futile
    // Up to `pruning_depth`: reverse futility pruning where the estimate is `reverse_futility_margin` a turn above
    // beta, and late-move pruning after `late_move_count` turns times the square of the depth.
    int pruning_depth = 3, reverse_futility_margin = 100;
    std::size_t late_move_count = 60;
    // Up to `futility_depth`: futility pruning where the estimate is `futility_margin` a turn below alpha.
    int futility_depth = 0, futility_margin = 0;
};

}  // namespace trilith

// FENIX: the traits of a turn, for learnt move ordering: which figure goes where, also relative to both kings, and what
// could be struck afterwards.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "trilith/fenix_traits.hpp"
#include "trilith/turn_traits.hpp"

namespace trilith {

template <class F> struct TurnTraits<fenix::Position<F>> {
    using Position = fenix::Position<F>;
    using Bits = typename F::Bits;
    // Ways: a move of a soldier, of a general, of the king; a stack that makes a new general (8.1); in preparation, a
    // stack onto a soldier, onto a general.
    static constexpr int ways = 6, squares = 81;
    static constexpr int stages = static_cast<int>(Traits<Position>::stages);
    static constexpr int start_at = 0, end_at = start_at + ways * squares;
    // By stage of the game: whether the moved figure and whether any own figure is in danger, before and after the
    // turn. How many stones each side could strike next.
    static constexpr int danger_at = end_at + ways * squares, stones_at = danger_at + stages * ways * 16, stones = 5;
    // The distance from each king to the end square, in king's steps, and whether it is smaller than before, equal or
    // larger.
    static constexpr int other_king_at = stones_at + ways * stones * stones, distances = 9;
    static constexpr int own_king_at = other_king_at + ways * distances * 3;
    // Own soldiers beside the figure, before and after.
    static constexpr int beside_at = own_king_at + ways * distances * 3, beside = 5;
    static constexpr int traits_per_board = beside_at + ways * beside * beside, total = 2 * traits_per_board;
    static constexpr std::size_t each = 7;
    static constexpr SearchParameters search_parameters{.ordering_depth = 2,
                                                        .reduction = 1.3,
                                                        .first_reduced = 3,
                                                        .even_reductions = true,
                                                        .exempts_forcing = true,
                                                        .pruning_depth = 3,
                                                        .reverse_futility_margin = 60,
                                                        .late_move_count = 12,
                                                        .futility_depth = 2,
                                                        .futility_margin = 40};

    explicit TurnTraits(const Position& position)
        : here(position), danger(here.in_danger(here.side)),
          stage(static_cast<int>(Traits<Position>::head(here) % Traits<Position>::stages)) {
        for (std::size_t who = 0; who < 2; ++who) {
            const Bits king = here.figures[who][fenix::king];
            kings[who] = king == 0 ? -1 : first(king);
        }
    }

    std::array<u16, each> of(const fenix::Turn& turn) const {
        if (turn.sort == fenix::Turn::capture || here.pending == fenix::lost_king) return {};  // forced: not ordered
        const int start = turn.path[0], end = turn.path[1], way = way_of(turn);
        Position next = here;
        next.play(turn);
        const Bits endangered = next.in_danger(here.side), prey = next.in_danger(here.side ^ 1);
        const int dangers = (has(danger, start) ? 1 : 0) + (danger != 0 ? 2 : 0) + (endangered != 0 ? 4 : 0) +
                            (has(endangered, end) ? 8 : 0);
        const auto number = [](int at, int index) {
            return static_cast<u16>((F::columns == 9 ? 0 : traits_per_board) + at + index);
        };
        return {number(start_at, way * squares + square(start)),
                number(end_at, way * squares + square(end)),
                number(danger_at, (stage * ways + way) * 16 + dangers),
                number(stones_at, (way * stones + worth(next, endangered)) * stones + worth(next, prey)),
                number(other_king_at, closeness(way, start, end, kings[here.side ^ 1u])),
                number(own_king_at, closeness(way, start, end, kings[here.side])),
                number(beside_at, (way * beside + soldiers_beside(here, start)) * beside + soldiers_beside(next, end))};
    }

  private:
    int way_of(const fenix::Turn& turn) const {
        if (turn.sort == fenix::Turn::move) return here.kind_on(turn.path[0]);
        return !here.preparing() ? 3 : here.kind_on(turn.path[1]) == fenix::soldier ? 4 : 5;
    }
    int square(int at) const {  // from the mover's perspective
        const int found = at / F::stride * F::rows + at % F::stride;
        return here.side == 0 ? found : F::columns * F::rows - 1 - found;
    }
    static int worth(const Position& next, Bits struck) {
        int sum = 0;
        for (int kind = 0; kind < 3; ++kind) {
            const auto sort = static_cast<std::size_t>(kind);
            sum += (kind + 1) * trilith::count(struck & (next.figures[0][sort] | next.figures[1][sort]));
        }
        return std::min(sum, stones - 1);
    }
    static int closeness(int way, int start, int end, int king) {
        if (king < 0) return way * distances * 3 + 1;
        const auto steps = [&](int at) {
            return std::max(std::abs(at / F::stride - king / F::stride), std::abs(at % F::stride - king % F::stride));
        };
        const int before = steps(start), after = steps(end);
        return (way * distances + after) * 3 + (after > before ? 2 : after < before ? 0 : 1);
    }
    int soldiers_beside(const Position& when, int at) const {
        const Bits self = bit<Bits>(at);
        const Bits near = moved<-F::stride>(self) | moved<-1>(self) | moved<1>(self) | moved<F::stride>(self);
        return trilith::count(near & when.figures[here.side][fenix::soldier]);
    }

    const Position& here;
    Bits danger;
    int stage;
    std::array<int, 2> kings{};
};

}  // namespace trilith

// FENIX: a network's input. games/fenix/features.py names the planes and scalars in this order.
#pragma once

#include "trilith/features.hpp"
#include "trilith/fenix_steps.hpp"
#include "trilith/planes.hpp"

namespace trilith::fenix {

// For Black the board is turned by half a turn, so that the mover always starts in the corner at cell 0.
template <class F> struct Features {
    static constexpr int planes = 9, height = grid_side, width = grid_side, scalars = 19;
    static constexpr int actions = Walk<F>::steps, format = 1;

    static void encode(const Walk<F>& path, float* board, float* extra) {
        using Bits = typename F::Bits;
        const Position<F>& here = path.here;
        auto own = here.figures[here.side];
        if (path.begun()) {  // R5: the figure has left its start
            Bits& kin = own[here.kind_on(path.start())];
            kin = (kin & ~bit<Bits>(path.start())) | bit<Bits>(path.at());
        }
        PlaneWriter write(board, [&](Bits squares) {
            const Cells cells = spread<F::stride>(squares);
            return here.side == 0 ? cells : reversed(cells, last_cell);
        });
        write.set(F::board);
        for (const Bits set : own) write.set(set);
        for (const Bits set : here.figures[here.side ^ 1u]) write.set(set);
        write.set(only<Bits>(path.at()));
        write.set(path.struck());
        write_scalars(path, extra);
    }
    static int action(const Position<F>& here, u16 step) {
        const int cell = step % grid_cells;
        return step - cell + seen_from(here.side, cell);
    }

  private:
    static constexpr int last_cell = grid_side * (F::columns - 1) + F::rows - 1;
    static int seen_from(int side, int cell) { return side == 0 ? cell : last_cell - cell; }
    static void write_scalars(const Walk<F>& path, float* extra) {
        const Position<F>& here = path.here;
        *extra++ = F::columns == 7 ? 1.0f : 0.0f;
        *extra++ = here.preparing() ? 1.0f : 0.0f;
        *extra++ = here.preparing() ? share((11 - here.ply) / 2, 5) : 0.0f;
        *extra++ = here.preparing() ? share((10 - here.ply) / 2, 5) : 0.0f;
        *extra++ = here.pending == lost_general ? 1.0f : 0.0f;
        *extra++ = here.pending == lost_king ? 1.0f : 0.0f;
        const u32 limit = here.options.idle;
        *extra++ = limit == 0 ? 0.0f : share(std::min(here.idle, limit), limit);
        *extra++ = here.options.adjacent ? 1.0f : 0.0f;
        *extra++ = here.options.stalemate_loses ? 1.0f : 0.0f;
        for (const unsigned player : {here.side + 0u, here.side ^ 1u}) {
            const auto& own = here.figures[player];
            const int soldiers = count(own[soldier]), generals = count(own[general]), kings = count(own[king]);
            *extra++ = share(soldiers + 2 * generals + 3 * kings, F::stones);
            *extra++ = share(soldiers, F::stones);
            *extra++ = share(generals, 4);
            *extra++ = static_cast<float>(kings);
        }
        *extra++ = path.begun() ? 1.0f : 0.0f;
        *extra++ = share(path.worth_struck(), F::stones);
    }
};

}  // namespace trilith::fenix

namespace trilith {

template <class F> struct FeaturesOf<fenix::Position<F>> : fenix::Features<F> {};

}  // namespace trilith

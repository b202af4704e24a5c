// ZÈRTZ: a network's input. games/zertz/features.py names the planes and scalars in this order.
#pragma once

#include "trilith/features.hpp"
#include "trilith/planes.hpp"
#include "trilith/zertz_steps.hpp"

namespace trilith::zertz {

template <class F> struct Features {
    static constexpr int planes = 7, height = grid_side, width = grid_side, scalars = 26;
    static constexpr int actions = Walk<F>::steps, format = 1;

    static void encode(const Walk<F>& path, float* board, float* extra) {
        const Position<F>& here = path.here;
        using Bits = typename F::Bits;
        PlaneWriter write(board, [](Bits places) { return spread<F::stride>(places); });
        write.set(here.rings);
        for (const auto set : here.marbles) write.set(set);
        write.set(here.free_rings());
        write.set(here.jumpers());
        write.set(only<Bits>(path.filled() != nowhere ? path.filled() : path.jumper()));
        write_scalars(path, extra);
    }
    static int action(const Position<F>&, u16 step) { return step; }

  private:
    static void write_scalars(const Walk<F>& path, float* extra) {
        const Position<F>& here = path.here;
        const Variant& rules = variants[here.variant];
        const auto& own = here.held[here.side];
        const auto& others = here.held[here.side ^ 1u];
        for (const auto& marbles : {here.bank, own, others}) {
            for (std::size_t c = 0; c < 3; ++c) *extra++ = share(marbles[c], full_bank[c]);
        }
        for (const auto& marbles : {own, others}) {
            int each = 0;
            for (std::size_t c = 0; c < 3; ++c) {
                *extra++ = share(std::max(0, rules.alone[c] - marbles[c]), full_goal[c]);
                each += std::max(0, rules.each - marbles[c]);
            }
            *extra++ = share(each, 9);
        }
        *extra++ = here.bank_size() == 0 ? 1.0f : 0.0f;
        *extra++ = share(count(here.rings), 61);
        *extra++ = share(count(here.vacant()), 61);
        *extra++ = rules.each < 3 ? 1.0f : 0.0f;
        for (int c = 0; c < 3; ++c) *extra++ = path.chosen() == c ? 1.0f : 0.0f;
        *extra++ = path.filled() != nowhere ? 1.0f : 0.0f;
        *extra++ = path.jumper() != nowhere ? 1.0f : 0.0f;
    }
};

}  // namespace trilith::zertz

namespace trilith {

template <class F> struct FeaturesOf<zertz::Position<F>> : zertz::Features<F> {};

}  // namespace trilith

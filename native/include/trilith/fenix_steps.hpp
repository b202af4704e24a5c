// FENIX: turns split into steps. games/fenix/features.py has the same numbering.
#pragma once

#include "trilith/fenix.hpp"
#include "trilith/steps.hpp"

namespace trilith {

namespace fenix {

template <class F> class Walk {
  public:
    static constexpr int land = 81, steps = land + 81;
    using Bits = typename F::Bits;

    explicit Walk(const Position<F>& start) : here(start) {}
    Position<F> here;

    bool begun() const { return turn_.length > 0; }
    int start() const { return begun() ? turn_.path[0] : nowhere; }
    int at() const { return begun() ? turn_.path[turn_.length - 1u] : nowhere; }
    Bits struck() const { return struck_; }  // still on the board until the chain is finished
    u32 worth_struck() const { return worth_; }
    static int square_of(int cell) { return cell / 9 * F::stride + cell % 9; }
    static int cell_of(int square) { return square / F::stride * 9 + square % F::stride; }
    const Turn& turn() const { return turn_; }  // the incomplete turn
    void legal(StepList& list) const {
        if (!striking()) return list_moves(list);
        Chains<F> chains(here);
        list_captures(list, chains);
    }
    void take(int step) {
        if (step < land || !striking()) return begin_or_move(step);
        Chains<F> chains(here);
        capture(step, chains);
    }
    // The same with the chains of the position in which the turn begins, so that they are computed only once.
    void legal(StepList& list, Chains<F>& chains) const { striking() ? list_captures(list, chains) : list_moves(list); }
    void take(int step, Chains<F>& chains) { step < land || !striking() ? begin_or_move(step) : capture(step, chains); }

    static Turn turn_of(const Position<F>& here, const u16* steps_taken, std::size_t count) {
        Turn turn;
        for (std::size_t i = 0; i < count; ++i)
            turn.path[turn.length++] = static_cast<u8>(square_of(steps_taken[i] % land));
        const bool strikes = !here.preparing() && here.pending != lost_king && here.can_strike();
        turn.sort = strikes ? Turn::capture : has(here.occupied(), turn.path[1]) ? Turn::stack : Turn::move;
        return turn;  // enough for its text; `struck` is not filled in
    }

  private:
    bool striking() const { return !here.preparing() && here.pending != lost_king && here.can_strike(); }
    void list_moves(StepList& list) const {
        list.clear();
        if (!begun()) {
            for (Bits left = here.movers(); left != 0;) list.add(cell_of(pop(left)));
            return;
        }
        const Bits ends = here.targets(turn_.path[0]), onto = ends & here.occupied();
        for (Bits left = onto; left != 0;) list.add(land + cell_of(pop(left)));  // "+" comes before "-"
        for (Bits left = ends & ~onto; left != 0;) list.add(land + cell_of(pop(left)));
    }
    void list_captures(StepList& list, Chains<F>& chains) const {
        list.clear();
        const u32 worth = chains.greatest().worth - worth_;
        if (begun()) {
            for_each_jump(chains, worth, [&](int landing, int) { list.add(land + cell_of(landing)); });
            return;
        }
        chains.for_each_start(worth, [&](int start, const Best&) {
            list.add(cell_of(start));
            return false;
        });
    }
    void begin_or_move(int step) {
        const int square = square_of(step % land);
        if (step < land) {
            turn_.path[0] = static_cast<u8>(square);
            turn_.length = 1;
            return;
        }
        turn_.sort = has(here.occupied(), square) ? Turn::stack : Turn::move;
        turn_.path[turn_.length++] = static_cast<u8>(square);
        finish();
    }
    void capture(int step, Chains<F>& chains) {
        const int square = square_of(step % land);
        const u32 remaining = chains.greatest().worth - worth_;
        int over = 0;
        for_each_jump(chains, remaining, [&](int landing, int jumped) {
            if (landing == square) over = jumped;
        });
        turn_.sort = Turn::capture;
        turn_.path[turn_.length] = static_cast<u8>(square);
        turn_.struck[turn_.length++] = static_cast<u8>(over);
        struck_ |= bit<Bits>(over);
        worth_ += here.worth_on(over);
        if (remaining == here.worth_on(over)) finish();
    }
    template <class Visit> void for_each_jump(Chains<F>& chains, u32 remaining, Visit&& visit) const {
        const int start = turn_.path[0], at = turn_.path[turn_.length - 1u];
        chains.for_each_best_jump(start, at, struck_, remaining, [&](int landing, int over, const Best&) {
            visit(landing, over);
            return false;
        });
    }
    void finish() {
        here.play(turn_);
        turn_.length = 0;
        struck_ = 0;
        worth_ = 0;
    }
    Turn turn_;
    Bits struck_ = 0;
    u32 worth_ = 0;
};

}  // namespace fenix

template <class F> struct WalkOf<fenix::Position<F>> {
    using type = fenix::Walk<F>;
};

}  // namespace trilith

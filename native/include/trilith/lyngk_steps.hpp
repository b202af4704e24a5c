// LYNGK: turns split into steps. games/lyngk/features.py has the same numbering.
#pragma once

#include "trilith/lyngk.hpp"
#include "trilith/steps.hpp"

namespace trilith {

namespace lyngk {

class Walk {
  public:
    static constexpr int pick = 5, land = pick + points, pass = land + points, steps = pass + 1;

    explicit Walk(const Position& start) : here(start) {}
    Position here;

    bool begun() const { return stage_ != whole; }
    bool has_claimed() const { return stage_ == claimed; }  // and not yet picked a stack
    int lifted() const { return stage_ == picked ? start_ : nowhere; }
    void legal(StepList& list) const {
        list.clear();
        if (stage_ == picked) {
            for (u64 left = here.landings(start_); left != 0;) list.add(land + pop(left));
            return;
        }
        if (here.won_by_six()) return;
        const u64 movers = here.movable(here.neutral(), here.showing(here.side));
        if (stage_ == whole) add_claims(list, movers != 0);
        for (u64 left = movers; left != 0;) list.add(pick + pop(left));
        if (list.size() == 0 && here.has_turn(here.side ^ 1)) list.add(pass);
    }
    void take(int step) {
        if (step < pick) {
            here.claim(step);
            stage_ = claimed;
        } else if (step < land) {
            start_ = static_cast<u8>(step - pick);
            stage_ = picked;
        } else {
            if (step != pass) here.move(start_, step - land);
            here.end_turn();
            stage_ = whole;
        }
    }

    // The turn that a complete sequence of legal steps makes.
    static Turn turn_of(const Position&, const u16* steps_taken, std::size_t count) {
        Turn turn;
        for (std::size_t i = 0; i < count; ++i) {
            const int step = steps_taken[i];
            if (step == pass)
                turn.pass = true;
            else if (step >= land)
                turn.end = static_cast<u8>(step - land);
            else if (step >= pick)
                turn.start = static_cast<u8>(step - pick);
            else
                turn.claim = static_cast<u8>(step);
        }
        return turn;
    }

  private:
    enum Stage : u8 { whole, claimed, picked };
    // A claim is legal only if a move can follow (D4). With a legal move before the claim there is one after it, as an
    // own stack may go wherever a neutral one may.
    void add_claims(StepList& list, bool can_move) const {
        const u8 open = here.claimable(here.side);
        for (const u8 colour : ascii_order) {
            if ((open >> colour & 1) != 0 && (can_move || here.movable(0, here.top[colour]) != 0)) list.add(colour);
        }
    }
    Stage stage_ = whole;
    u8 start_ = 0;
};

}  // namespace lyngk

template <> struct WalkOf<lyngk::Position> {
    using type = lyngk::Walk;
};

}  // namespace trilith

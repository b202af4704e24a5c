// ZÈRTZ: turns split into steps. games/zertz/features.py has the same numbering.
#pragma once

#include "trilith/steps.hpp"
#include "trilith/zertz.hpp"

namespace trilith {

namespace zertz {

template <class F> class Walk {
  public:
    static constexpr int place = 3, remove = place + 81, pick = remove + 81, land = pick + 81, pass = land + 81,
                         steps = pass + 1;
    using Bits = typename F::Bits;

    explicit Walk(const Position<F>& start) : here(start) {}
    Position<F> here;

    bool begun() const { return stage_ != whole; }
    int chosen() const { return stage_ == coloured ? colour_ : nowhere; }  // the colour to be placed
    int filled() const { return stage_ == placed ? at_ : nowhere; }        // a ring is still to be removed
    int jumper() const { return stage_ == jumping ? at_ : nowhere; }
    static int place_of(int cell) { return cell / 9 * F::stride + cell % 9; }
    static int cell_of(int place_bit) { return place_bit / F::stride * 9 + place_bit % F::stride; }
    void legal(StepList& list) const {
        list.clear();
        if (stage_ == coloured) return add_all(list, place, here.vacant());
        if (stage_ == placed) return add_all(list, remove, here.free_rings());
        if (stage_ == jumping) return add_jumps(list);
        if (here.outcome() != Outcome::open) return;
        if (const Bits jumpers = here.jumpers(); jumpers != 0) return add_all(list, pick, jumpers);
        for (const u8 colour : ascii_order) {
            if (here.stock()[colour] > 0) list.add(colour);
        }
        if (list.size() == 0) list.add(pass);
    }
    void take(int step) {
        if (step < place) {
            colour_ = static_cast<u8>(step);
            stage_ = coloured;
        } else if (step < remove) {
            at_ = static_cast<u8>(place_of(step - place));
            here.put(colour_, at_);
            stage_ = placed;
            if (here.free_rings() == 0) finish_placement();
        } else if (step < pick) {
            here.remove(place_of(step - remove));
            finish_placement();
        } else if (step < land) {
            at_ = static_cast<u8>(place_of(step - pick));
            stage_ = jumping;
        } else if (step < pass) {
            const int landing = place_of(step - land);
            here.jump(at_, (at_ + landing) / 2, landing);
            at_ = static_cast<u8>(landing);
            if (!here.can_jump(at_)) finish();
        } else {
            finish();
        }
    }

    static Turn turn_of(const Position<F>&, const u16* steps_taken, std::size_t count) {
        Turn turn;
        for (std::size_t i = 0; i < count; ++i) {
            const int step = steps_taken[i];
            if (step == pass) return turn;
            if (step >= land) {
                turn.landing[turn.jumps++] = static_cast<u8>(place_of(step - land));
            } else if (step >= pick) {
                turn.kind = Turn::capture;
                turn.ring = static_cast<u8>(place_of(step - pick));
            } else if (step >= remove) {
                turn.removed = static_cast<u8>(place_of(step - remove));
            } else if (step >= place) {
                turn.ring = static_cast<u8>(place_of(step - place));
            } else {
                turn.kind = Turn::place;
                turn.colour = static_cast<u8>(step);
            }
        }
        return turn;
    }

  private:
    enum Stage : u8 { whole, coloured, placed, jumping };
    static void add_all(StepList& list, int base, Bits set) {
        while (set != 0) list.add(base + cell_of(pop(set)));
    }
    void add_jumps(StepList& list) const {
        for (const u8 colour : ascii_order) {  // in the order of the text: colour letter, then ring
            Bits landings = 0;
            here.for_each_jump(at_, [&](int over, int landing) {
                if (here.colour_on(over) == colour) landings |= bit<Bits>(landing);
                return false;
            });
            add_all(list, land, landings);
        }
    }
    void finish_placement() {
        here.claim_isolated();
        finish();
    }
    void finish() {
        here.end_turn();
        stage_ = whole;
    }
    Stage stage_ = whole;
    u8 colour_ = 0;
    u8 at_ = 0;
};

}  // namespace zertz

template <class F> struct WalkOf<zertz::Position<F>> {
    using type = zertz::Walk<F>;
};

}  // namespace trilith

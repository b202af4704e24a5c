// Turns in steps, with the fixed numbering of games/<game>/features.py: what search, learning and interfaces walk
// along.
//
// A Walk holds a position and the steps of the turn begun. Its position is a whole one again when the turn is complete.
//   legal(steps)   the steps that may follow, in the law's order; none when the game is over
//   take(step)     make a step from that list
//   begun()        whether a turn has been begun and not completed
#pragma once

#include <algorithm>

#include "trilith/fenix.hpp"
#include "trilith/lyngk.hpp"
#include "trilith/zertz.hpp"

namespace trilith {

inline constexpr int nowhere = -1;

// No position has more steps than its board has places, and a few colours.
class StepList {
  public:
    static constexpr std::size_t most = 128;
    void add(int step) { steps_[size_++] = static_cast<u16>(step); }
    void clear() { size_ = 0; }
    std::size_t size() const { return size_; }
    u16 operator[](std::size_t i) const { return steps_[i]; }
    const u16* begin() const { return steps_.data(); }
    const u16* end() const { return steps_.data() + size_; }

  private:
    std::array<u16, most> steps_;
    std::size_t size_ = 0;
};

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
    // A claim needs a move after it. It takes none away, as an own stack may go wherever a neutral one may.
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
    static int place_of(int cell) { return cell / 9 * F::stride + cell % 9; }
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
    static int cell_of(int square) { return square / F::stride * 9 + square % F::stride; }
    void legal(StepList& list) const {
        list.clear();
        const bool striking = !here.preparing() && here.pending != lost_king && here.can_strike();
        if (begun() && !striking) {
            const Bits ends = here.targets(turn_.path[0]), onto = ends & here.occupied();
            for (Bits left = onto; left != 0;) list.add(land + cell_of(pop(left)));  // "+" comes before "-"
            for (Bits left = ends & ~onto; left != 0;) list.add(land + cell_of(pop(left)));
        } else if (!striking) {
            for (Bits left = here.movers(); left != 0;) list.add(cell_of(pop(left)));
        } else if (begun()) {
            Chains<F> chains(here);
            const u32 worth = chains.greatest().worth - worth_;
            for_each_jump(chains, worth, [&](int landing, int) { list.add(land + cell_of(landing)); });
        } else {
            Chains<F> chains(here);
            const u32 worth = chains.greatest().worth;
            chains.for_each_start(worth, [&](int start, const Best&) {
                list.add(cell_of(start));
                return false;
            });
        }
    }
    void take(int step) {
        const int square = square_of(step % land);
        if (step < land) {
            turn_.path[0] = static_cast<u8>(square);
            turn_.length = 1;
            return;
        }
        if (here.preparing() || here.pending == lost_king || !here.can_strike()) {
            turn_.sort = has(here.occupied(), square) ? Turn::stack : Turn::move;
            turn_.path[turn_.length++] = static_cast<u8>(square);
            return finish();
        }
        Chains<F> chains(here);
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

    static Turn turn_of(const Position<F>& here, const u16* steps_taken, std::size_t count) {
        Turn turn;
        for (std::size_t i = 0; i < count; ++i)
            turn.path[turn.length++] = static_cast<u8>(square_of(steps_taken[i] % land));
        const bool strikes = !here.preparing() && here.pending != lost_king && here.can_strike();
        turn.sort = strikes ? Turn::capture : has(here.occupied(), turn.path[1]) ? Turn::stack : Turn::move;
        return turn;  // for its text: what it strikes is not filled in
    }

  private:
    static int square_of(int cell) { return cell / 9 * F::stride + cell % 9; }
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

template <class Position> struct WalkOf;
template <> struct WalkOf<lyngk::Position> {
    using type = lyngk::Walk;
};
template <class F> struct WalkOf<zertz::Position<F>> {
    using type = zertz::Walk<F>;
};
template <class F> struct WalkOf<fenix::Position<F>> {
    using type = fenix::Walk<F>;
};

// Walk the given steps from a position; Refused if one is not legal where it comes.
template <class Position>
typename WalkOf<Position>::type walk(const Position& start, const u16* steps, std::size_t count) {
    typename WalkOf<Position>::type path(start);
    StepList list;
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0 && !path.begun()) throw Refused("the turn is complete already");
        path.legal(list);
        if (std::find(list.begin(), list.end(), steps[i]) == list.end()) throw Refused("no such step here");
        path.take(steps[i]);
    }
    return path;
}

// The texts of the turns that a run of legal steps makes; a turn not completed at the end is left out.
template <class Position> std::vector<std::string> turns_along(const Position& start, const std::vector<u16>& steps) {
    using Walk = typename WalkOf<Position>::type;
    std::vector<std::string> texts;
    Walk path(start);
    Position before = start;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        path.take(steps[i]);
        if (path.begun()) continue;
        texts.push_back(before.text(Walk::turn_of(before, steps.data() + begin, i + 1 - begin)));
        before = path.here;
        begin = i + 1;
    }
    return texts;
}

}  // namespace trilith

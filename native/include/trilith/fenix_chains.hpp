// FENIX: chains of jumps, and the captures of greatest worth (section 7). Part of fenix.hpp.
#pragma once

#include "trilith/fenix.hpp"

namespace trilith::fenix {

// The chains of one position (section 7). Play has short ones, which are simply walked. Where a walk gets long, what is
// known of a state (figure, square, figures struck) is kept in a table, so that no state is worked out twice.
template <class F> class Chains {
  public:
    using Bits = typename F::Bits;

    explicit Chains(const Position<F>& here) : here_(here), enemies_(here.of_side(here.side ^ 1)) {}

    struct Start {
        int square;
        Best best;
    };

    // 7.3: the greatest worth over all own figures, and how many chains have it.
    Best greatest() {
        if (!kept_) {
            try {
                return over_all_figures();
            } catch (const OutOfSteps&) {
                kept_ = true;
                table_.resize(std::size_t{1} << 14);
            }
        }
        return over_all_figures();
    }

    // Once the greatest is known: every figure that strikes it. visit(start, how it goes on); true stops.
    template <class Visit> bool for_each_start(u32 worth, Visit&& visit) const {
        for (std::size_t i = 0; i < starts_found_; ++i) {
            if (starts_[i].best.worth == worth && visit(starts_[i].square, starts_[i].best)) return true;
        }
        return false;
    }

    // What can still be struck by the figure that began on `start`, stands on `at` and has struck `struck`.
    Best best(int start, int at, Bits struck) {
        steps_ = 0;
        start_ = start;
        kind_ = here_.kind_on(start);
        blockers_ = here_.occupied() & ~bit<Bits>(start);  // R5
        u32 numbers = 0;
        for (Bits left = kept_ ? struck : Bits{0}; left != 0;) numbers |= number_of(pop(left));
        return walk(at, struck, numbers);
    }

    // The next landings that keep the most that can be struck. visit(landing, struck square, how it goes on); true
    // stops.
    template <class Visit> bool for_each_best_jump(int start, int at, Bits struck, u32 remaining, Visit&& visit) {
        const Bits blockers = here_.occupied() & ~bit<Bits>(start), prey = enemies_ & ~struck;  // R4, R5
        return here_.for_each_jump(here_.kind_on(start), at, blockers, prey, [&](int landing, int over) {
            const u32 worth = here_.worth_on(over);
            if (worth > remaining) return false;
            const Best rest = best(start, landing, struck | bit<Bits>(over));
            return rest.worth + worth == remaining && visit(landing, over, rest);
        });
    }

  private:
    struct OutOfSteps {};
    struct Entry {
        u64 key = 0;  // 0 is free: the state, and above it the worth
        u64 ways = 0;
    };
    static constexpr u32 longest_walk = 4096;
    static constexpr std::size_t state_limit = 2'000'000;  // the same as in games/fenix/captures.py

    Best over_all_figures() {
        Best most{0, 0};
        starts_found_ = 0;
        const Bits own = here_.of_side(here_.side);
        states_ = static_cast<std::size_t>(trilith::count(own & ~here_.strikers()));  // each has its one state
        for (Bits left = here_.strikers(); left != 0;) {
            const int start = pop(left);
            const Best found = best(start, start, 0);
            if (found.worth == 0) continue;
            starts_[starts_found_++] = {start, found};
            add(most, found, 0);
        }
        return most;
    }

    static void add(Best& most, const Best& found, u32 worth) {
        if (found.worth + worth > most.worth) {
            most = {found.worth + worth, found.ways};
        } else if (found.worth + worth == most.worth) {
            most.ways = most.ways + found.ways < most.ways ? ~u64{0} : most.ways + found.ways;
        }
    }

    u32 number_of(int enemy) const { return u32{1} << trilith::count(enemies_ & (bit<Bits>(enemy) - 1)); }

    Best walk(int at, Bits struck, u32 numbers) {
        const u64 state = (static_cast<u64>(numbers) << 16) | static_cast<u64>(start_ << 8) | static_cast<u64>(at + 1);
        if (kept_) {
            const Entry& known = slot(state);
            if (known.key != 0) return {static_cast<u32>(known.key >> 48), known.ways};
        } else if (++steps_ > longest_walk) {
            throw OutOfSteps{};
        }
        Best most{0, 0};
        here_.for_each_jump(kind_, at, blockers_, enemies_ & ~struck, [&](int landing, int over) {
            const u32 next = kept_ ? numbers | number_of(over) : 0;
            add(most, walk(landing, struck | bit<Bits>(over), next), here_.worth_on(over));
            return false;
        });
        if (most.worth == 0) most.ways = 1;  // 7.2: the chain ends where no jump is left
        if (kept_) keep(state, most);
        return most;
    }

    Entry& slot(u64 state) {
        constexpr u64 mask = (u64{1} << 48) - 1;
        std::size_t i = mix(state) & (table_.size() - 1);
        while (table_[i].key != 0 && (table_[i].key & mask) != state) i = (i + 1) & (table_.size() - 1);
        return table_[i];
    }

    void keep(u64 state, const Best& best) {
        if (++states_ > state_limit) throw TooComplex("the captures of this position are too many to work out");
        if (2 * states_ > table_.size()) {
            std::vector<Entry> old(2 * table_.size());
            old.swap(table_);
            for (const Entry& entry : old) {
                if (entry.key != 0) slot(entry.key & ((u64{1} << 48) - 1)) = entry;
            }
        }
        slot(state) = {state | (static_cast<u64>(best.worth) << 48), best.ways};
    }

    const Position<F>& here_;
    Bits enemies_;
    Bits blockers_{};
    Kind kind_ = soldier;
    int start_ = 0;
    u32 steps_ = 0;
    bool kept_ = false;
    std::array<Start, 32> starts_;
    std::size_t starts_found_ = 0;
    std::size_t states_ = 0;
    std::vector<Entry> table_;
};

}  // namespace trilith::fenix

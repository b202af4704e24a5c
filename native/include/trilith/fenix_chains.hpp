// FENIX: chains of jumps and the captures of greatest worth (section 7). Included by fenix.hpp.
#pragma once

#include "trilith/fenix.hpp"

namespace trilith::fenix {

// The chains of one position (section 7). Real games have short chains, for which a plain depth-first search is
// fastest. When that takes more than walk_limit steps the search starts again with memoization: a hash table of the
// results by state (figure, square, figures struck), so that no state is searched twice.
template <class F> class Chains {
  public:
    using Bits = typename F::Bits;

    explicit Chains(const Position<F>& here) : here_(here), enemies_(here.of_side(here.side ^ 1)) {}

    struct Start {
        int square;
        Best best;
    };

    // 7.3: the greatest worth over all own figures, and the number of chains that have it.
    Best greatest() {
        if (!memoized_) {
            try {
                return over_all_figures();
            } catch (const WalkLimitReached&) {
                memoized_ = true;
                table_.resize(std::size_t{1} << 14);
            }
        }
        return over_all_figures();
    }

    // After greatest(): every figure that can strike `worth`. visit(start, best) returns true to stop.
    template <class Visit> bool for_each_start(u32 worth, Visit&& visit) const {
        for (std::size_t i = 0; i < starts_found_; ++i) {
            if (starts_[i].best.worth == worth && visit(starts_[i].square, starts_[i].best)) return true;
        }
        return false;
    }

    // The best continuation of a chain that began on `start`, stands on `at` and has struck `struck`.
    Best best(int start, int at, Bits struck) {
        steps_ = 0;
        start_ = start;
        kind_ = here_.kind_on(start);
        blockers_ = here_.occupied() & ~bit<Bits>(start);  // R5
        u32 struck_bits = 0;
        for (Bits left = memoized_ ? struck : Bits{0}; left != 0;) struck_bits |= state_bit(pop(left));
        return walk(at, struck, struck_bits);
    }

    // The next jumps with which `remaining` can still be struck. visit(landing, struck square, best) returns true to
    // stop.
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
    struct WalkLimitReached {};
    struct Entry {
        u64 key = 0;  // the state in the lower 48 bits and its worth above them; 0 if the entry is free
        u64 ways = 0;
    };
    static constexpr u32 walk_limit = 4096;
    static constexpr std::size_t state_limit = 2'000'000;  // the same as in games/fenix/captures.py

    Best over_all_figures() {
        Best most{0, 0};
        starts_found_ = 0;
        const Bits own = here_.of_side(here_.side);
        // Each figure that cannot strike counts as one state.
        states_ = static_cast<std::size_t>(trilith::count(own & ~here_.strikers()));
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

    // The bit of an enemy figure in a state: enemies are numbered in the order of their squares.
    u32 state_bit(int enemy) const { return u32{1} << trilith::count(enemies_ & (bit<Bits>(enemy) - 1)); }

    Best walk(int at, Bits struck, u32 struck_bits) {
        const u64 state =
            (static_cast<u64>(struck_bits) << 16) | static_cast<u64>(start_ << 8) | static_cast<u64>(at + 1);
        if (memoized_) {
            const Entry& known = slot(state);
            if (known.key != 0) return {static_cast<u32>(known.key >> 48), known.ways};
        } else if (++steps_ > walk_limit) {
            throw WalkLimitReached{};
        }
        Best most{0, 0};
        here_.for_each_jump(kind_, at, blockers_, enemies_ & ~struck, [&](int landing, int over) {
            const u32 next = memoized_ ? struck_bits | state_bit(over) : 0;
            add(most, walk(landing, struck | bit<Bits>(over), next), here_.worth_on(over));
            return false;
        });
        if (most.worth == 0) most.ways = 1;  // 7.2: the chain ends where no jump is left
        if (memoized_) store(state, most);
        return most;
    }

    Entry& slot(u64 state) {
        constexpr u64 mask = (u64{1} << 48) - 1;
        std::size_t i = mix(state) & (table_.size() - 1);
        while (table_[i].key != 0 && (table_[i].key & mask) != state) i = (i + 1) & (table_.size() - 1);
        return table_[i];
    }

    void store(u64 state, const Best& best) {
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
    bool memoized_ = false;
    std::array<Start, 32> starts_;
    std::size_t starts_found_ = 0;
    std::size_t states_ = 0;
    std::vector<Entry> table_;
};

}  // namespace trilith::fenix

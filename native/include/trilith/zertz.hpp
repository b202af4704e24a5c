// ZÈRTZ: rings and marbles as bit sets. The law is games/zertz/rules.py; the names and the order are the same.
#pragma once

#include "trilith/game.hpp"

namespace trilith::zertz {

enum Colour : u8 { white, grey, black };
inline constexpr std::string_view colour_letters = "WGB";
inline constexpr std::array<u8, 3> ascii_order = {black, grey, white};  // B < G < W
inline constexpr u8 none = 0xff;

struct Column {
    u8 low, count;
};

struct Variant {
    std::string_view name;
    std::array<Column, 9> columns;
    std::array<u8, 3> marbles;
    u8 each;                  // a goal: this many of every colour
    std::array<u8, 3> alone;  // or this many of one
};

inline constexpr std::array<u8, 3> full_bank = {6, 8, 10}, full_goal = {4, 5, 6};
inline constexpr std::array<Variant, 7> variants = {{
    {"37", {{{0, 4}, {0, 5}, {0, 6}, {0, 7}, {1, 6}, {2, 5}, {3, 4}}}, full_bank, 3, full_goal},
    {"40", {{{0, 5}, {0, 6}, {0, 7}, {1, 7}, {2, 6}, {3, 5}, {4, 4}}}, full_bank, 3, full_goal},
    {"43", {{{0, 5}, {0, 6}, {0, 7}, {1, 7}, {2, 6}, {3, 5}, {4, 4}, {5, 3}}}, full_bank, 3, full_goal},
    {"44", {{{0, 5}, {0, 6}, {0, 7}, {0, 8}, {1, 7}, {2, 6}, {3, 5}}}, full_bank, 3, full_goal},
    {"48", {{{0, 5}, {0, 6}, {0, 7}, {0, 8}, {1, 7}, {2, 6}, {3, 5}, {4, 4}}}, full_bank, 3, full_goal},
    {"61", {{{0, 5}, {0, 6}, {0, 7}, {0, 8}, {0, 9}, {1, 8}, {2, 7}, {3, 6}, {4, 5}}}, full_bank, 3, full_goal},
    {"blitz", {{{0, 4}, {0, 5}, {0, 6}, {0, 7}, {1, 6}, {2, 5}, {3, 4}}}, {5, 7, 9}, 2, {3, 4, 5}},
}};

// The place (x, y) is bit Stride * x + y. The boards are hexagons cut so that a step over an edge never lands on
// another column's ring, so sets can be moved without masks.
template <class B, int Stride> struct Frame {
    using Bits = B;
    static constexpr int stride = Stride;
    static constexpr std::array<int, 6> delta = {1, Stride + 1, Stride, -1, -Stride - 1, -Stride};
};
using Frame37 = Frame<u64, 7>;
using Frame48 = Frame<u64, 8>;
using Frame61 = Frame<u128, 9>;

struct Turn {
    enum Kind : u8 { place, capture, pass };
    Kind kind = pass;
    u8 colour = 0;
    u8 ring = 0;        // the ring filled, or the start of the jumping marble
    u8 removed = none;  // the free ring removed
    u8 jumps = 0;
    std::array<u8, 24> landing{};
};

template <class F> struct Position {
    using Bits = typename F::Bits;
    using Turn = zertz::Turn;

    Bits rings{};
    std::array<Bits, 3> marbles{};
    std::array<u8, 3> bank{};
    std::array<std::array<u8, 3>, 2> held{};
    u8 side = 0;
    u8 variant = 0;
    u64 key = 0;  // of rings, marbles, bank and held marbles; kept up to date by every change

    static Position start(int variant);
    static Position parse(std::string_view text);
    std::string text() const;
    std::string text(const Turn& turn) const;
    Turn read(std::string_view text) const;  // a legal turn in canonical form, or Refused

    Outcome outcome() const;
    u64 count() const;
    template <class Visit> void for_each_turn(Visit&& visit) const;
    void play(const Turn& turn);
    bool play_random(Random& random);

    u64 hash() const { return key ^ (side != 0 ? side_key : 0); }
    bool recurs() const { return bank_size() == 0; }
    u64 recurrence() const { return hash(); }
    Outcome drawn(int occurrences) const { return occurrences >= 3 ? Outcome::draw : Outcome::open; }  // R19

    // The choices inside a turn, for steps and search.
    Bits occupied() const { return marbles[0] | marbles[1] | marbles[2]; }
    Bits vacant() const { return rings & ~occupied(); }
    Bits jumpers() const;     // marbles that can jump
    Bits free_rings() const;  // vacant, with two neighbouring gaps beside them
    const std::array<u8, 3>& stock() const { return bank_size() > 0 ? bank : held[side]; }
    bool over_by_goal() const { return meets_goal(held[side ^ 1]); }
    template <class Visit> bool for_each_jump(int from, Visit&& visit) const;  // visit(over, landing)
    bool can_jump(int from) const;
    void put(u8 colour, int ring);
    void remove(int ring) { drop_ring(ring); }
    void claim_isolated();
    void jump(int from, int over, int landing);
    void end_turn() { side ^= 1; }
    u8 colour_on(int ring) const { return has(marbles[0], ring) ? white : has(marbles[1], ring) ? grey : black; }
    std::string name_of(int ring) const;
    int bank_size() const { return bank[0] + bank[1] + bank[2]; }

    static constexpr std::array<u64, 4 * 128> place_keys = hash_keys<4 * 128>(1);  // vacant ring, W, G, B
    static constexpr std::array<u64, 9 * 16> count_keys = hash_keys<9 * 16>(2);
    static constexpr u64 side_key = mix(0x5a455254);

    bool operator==(const Position&) const = default;

  private:
    template <int Direction> static constexpr Bits toward(Bits set) { return moved<F::delta[Direction]>(set); }
    static Bits around(Bits set);
    bool meets_goal(const std::array<u8, 3>& marbles_held) const;
    Bits isolated() const;
    void drop_ring(int ring);
    void change(std::array<u8, 3>& counts, int row, u8 colour, int by);
    u64 placements() const;
    template <class Visit> bool for_each_chain(Visit&& visit) const;
    template <class Visit> bool extend(Turn& turn, int at, Visit&& visit) const;
    int cell(int x, int y) const { return F::stride * x + y; }
    int read_ring(Reader& reader) const;
    void write_ring(std::string& out, int ring) const;
};

template <class F> typename F::Bits Position<F>::around(Bits set) {
    return toward<0>(set) | toward<1>(set) | toward<2>(set) | toward<3>(set) | toward<4>(set) | toward<5>(set);
}

template <class F> typename F::Bits Position<F>::jumpers() const {
    const Bits on = occupied(), off = rings & ~on;
    // Two neighbouring marbles on axis D are stored as their end opposite to direction D; either may jump over the
    // other.
    const auto axis = [&]<int D>() {
        const Bits pairs = on & toward<(D + 3) % 6>(on);
        const Bits ahead = pairs & toward<(D + 3) % 6>(toward<(D + 3) % 6>(off));
        const Bits behind = pairs & toward<D>(off);
        return ahead | toward<D>(behind);
    };
    return axis.template operator()<0>() | axis.template operator()<1>() | axis.template operator()<2>();
}

template <class F> typename F::Bits Position<F>::free_rings() const {
    const Bits n0 = toward<3>(rings), n1 = toward<4>(rings), n2 = toward<5>(rings);
    const Bits n3 = toward<0>(rings), n4 = toward<1>(rings), n5 = toward<2>(rings);
    const Bits held_in_place = (n0 | n1) & (n1 | n2) & (n2 | n3) & (n3 | n4) & (n4 | n5) & (n5 | n0);
    return vacant() & ~held_in_place;  // D1.2
}

template <class F> bool Position<F>::meets_goal(const std::array<u8, 3>& own) const {
    const Variant& rules = variants[variant];
    return own[0] >= rules.alone[0] || own[1] >= rules.alone[1] || own[2] >= rules.alone[2] ||
           (own[0] >= rules.each && own[1] >= rules.each && own[2] >= rules.each);
}

template <class F> typename F::Bits Position<F>::isolated() const {
    Bits reached = vacant();
    for (;;) {
        const Bits grown = (reached | around(reached)) & rings;
        if (grown == rings) return 0;
        if (grown == reached) return rings & ~reached;
        reached = grown;
    }
}

template <class F> void Position<F>::change(std::array<u8, 3>& counts, int row, u8 colour, int by) {
    const auto slot = static_cast<std::size_t>((row * 3 + colour) * 16);
    key ^= count_keys[slot + counts[colour]];
    counts[colour] = static_cast<u8>(counts[colour] + by);
    key ^= count_keys[slot + counts[colour]];
}

template <class F> void Position<F>::put(u8 colour, int ring) {
    if (bank_size() > 0) {
        change(bank, 0, colour, -1);
    } else {
        change(held[side], 1 + side, colour, -1);  // R17
    }
    marbles[colour] |= bit<Bits>(ring);
    const auto place = static_cast<std::size_t>(ring);
    key ^= place_keys[place] ^ place_keys[(colour + 1u) * 128 + place];
}

template <class F> void Position<F>::drop_ring(int ring) {
    rings &= ~bit<Bits>(ring);
    key ^= place_keys[static_cast<std::size_t>(ring)];
}

template <class F> void Position<F>::claim_isolated() {
    Bits claimed = isolated();
    if (claimed == 0) return;
    rings &= ~claimed;
    while (claimed != 0) {
        const int ring = pop(claimed);
        const u8 colour = colour_on(ring);
        marbles[colour] &= ~bit<Bits>(ring);
        key ^= place_keys[(colour + 1u) * 128 + static_cast<std::size_t>(ring)];
        change(held[side], 1 + side, colour, 1);
    }
}

template <class F> void Position<F>::jump(int from, int over, int landing) {
    const u8 mover = colour_on(from), taken = colour_on(over);
    marbles[taken] &= ~bit<Bits>(over);
    marbles[mover] ^= bit<Bits>(from) | bit<Bits>(landing);
    const auto a = static_cast<std::size_t>(from), b = static_cast<std::size_t>(over),
               c = static_cast<std::size_t>(landing);
    const std::size_t row = (mover + 1u) * 128;
    key ^= place_keys[row + a] ^ place_keys[a] ^ place_keys[(taken + 1u) * 128 + b] ^ place_keys[b] ^
           place_keys[row + c] ^ place_keys[c];
    change(held[side], 1 + side, taken, 1);
}

template <class F> template <class Visit> bool Position<F>::for_each_jump(int from, Visit&& visit) const {
    const Bits on = occupied(), off = rings & ~on;
    for (const int delta : F::delta) {
        const int over = from + delta, landing = over + delta;
        if (landing < 0 || landing >= static_cast<int>(8 * sizeof(Bits))) continue;
        if (has(on, over) && has(off, landing) && visit(over, landing)) return true;
    }
    return false;
}

template <class F> bool Position<F>::can_jump(int from) const {
    return for_each_jump(from, [](int, int) { return true; });
}

// D2.4: from a landing ring the chain goes on until the marble cannot jump. In *this the jumps so far have been made.
template <class F> template <class Visit> bool Position<F>::extend(Turn& turn, int at, Visit&& visit) const {
    struct Jump {
        u8 colour, landing, over;
    };
    std::array<Jump, 6> jumps;
    std::size_t found = 0;
    for_each_jump(at, [&](int over, int landing) {
        Jump next{colour_on(over), static_cast<u8>(landing), static_cast<u8>(over)};
        std::size_t i = found++;  // kept in the order of the text: colour letter, then ring
        const auto before = [](const Jump& a, const Jump& b) {
            return a.colour != b.colour ? a.colour > b.colour : a.landing < b.landing;
        };
        for (; i > 0 && before(next, jumps[i - 1]); --i) jumps[i] = jumps[i - 1];
        jumps[i] = next;
        return false;
    });
    if (found == 0) return visit(static_cast<const Turn&>(turn));
    for (std::size_t i = 0; i < found; ++i) {
        Position next = *this;
        next.jump(at, jumps[i].over, jumps[i].landing);
        turn.landing[turn.jumps++] = jumps[i].landing;
        if (next.extend(turn, jumps[i].landing, visit)) return true;
        --turn.jumps;
    }
    return false;
}

template <class F> template <class Visit> bool Position<F>::for_each_chain(Visit&& visit) const {
    Bits starts = jumpers();
    while (starts != 0) {
        Turn turn;
        turn.kind = Turn::capture;
        const int start = pop(starts);
        turn.ring = static_cast<u8>(start);
        if (extend(turn, start, visit)) return true;
    }
    return false;
}

template <class F> Outcome Position<F>::outcome() const {
    if (over_by_goal() || rings == 0) return win_for(side ^ 1);  // section 5, lines 1 and 2
    const auto total = [](const std::array<u8, 3>& own) { return own[0] + own[1] + own[2]; };
    if (bank_size() + total(held[0]) + total(held[1]) == 0 && jumpers() == 0) return Outcome::draw;  // line 3
    return Outcome::open;
}

template <class F> u64 Position<F>::placements() const {
    const std::array<u8, 3>& from = stock();
    const u64 colours = static_cast<u64>((from[0] > 0) + (from[1] > 0) + (from[2] > 0));
    const auto vacancies = static_cast<u64>(trilith::count(vacant()));
    const auto frees = static_cast<u64>(trilith::count(free_rings()));
    return colours * (frees >= 2 ? frees * (vacancies - 1) : vacancies);
}

template <class F> u64 Position<F>::count() const {
    if (outcome() != Outcome::open) return 0;
    if (jumpers() == 0) {
        const u64 found = placements();
        return found > 0 ? found : 1;  // R18: nothing to place is a pass
    }
    u64 found = 0;
    for_each_chain([&](const Turn&) {
        ++found;
        return false;
    });
    return found;
}

template <class F> template <class Visit> void Position<F>::for_each_turn(Visit&& visit) const {
    if (outcome() != Outcome::open) return;
    if (for_each_chain(visit) || jumpers() != 0) return;
    const std::array<u8, 3>& from = stock();
    const Bits vacancies = vacant(), frees = free_rings();
    bool any = false;
    for (const u8 colour : ascii_order) {
        if (from[colour] == 0) continue;
        for (Bits left = vacancies; left != 0;) {
            Turn turn;
            turn.kind = Turn::place;
            turn.colour = colour;
            turn.ring = static_cast<u8>(pop(left));
            any = true;
            Bits removable = frees & ~bit<Bits>(turn.ring);  // R5
            if (removable == 0 && visit(static_cast<const Turn&>(turn))) return;
            while (removable != 0) {
                turn.removed = static_cast<u8>(pop(removable));
                if (visit(static_cast<const Turn&>(turn))) return;
            }
        }
    }
    if (!any) visit(Turn{});
}

template <class F> void Position<F>::play(const Turn& turn) {
    if (turn.kind == Turn::place) {
        put(turn.colour, turn.ring);
        if (turn.removed != none) drop_ring(turn.removed);
        claim_isolated();
    } else if (turn.kind == Turn::capture) {
        int at = turn.ring;
        for (u8 i = 0; i < turn.jumps; ++i) {
            jump(at, (at + turn.landing[i]) / 2, turn.landing[i]);
            at = turn.landing[i];
        }
    }
    end_turn();
}

template <class F> bool Position<F>::play_random(Random& random) {
    if (outcome() != Outcome::open) return false;
    if (jumpers() != 0) {
        u64 chains = 0;
        Turn chosen;
        for_each_chain([&](const Turn& turn) {
            if (++chains == 1 || random.below(chains) == 0) chosen = turn;  // reservoir sampling
            return false;
        });
        play(chosen);
        return true;
    }
    const std::array<u8, 3>& from = stock();
    const Bits vacancies = vacant(), frees = free_rings();
    const int colours = (from[0] > 0) + (from[1] > 0) + (from[2] > 0);
    if (colours == 0) {
        end_turn();
        return true;
    }
    int pick = random.below(colours);
    u8 colour = 0;
    while (from[colour] == 0 || pick-- > 0) ++colour;
    const int free_count = trilith::count(frees);
    int filled, removed = none;
    if (free_count >= 2) {
        removed = nth(frees, random.below(free_count));
        const Bits left = vacancies & ~bit<Bits>(removed);
        filled = nth(left, random.below(trilith::count(left)));
    } else {
        filled = nth(vacancies, random.below(trilith::count(vacancies)));
        if (free_count == 1 && !has(frees, filled)) removed = first(frees);
    }
    put(colour, filled);
    if (removed != none) drop_ring(removed);
    claim_isolated();
    end_turn();
    return true;
}

// Parse a position of any board and call use(position) with the type of its frame.
template <class Use> auto with_position(std::string_view text, Use&& use) {
    const std::string_view board = text.substr(0, text.find(' '));
    if (board == "37" || board == "blitz") return use(Position<Frame37>::parse(text));
    if (board == "61") return use(Position<Frame61>::parse(text));
    return use(Position<Frame48>::parse(text));
}

}  // namespace trilith::zertz

// LYNGK: stacks on 43 points as bit sets. The law is games/lyngk/rules.py; the names and the order are the same.
#pragma once

#include <algorithm>

#include "trilith/game.hpp"

namespace trilith::lyngk {

inline constexpr int points = 43, columns = 9, colours = 5;
inline constexpr int joker = 5;  // pieces are 0 … 5 in the order of the letters
inline constexpr std::string_view piece_letters = "IBRGKJ";
inline constexpr std::array<u8, 5> ascii_order = {1, 3, 0, 4, 2};  // B < G < I < K < R
inline constexpr std::array<int, columns> column_first = {6, 3, 0, 1, 0, 1, 0, 3, 6};
inline constexpr std::array<int, columns> column_count = {1, 4, 7, 6, 7, 6, 7, 4, 1};
inline constexpr std::array<int, columns> column_start = {0, 1, 5, 12, 18, 25, 31, 38, 42};
inline constexpr u8 no_claim = 0xff;

// Rays: all points from a point to the edge, by direction. Directions 0 to 2 lead to higher points; d + 3 is opposite
// to d.
struct Rays {
    std::array<std::array<u64, points>, 6> of{};
};
constexpr Rays make_rays() {
    constexpr std::array<std::array<int, 2>, 6> steps = {{{0, 2}, {1, 1}, {1, -1}, {0, -2}, {-1, -1}, {-1, 1}}};
    const auto point_at = [](int x, int y) {
        if (x < 0 || x >= columns) return -1;
        const auto k = static_cast<std::size_t>(x);
        const int n = (y - column_first[k]) / 2;
        return y >= column_first[k] && n < column_count[k] ? column_start[k] + n : -1;
    };
    Rays rays;
    for (std::size_t d = 0; d < 6; ++d) {
        for (int x = 0; x < columns; ++x) {
            const auto k = static_cast<std::size_t>(x);
            for (int n = 0; n < column_count[k]; ++n) {
                u64 ray = 0;
                int at_x = x + steps[d][0], at_y = column_first[k] + 2 * n + steps[d][1];
                for (int p; (p = point_at(at_x, at_y)) >= 0; at_x += steps[d][0], at_y += steps[d][1]) {
                    ray |= bit<u64>(p);
                }
                rays.of[d][static_cast<std::size_t>(column_start[k] + n)] = ray;
            }
        }
    }
    return rays;
}
inline constexpr Rays rays = make_rays();

struct Turn {
    u8 claim = no_claim;
    u8 start = 0;
    u8 end = 0;
    bool pass = false;
};

// The number of the mover's moves, by colour, and of its turns.
struct Tally {
    std::array<u32, colours> neutral{}, own{};  // moves of the colour as a neutral and as an own colour
    u32 plain = 0;                              // turns without a claim
    u32 total = 0;                              // all turns
    u8 open = 0;                                // colours the mover may claim, one bit each
};

// A stack has three bits per piece, the bottom piece in the lowest; each holds the number of the piece plus 1.
using Stack = u32;
constexpr int height_of(Stack stack) { return (static_cast<int>(std::bit_width(stack)) + 2) / 3; }
constexpr int piece_at(Stack stack, int level) { return static_cast<int>(stack >> (3 * level) & 7) - 1; }

struct Position {
    using Turn = lyngk::Turn;

    std::array<u64, points> sees{};    // for an occupied point, the first occupied points in all directions
    std::array<u64, 6> top{};          // stacks by the piece on top
    std::array<u64, colours> holds{};  // stacks that contain a colour
    std::array<u64, 7> low{};          // low[n]: stacks of at most n pieces; low[6] is every stack
    std::array<Stack, points> stack{};
    std::array<u8, points> height{};
    std::array<u8, points> mixture{};  // the colours in a stack, one bit each
    std::array<std::array<Stack, 8>, 2> won{};
    std::array<u8, 2> won_count{};
    std::array<u8, 2> claims{};  // one bit a colour
    u8 side = 0;
    u8 limit = 5;       // the height L: 5, or 6 in the variant
    u64 board_key = 0;  // of all stacks on the board
    u64 won_key = 0;    // of all stacks won, in any order

    static Position parse(std::string_view text);
    std::string text() const;
    std::string text(const Turn& turn) const;
    Turn read(std::string_view text) const;

    Outcome outcome() const;
    u64 count() const;
    template <class Visit> void for_each_turn(Visit&& visit) const;
    void play(const Turn& turn);
    bool play_random(Random& random);

    u64 hash() const {
        return board_key ^ mix(won_key ^ (static_cast<u64>(claims[0]) << 48) ^ (static_cast<u64>(claims[1]) << 56)) ^
               mix(static_cast<u64>(side) * 2 + (limit & 1));
    }
    bool recurs() const { return false; }  // every move removes a stack
    u64 recurrence() const { return hash(); }
    Outcome drawn(int) const { return Outcome::open; }

    u64 occupied() const { return low[6]; }
    u8 claimable(int player) const {
        const u8 taken = claims[0] | claims[1];
        return std::popcount(claims[static_cast<std::size_t>(player)]) < 2 ? static_cast<u8>(~taken & 31) : u8{0};
    }
    bool won_by_six() const { return limit == 6 && won_count[0] + won_count[1] > 0; }
    bool has_turn(int player) const;
    u64 landings(int start, bool own) const;  // where the stack on a point may go, as neutral or as own stack
    u64 landings(int start) const;            // the same for the player to move, by the claims made
    u64 showing(int player) const;            // the stacks that show a colour of a player
    u64 neutral() const { return occupied() & ~showing(0) & ~showing(1) & ~top[joker]; }
    u64 movable(u64 neutral, u64 own) const;  // the given stacks that can move, as neutral or own stacks
    u64 with_jokers() const;
    void claim(int colour) { claims[side] |= static_cast<u8>(1 << colour); }
    void move(int start, int end);
    void end_turn() { side ^= 1; }

    void put(int point, Stack pieces);  // for setting up
    static u64 stack_key(int point, Stack pieces) {
        return mix((static_cast<u64>(pieces) << 8) | static_cast<u64>(point));
    }
    static u64 won_stack_key(int player, Stack pieces) {
        return mix((static_cast<u64>(pieces) << 8) | static_cast<u64>(100 + player));
    }

    bool operator==(const Position& other) const { return text() == other.text(); }

  private:
    // For every set of colours, the stacks that contain at least one of them (E5).
    using Clashes = std::array<u64, 1 << colours>;
    Clashes clashes() const;
    u64 clash(int point) const;
    u64 room_above(int start) const {
        return low[static_cast<std::size_t>(limit - height[static_cast<std::size_t>(start)])];
    }

    // The stacks of one colour, at most eight, and for each the points it reaches directly and over links (F2).
    struct Network {
        std::array<u64, 8> reach{};
        std::array<u8, 8> at;
        std::size_t size = 0;
    };
    Network network(int colour) const;

    u32 neutral_moves(int colour, const Clashes& clash) const;
    u32 own_moves(int colour, const Clashes& clash) const;
    Tally tally() const;
    void unlink(int point);
    void remove(int point);
    void pick_neutral(int colour, u32 skip);
    void pick_own(int colour, u32 skip);
};

// The start of a new game: the pieces shuffled (C1).
Position fresh(const Position& start, Random& random);

std::string name_of(int point);
std::string text_of(Stack stack);

inline u64 Position::clash(int point) const {
    const u64 colours_in = mixture[static_cast<std::size_t>(point)];
    u64 found = 0;
    for (std::size_t c = 0; c < colours; ++c) found |= holds[c] & (u64{0} - (colours_in >> c & 1));
    return found;
}

inline Position::Clashes Position::clashes() const {
    Clashes found;
    found[0] = 0;
    for (std::size_t c = 0; c < colours; ++c) {
        const std::size_t half = std::size_t{1} << c;
        for (std::size_t i = 0; i < half; ++i) found[half + i] = found[i] | holds[c];
    }
    return found;
}

// F2, F3: a stack that sees a link reaches what the link reaches. Branch-free, as branches here are unpredictable.
inline Position::Network Position::network(int colour) const {
    Network found;
    for (u64 left = top[static_cast<std::size_t>(colour)]; left != 0; ++found.size) {
        const int point = pop(left);
        found.at[found.size] = static_cast<u8>(point);
        found.reach[found.size] = sees[static_cast<std::size_t>(point)] | bit<u64>(point);
    }
    for (std::size_t k = 0; k < found.size; ++k) {
        const u64 link = bit<u64>(found.at[k]), beyond = found.reach[k];
        for (u64& reach : found.reach) reach |= beyond & (u64{0} - u64{(reach & link) != 0});
    }
    return found;
}

inline u32 Position::neutral_moves(int colour, const Clashes& clash) const {
    int found = 0;
    for (u64 left = top[static_cast<std::size_t>(colour)]; left != 0;) {
        const auto s = static_cast<std::size_t>(pop(left));
        const int h = height[s];
        found += trilith::count(sees[s] & ~clash[mixture[s]] & low[static_cast<std::size_t>(std::min(h, limit - h))]);
    }
    return static_cast<u32>(found);  // 5.1, 5.3
}

inline u32 Position::own_moves(int colour, const Clashes& clash) const {
    const Network links = network(colour);
    int found = 0;
    for (std::size_t i = 0; i < links.size; ++i) {
        found += trilith::count(links.reach[i] & ~clash[mixture[links.at[i]]] & room_above(links.at[i]));
    }
    return static_cast<u32>(found);  // 5.2, 5.3
}

inline u64 Position::landings(int start, bool own) const {
    const auto s = static_cast<std::size_t>(start);
    const int h = height[s];
    const u64 fit = ~clash(start) & low[static_cast<std::size_t>(limit - h)];
    if (!own) return sees[s] & fit & low[static_cast<std::size_t>(h)];
    const u64 links = top[static_cast<std::size_t>(piece_at(stack[s], h - 1))];
    u64 reach = 0, joined = bit<u64>(start), frontier = joined;
    while (frontier != 0) {
        const u64 seen = sees[static_cast<std::size_t>(pop(frontier))], fresh = seen & links & ~joined;
        reach |= seen;
        joined |= fresh;
        frontier |= fresh;
    }
    return reach & fit;
}

inline u64 Position::landings(int start) const {
    const auto s = static_cast<std::size_t>(start);
    if (height[s] == 0) return 0;
    const int colour = piece_at(stack[s], height[s] - 1);
    if (colour == joker || (claims[side ^ 1u] >> colour & 1) != 0) return 0;  // D1, D3
    return landings(start, (claims[side] >> colour & 1) != 0);
}

inline u64 Position::showing(int player) const {
    const u64 mine = claims[static_cast<std::size_t>(player)];
    u64 found = 0;
    for (std::size_t c = 0; c < colours; ++c) found |= top[c] & (u64{0} - (mine >> c & 1));
    return found;
}

// The stacks with a joker: those with more pieces than colours. Both numbers are computed for all stacks at once, each
// binary digit as the set of the stacks that have it (bit slicing).
inline u64 Position::with_jokers() const {
    const auto& [a, b, c, d, e] = holds;
    const u64 all = occupied();
    const auto above = [&](std::size_t h) { return all & ~low[h]; };
    const u64 odd = a ^ b ^ c, carry = (a & b) | (c & (a ^ b)), odd_too = odd ^ d ^ e,
              carry_too = (odd & d) | (e & (odd ^ d));
    const u64 ones = odd_too, twos = carry ^ carry_too, fours = carry & carry_too;
    const u64 high_ones = all ^ above(1) ^ above(2) ^ above(3) ^ above(4) ^ above(5),
              high_twos = above(1) ^ above(3) ^ above(5), high_fours = above(3);
    return (ones ^ high_ones) | (twos ^ high_twos) | (fours ^ high_fours);
}

inline u64 Position::movable(u64 neutral, u64 own) const {
    const Clashes clash = clashes();
    u64 found = 0;
    const auto add_if_movable = [&](int start, int most) {  // without links
        const auto s = static_cast<std::size_t>(start);
        const u64 ends = sees[s] & ~clash[mixture[s]] & low[static_cast<std::size_t>(most)];
        found |= u64{ends != 0} << start;
    };
    while (neutral != 0) {
        const int start = pop(neutral), h = height[static_cast<std::size_t>(start)];
        add_if_movable(start, std::min(h, limit - h));
    }
    for (u64 left = own; left != 0;) {
        const int start = pop(left);
        add_if_movable(start, limit - height[static_cast<std::size_t>(start)]);
    }
    for (u64 left = own & ~found; left != 0;) {  // over links
        const int start = pop(left);
        found |= u64{landings(start, true) != 0} << start;
    }
    return found;
}

inline bool Position::has_turn(int player) const {
    const auto mine = claims[static_cast<std::size_t>(player)];
    const auto theirs = claims[static_cast<std::size_t>(player ^ 1)];
    const u8 open = claimable(player);
    const Clashes clash = clashes();
    for (int c = 0; c < colours; ++c) {
        if ((theirs >> c & 1) != 0) continue;
        if ((mine >> c & 1) != 0 || (open >> c & 1) != 0) {
            if (own_moves(c, clash) > 0) return true;
        } else if (neutral_moves(c, clash) > 0) {
            return true;
        }
    }
    return false;
}

inline Tally Position::tally() const {
    Tally t;
    t.open = claimable(side);
    const u8 mine = claims[side], theirs = claims[side ^ 1u];
    const Clashes clash = clashes();
    int extra = 0;
    for (int c = 0; c < colours; ++c) {
        const auto i = static_cast<std::size_t>(c);
        if ((theirs >> c & 1) != 0) continue;
        if ((mine >> c & 1) != 0) {
            t.own[i] = own_moves(c, clash);
            t.plain += t.own[i];
            continue;
        }
        t.neutral[i] = neutral_moves(c, clash);
        t.plain += t.neutral[i];
        if ((t.open >> c & 1) != 0) {
            t.own[i] = own_moves(c, clash);
            extra += static_cast<int>(t.own[i]) - static_cast<int>(t.neutral[i]);
        }
    }
    t.total = static_cast<u32>(static_cast<int>(t.plain * (1u + static_cast<u32>(std::popcount(t.open)))) + extra);
    return t;
}

inline u64 Position::count() const {
    if (won_by_six()) return 0;
    const Tally t = tally();
    if (t.total > 0) return t.total;
    return has_turn(side ^ 1) ? 1 : 0;  // E12: a pass if only the opponent can move
}

template <class Visit> void Position::for_each_turn(Visit&& visit) const {
    if (won_by_six()) return;
    std::array<u64, points> as_neutral{}, as_own{};
    const u8 mine = claims[side], theirs = claims[side ^ 1u], open = claimable(side);
    u64 starts = 0;
    for (int c = 0; c < colours; ++c) {
        if ((theirs >> c & 1) != 0) continue;
        const u64 stacks = top[static_cast<std::size_t>(c)];
        starts |= stacks;
        for (u64 left = stacks; left != 0;) {
            const int start = pop(left);
            const auto s = static_cast<std::size_t>(start);
            if ((mine >> c & 1) == 0) as_neutral[s] = landings(start, false);
            if (((mine | open) >> c & 1) != 0) as_own[s] = landings(start, true);
        }
    }
    bool any = false;
    const auto with_claim = [&](u8 claim) {
        const u64 own_tops = [&] {
            u64 found = 0;
            for (std::size_t c = 0; c < colours; ++c) {
                if ((mine >> c & 1) != 0 || c == claim) found |= top[c];
            }
            return found;
        }();
        for (u64 left = starts; left != 0;) {
            const int start = pop(left);
            const auto s = static_cast<std::size_t>(start);
            for (u64 ends = has(own_tops, start) ? as_own[s] : as_neutral[s]; ends != 0;) {
                any = true;
                if (visit(Turn{claim, static_cast<u8>(start), static_cast<u8>(pop(ends)), false})) return true;
            }
        }
        return false;
    };
    for (const u8 colour : ascii_order) {
        if ((open >> colour & 1) != 0 && with_claim(colour)) return;
    }
    if (with_claim(no_claim) || any) return;
    if (has_turn(side ^ 1)) visit(Turn{no_claim, 0, 0, true});
}

// Update `sees` for the removal of the stack on a point: the stacks on both sides of it now see each other.
inline void Position::unlink(int point) {
    const auto p = static_cast<std::size_t>(point);
    const u64 self = bit<u64>(point), others = occupied() & ~self;
    for (std::size_t d = 0; d < 3; ++d) {
        const u64 ahead = rays.of[d][p] & others, behind = rays.of[d + 3][p] & others;
        const u64 a = ahead & (~ahead + 1), b = behind != 0 ? bit<u64>(last(behind)) : 0;
        if (ahead != 0) {
            u64& seen = sees[static_cast<std::size_t>(first(ahead))];
            seen = (seen & ~self) | b;
        }
        if (behind != 0) {
            u64& seen = sees[static_cast<std::size_t>(last(behind))];
            seen = (seen & ~self) | a;
        }
    }
    sees[p] = 0;
}

// Remove the stack on a point from every set.
inline void Position::remove(int point) {
    const auto p = static_cast<std::size_t>(point);
    unlink(point);
    const u64 keep = ~bit<u64>(point);
    top[static_cast<std::size_t>(piece_at(stack[p], height[p] - 1))] &= keep;
    for (u64& set : holds) set &= keep;
    for (u64& set : low) set &= keep;
    board_key ^= stack_key(point, stack[p]);
    stack[p] = 0;
    height[p] = 0;
    mixture[p] = 0;
}

inline void Position::move(int start, int end) {
    const auto s = static_cast<std::size_t>(start), e = static_cast<std::size_t>(end);
    const Stack moving = stack[s];
    const int m = height[s], t = height[e], total = m + t;
    const int colour = piece_at(moving, m - 1);
    const u8 brought = mixture[s];
    remove(start);
    const u64 here = bit<u64>(end);
    top[static_cast<std::size_t>(piece_at(stack[e], t - 1))] &= ~here;
    top[static_cast<std::size_t>(colour)] |= here;
    for (std::size_t c = 0; c < colours; ++c) holds[c] |= here & (u64{0} - (u64{brought} >> c & 1));
    for (int h = 1; h < 6; ++h) low[static_cast<std::size_t>(h)] &= ~(here & (u64{0} - u64{h >= t && h < total}));
    board_key ^= stack_key(end, stack[e]);
    stack[e] |= moving << (3 * t);
    height[e] = static_cast<u8>(total);
    mixture[e] |= brought;
    board_key ^= stack_key(end, stack[e]);
    if (total == limit && (claims[side] >> colour & 1) != 0) {  // E9, H4
        const Stack complete = stack[e];
        remove(end);
        won[side][won_count[side]++] = complete;
        won_key += won_stack_key(side, complete);
    }
}

inline void Position::play(const Turn& turn) {
    if (!turn.pass) {
        if (turn.claim != no_claim) claim(turn.claim);
        move(turn.start, turn.end);
    }
    end_turn();
}

inline void Position::pick_neutral(int colour, u32 skip) {
    for (u64 left = top[static_cast<std::size_t>(colour)];;) {
        const int start = pop(left);
        const u64 ends = landings(start, false);
        const auto here = static_cast<u32>(trilith::count(ends));
        if (skip < here) return move(start, nth(ends, static_cast<int>(skip)));
        skip -= here;
    }
}

inline void Position::pick_own(int colour, u32 skip) {
    const Network links = network(colour);
    for (std::size_t i = 0;; ++i) {
        const u64 ends = links.reach[i] & ~clash(links.at[i]) & room_above(links.at[i]);
        const auto here = static_cast<u32>(trilith::count(ends));
        if (skip < here) return move(links.at[i], nth(ends, static_cast<int>(skip)));
        skip -= here;
    }
}

inline bool Position::play_random(Random& random) {
    if (won_by_six()) return false;
    const Tally t = tally();
    if (t.total == 0) {
        if (!has_turn(side ^ 1)) return false;
        end_turn();
        return true;
    }
    auto choice = static_cast<u32>(random.below(static_cast<int>(t.total)));
    u8 claimed = no_claim;
    if (choice >= t.plain) {
        choice -= t.plain;
        for (u32 left = t.open;; left &= left - 1) {
            claimed = static_cast<u8>(std::countr_zero(left));
            const u32 size = t.plain - t.neutral[claimed] + t.own[claimed];
            if (choice < size) break;
            choice -= size;
        }
        claim(claimed);
    }
    for (int c = 0;; ++c) {
        const auto i = static_cast<std::size_t>(c);
        const bool own = (claims[side] >> c & 1) != 0;
        const u32 size = own ? t.own[i] : t.neutral[i];
        if (choice < size) {
            own ? pick_own(c, choice) : pick_neutral(c, choice);
            break;
        }
        choice -= size;
    }
    end_turn();
    return true;
}

}  // namespace trilith::lyngk

// FENIX: figures on a square board as bit sets. The law is games/fenix/rules.py; the names and the order are the same.
#pragma once

#include <utility>
#include <vector>

#include "trilith/game.hpp"

namespace trilith::fenix {

enum Kind : u8 { soldier, general, king };
enum Pending : u8 { nothing, lost_general, lost_king };
inline constexpr std::string_view figure_letters = "SGKsgk";  // Red's, then Black's
inline constexpr std::string_view pending_letters = "-GK";

// The square in column x and row y is bit Stride * x + y. One bit above each column stays empty, so that a step over
// the upper or lower edge lands on no square.
template <class B, int Columns, int Rows> struct Frame {
    using Bits = B;
    static constexpr int columns = Columns, rows = Rows, stride = Rows + 1, squares = Columns * stride;
    static constexpr int stones = Columns == 9 ? 28 : 21;
    static constexpr std::array<int, 4> orthogonal = {-stride, -1, 1, stride};  // in the order of the landing squares
    static constexpr std::array<int, 8> all = {-stride - 1, -stride,    -stride + 1, -1,
                                               1,           stride - 1, stride,      stride + 1};

    static constexpr Bits board = [] {
        Bits set = 0;
        for (int x = 0; x < Columns; ++x) {
            for (int y = 0; y < Rows; ++y) set |= bit<Bits>(stride * x + y);
        }
        return set;
    }();
    // Every square from a square to the edge, in each orthogonal direction.
    static constexpr auto rays = [] {
        std::array<std::array<Bits, static_cast<std::size_t>(squares)>, 4> found{};
        for (std::size_t d = 0; d < 4; ++d) {
            for (int p = 0; p < squares; ++p) {
                for (int q = p + orthogonal[d]; q >= 0 && q < squares && has(board, q); q += orthogonal[d]) {
                    found[d][static_cast<std::size_t>(p)] |= bit<Bits>(q);
                }
            }
        }
        return found;
    }();
    static constexpr auto beside = [] {  // the up to eight squares around each square
        std::array<Bits, static_cast<std::size_t>(squares)> found{};
        for (int p = 0; p < squares; ++p) {
            for (const int delta : all) {
                const int q = p + delta;
                if (q >= 0 && q < squares && has(board, q)) found[static_cast<std::size_t>(p)] |= bit<Bits>(q);
            }
        }
        return found;
    }();
};
using Frame9x9 = Frame<u128, 9, 9>;
using Frame7x8 = Frame<u64, 7, 8>;

struct Options {
    bool adjacent = false;  // prep=adjacent
    bool stalemate_loses = false;
    u32 repetition = 3;
    u32 idle = 100;
    bool operator==(const Options&) const = default;
};

struct Turn {
    enum Sort : u8 { stack, move, capture };
    Sort sort = move;
    u8 length = 0;              // squares in the path
    std::array<u8, 30> path;    // the start, then every landing square
    std::array<u8, 30> struck;  // for each landing the square jumped over on the way to it
};

// The greatest worth that the rest of a chain can strike, and the number of ways to do so.
struct Best {
    u32 worth = 0;
    u64 ways = 1;
};

template <class F> class Chains;

template <class F> struct Position {
    using Bits = typename F::Bits;
    using Turn = fenix::Turn;

    std::array<std::array<Bits, 3>, 2> figures{};  // by side and kind
    u8 side = 0;
    Pending pending = nothing;
    u32 idle = 0;
    u32 ply = 0;
    Options options;
    u64 key = 0;  // of all figures; kept up to date by every change

    static Position start(const Options& options);
    static Position parse(std::string_view text, const Options& options);
    std::string text() const;
    std::string text(const Turn& turn) const;
    Turn read(std::string_view text) const;

    Outcome outcome() const;
    u64 count() const;
    template <class Visit> void for_each_turn(Visit&& visit) const;
    void play(const Turn& turn);
    bool play_random(Random& random);

    bool preparing() const { return ply < 10; }
    u64 recurrence() const {
        return key ^ mix((static_cast<u64>(pending) << 8) | (static_cast<u64>(preparing()) << 1) | side);
    }
    u64 hash() const { return recurrence() ^ mix((static_cast<u64>(idle) << 32) + ply + 0x464e58); }
    bool recurs() const { return idle > 0; }  // only moves are reversible
    Outcome drawn(int occurrences) const {    // R15
        const bool repeated = options.repetition > 0 && occurrences >= static_cast<int>(options.repetition);
        return repeated || (options.idle > 0 && idle >= options.idle) ? Outcome::draw : Outcome::open;
    }

    // The choices inside a turn, for steps and search.
    Bits of_side(int who) const {
        const auto& own = figures[static_cast<std::size_t>(who)];
        return own[soldier] | own[general] | own[king];
    }
    Bits occupied() const { return of_side(0) | of_side(1); }
    Bits vacant() const { return F::board & ~occupied(); }
    Kind kind_on(int square) const {
        const Bits soldiers = figures[0][soldier] | figures[1][soldier],
                   generals = figures[0][general] | figures[1][general];
        return has(soldiers, square) ? soldier : has(generals, square) ? general : king;
    }
    bool can_strike() const;
    Bits strikers() const {  // a superset of the figures that can strike
        return striking_soldiers(of_side(side ^ 1), vacant()) | figures[side][general] | figures[side][king];
    }
    Bits targets(int start) const;  // where a figure may go when no figure can be struck
    Bits movers() const;            // the figures of the player to move that have a target
    static std::string name_of(int square);
    char letter_on(int square) const { return letter(has(of_side(1), square) ? 1 : 0, kind_on(square)); }
    static char letter(int who, Kind kind) { return figure_letters[static_cast<std::size_t>(who) * 3 + kind]; }
    u32 worth_on(int square) const { return static_cast<u32>(kind_on(square)) + 1; }
    template <class Visit> bool for_each_jump(Kind kind, int at, Bits blockers, Bits prey, Visit&& visit) const;
    Bits in_danger(int who) const;  // the figures of a side that the other, if to move, could strike with one jump

    static constexpr std::array<u64, 6 * 128> figure_keys = hash_keys<6 * 128>(3);

    bool operator==(const Position&) const = default;

  private:
    template <int Direction> static constexpr Bits toward(Bits set) { return moved<F::orthogonal[Direction]>(set); }
    static Bits neighbours(Bits set) { return toward<0>(set) | toward<1>(set) | toward<2>(set) | toward<3>(set); }
    void flip(int who, Kind kind, int square) {
        figures[static_cast<std::size_t>(who)][kind] ^= bit<Bits>(square);
        key ^= figure_keys[(static_cast<std::size_t>(who) * 3 + kind) * 128 + static_cast<std::size_t>(square)];
    }
    Bits striking_soldiers(Bits prey, Bits off) const;
    Bits stack_targets(int start) const;  // preparation
    bool reachable(Bits soldiers, Bits generals, bool crowned) const;
    Bits steps_of_general(int at, Bits blockers) const;
    u64 count_rebirths() const;
    u64 count_moves() const;
    u64 count_preparation() const;
    template <class Visit> bool extend(Chains<F>& chains, Turn& turn, Bits struck, u32 remaining, Visit&& visit) const;
    bool random_step(Random& random, Turn& turn, Bits onto) const;
    void take_step(Turn& turn, const std::array<Bits, 4>& ends, int choice) const;
    bool random_move(Random& random, Turn& turn) const;
    void random_capture(Random& random, Turn& turn) const;
    bool random_preparation(Random& random, Turn& turn) const;
    void end_turn(Pending next, bool moved_only) {
        side ^= 1;
        pending = next;
        idle = moved_only ? idle + 1 : 0;
        ++ply;
    }
    void read_chain(Reader& reader, Turn& turn) const;
    static int read_square(Reader& reader);
    static void write_square(std::string& out, int square);
};

template <class F> typename F::Bits Position<F>::striking_soldiers(Bits prey, Bits off) const {
    return figures[side][soldier] & (toward<3>(prey & toward<3>(off)) | toward<2>(prey & toward<2>(off)) |
                                     toward<1>(prey & toward<1>(off)) | toward<0>(prey & toward<0>(off)));
}

// 7.1: every jump of a figure on `at`. `blockers` are all other figures on the board, `prey` the enemies not struck
// yet. visit(landing, struck) is called in ascending order of landings and returns true to stop.
template <class F> template <class Visit>
bool Position<F>::for_each_jump(Kind kind, int at, Bits blockers, Bits prey, Visit&& visit) const {
    if (kind == general) {
        for (std::size_t d = 0; d < 4; ++d) {
            const int delta = F::orthogonal[d];
            const Bits met = F::rays[d][static_cast<std::size_t>(at)] & blockers;
            if (met == 0) continue;
            const int over = delta < 0 ? last(met) : first(met);
            if (!has(prey, over)) continue;
            const Bits behind = F::rays[d][static_cast<std::size_t>(over)];
            const Bits wall = behind & blockers;
            Bits open = behind;
            if (wall != 0) {
                const int stop = delta < 0 ? last(wall) : first(wall);
                open &= ~(F::rays[d][static_cast<std::size_t>(stop)] | bit<Bits>(stop));
            }
            while (open != 0) {
                if (visit(pop(open), over)) return true;
            }
        }
        return false;
    }
    const Bits near = F::beside[static_cast<std::size_t>(at)] & prey;
    if (near == 0) return false;
    const auto try_jump = [&](int delta) {
        const int over = at + delta, landing = over + delta;
        return landing >= 0 && landing < F::squares && has(near, over) && has(F::board & ~blockers, landing) &&
               visit(landing, over);
    };
    if (kind == soldier) {
        for (const int delta : F::orthogonal) {
            if (try_jump(delta)) return true;
        }
    } else {
        for (const int delta : F::all) {
            if (try_jump(delta)) return true;
        }
    }
    return false;
}

template <class F> typename F::Bits Position<F>::in_danger(int who) const {
    const auto& hunters = figures[static_cast<std::size_t>(who ^ 1)];
    const Bits prey = of_side(who), all = occupied(), off = F::board & ~all, soldiers = hunters[soldier];
    Bits found = prey & ((toward<0>(soldiers) & toward<3>(off)) | (toward<1>(soldiers) & toward<2>(off)) |
                         (toward<2>(soldiers) & toward<1>(off)) | (toward<3>(soldiers) & toward<0>(off)));
    const auto note = [&](int, int over) {
        found |= bit<Bits>(over);
        return false;
    };
    for (const Kind kind : {general, king}) {
        for (Bits left = hunters[kind]; left != 0;) {
            const int at = pop(left);
            for_each_jump(kind, at, all & ~bit<Bits>(at), prey, note);
        }
    }
    return found;
}

template <class F> bool Position<F>::can_strike() const {
    const Bits prey = of_side(side ^ 1), all = occupied();
    if (striking_soldiers(prey, F::board & ~all) != 0) return true;
    const auto found = [](int, int) { return true; };
    for (Bits left = figures[side][king]; left != 0;) {
        const int at = pop(left);
        if (for_each_jump(king, at, all & ~bit<Bits>(at), prey, found)) return true;
    }
    for (Bits left = figures[side][general]; left != 0;) {
        const int at = pop(left);
        if (for_each_jump(general, at, all & ~bit<Bits>(at), prey, found)) return true;
    }
    return false;
}

template <class F> typename F::Bits Position<F>::steps_of_general(int at, Bits blockers) const {
    Bits open = 0;
    for (std::size_t d = 0; d < 4; ++d) {
        const Bits ray = F::rays[d][static_cast<std::size_t>(at)], wall = ray & blockers;
        open |= ray;
        if (wall != 0) {
            const int stop = F::orthogonal[d] < 0 ? last(wall) : first(wall);
            open &= ~(F::rays[d][static_cast<std::size_t>(stop)] | bit<Bits>(stop));
        }
    }
    return open;
}

template <class F> typename F::Bits Position<F>::targets(int start) const {
    const Bits self = bit<Bits>(start), own = figures[side][soldier], all = occupied();
    if (preparing()) return stack_targets(start);
    if (pending == lost_king) return has(own, start) ? neighbours(self) & figures[side][general] : Bits{0};  // 8.2
    if (has(own, start)) {
        const Bits near = neighbours(self);
        return (near & F::board & ~all) | (pending == lost_general ? near & own : Bits{0});  // 8.1
    }
    if (has(figures[side][general], start)) return steps_of_general(start, all & ~self);
    if (has(figures[side][king], start)) return F::beside[static_cast<std::size_t>(start)] & ~all;
    return 0;
}

template <class F> typename F::Bits Position<F>::movers() const {
    Bits found = 0, left = of_side(side);
    if (!preparing() && pending != lost_king) {  // soldiers all at once
        const Bits own = figures[side][soldier], open = vacant();
        found = own & neighbours(pending == lost_general ? open | own : open);
        left &= ~own;
    }
    while (left != 0) {
        const int start = pop(left);
        if (targets(start) != 0) found |= bit<Bits>(start);
    }
    return found;
}

template <class F> typename F::Bits Position<F>::stack_targets(int start) const {
    const auto& own = figures[side];
    if (!has(own[soldier], start)) return 0;
    const bool crowned = own[king] != 0;
    const int stacks = trilith::count(own[general]) + (crowned ? 1 : 0);
    const Bits self = bit<Bits>(start);
    Bits found = (stacks < 4 ? own[soldier] & ~self : Bits{0}) | (crowned ? Bits{0} : own[general]);  // R3
    if (!options.adjacent) return found;
    found &= neighbours(self);
    for (Bits left = found; left != 0;) {  // a turn after which the preparation cannot be completed is illegal
        const int target = pop(left);
        const Bits onto = bit<Bits>(target);
        const bool rises = has(own[general], target);
        const Bits soldiers = own[soldier] & ~self & ~onto;
        const Bits generals = rises ? own[general] & ~onto : own[general] | onto;
        if (!reachable(soldiers, generals, crowned || rises)) found &= ~onto;
    }
    return found;
}

// Whether the soldiers contain `pairs` disjoint pairs of neighbours.
template <class Bits, int Stride> bool can_pair(Bits soldiers, int pairs) {
    if (pairs <= 0) return true;
    while (trilith::count(soldiers) >= 2 * pairs) {
        const int at = pop(soldiers);
        const bool up = has(soldiers, at + 1), right = has(soldiers, at + Stride);
        if (up && can_pair<Bits, Stride>(soldiers & ~bit<Bits>(at + 1), pairs - 1)) return true;
        if (right && can_pair<Bits, Stride>(soldiers & ~bit<Bits>(at + Stride), pairs - 1)) return true;
    }
    return false;
}

// Whether a side can still complete its preparation, one king and three generals, when only neighbours may be stacked.
// Soldiers do not move until they are stacked, so every new stack needs its own group of neighbouring soldiers.
template <class F> bool Position<F>::reachable(Bits soldiers, Bits generals, bool crowned) const {
    const int made = trilith::count(generals);
    constexpr int stride = F::stride;
    if (crowned) return can_pair<Bits, stride>(soldiers, 3 - made);
    for (Bits left = generals; left != 0;) {  // an existing general becomes the king
        for (Bits near = neighbours(bit<Bits>(pop(left))) & soldiers; near != 0;) {
            if (can_pair<Bits, stride>(soldiers & ~bit<Bits>(pop(near)), 4 - made)) return true;
        }
    }
    if (made > 3) return false;
    for (Bits left = soldiers; left != 0;) {  // or three neighbouring soldiers become the king
        const int middle = pop(left);
        const Bits rest = soldiers & ~bit<Bits>(middle), near = neighbours(bit<Bits>(middle)) & rest;
        for (Bits one = near; one != 0;) {
            const Bits without = rest & ~bit<Bits>(pop(one));
            for (Bits two = one; two != 0;) {
                if (can_pair<Bits, stride>(without & ~bit<Bits>(pop(two)), 3 - made)) return true;
            }
        }
    }
    return false;
}

template <class F> template <class Visit>
bool Position<F>::extend(Chains<F>& chains, Turn& turn, Bits struck, u32 remaining, Visit&& visit) const {
    if (remaining == 0) return visit(static_cast<const Turn&>(turn));
    const int start = turn.path[0], at = turn.path[turn.length - 1u];
    return chains.for_each_best_jump(start, at, struck, remaining, [&](int landing, int over, const Best&) {
        turn.path[turn.length] = static_cast<u8>(landing);
        turn.struck[turn.length++] = static_cast<u8>(over);
        const bool stop = extend(chains, turn, struck | bit<Bits>(over), remaining - worth_on(over), visit);
        --turn.length;
        return stop;
    });
}

template <class F> template <class Visit> void Position<F>::for_each_turn(Visit&& visit) const {
    if (!preparing() && pending != lost_king && can_strike()) {
        Chains<F> chains(*this);
        const u32 worth = chains.greatest().worth;
        chains.for_each_start(worth, [&](int start, const Best&) {
            Turn turn;
            turn.sort = Turn::capture;
            turn.length = 1;
            turn.path[0] = static_cast<u8>(start);
            return extend(chains, turn, 0, worth, visit);
        });
        return;
    }
    const Bits own = figures[side][soldier] | figures[side][general];
    for (Bits left = of_side(side); left != 0;) {
        Turn turn;
        turn.length = 2;
        const int start = pop(left);
        turn.path[0] = static_cast<u8>(start);
        const Bits ends = targets(start), onto = ends & own;
        for (const auto& [sort, set] : {std::pair{Turn::stack, onto}, std::pair{Turn::move, ends & ~onto}}) {
            turn.sort = sort;
            for (Bits rest = set; rest != 0;) {
                turn.path[1] = static_cast<u8>(pop(rest));
                if (visit(static_cast<const Turn&>(turn))) return;
            }
        }
    }
}

template <class F> void Position<F>::play(const Turn& turn) {
    const int start = turn.path[0], end = turn.path[turn.length - 1u];
    const Kind kind = kind_on(start);
    if (turn.sort == Turn::stack) {
        const Kind below = kind_on(end);
        flip(side, soldier, start);
        flip(side, below, end);
        flip(side, static_cast<Kind>(below + 1), end);
        end_turn(nothing, false);
        return;
    }
    Pending next = nothing;
    if (turn.sort == Turn::capture) {
        for (std::size_t i = 1; i < turn.length; ++i) {
            const int square = turn.struck[i];
            const Kind lost = kind_on(square);
            if (lost == king) next = lost_king;
            if (lost == general && next == nothing) next = lost_general;
            flip(side ^ 1, lost, square);
        }
    }
    if (start != end) {
        flip(side, kind, start);
        flip(side, kind, end);
    }
    end_turn(next, turn.sort == Turn::move);
}

template <class F> u64 Position<F>::count_preparation() const {
    const auto& own = figures[side];
    if (options.adjacent) {
        int found = 0;
        for (Bits left = own[soldier]; left != 0;) found += trilith::count(stack_targets(pop(left)));
        return static_cast<u64>(found);
    }
    const int soldiers = trilith::count(own[soldier]), generals = trilith::count(own[general]);
    const int kings = own[king] != 0 ? 1 : 0;
    return static_cast<u64>((kings + generals < 4 ? soldiers * (soldiers - 1) : 0) +
                            (kings == 0 ? soldiers * generals : 0));
}

template <class F> u64 Position<F>::count_rebirths() const {
    const Bits men = figures[side][soldier], generals = figures[side][general];
    return static_cast<u64>(trilith::count(toward<0>(men) & generals) + trilith::count(toward<1>(men) & generals) +
                            trilith::count(toward<2>(men) & generals) + trilith::count(toward<3>(men) & generals));
}

template <class F> u64 Position<F>::count_moves() const {
    const auto& own = figures[side];
    const Bits all = occupied();
    const Bits open = (F::board & ~all) | (pending == lost_general ? own[soldier] : Bits{0});
    int found = trilith::count(toward<0>(own[soldier]) & open) + trilith::count(toward<1>(own[soldier]) & open) +
                trilith::count(toward<2>(own[soldier]) & open) + trilith::count(toward<3>(own[soldier]) & open);
    for (Bits left = own[general]; left != 0;) {
        const int at = pop(left);
        found += trilith::count(steps_of_general(at, all & ~bit<Bits>(at)));
    }
    for (Bits left = own[king]; left != 0;)
        found += trilith::count(F::beside[static_cast<std::size_t>(pop(left))] & ~all);
    return static_cast<u64>(found);
}

template <class F> u64 Position<F>::count() const {
    if (preparing()) return count_preparation();
    if (pending == lost_king) return count_rebirths();
    return can_strike() ? Chains<F>(*this).greatest().ways : count_moves();
}

template <class F> Outcome Position<F>::outcome() const {
    if (!preparing() && pending == lost_king) return count_rebirths() > 0 ? Outcome::open : win_for(side ^ 1);  // 9.1
    const bool any = preparing() ? count_preparation() > 0 : can_strike() || count_moves() > 0;
    if (any) return Outcome::open;
    return options.stalemate_loses ? win_for(side ^ 1) : Outcome::draw;  // 9.2
}

template <class F> bool Position<F>::play_random(Random& random) {
    Turn turn;
    turn.length = 2;
    if (preparing()) {
        if (!random_preparation(random, turn)) return false;
    } else if (pending == lost_king) {
        if (!random_step(random, turn, figures[side][general])) return false;
    } else if (can_strike()) {
        random_capture(random, turn);
    } else if (!random_move(random, turn)) {
        return false;
    }
    play(turn);
    return true;
}

// A step of a soldier onto a square of `onto`, uniformly random among all pairs of start and end.
template <class F> bool Position<F>::random_step(Random& random, Turn& turn, Bits onto) const {
    const Bits men = figures[side][soldier];
    const std::array<Bits, 4> ends = {toward<0>(men) & onto, toward<1>(men) & onto, toward<2>(men) & onto,
                                      toward<3>(men) & onto};
    int total = 0;
    for (const Bits set : ends) total += trilith::count(set);
    if (total == 0) return false;
    take_step(turn, ends, random.below(total));
    return true;
}

template <class F> void Position<F>::take_step(Turn& turn, const std::array<Bits, 4>& ends, int choice) const {
    for (std::size_t d = 0;; ++d) {
        const int here = trilith::count(ends[d]);
        if (choice < here) {
            const int end = nth(ends[d], choice);
            turn.path[0] = static_cast<u8>(end - F::orthogonal[d]);
            turn.path[1] = static_cast<u8>(end);
            turn.sort = has(occupied(), end) ? Turn::stack : Turn::move;
            return;
        }
        choice -= here;
    }
}

template <class F> bool Position<F>::random_move(Random& random, Turn& turn) const {
    const auto& own = figures[side];
    const Bits all = occupied();
    const Bits open = (F::board & ~all) | (pending == lost_general ? own[soldier] : Bits{0});
    const std::array<Bits, 4> ends = {toward<0>(own[soldier]) & open, toward<1>(own[soldier]) & open,
                                      toward<2>(own[soldier]) & open, toward<3>(own[soldier]) & open};
    int total = 0;
    for (const Bits set : ends) total += trilith::count(set);
    struct Ways {
        int start, count;
        Bits ends;
    };
    std::array<Ways, 4> others;  // three generals and a king at most
    std::size_t pieces = 0;
    for (Bits left = own[general]; left != 0;) {
        const int at = pop(left);
        const Bits to = steps_of_general(at, all & ~bit<Bits>(at));
        others[pieces++] = {at, trilith::count(to), to};
    }
    for (Bits left = own[king]; left != 0;) {
        const int at = pop(left);
        const Bits to = F::beside[static_cast<std::size_t>(at)] & ~all;
        others[pieces++] = {at, trilith::count(to), to};
    }
    int sum = total;
    for (std::size_t i = 0; i < pieces; ++i) sum += others[i].count;
    if (sum == 0) return false;
    int choice = random.below(sum);
    if (choice < total) {
        take_step(turn, ends, choice);
        return true;
    }
    choice -= total;
    std::size_t i = 0;
    while (choice >= others[i].count) choice -= others[i++].count;
    turn.sort = Turn::move;
    turn.path[0] = static_cast<u8>(others[i].start);
    turn.path[1] = static_cast<u8>(nth(others[i].ends, choice));
    return true;
}

template <class F> void Position<F>::random_capture(Random& random, Turn& turn) const {
    Chains<F> chains(*this);
    const Best most = chains.greatest();
    u64 choice = random.below(most.ways);
    chains.for_each_start(most.worth, [&](int start, const Best& here) {
        turn.path[0] = static_cast<u8>(start);
        if (choice < here.ways) return true;
        choice -= here.ways;
        return false;
    });
    turn.sort = Turn::capture;
    turn.length = 1;
    Bits struck = 0;
    for (u32 remaining = most.worth; remaining > 0;) {
        const int start = turn.path[0], at = turn.path[turn.length - 1u];
        chains.for_each_best_jump(start, at, struck, remaining, [&](int landing, int over, const Best& rest) {
            if (choice >= rest.ways) {
                choice -= rest.ways;
                return false;
            }
            turn.path[turn.length] = static_cast<u8>(landing);
            turn.struck[turn.length++] = static_cast<u8>(over);
            struck |= bit<Bits>(over);
            remaining -= worth_on(over);
            return true;
        });
    }
}

template <class F> bool Position<F>::random_preparation(Random& random, Turn& turn) const {
    const auto& own = figures[side];
    const u64 total = count_preparation();
    if (total == 0) return false;
    u64 choice = random.below(total);
    turn.sort = Turn::stack;
    for (Bits left = own[soldier];;) {
        const int start = pop(left);
        const Bits ends = stack_targets(start);
        const auto here = static_cast<u64>(trilith::count(ends));
        if (choice < here) {
            turn.path[0] = static_cast<u8>(start);
            turn.path[1] = static_cast<u8>(nth(ends, static_cast<int>(choice)));
            return true;
        }
        choice -= here;
    }
}

// Parse a position of either board and call use(position) with the type of its board.
template <class Use> auto with_position(std::string_view text, const Options& options, Use&& use) {
    int rows = 1;
    for (const char sign : text.substr(0, text.find(' '))) rows += sign == '/' ? 1 : 0;
    if (rows == Frame9x9::rows) return use(Position<Frame9x9>::parse(text, options));
    return use(Position<Frame7x8>::parse(text, options));
}

}  // namespace trilith::fenix

#include "trilith/fenix_chains.hpp"  // completes the templates above

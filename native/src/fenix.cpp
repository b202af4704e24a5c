// FENIX: initial positions; positions and turns as text, in canonical form only.
#include "trilith/fenix.hpp"

namespace trilith::fenix {

namespace {

constexpr u32 largest_counter = 999'999;

// Section 12: refuse a position that violates the conditions of its phase, preparation or battle.
template <class F> void check(const Position<F>& p) {
    std::array<int, 2> stones{}, generals{}, kings{}, turns{};
    for (std::size_t who = 0; who < 2; ++who) {
        generals[who] = count(p.figures[who][general]);
        kings[who] = count(p.figures[who][king]);
        stones[who] = count(p.figures[who][soldier]) + 2 * generals[who] + 3 * kings[who];
        turns[who] = generals[who] + 2 * kings[who];
        if (stones[who] > F::stones) throw Refused("too many stones");
        if (kings[who] > 1) throw Refused("more than one king");
    }
    const std::size_t mover = p.side, other = p.side ^ 1u;
    if (p.preparing()) {
        for (std::size_t who = 0; who < 2; ++who) {
            if (stones[who] != F::stones || generals[who] + kings[who] > 4 || turns[who] > 5)
                throw Refused("bad preparation");
        }
        if (turns[0] - turns[1] != static_cast<int>(mover) || turns[0] + turns[1] == 10)
            throw Refused("wrong turn counts");
        if (p.pending != nothing || p.idle != 0 || p.ply != static_cast<u32>(turns[0] + turns[1]))
            throw Refused("bad counters");
        return;
    }
    if (kings[other] == 0 || (kings[mover] == 0) != (p.pending == lost_king)) throw Refused("king missing");
    if (generals[0] > 3 || generals[1] > 3) throw Refused("too many generals");
    if (p.pending == lost_general && generals[mover] == 3) throw Refused("no general was lost");
    if (p.pending != nothing && p.idle > 0) throw Refused("bad counters");
    if (p.ply % 2 != mover || p.idle > p.ply - 10) throw Refused("bad counters");
}

}  // namespace

template <class F> Position<F> Position<F>::start(const Options& options) {
    Position p;
    p.options = options;
    const int red = F::columns == 9 ? 6 : 5, black = F::columns == 9 ? 10 : 8;
    for (int x = 0; x < F::columns; ++x) {
        for (int y = 0; y < F::rows; ++y) {
            if (x + y <= red) p.flip(0, soldier, F::stride * x + y);
            if (x + y >= black) p.flip(1, soldier, F::stride * x + y);
        }
    }
    return p;
}

template <class F> Position<F> Position<F>::parse(std::string_view text, const Options& options) {
    Position p;
    p.options = options;
    Reader reader(text);
    for (int y = F::rows - 1; y >= 0; --y) {
        for (int x = 0; x < F::columns;) {
            const char sign = reader.take();
            if (sign >= '1' && sign <= '9') {
                x += sign - '0';
                continue;
            }
            const auto figure = figure_letters.find(sign);
            if (figure == std::string_view::npos) throw Refused("unknown sign");
            p.flip(figure < 3 ? 0 : 1, static_cast<Kind>(figure % 3), F::stride * x++ + y);
        }
        if (y > 0) reader.expect('/');
    }
    reader.expect(' ');
    p.side = reader.choice("rb");
    reader.expect(' ');
    const bool battle = reader.choice("pb") == 1;
    for (const char sign : std::string_view(battle ? "attle " : "rep ")) reader.expect(sign);
    p.pending = static_cast<Pending>(reader.choice(pending_letters));
    reader.expect(' ');
    p.idle = reader.number();
    reader.expect(' ');
    p.ply = reader.number();
    if (p.idle > largest_counter || p.ply > largest_counter || p.preparing() == battle) throw Refused("bad counters");
    check(p);
    if (p.text() != text) throw Refused("not in canonical form");
    return p;
}

template <class F> std::string Position<F>::text() const {
    std::string out;
    for (int y = F::rows - 1; y >= 0; --y) {
        int empty = 0;
        for (int x = 0; x < F::columns; ++x) {
            const int square = F::stride * x + y;
            if (!has(occupied(), square)) {
                ++empty;
                continue;
            }
            if (empty > 0) out += static_cast<char>('0' + empty);
            empty = 0;
            out += letter_on(square);
        }
        if (empty > 0) out += static_cast<char>('0' + empty);
        if (y > 0) out += '/';
    }
    out += side == 0 ? " r " : " b ";
    out += preparing() ? "prep " : "battle ";
    out += pending_letters[pending];
    out += ' ' + std::to_string(idle) + ' ' + std::to_string(ply);
    return out;
}

template <class F> void Position<F>::write_square(std::string& out, int square) {
    out += static_cast<char>('a' + square / F::stride);
    out += static_cast<char>('1' + square % F::stride);
}

template <class F> std::string Position<F>::name_of(int square) {
    std::string out;
    write_square(out, square);
    return out;
}

template <class F> int Position<F>::read_square(Reader& reader) {
    const int x = reader.take() - 'a', y = reader.take() - '1';
    if (x < 0 || x >= F::columns || y < 0 || y >= F::rows) throw Refused("expected a square");
    return F::stride * x + y;
}

template <class F> std::string Position<F>::text(const Turn& turn) const {
    std::string out;
    for (std::size_t i = 0; i < turn.length; ++i) {
        if (i > 0) out += "+-x"[turn.sort];
        write_square(out, turn.path[i]);
    }
    return out;
}

template <class F> Turn Position<F>::read(std::string_view text) const {
    if (ply >= largest_counter) throw Refused("no text can say the position after this turn");
    Turn turn;
    Reader reader(text);
    const int start = read_square(reader);
    turn.path[turn.length++] = static_cast<u8>(start);
    if (!has(of_side(side), start)) throw Refused("no figure of yours there");
    turn.sort = static_cast<Turn::Sort>(reader.choice("+-x"));
    const bool striking = !preparing() && pending != lost_king && can_strike();
    if (striking != (turn.sort == Turn::capture)) throw Refused("wrong kind of turn");
    if (striking) {
        read_chain(reader, turn);
        return turn;
    }
    const int end = read_square(reader);
    turn.path[turn.length++] = static_cast<u8>(end);
    if (!reader.done() || !has(targets(start), end)) throw Refused("no such turn");
    if (has(occupied(), end) != (turn.sort == Turn::stack)) throw Refused("wrong kind of turn");
    return turn;
}

template <class F> void Position<F>::read_chain(Reader& reader, Turn& turn) const {
    Chains<F> chains(*this);
    u32 remaining = chains.greatest().worth;
    Bits struck = 0;
    do {
        const int wanted = read_square(reader), start = turn.path[0], at = turn.path[turn.length - 1u];
        const bool jumped =
            chains.for_each_best_jump(start, at, struck, remaining, [&](int landing, int over, const Best&) {
                if (landing != wanted) return false;
                turn.path[turn.length] = static_cast<u8>(landing);
                turn.struck[turn.length++] = static_cast<u8>(over);
                struck |= bit<Bits>(over);
                remaining -= worth_on(over);
                return true;
            });
        if (!jumped) throw Refused("not a capture of greatest worth");
    } while (reader.skip('x'));
    if (!reader.done() || remaining > 0) throw Refused("the capture goes on");
}

template struct Position<Frame9x9>;
template struct Position<Frame7x8>;

}  // namespace trilith::fenix

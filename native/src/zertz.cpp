// ZÈRTZ: initial positions; positions and turns as text, in canonical form only.
#include "trilith/zertz.hpp"

namespace trilith::zertz {

namespace {

template <class F> constexpr bool fits(int variant) {
    const std::string_view name = variants[static_cast<std::size_t>(variant)].name;
    if constexpr (F::stride == 7) return name == "37" || name == "blitz";
    if constexpr (F::stride == 9) return name == "61";
    return F::stride == 8 && name != "37" && name != "blitz" && name != "61";
}

int find_variant(std::string_view name) {
    for (std::size_t i = 0; i < variants.size(); ++i) {
        if (variants[i].name == name) return static_cast<int>(i);
    }
    throw Refused("unknown board");
}

std::array<u8, 3> read_counts(Reader& reader) {
    std::array<u8, 3> counts{};
    for (std::size_t i = 0; i < 3; ++i) {
        if (i > 0) reader.expect('/');
        const u32 value = reader.number();
        if (value > 10) throw Refused("too many marbles");
        counts[i] = static_cast<u8>(value);
    }
    return counts;
}

void write_counts(std::string& out, const std::array<u8, 3>& counts) {
    for (std::size_t i = 0; i < 3; ++i) {
        if (i > 0) out += '/';
        out += std::to_string(counts[i]);
    }
}

// The hash computed from scratch, for positions made by start() and parse().
template <class F> u64 full_key(const Position<F>& p) {
    u64 key = 0;
    for (auto left = p.rings; left != 0;) {
        const int ring = pop(left);
        const std::size_t row = has(p.occupied(), ring) ? p.colour_on(ring) + 1u : 0u;
        key ^= p.place_keys[row * 128 + static_cast<std::size_t>(ring)];
    }
    for (std::size_t c = 0; c < 3; ++c) {
        key ^= p.count_keys[c * 16 + p.bank[c]] ^ p.count_keys[(3 + c) * 16 + p.held[0][c]] ^
               p.count_keys[(6 + c) * 16 + p.held[1][c]];
    }
    return key;
}

}  // namespace

template <class F> Position<F> Position<F>::start(int variant) {
    if (variant < 0 || variant >= static_cast<int>(variants.size()) || !fits<F>(variant))
        throw Refused("unknown board");
    Position p;
    p.variant = static_cast<u8>(variant);
    const Variant& rules = variants[p.variant];
    for (int x = 0; x < 9; ++x) {
        const Column column = rules.columns[static_cast<std::size_t>(x)];
        for (int i = 0; i < column.count; ++i) p.rings |= bit<Bits>(p.cell(x, column.low + i));
    }
    p.bank = rules.marbles;
    p.key = full_key(p);
    return p;
}

template <class F> Position<F> Position<F>::parse(std::string_view text) {
    Reader reader(text);
    std::string board;
    while (!reader.done() && reader.peek() != ' ' && board.size() < 6) board += reader.take();
    Position p = start(find_variant(board));
    const Variant& rules = variants[p.variant];
    reader.expect(' ');
    for (int x = 0; x < 9 && rules.columns[static_cast<std::size_t>(x)].count > 0; ++x) {
        if (x > 0) reader.expect('/');
        const Column column = rules.columns[static_cast<std::size_t>(x)];
        for (int number = 0; number < column.count;) {
            const char sign = reader.take();
            const auto colour = colour_letters.find(sign);
            const int ring = p.cell(x, column.low + number);
            if (sign >= '1' && sign <= '9') {
                for (int gone = sign - '0'; gone > 0; --gone, ++number) {
                    if (number >= column.count) throw Refused("column too long");
                    p.rings &= ~bit<Bits>(p.cell(x, column.low + number));
                }
            } else if (sign == 'o') {
                ++number;
            } else if (colour != std::string_view::npos) {
                p.marbles[colour] |= bit<Bits>(ring);
                ++number;
            } else {
                throw Refused("unknown sign");
            }
        }
    }
    reader.expect(' ');
    p.bank = read_counts(reader);
    for (auto& own : p.held) {
        reader.expect(' ');
        own = read_counts(reader);
    }
    reader.expect(' ');
    p.side = reader.choice("12");
    for (std::size_t c = 0; c < 3; ++c) {
        if (p.bank[c] + p.held[0][c] + p.held[1][c] + trilith::count(p.marbles[c]) != rules.marbles[c]) {
            throw Refused("wrong number of marbles");
        }
    }
    if (p.isolated() != 0) throw Refused("a group without a vacant ring");
    if (p.meets_goal(p.held[p.side])) throw Refused("the player to move has won already");
    p.key = full_key(p);
    if (p.text() != text) throw Refused("not in canonical form");
    return p;
}

template <class F> std::string Position<F>::text() const {
    const Variant& rules = variants[variant];
    std::string out(rules.name);
    out += ' ';
    for (int x = 0; x < 9 && rules.columns[static_cast<std::size_t>(x)].count > 0; ++x) {
        if (x > 0) out += '/';
        int gone = 0;
        const Column column = rules.columns[static_cast<std::size_t>(x)];
        for (int i = 0; i < column.count; ++i) {
            const int ring = cell(x, column.low + i);
            if (!has(rings, ring)) {
                ++gone;
                continue;
            }
            if (gone > 0) out += static_cast<char>('0' + gone);
            gone = 0;
            out += has(occupied(), ring) ? colour_letters[colour_on(ring)] : 'o';
        }
        if (gone > 0) out += static_cast<char>('0' + gone);
    }
    for (const auto& counts : {bank, held[0], held[1]}) {
        out += ' ';
        write_counts(out, counts);
    }
    out += side == 0 ? " 1" : " 2";
    return out;
}

template <class F> void Position<F>::write_ring(std::string& out, int ring) const {
    const int x = ring / F::stride;
    out += static_cast<char>('a' + x);
    out += static_cast<char>('1' + ring % F::stride - variants[variant].columns[static_cast<std::size_t>(x)].low);
}

template <class F> std::string Position<F>::name_of(int ring) const {
    std::string out;
    write_ring(out, ring);
    return out;
}

template <class F> int Position<F>::read_ring(Reader& reader) const {
    const int x = reader.take() - 'a', number = reader.take() - '1';
    if (x < 0 || x > 8) throw Refused("expected a ring");
    const Column column = variants[variant].columns[static_cast<std::size_t>(x)];
    if (number < 0 || number >= column.count) throw Refused("expected a ring");
    return cell(x, column.low + number);
}

template <class F> std::string Position<F>::text(const Turn& turn) const {
    if (turn.kind == Turn::pass) return "-";
    std::string out;
    if (turn.kind == Turn::capture) {
        out += 'x';
        write_ring(out, turn.ring);
        Position here = *this;
        for (u8 i = 0, at = turn.ring; i < turn.jumps; at = turn.landing[i++]) {
            const int over = (at + turn.landing[i]) / 2;
            out += colour_letters[here.colour_on(over)];
            write_ring(out, turn.landing[i]);
            here.jump(at, over, turn.landing[i]);
        }
        return out;
    }
    out += colour_letters[turn.colour];
    write_ring(out, turn.ring);
    if (turn.removed != none) {
        out += ',';
        write_ring(out, turn.removed);
    }
    Position here = *this;
    here.put(turn.colour, turn.ring);
    if (turn.removed != none) here.drop_ring(turn.removed);
    Bits claimed = here.isolated();
    if (claimed != 0) out += 'x';
    while (claimed != 0) {
        const int ring = pop(claimed);
        out += colour_letters[here.colour_on(ring)];
        write_ring(out, ring);
    }
    return out;
}

template <class F> Turn Position<F>::read(std::string_view text) const {
    Turn turn;
    Reader reader(text);
    if (outcome() != Outcome::open) throw Refused("the game is over");
    const bool capture = jumpers() != 0;
    if (capture) {
        reader.expect('x');
        turn.kind = Turn::capture;
        const int start = read_ring(reader);
        turn.ring = static_cast<u8>(start);
        if (!has(occupied(), start)) throw Refused("no marble there");
        Position here = *this;
        int at = start;
        while (!reader.done()) {
            reader.take();  // the colour is compared at the end, with the whole text
            const int wanted = read_ring(reader);
            const bool jumped = here.for_each_jump(at, [&](int over, int landing) {
                if (landing != wanted) return false;
                here.jump(at, over, landing);
                return true;
            });
            if (!jumped) throw Refused("no such jump");
            turn.landing[turn.jumps++] = static_cast<u8>(wanted);
            at = wanted;
        }
        if (turn.jumps == 0 || here.can_jump(at)) throw Refused("the chain goes on");
    } else if (placements() == 0) {
        reader.expect('-');
    } else {
        turn.kind = Turn::place;
        const auto colour = colour_letters.find(reader.take());
        if (colour == std::string_view::npos || stock()[colour] == 0) throw Refused("no such marble");
        turn.colour = static_cast<u8>(colour);
        turn.ring = static_cast<u8>(read_ring(reader));
        if (!has(vacant(), turn.ring)) throw Refused("ring not vacant");
        const Bits removable = free_rings() & ~bit<Bits>(turn.ring);
        if (removable != 0) {
            reader.expect(',');
            turn.removed = static_cast<u8>(read_ring(reader));
            if (!has(removable, turn.removed)) throw Refused("ring not free");
        }
    }
    if (this->text(turn) != text) throw Refused("not in canonical form");
    return turn;
}

template struct Position<Frame37>;
template struct Position<Frame48>;
template struct Position<Frame61>;

}  // namespace trilith::zertz

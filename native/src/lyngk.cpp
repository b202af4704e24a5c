// LYNGK: setup and result; positions and turns as text, in canonical form only.
#include "trilith/lyngk.hpp"

namespace trilith::lyngk {

namespace {

int read_piece(char sign) {
    const auto piece = piece_letters.find(sign);
    if (piece == std::string_view::npos) throw Refused("expected a piece");
    return static_cast<int>(piece);
}

// Read pieces up to the first other character; refuse a stack that cannot occur in the game.
Stack read_stack(Reader& reader, int limit) {
    Stack stack = 0;
    int height = 0;
    u32 seen = 0;
    while (piece_letters.find(reader.peek()) != std::string_view::npos && !reader.done()) {
        const int piece = read_piece(reader.take());
        if (++height > limit) throw Refused("stack too high");
        if (piece != joker && (seen >> piece & 1) != 0) throw Refused("colour twice in a stack");
        seen |= 1u << piece;
        stack |= static_cast<Stack>(piece + 1) << (3 * (height - 1));
    }
    if (height == 0) throw Refused("expected a stack");
    if (height > 1 && piece_at(stack, height - 1) == joker) throw Refused("joker on top");
    return stack;
}

void write_stack(std::string& out, Stack stack) {
    for (int level = 0; level < height_of(stack); ++level) {
        out += piece_letters[static_cast<std::size_t>(piece_at(stack, level))];
    }
}

void count_pieces(Stack stack, std::array<int, 6>& used) {
    for (int level = 0; level < height_of(stack); ++level) ++used[static_cast<std::size_t>(piece_at(stack, level))];
}

int read_point(Reader& reader) {
    const int column = reader.take() - 'a', number = reader.take() - '1';
    if (column < 0 || column >= columns) throw Refused("expected a point");
    const auto k = static_cast<std::size_t>(column);
    if (number < 0 || number >= column_count[k]) throw Refused("expected a point");
    return column_start[k] + number;
}

void write_point(std::string& out, int point) {
    std::size_t k = columns - 1;
    while (column_start[k] > point) --k;
    out += static_cast<char>('a' + k);
    out += static_cast<char>('1' + point - column_start[k]);
}

}  // namespace

std::string name_of(int point) {
    std::string out;
    write_point(out, point);
    return out;
}

std::string text_of(Stack stack) {
    std::string out;
    write_stack(out, stack);
    return out;
}

Position fresh(const Position& start, Random& random) {
    auto pieces = start.stack;
    for (std::size_t i = pieces.size(); i > 1; --i) std::swap(pieces[i - 1], pieces[random.below(static_cast<u64>(i))]);
    Position shuffled;
    shuffled.limit = start.limit;
    shuffled.sees = start.sees;  // every point is occupied, before and after
    for (std::size_t i = 0; i < pieces.size(); ++i) shuffled.put(static_cast<int>(i), pieces[i]);
    return shuffled;
}

void Position::put(int point, Stack pieces) {
    const auto p = static_cast<std::size_t>(point);
    const int h = height_of(pieces);
    const u64 self = bit<u64>(point);
    stack[p] = pieces;
    height[p] = static_cast<u8>(h);
    for (int level = 0; level < h; ++level) {
        const auto piece = static_cast<std::size_t>(piece_at(pieces, level));
        if (piece == joker) continue;
        holds[piece] |= self;
        mixture[p] |= static_cast<u8>(1 << piece);
    }
    top[static_cast<std::size_t>(piece_at(pieces, h - 1))] |= self;
    for (std::size_t k = static_cast<std::size_t>(h); k < low.size(); ++k) low[k] |= self;
    board_key ^= stack_key(point, pieces);
}

Position Position::parse(std::string_view text) {
    Position p;
    Reader reader(text);
    for (const char sign : std::string_view("lyngk")) reader.expect(sign);
    p.limit = static_cast<u8>(5 + reader.choice("56"));
    reader.expect(' ');
    std::array<int, 6> used{};
    for (std::size_t k = 0; k < columns; ++k) {
        if (k > 0) reader.expect('/');
        for (int n = 0; n < column_count[k];) {
            if (reader.peek() >= '1' && reader.peek() <= '7') {
                n += reader.take() - '0';
                if (n > column_count[k]) throw Refused("column too long");
                continue;
            }
            Stack stack = 0;
            if (reader.skip('(')) {
                stack = read_stack(reader, p.limit);
                reader.expect(')');
            } else {
                stack = static_cast<Stack>(read_piece(reader.take()) + 1);
            }
            p.put(column_start[k] + n, stack);
            count_pieces(stack, used);
            ++n;
        }
    }
    reader.expect(' ');
    p.side = reader.choice("12");
    for (std::size_t player = 0; player < 2; ++player) {
        reader.expect(player == 0 ? ' ' : ':');
        if (reader.skip('-')) continue;
        do {
            const int colour = read_piece(reader.take());
            if (colour == joker || ((p.claims[0] | p.claims[1]) >> colour & 1) != 0) throw Refused("bad claim");
            p.claims[player] |= static_cast<u8>(1 << colour);
        } while (piece_letters.find(reader.peek()) != std::string_view::npos && !reader.done());
        if (std::popcount(p.claims[player]) > 2) throw Refused("more than two claims");
    }
    for (std::size_t player = 0; player < 2; ++player) {
        reader.expect(player == 0 ? ' ' : ':');
        if (reader.skip('-')) continue;
        do {
            const Stack stack = read_stack(reader, p.limit);
            const int colour = piece_at(stack, height_of(stack) - 1);
            if (height_of(stack) != p.limit || (p.claims[player] >> colour & 1) == 0)
                throw Refused("bad captured stack");
            if (p.won_count[player] == p.won[player].size()) throw Refused("too many captured stacks");
            p.won[player][p.won_count[player]++] = stack;
            p.won_key += won_stack_key(static_cast<int>(player), stack);
            count_pieces(stack, used);
        } while (reader.skip(','));
    }
    for (std::size_t piece = 0; piece < 6; ++piece) {
        if (used[piece] > (piece == joker ? 3 : 8)) throw Refused("too many pieces");
    }
    if (p.limit == 6 && p.won_count[0] + p.won_count[1] > 1) throw Refused("more than one stack of six");
    for (u64 left = p.occupied(); left != 0;) {
        const int point = pop(left);
        for (std::size_t d = 0; d < 3; ++d) {
            const u64 ahead = rays.of[d][static_cast<std::size_t>(point)] & p.occupied();
            if (ahead == 0) continue;
            p.sees[static_cast<std::size_t>(point)] |= bit<u64>(first(ahead));
            p.sees[static_cast<std::size_t>(first(ahead))] |= bit<u64>(point);
        }
    }
    if (p.text() != text) throw Refused("not in canonical form");
    return p;
}

std::string Position::text() const {
    std::string out = limit == 6 ? "lyngk6 " : "lyngk5 ";
    for (std::size_t k = 0; k < columns; ++k) {
        if (k > 0) out += '/';
        int empty = 0;
        for (int n = 0; n < column_count[k]; ++n) {
            const Stack pieces = stack[static_cast<std::size_t>(column_start[k] + n)];
            if (pieces == 0) {
                ++empty;
                continue;
            }
            if (empty > 0) out += static_cast<char>('0' + empty);
            empty = 0;
            if (height_of(pieces) > 1) out += '(';
            write_stack(out, pieces);
            if (height_of(pieces) > 1) out += ')';
        }
        if (empty > 0) out += static_cast<char>('0' + empty);
    }
    out += side == 0 ? " 1 " : " 2 ";
    for (std::size_t player = 0; player < 2; ++player) {
        if (player > 0) out += ':';
        if (claims[player] == 0) out += '-';
        for (std::size_t c = 0; c < colours; ++c) {
            if ((claims[player] >> c & 1) != 0) out += piece_letters[c];
        }
    }
    out += ' ';
    for (std::size_t player = 0; player < 2; ++player) {
        if (player > 0) out += ':';
        if (won_count[player] == 0) out += '-';
        std::array<std::string, 8> texts;
        for (std::size_t i = 0; i < won_count[player]; ++i) texts[i] = text_of(won[player][i]);
        std::sort(texts.begin(), texts.begin() + won_count[player]);
        for (std::size_t i = 0; i < won_count[player]; ++i) {
            if (i > 0) out += ',';
            out += texts[i];
        }
    }
    return out;
}

std::string Position::text(const Turn& turn) const {
    if (turn.pass) return "pass";
    std::string out;
    if (turn.claim != no_claim) {
        out += piece_letters[turn.claim];
        out += ',';
    }
    write_point(out, turn.start);
    out += '-';
    write_point(out, turn.end);
    return out;
}

Turn Position::read(std::string_view text) const {
    if (won_by_six()) throw Refused("the game is over");
    if (text == "pass") {
        if (tally().total > 0 || !has_turn(side ^ 1)) throw Refused("no pass here");
        return Turn{no_claim, 0, 0, true};
    }
    Turn turn;
    Reader reader(text);
    Position here = *this;
    if (reader.peek() < 'a') {
        const int colour = read_piece(reader.take());
        if ((claimable(side) >> colour & 1) == 0) throw Refused("no such claim");
        turn.claim = static_cast<u8>(colour);
        here.claim(colour);
        reader.expect(',');
    }
    turn.start = static_cast<u8>(read_point(reader));
    reader.expect('-');
    turn.end = static_cast<u8>(read_point(reader));
    if (!reader.done()) throw Refused("not in canonical form");
    if (!has(here.landings(turn.start), turn.end)) throw Refused("no such move");
    return turn;
}

Outcome Position::outcome() const {
    if (limit == 6 && won_count[0] > 0) return Outcome::first;
    if (limit == 6 && won_count[1] > 0) return Outcome::second;
    if (has_turn(0) || has_turn(1)) return Outcome::open;
    if (won_count[0] != won_count[1]) return win_for(won_count[0] > won_count[1] ? 0 : 1);  // G2
    for (int h = limit - 1; h > 0; --h) {                                                   // G3, H6
        const u64 tall = low[static_cast<std::size_t>(h)] & ~low[static_cast<std::size_t>(h - 1)];
        std::array<int, 2> owned{};
        for (std::size_t c = 0; c < colours; ++c) {
            for (std::size_t player = 0; player < 2; ++player) {
                if ((claims[player] >> c & 1) != 0) owned[player] += trilith::count(top[c] & tall);
            }
        }
        if (owned[0] != owned[1]) return win_for(owned[0] > owned[1] ? 0 : 1);
    }
    return Outcome::draw;
}

}  // namespace trilith::lyngk

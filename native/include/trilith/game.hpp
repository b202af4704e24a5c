// What the games share in the core: outcomes, errors, the text reader, and the interface of a position.
//
// A position is a small copyable value with these members:
//   Turn                          a turn of the game, a plain value
//   Outcome outcome() const       the result, or open; draws by history are not seen here
//   u64 count() const             how many legal turns, without listing them
//   for_each_turn(visit) const    the legal turns in the law's order until visit returns true
//   void play(const Turn&)        play a legal turn
//   bool play_random(Random&)     play a uniformly random legal turn; false if there is none
//   u64 hash() const              equal positions have equal hashes
//   bool recurs() const           whether this position can have occurred before in its game
//   u64 recurrence() const        the hash of everything that must be equal for a repetition
//   Outcome drawn(int) const      draw if drawn by history, given how often the position has occurred; else open
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "trilith/random.hpp"

namespace trilith {

enum class Outcome : u8 { open, first, second, draw };

constexpr Outcome win_for(int player) { return player == 0 ? Outcome::first : Outcome::second; }

// Thrown for text that is not a canonical position or turn of the game. The law composes the message shown to users.
struct Refused : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

// Thrown for a constructed position whose captures exceed the limit of states that the law documents.
struct TooComplex : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Reads text from left to right; throws Refused on any error.
class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) {}

    bool done() const { return at_ == text_.size(); }
    char peek() const { return done() ? '\0' : text_[at_]; }
    char take() {
        if (done()) throw Refused("the text ends too early");
        return text_[at_++];
    }
    void expect(char wanted) {
        if (take() != wanted) throw Refused("unexpected character");
    }
    bool skip(char wanted) {
        if (done() || text_[at_] != wanted) return false;
        ++at_;
        return true;
    }
    // Take a character that must be one of `signs`; return its index.
    u8 choice(std::string_view signs) {
        const auto found = signs.find(take());
        if (found == std::string_view::npos) throw Refused("unexpected character");
        return static_cast<u8>(found);
    }
    // A run of decimal digits; more than six are refused, as no number of a position needs them.
    u32 number() {
        u32 value = 0;
        int digits = 0;
        while (!done() && text_[at_] >= '0' && text_[at_] <= '9') {
            if (++digits > 6) throw Refused("number too large");
            value = value * 10 + static_cast<u32>(text_[at_++] - '0');
        }
        if (digits == 0) throw Refused("expected a number");
        return value;
    }

  private:
    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace trilith

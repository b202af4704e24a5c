// The transposition table: the results of earlier searches by position, shared by all threads without locks.
#pragma once

#include <atomic>
#include <vector>

#include "trilith/bits.hpp"

namespace trilith {

// Each slot holds an entry and the position's key XOR that entry. When two threads write a slot at once the two words
// do not match, and the slot reads as empty. A new entry always replaces the old one.
class TranspositionTable {
  public:
    enum Bound : u8 { exact, lower, upper };  // what the score is of the true one
    struct Entry {
        std::int16_t score = 0;
        u16 turn_code = 0;  // code_of() the best turn
        std::int8_t depth = -1;
        Bound bound = exact;
    };
    // The depth stored for a position that was searched to the end of the game on every line.
    static constexpr int complete = 127;

    explicit TranspositionTable(int bits) : slots_(std::size_t{1} << bits) {}

    bool probe(u64 key, Entry& entry) const {
        const Slot& slot = slots_[key & (slots_.size() - 1)];
        const u64 data = slot.data.load(std::memory_order_relaxed);
        if ((slot.check.load(std::memory_order_relaxed) ^ data) != key) return false;
        entry = {static_cast<std::int16_t>(data), static_cast<u16>(data >> 16), static_cast<std::int8_t>(data >> 32),
                 static_cast<Bound>(data >> 40 & 3)};
        return true;
    }
    void store(u64 key, const Entry& entry) {
        const u64 data = u64{static_cast<u16>(entry.score)} | u64{entry.turn_code} << 16 |
                         u64{static_cast<u8>(entry.depth)} << 32 | u64{entry.bound} << 40 | u64{1} << 48;
        Slot& slot = slots_[key & (slots_.size() - 1)];
        slot.data.store(data, std::memory_order_relaxed);
        slot.check.store(key ^ data, std::memory_order_relaxed);
    }

  private:
    struct Slot {
        std::atomic<u64> check{~u64{0}}, data{0};
    };
    std::vector<Slot> slots_;
};

}  // namespace trilith

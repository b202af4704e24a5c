// The seeded random number generator, and the mixing function used for position hashes.
#pragma once

#include <array>
#include <cstddef>

#include "trilith/bits.hpp"

namespace trilith {

// A bijection that spreads every input bit over the whole word (splitmix64's finaliser).
constexpr u64 mix(u64 value) {
    value += 0x9e3779b97f4a7c15u;
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9u;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebu;
    return value ^ (value >> 31);
}

// Hash keys (Zobrist), computed at compile time and the same in every build.
template <std::size_t Size> constexpr std::array<u64, Size> hash_keys(u64 salt) {
    std::array<u64, Size> keys{};
    for (std::size_t i = 0; i < Size; ++i) keys[i] = mix(salt * 0x100000 + i);
    return keys;
}

// xoshiro256++: fast, and the same numbers on every platform for the same seed.
class Random {
  public:
    explicit Random(u64 seed) {
        for (u64& word : state_) word = mix(seed++);
    }

    u64 next() {
        const u64 result = std::rotl(state_[0] + state_[3], 23) + state_[0];
        const u64 t = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= t;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    // A uniform number from 0 to limit - 1; limit must not be 0. The bias is below limit / 2^64, for int limit / 2^32.
    u64 below(u64 limit) { return static_cast<u64>((static_cast<u128>(next()) * limit) >> 64); }
    int below(int limit) { return static_cast<int>(((next() >> 32) * static_cast<u64>(limit)) >> 32); }

  private:
    std::array<u64, 4> state_{};
};

}  // namespace trilith

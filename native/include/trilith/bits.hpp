// Bitboards: sets of places in 64 bits, or in 128 for boards with more places.
#pragma once

#include <bit>
#include <cstdint>
#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace trilith {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
__extension__ typedef unsigned __int128 u128;

constexpr int count(u64 set) { return std::popcount(set); }
constexpr int count(u128 set) {
    return std::popcount(static_cast<u64>(set)) + std::popcount(static_cast<u64>(set >> 64));
}

// The lowest and the highest member of a set, which must not be empty.
constexpr int first(u64 set) { return std::countr_zero(set); }
constexpr int first(u128 set) {
    const u64 low = static_cast<u64>(set);
    return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<u64>(set >> 64));
}
constexpr int last(u64 set) { return 63 - std::countl_zero(set); }
constexpr int last(u128 set) {
    const u64 high = static_cast<u64>(set >> 64);
    return high != 0 ? 127 - std::countl_zero(high) : last(static_cast<u64>(set));
}

template <class Bits> constexpr Bits bit(int place) { return static_cast<Bits>(1) << place; }
template <class Bits> constexpr bool has(Bits set, int place) { return (set >> place & 1) != 0; }

// Remove the lowest member from a set and return it.
template <class Bits> constexpr int pop(Bits& set) {
    const int place = first(set);
    set &= set - 1;
    return place;
}

// The n-th member in ascending order, counted from 0; n must be less than the size of the set.
inline int nth(u64 set, int n) {
#if defined(__BMI2__)
    return std::countr_zero(_pdep_u64(u64{1} << n, set));
#else
    for (; n > 0; --n) set &= set - 1;
    return std::countr_zero(set);
#endif
}
inline int nth(u128 set, int n) {
    const u64 low = static_cast<u64>(set);
    const int below = std::popcount(low);
    return n < below ? nth(low, n) : 64 + nth(static_cast<u64>(set >> 64), n - below);
}

// Shift every member of a set by a signed distance.
template <int Distance, class Bits> constexpr Bits moved(Bits set) {
    if constexpr (Distance >= 0) {
        return set << Distance;
    } else {
        return set >> -Distance;
    }
}

}  // namespace trilith

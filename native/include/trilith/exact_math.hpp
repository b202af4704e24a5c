// Reproducible exp, log and tanh, whose results in the standard library differ between platforms. They use only
// additions, multiplications, divisions and exponent shifts. Without fused multiply-add (-ffp-contract=off) every
// processor and compiler computes the same bits, so that every search builds the same tree. They are accurate to about
// fifteen digits.
#pragma once

#include <bit>
#include <cmath>

#include "trilith/bits.hpp"

namespace trilith::exact {

inline constexpr double log_of_two = 0.69314718055994530942;

inline double exp(double x) {
    if (x < -700) return 0;
    if (x > 700) x = 700;
    const double whole = std::floor(x / log_of_two + 0.5), rest = x - whole * log_of_two;  // at most ln 2 / 2
    double sum = 1;
    for (int i = 14; i > 0; --i) sum = 1 + sum * rest / i;
    return sum * std::bit_cast<double>((static_cast<u64>(1023 + static_cast<int>(whole))) << 52);
}

// Requires x > 0, not subnormal.
inline double log(double x) {
    u64 bits = std::bit_cast<u64>(x);
    int exponent = static_cast<int>(bits >> 52) - 1023;
    double mantissa = std::bit_cast<double>((bits & 0xfffffffffffffu) | u64{1023} << 52);  // from 1 to 2
    if (mantissa > 1.4142135623730951) {
        mantissa /= 2;
        ++exponent;
    }
    const double ratio = (mantissa - 1) / (mantissa + 1), square = ratio * ratio;  // at most 0.03
    double sum = 0;
    for (int i = 21; i > 0; i -= 2) sum = sum * square + 1.0 / i;
    return exponent * log_of_two + 2 * ratio * sum;
}

inline double tanh(double x) { return 1 - 2 / (exp(2 * x) + 1); }

inline float exp(float x) { return static_cast<float>(exp(static_cast<double>(x))); }
inline float tanh(float x) { return static_cast<float>(tanh(static_cast<double>(x))); }

}  // namespace trilith::exact

// The learnt estimate: an efficiently updatable neural network (NNUE), small enough that alpha-beta evaluates it at
// every leaf.
//
// It corrects the estimate made by hand. The first layer sums a row of weights for each trait of the position. Two
// small layers follow; they exist once per head, for each variant and stage of the game. For games with traits of
// turns, a weight per trait also orders the turns of a position.
//
// All arithmetic is in fixed point, so that every processor and compiler computes the same: weights are rounded to
// multiples of a power of two when they are read, and are limited so that no sum can overflow.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <span>
#include <stdexcept>
#include <vector>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

#include "trilith/estimate.hpp"
#include "trilith/traits.hpp"
#include "trilith/turn_traits.hpp"

namespace trilith {

class LearntEstimate {
  public:
    static constexpr std::size_t width = 64, inner = 16;
    // Fractional bits of the first layer, of the second layer's activations, and of the resulting logit.
    static constexpr int row_bits = 9, activation_bits = 14, odds_bits = 16;
    using Sums = std::array<std::int16_t, width>;

    // Cached sums of the first layer, by side, group and anchor. Consecutive positions differ in few traits, so only
    // their differences are added.
    template <class Position> struct Memory {};
    template <class Position>
        requires has_traits<Position>
    struct Memory<Position> {
        using T = Traits<Position>;
        struct Group {
            int anchor = -1;
            std::array<typename T::Bits, T::sorts> figures{};
            alignas(32) Sums sums{};
        };
        std::array<std::array<std::array<Group, T::cached_anchors>, T::groups>, 2> sides{};
    };

    // `rows` has one row for each trait and `turns` one weight for each trait of turns; the arrays from `second` to
    // `hand` have one part for each head.
    LearntEstimate(std::span<const float> rows, const float* offset, std::size_t heads, const float* second,
                   const float* second_offset, const float* third, const float* third_offset, const float* hand,
                   std::span<const float> turns)
        : heads_(heads) {
        for (const float number : rows) rows_.push_back(fixed_row_weight(number));
        for (const float number : turns) turns_.push_back(fixed_turn_weight(number));
        std::transform(offset, offset + width, offset_.begin(), fixed_row_weight);
        for (Head& head : heads_) {
            read_second(head, {second, width * inner}, {second_offset, inner});
            read_third(head, {third, inner});
            head.third_offset = fixed(*third_offset++, std::int64_t{1} << odds_bits);
            head.hand = fixed(*hand++ / estimate_unit, std::int64_t{1} << 2 * odds_bits);
            second += width * inner;
            second_offset += inner;
            third += inner;
        }
    }

    // The mover's logit of winning, in units of 2^-odds_bits.
    template <class Position> std::int64_t operator()(const Position& here, Memory<Position>& memory) const {
        using T = Traits<Position>;
        const auto seen = T::survey(here);
        alignas(32) Sums sums = offset_;
        for (std::size_t i = 0; i < T::groups; ++i) {
            const int anchor = T::anchor(here, i);
            if (anchor < 0) continue;
            auto& group = memory.sides[here.side][i][static_cast<std::size_t>(anchor) % T::cached_anchors];
            if (anchor != group.anchor) group = {anchor, {}, {}};
            for (std::size_t sort = 0; sort < T::sorts; ++sort) {
                const auto now = T::figures(here, seen, i, sort);
                for (auto gone = group.figures[sort] & ~now; gone != 0;) {
                    add<-1>(group.sums, T::trait(here.side, i, anchor, sort, pop(gone)));
                }
                for (auto come = now & ~group.figures[sort]; come != 0;) {
                    add<1>(group.sums, T::trait(here.side, i, anchor, sort, pop(come)));
                }
                group.figures[sort] = now;
            }
            add<1>(sums.data(), group.sums.data());
        }
        T::count(here, seen, [&](int trait) { add<1>(sums, trait); });
        const Head& head = heads_[T::head(here)];
        return (head.hand * seen.by_hand >> odds_bits) + last_layers(head, sums);
    }

    template <class Position> bool knows_turns() const { return turns_.size() == TurnTraits<Position>::total; }

    // The logit that a search would choose a turn with these traits, in units of 1/64.
    template <std::size_t Each> int leaning(const std::array<u16, Each>& traits) const {
        int sum = 0;
        for (const u16 trait : traits) sum += turns_[trait];
        return sum;
    }

  private:
    struct Head {
        // Weights of the second layer, interleaved for products(): for each pair of inputs, the two weights of every
        // output.
        alignas(32) std::array<std::int16_t, width * inner> second;
        alignas(32) std::array<std::int32_t, inner> second_offset, third;
        int second_bits, third_bits;  // fractional bits of the weights
        std::int64_t third_offset, hand;
    };

    // The largest number of fractional bits, from `least` to `most`, with which all numbers stay below a limit.
    static int bits_for(std::span<const float> numbers, float limit, int most, int least) {
        float largest = 0;
        for (const float number : numbers) largest = std::max(largest, std::abs(number));
        for (int bits = most; bits >= least; --bits) {
            if (largest * static_cast<float>(1 << bits) < limit) return bits;  // false for NaN
        }
        throw std::invalid_argument("a number of the network is too large");
    }
    static void read_second(Head& head, std::span<const float> weights, std::span<const float> offsets) {
        const int most = bits_for(weights, 32'767, 14, activation_bits - row_bits);
        head.second_bits = bits_for(offsets, 1 << (29 - row_bits), most, activation_bits - row_bits);
        for (std::size_t k = 0; k < width; ++k) {
            for (std::size_t j = 0; j < inner; ++j) {
                head.second[(k / 2 * inner + j) * 2 + k % 2] =
                    static_cast<std::int16_t>(fixed(weights[k * inner + j], 1 << head.second_bits));
            }
        }
        for (std::size_t j = 0; j < inner; ++j) {
            head.second_offset[j] = static_cast<std::int32_t>(fixed(offsets[j], 1 << (head.second_bits + row_bits)));
        }
    }
    static void read_third(Head& head, std::span<const float> weights) {
        head.third_bits = bits_for(weights, 32'767, 14, odds_bits - activation_bits);
        for (std::size_t j = 0; j < inner; ++j) {
            head.third[j] = static_cast<std::int32_t>(fixed(weights[j], 1 << head.third_bits));
        }
    }
    // Round to a fixed-point number, where `one` stands for 1.
    static std::int64_t fixed(float number, std::int64_t one) {
        if (!(std::abs(number) < 1e6f)) throw std::invalid_argument("a number of the network is too large");
        return std::llround(static_cast<double>(number) * static_cast<double>(one));
    }
    static std::int16_t fixed_row_weight(float number) {
        const float found = std::nearbyint(number * (1 << row_bits));
        if (!(std::abs(found) < 4'096)) throw std::invalid_argument("a number of the network is too large");
        return static_cast<std::int16_t>(found);
    }
    static std::int16_t fixed_turn_weight(float number) {
        const float found = std::nearbyint(number * 64);
        if (!(std::abs(found) < 4'096)) throw std::invalid_argument("a weight of turns is too large");
        return static_cast<std::int16_t>(found);
    }
    // Vectors of sixteen 16-bit or eight 32-bit numbers. They are explicit because the compiler's own vectorization
    // depends on where this code is inlined.
    using Lanes16 [[gnu::vector_size(32)]] = std::int16_t;
    using Lanes32 [[gnu::vector_size(32)]] = std::int32_t;
    template <class Lane, class Number> static Lane load(const Number* from) {
        Lane found;
        std::memcpy(&found, from, sizeof found);
        return found;
    }
    // Multiply sixteen pairs of numbers and add neighbouring products.
    static Lanes32 products(const Lanes16& a, const Lanes16& b) {
        Lanes32 found;
#if defined(__AVX2__)
        const auto sums = _mm256_madd_epi16(load<__m256i>(&a), load<__m256i>(&b));
        std::memcpy(&found, &sums, sizeof found);
#elif defined(__SSE2__)
        std::array<__m128i, 2> x, y;
        std::memcpy(&x, &a, sizeof x);
        std::memcpy(&y, &b, sizeof y);
        for (std::size_t i = 0; i < 2; ++i) x[i] = _mm_madd_epi16(x[i], y[i]);
        std::memcpy(&found, &x, sizeof found);
#else
        for (int i = 0; i < 8; ++i) found[i] = a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
#endif
        return found;
    }
    template <int Sign> static void add(std::int16_t* sums, const std::int16_t* change) {
        for (std::size_t k = 0; k < width; k += 16) {
            const Lanes16 more = load<Lanes16>(change + k);
            const Lanes16 sum = load<Lanes16>(sums + k) + (Sign > 0 ? more : -more);
            std::memcpy(sums + k, &sum, sizeof sum);
        }
    }
    template <int Sign> void add(Sums& sums, int trait) const {
        add<Sign>(sums.data(), rows_.data() + static_cast<std::size_t>(trait) * width);
    }
    // The second and third layer. The inputs of both are clipped to 0 to 1.
    static std::int64_t last_layers(const Head& head, const Sums& sums) {
        alignas(32) std::array<std::int32_t, width / 2> activations;  // two in each element
        for (std::size_t k = 0; k < width; k += 16) {
            Lanes16 found = load<Lanes16>(sums.data() + k);
            found = found<0 ? Lanes16{} : found>(1 << row_bits) ? Lanes16{} + (1 << row_bits) : found;
            std::memcpy(activations.data() + k / 2, &found, sizeof found);
        }
        static_assert(inner == 16 && width % 16 == 0);
        std::array<Lanes32, 2> hidden = {load<Lanes32>(head.second_offset.data()),
                                         load<Lanes32>(head.second_offset.data() + 8)};
        for (std::size_t k = 0; k < width / 2; ++k) {
            const Lanes32 both = Lanes32{} + activations[k];
            const Lanes16 pair = load<Lanes16>(&both);
            const std::int16_t* weights = head.second.data() + 2 * k * inner;
            for (std::size_t j = 0; j < 2; ++j) hidden[j] += products(pair, load<Lanes16>(weights + 16 * j));
        }
        const int shift = head.second_bits + row_bits - activation_bits;
        Lanes32 found{};
        for (std::size_t j = 0; j < 2; ++j) {
            Lanes32 sum = hidden[j] >> shift;
            sum = sum<0 ? Lanes32{} : sum>(1 << activation_bits) ? Lanes32{} + (1 << activation_bits) : sum;
            found += sum * load<Lanes32>(head.third.data() + 8 * j);
        }
        std::int64_t odds = 0;
        for (int j = 0; j < 8; ++j) odds += found[j];
        return (odds >> (activation_bits + head.third_bits - odds_bits)) + head.third_offset;
    }

    std::vector<std::int16_t> rows_, turns_;
    alignas(32) Sums offset_;
    std::vector<Head> heads_;
};

}  // namespace trilith

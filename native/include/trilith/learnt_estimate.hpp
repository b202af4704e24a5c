// What a position is worth as games have taught it: a network so small that alpha-beta can ask it at every leaf.
//
// It corrects the estimate made by hand. Its first layer adds up a row of numbers for each trait of the position; two
// small layers follow, of which there are several sets, the heads: one for each variant and stage of the game. Of games
// with traits of turns it also says which turns look promising before they are tried.
//
// All is calculated in whole numbers, so that every processor and compiler gets the same: a number of the network is
// rounded to a multiple of a power of two when it is read, and no sum can overflow.
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
    static constexpr int row_bits = 9, lit_bits = 14, odds_bits = 16;  // after the point: first layer, second, the odds
    using Sums = std::array<std::int16_t, width>;

    // What is remembered of the positions asked for last: the next one is often much the same.
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
        std::array<std::array<std::array<Group, T::kept>, T::groups>, 2> sides{};
    };

    // `rows` has one row for each trait; of everything that follows `offset` there are as many as heads; `turns` has a
    // weight for each trait of turns.
    LearntEstimate(std::span<const float> rows, const float* offset, std::size_t heads, const float* second,
                   const float* second_offset, const float* third, const float* third_offset, const float* hand,
                   std::span<const float> turns)
        : heads_(heads) {
        for (const float number : rows) rows_.push_back(whole(number));
        for (const float number : turns) turns_.push_back(weight(number));
        std::transform(offset, offset + width, offset_.begin(), whole);
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

    // The logarithm of the mover's odds to win, in parts of 2 to the power of odds_bits.
    template <class Position> std::int64_t operator()(const Position& here, Memory<Position>& memory) const {
        using T = Traits<Position>;
        const auto seen = T::survey(here);
        alignas(32) Sums sums = offset_;
        for (std::size_t i = 0; i < T::groups; ++i) {
            const int anchor = T::anchor(here, i);
            if (anchor < 0) continue;
            auto& group = memory.sides[here.side][i][static_cast<std::size_t>(anchor) % T::kept];
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
        return (head.hand * seen.by_hand >> odds_bits) + answer(head, sums);
    }

    template <class Position> bool knows_turns() const { return turns_.size() == TurnTraits<Position>::total; }

    // How much a turn with these traits looks like one that a search would choose, in 64ths of the logarithm of its
    // odds.
    template <std::size_t Each> int leaning(const std::array<u16, Each>& traits) const {
        int sum = 0;
        for (const u16 trait : traits) sum += turns_[trait];
        return sum;
    }

  private:
    struct Head {
        // For two of the first layer at a time, the weights of all of the second, two and two.
        alignas(32) std::array<std::int16_t, width * inner> second;
        alignas(32) std::array<std::int32_t, inner> second_offset, third;
        int second_bits, third_bits;  // after the point
        std::int64_t third_offset, hand;
    };

    // The most bits after the point with which all numbers stay below a limit.
    static int bits_for(std::span<const float> numbers, float limit, int most, int least) {
        float largest = 0;
        for (const float number : numbers) largest = std::max(largest, std::abs(number));
        for (int bits = most; bits >= least; --bits) {
            if (largest * static_cast<float>(1 << bits) < limit) return bits;  // false if it is no number
        }
        throw std::invalid_argument("a number of the network is too large");
    }
    static void read_second(Head& head, std::span<const float> weights, std::span<const float> offsets) {
        const int most = bits_for(weights, 32'767, 14, lit_bits - row_bits);
        head.second_bits = bits_for(offsets, 1 << (29 - row_bits), most, lit_bits - row_bits);
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
        head.third_bits = bits_for(weights, 32'767, 14, odds_bits - lit_bits);
        for (std::size_t j = 0; j < inner; ++j) {
            head.third[j] = static_cast<std::int32_t>(fixed(weights[j], 1 << head.third_bits));
        }
    }
    static std::int64_t fixed(float number, std::int64_t one) {
        if (!(std::abs(number) < 1e6f)) throw std::invalid_argument("a number of the network is too large");
        return std::llround(static_cast<double>(number) * static_cast<double>(one));
    }
    static std::int16_t whole(float number) {
        const float found = std::nearbyint(number * (1 << row_bits));
        if (!(std::abs(found) < 4'096)) throw std::invalid_argument("a number of the network is too large");
        return static_cast<std::int16_t>(found);
    }
    static std::int16_t weight(float number) {
        const float found = std::nearbyint(number * 64);
        if (!(std::abs(found) < 4'096)) throw std::invalid_argument("a weight of turns is too large");
        return static_cast<std::int16_t>(found);
    }
    // Sixteen numbers or eight larger ones at once: left to itself, the compiler does so in some of the places this is
    // called from and not in others.
    using Whole [[gnu::vector_size(32)]] = std::int16_t;
    using Wide [[gnu::vector_size(32)]] = std::int32_t;
    template <class Lane, class Number> static Lane load(const Number* from) {
        Lane found;
        std::memcpy(&found, from, sizeof found);
        return found;
    }
    // Products of sixteen pairs of numbers, neighbours added up.
    static Wide products(const Whole& a, const Whole& b) {
        Wide found;
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
            const Whole more = load<Whole>(change + k);
            const Whole sum = load<Whole>(sums + k) + (Sign > 0 ? more : -more);
            std::memcpy(sums + k, &sum, sizeof sum);
        }
    }
    template <int Sign> void add(Sums& sums, int trait) const {
        add<Sign>(sums.data(), rows_.data() + static_cast<std::size_t>(trait) * width);
    }
    // The two small layers. Both are lit between 0 and 1.
    static std::int64_t answer(const Head& head, const Sums& sums) {
        alignas(32) std::array<std::int32_t, width / 2> lit;  // two in each
        for (std::size_t k = 0; k < width; k += 16) {
            Whole found = load<Whole>(sums.data() + k);
            found = found<0 ? Whole{} : found>(1 << row_bits) ? Whole{} + (1 << row_bits) : found;
            std::memcpy(lit.data() + k / 2, &found, sizeof found);
        }
        static_assert(inner == 16 && width % 16 == 0);
        std::array<Wide, 2> inside = {load<Wide>(head.second_offset.data()), load<Wide>(head.second_offset.data() + 8)};
        for (std::size_t k = 0; k < width / 2; ++k) {
            const Wide both = Wide{} + lit[k];
            const Whole pair = load<Whole>(&both);
            const std::int16_t* weights = head.second.data() + 2 * k * inner;
            for (std::size_t j = 0; j < 2; ++j) inside[j] += products(pair, load<Whole>(weights + 16 * j));
        }
        const int shift = head.second_bits + row_bits - lit_bits;
        Wide found{};
        for (std::size_t j = 0; j < 2; ++j) {
            Wide sum = inside[j] >> shift;
            sum = sum<0 ? Wide{} : sum>(1 << lit_bits) ? Wide{} + (1 << lit_bits) : sum;
            found += sum * load<Wide>(head.third.data() + 8 * j);
        }
        std::int64_t odds = 0;
        for (int j = 0; j < 8; ++j) odds += found[j];
        return (odds >> (lit_bits + head.third_bits - odds_bits)) + head.third_offset;
    }

    std::vector<std::int16_t> rows_, turns_;
    alignas(32) Sums offset_;
    std::vector<Head> heads_;
};

}  // namespace trilith

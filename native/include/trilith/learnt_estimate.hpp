// What a position is worth as games have taught it: a network so small that alpha-beta can ask it at every leaf.
//
// It corrects the estimate made by hand. Its first layer adds up a row of numbers for each trait of the position; two
// small layers follow.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <stdexcept>
#include <vector>

#include "trilith/traits.hpp"

namespace trilith {

class LearntEstimate {
  public:
    static constexpr std::size_t width = 64, inner = 16;
    static constexpr float scale = 512;  // of the first layer's whole numbers
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
        std::array<std::array<Group, T::groups>, 2> sides{};
    };

    // `rows` has one row for each trait.
    LearntEstimate(std::span<const float> rows, const float* offset, const float* second, const float* second_offset,
                   const float* third, float third_offset, float hand)
        : third_offset_(finite(third_offset)), hand_(finite(hand)) {
        for (const float number : rows) rows_.push_back(whole(number));
        std::transform(offset, offset + width, offset_.begin(), whole);
        std::transform(second, second + width * inner, second_.begin(), finite);
        std::transform(second_offset, second_offset + inner, second_offset_.begin(), finite);
        std::transform(third, third + inner, third_.begin(), finite);
    }

    // The logarithm of the mover's odds to win, of which the estimate made by hand says `by_hand`.
    template <class Position> float operator()(const Position& here, float by_hand, Memory<Position>& memory) const {
        using T = Traits<Position>;
        alignas(32) Sums sums = offset_;
        for (std::size_t i = 0; i < T::groups; ++i) {
            auto& group = memory.sides[here.side][i];
            const int anchor = T::anchor(here, i);
            if (anchor < 0) continue;
            if (anchor != group.anchor) group = {anchor, {}, {}};
            for (std::size_t sort = 0; sort < T::sorts; ++sort) {
                const auto now = T::figures(here, sort);
                for (auto gone = group.figures[sort] & ~now; gone != 0;) {
                    add<-1>(group.sums, T::trait(here.side, i, anchor, sort, pop(gone)));
                }
                for (auto come = now & ~group.figures[sort]; come != 0;) {
                    add<1>(group.sums, T::trait(here.side, i, anchor, sort, pop(come)));
                }
                group.figures[sort] = now;
            }
            for (std::size_t k = 0; k < width; ++k) sums[k] = static_cast<std::int16_t>(sums[k] + group.sums[k]);
        }
        T::count(here, [&](int trait) { add<1>(sums, trait); });
        return hand_ * by_hand + answer(sums);
    }

  private:
    static float finite(float number) {
        if (!(std::abs(number) < 1e6f)) throw std::invalid_argument("a number of the network is too large");
        return number;
    }
    static std::int16_t whole(float number) {
        const float found = std::nearbyint(number * scale);
        if (!(std::abs(found) < 4'096)) throw std::invalid_argument("a number of the network is too large");
        return static_cast<std::int16_t>(found);
    }
    template <int Sign> void add(Sums& sums, int trait) const {
        const std::int16_t* change = rows_.data() + static_cast<std::size_t>(trait) * width;
        for (std::size_t k = 0; k < width; ++k) sums[k] = static_cast<std::int16_t>(sums[k] + Sign * change[k]);
    }
    float answer(const Sums& sums) const {
        alignas(32) std::array<float, inner> inside = second_offset_;
        for (std::size_t k = 0; k < width; ++k) {
            const float lit = static_cast<float>(std::clamp<int>(sums[k], 0, static_cast<int>(scale))) * (1 / scale);
            const float* weights = second_.data() + k * inner;
            for (std::size_t j = 0; j < inner; ++j) inside[j] += lit * weights[j];
        }
        float found = third_offset_;
        for (std::size_t j = 0; j < inner; ++j) found += std::clamp(inside[j], 0.0f, 1.0f) * third_[j];
        return found;
    }

    std::vector<std::int16_t> rows_;
    alignas(32) Sums offset_;
    alignas(32) std::array<float, width * inner> second_;
    alignas(32) std::array<float, inner> second_offset_, third_;
    float third_offset_, hand_;
};

}  // namespace trilith

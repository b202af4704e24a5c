// What a position is worth as games have taught it: a network so small that alpha-beta can ask it at every leaf.
//
// It corrects the estimate made by hand. Its first layer adds up a row of numbers for each trait of the position; two
// small layers follow, of which there are several sets, the heads: one for each variant and stage of the game. Of games
// with traits of turns it also says which turns look promising before they are tried.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <span>
#include <stdexcept>
#include <vector>

#include "trilith/estimate.hpp"
#include "trilith/traits.hpp"
#include "trilith/turn_traits.hpp"

namespace trilith {

class LearntEstimate {
  public:
    static constexpr std::size_t width = 64, inner = 16;
    static constexpr std::int16_t whole_scale = 512;  // of the first layer's whole numbers
    static constexpr float scale = whole_scale;
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
            second = taken(second, head.second);
            second_offset = taken(second_offset, head.second_offset);
            third = taken(third, head.third);
            head.third_offset = finite(*third_offset++);
            head.hand = finite(*hand++);
        }
    }

    // The logarithm of the mover's odds to win.
    template <class Position> float operator()(const Position& here, Memory<Position>& memory) const {
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
        return head.hand * static_cast<float>(seen.by_hand) / estimate_unit + answer(head, sums);
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
        alignas(32) std::array<float, width * inner> second;
        alignas(32) std::array<float, inner> second_offset, third;
        float third_offset, hand;
    };

    template <std::size_t Size> static const float* taken(const float* from, std::array<float, Size>& to) {
        std::transform(from, from + Size, to.begin(), finite);
        return from + Size;
    }
    static float finite(float number) {
        if (!(std::abs(number) < 1e6f)) throw std::invalid_argument("a number of the network is too large");
        return number;
    }
    static std::int16_t whole(float number) {
        const float found = std::nearbyint(number * scale);
        if (!(std::abs(found) < 4'096)) throw std::invalid_argument("a number of the network is too large");
        return static_cast<std::int16_t>(found);
    }
    static std::int16_t weight(float number) {
        const float found = std::nearbyint(number * 64);
        if (!(std::abs(found) < 4'096)) throw std::invalid_argument("a weight of turns is too large");
        return static_cast<std::int16_t>(found);
    }
    // Sixteen whole numbers and eight others at once: left to itself, the compiler does so in some of the places this
    // is called from and not in others.
    using Whole [[gnu::vector_size(32)]] = std::int16_t;
    using Few [[gnu::vector_size(16)]] = std::int16_t;
    using Real [[gnu::vector_size(32)]] = float;
    template <class Lane, class Number> static Lane load(const Number* from) {
        Lane found;
        std::memcpy(&found, from, sizeof found);
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
    static float answer(const Head& head, const Sums& sums) {
        alignas(32) std::array<float, width> lit;
        for (std::size_t k = 0; k < width; k += 8) {
            Few few = load<Few>(sums.data() + k);
            few = few < 0 ? Few{} : few > whole_scale ? Few{} + whole_scale : few;
            const Real found = __builtin_convertvector(few, Real) * (1 / scale);
            std::memcpy(lit.data() + k, &found, sizeof found);
        }
        static_assert(inner == 16 && width % 2 == 0);
        std::array<Real, 4> inside = {
            load<Real>(head.second_offset.data()), load<Real>(head.second_offset.data() + 8), {}, {}};
        for (std::size_t k = 0; k < width; k += 2) {  // two sums of each, so that neither waits for the other
            const float* weights = head.second.data() + k * inner;
            for (std::size_t j = 0; j < 4; ++j) inside[j] += lit[k + j / 2] * load<Real>(weights + 8 * j);
        }
        Real found{};
        for (std::size_t j = 0; j < 2; ++j) {
            Real sum = inside[j] + inside[j + 2];
            sum = sum < 0 ? Real{} : sum > 1 ? Real{} + 1 : sum;
            found += sum * load<Real>(head.third.data() + 8 * j);
        }
        float odds = head.third_offset;
        for (std::size_t j = 0; j < 8; ++j) odds += found[j];
        return odds;
    }

    std::vector<std::int16_t> rows_, turns_;
    alignas(32) Sums offset_;
    std::vector<Head> heads_;
};

}  // namespace trilith

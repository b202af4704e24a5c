// Move ordering: the history heuristic, and a position's turns in the order in which a search tries them.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "trilith/bits.hpp"

namespace trilith {

// Turns of one position that are searched; of constructed positions that have more, the rest is pruned.
inline constexpr std::size_t most_turns = 8192;

// The history heuristic: by player and history_index() of a turn, how often it caused a beta cutoff, weighted by depth.
class HistoryTable {
  public:
    static constexpr int limit = 1 << 28;  // every entry is less

    int of(std::size_t player, std::size_t index) const { return entries_[player][index]; }
    void reward(std::size_t player, std::size_t index, int bonus) {
        auto& own = entries_[player];
        own[index] += bonus;
        if (own[index] < limit) return;
        for (int& entry : own) entry /= 2;  // reached after hours of search
    }

  private:
    std::array<std::array<int, 1 << 14>, 2> entries_{};
};

template <class Turn> struct OrderedTurn {
    Turn turn;
    u16 place = 0;  // among the legal turns; breaks ties, so that every standard library sorts alike
    int score = 0;
    bool operator<(const OrderedTurn& other) const {  // is searched earlier
        return score != other.score ? score > other.score : place < other.place;
    }
};

// Yields the turns of a position, those with the highest scores first and late moves last.
//
// The turns lie at the end of a stack that all positions of the current line share; the destructor removes them. Most
// positions are left at a beta cutoff long before their last turn, so the order is made no further than it is needed.
template <class Turn> class TurnPicker {
  public:
    using Stack = std::vector<OrderedTurn<Turn>>;

    explicit TurnPicker(Stack& stack) : stack_(stack), base_(stack.size()) {}
    TurnPicker(const TurnPicker&) = delete;
    TurnPicker& operator=(const TurnPicker&) = delete;
    ~TurnPicker() { stack_.resize(base_); }

    // Add a turn. Late moves have scores below 0, all others scores from 0.
    void add(const Turn& turn, int score) {
        stack_.push_back({turn, static_cast<u16>(size_++), score});
        late_ += score < 0 ? 1u : 0u;
    }
    std::size_t size() const { return size_; }
    bool full() const { return size_ == most_turns; }
    std::size_t first_late() const { return size_ - late_; }

    // Put late moves last. Unless the others are `sorted`, only the first few are picked by score; if they are, the
    // first `likely` are sorted now and the rest when it is needed.
    void order(bool sorted, std::size_t likely) {
        if (late_ > 0) put_late_moves_last();
        sorted_ = sorted;
        if (!sorted) return;
        in_order_ = std::min(first_late(), likely);
        std::partial_sort(at(0), at(in_order_), at(first_late()));
    }

    // The turn at a place in the order; places are asked for one after the other.
    Turn pick(std::size_t place) {
        if (!sorted_ && place < picked_by_score) {
            std::iter_swap(at(place), std::max_element(at(place), stack_.end(),
                                                       [](const auto& a, const auto& b) { return a.score < b.score; }));
        }
        if (sorted_ && place == in_order_) std::sort(at(place), at(first_late()));
        return stack_[base_ + place].turn;
    }

  private:
    // Without sorting, turns after these have hardly any history and are all alike.
    static constexpr std::size_t picked_by_score = 12;

    auto at(std::size_t place) { return stack_.begin() + static_cast<long>(base_ + place); }

    // Not by std::partition, whose order differs between standard libraries.
    void put_late_moves_last() {
        std::size_t begin = base_, end = stack_.size();
        for (;;) {
            while (begin < end && stack_[begin].score >= 0) ++begin;
            while (begin < end && stack_[end - 1].score < 0) --end;
            if (begin == end) return;
            std::swap(stack_[begin++], stack_[--end]);
        }
    }

    Stack& stack_;
    std::size_t base_, size_ = 0, late_ = 0, in_order_ = 0;
    bool sorted_ = false;
};

}  // namespace trilith

// Turns split into steps, with the fixed numbering of games/<game>/features.py. Search, learning and user interfaces
// choose turns step by step.
//
// A Walk holds a position and the steps of an incomplete turn. After the last step of a turn, `here` is the position
// that follows it.
//   legal(steps)   the legal next steps, in the law's order; none when the game is over
//   take(step)     take a step from that list
//   begun()        whether a turn is incomplete
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "trilith/game.hpp"

namespace trilith {

inline constexpr int nowhere = -1;

// A list of steps with a fixed capacity: at most one for each place of the board, and a few colours.
class StepList {
  public:
    static constexpr std::size_t most = 128;
    void add(int step) { steps_[size_++] = static_cast<u16>(step); }
    void clear() { size_ = 0; }
    void swap(std::size_t i, std::size_t j) { std::swap(steps_[i], steps_[j]); }
    std::size_t size() const { return size_; }
    u16 operator[](std::size_t i) const { return steps_[i]; }
    const u16* begin() const { return steps_.data(); }
    const u16* end() const { return steps_.data() + size_; }

  private:
    std::array<u16, most> steps_;
    std::size_t size_ = 0;
};

// The Walk class of a position type; each game specializes it.
template <class Position> struct WalkOf;

// Take the given steps from a position; throw Refused if one is illegal.
template <class Position>
typename WalkOf<Position>::type walk(const Position& start, const u16* steps, std::size_t count) {
    typename WalkOf<Position>::type path(start);
    StepList list;
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0 && !path.begun()) throw Refused("the turn is complete already");
        path.legal(list);
        if (std::find(list.begin(), list.end(), steps[i]) == list.end()) throw Refused("no such step here");
        path.take(steps[i]);
    }
    return path;
}

// The texts of the turns made by a sequence of legal steps; an incomplete last turn is left out.
template <class Position> std::vector<std::string> turns_along(const Position& start, const std::vector<u16>& steps) {
    using Walk = typename WalkOf<Position>::type;
    std::vector<std::string> texts;
    Walk path(start);
    Position before = start;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        path.take(steps[i]);
        if (path.begun()) continue;
        texts.push_back(before.text(Walk::turn_of(before, steps.data() + begin, i + 1 - begin)));
        before = path.here;
        begin = i + 1;
    }
    return texts;
}

}  // namespace trilith

// Turns in steps, with the fixed numbering of games/<game>/features.py: what search, learning and interfaces walk
// along.
//
// A Walk holds a position and the steps of the turn begun. Its position is a whole one again when the turn is complete.
//   legal(steps)   the steps that may follow, in the law's order; none when the game is over
//   take(step)     make a step from that list
//   begun()        whether a turn has been begun and not completed
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "trilith/game.hpp"

namespace trilith {

inline constexpr int nowhere = -1;

// No position has more steps than its board has places, and a few colours.
class StepList {
  public:
    static constexpr std::size_t most = 128;
    void add(int step) { steps_[size_++] = static_cast<u16>(step); }
    void clear() { size_ = 0; }
    std::size_t size() const { return size_; }
    u16 operator[](std::size_t i) const { return steps_[i]; }
    const u16* begin() const { return steps_.data(); }
    const u16* end() const { return steps_.data() + size_; }

  private:
    std::array<u16, most> steps_;
    std::size_t size_ = 0;
};

// The walk of a position; each game says which.
template <class Position> struct WalkOf;

// Walk the given steps from a position; Refused if one is not legal where it comes.
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

// The texts of the turns that a run of legal steps makes; a turn not completed at the end is left out.
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

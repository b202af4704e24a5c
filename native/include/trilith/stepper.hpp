// One game taken step by step, by every rule, repetition and idle draws included: what environments are made of.
//
// Steps are named as a network names them, by their place in its policy: the action.
#pragma once

#include <cstdint>
#include <vector>

#include "trilith/features.hpp"
#include "trilith/play.hpp"

namespace trilith {

template <class Position> class Stepper {
  public:
    using Walk = typename WalkOf<Position>::type;
    using Features = FeaturesOf<Position>;

    explicit Stepper(const Position& start, u32 longest = longest_playout) : walk_(start), longest_(longest) {
        begin(start);
    }

    void begin(const Position& start) {
        start_ = start;
        walk_ = Walk(start);
        keys_.clear();
        taken_.clear();
        turns_ = 0;
        settle();
    }

    // The steps that may follow; none when the game is over.
    const StepList& legal() const { return legal_; }
    int action(std::size_t choice) const { return actions_[choice]; }
    // Which of the legal steps an action is; as many as there are for one that is not legal.
    std::size_t find(std::int64_t wanted) const {
        const auto begin = actions_.begin();
        return static_cast<std::size_t>(std::find(begin, begin + static_cast<std::ptrdiff_t>(legal_.size()), wanted) -
                                        begin);
    }
    void take(std::size_t choice) {
        const u16 step = legal_[choice];
        walk_.take(step);
        taken_.push_back(step);
        if (!walk_.begun()) ++turns_;
        settle();
    }

    bool over() const { return legal_.size() == 0; }
    bool cut() const { return cut_; }  // over for its length alone
    Outcome outcome() const { return end_; }
    int to_move() const { return walk_.here.side; }
    u32 turns() const { return turns_; }
    const Position& start() const { return start_; }
    const std::vector<u16>& taken() const { return taken_; }
    bool begun() const { return walk_.begun(); }
    void encode(float* board, float* scalars) const { Features::encode(walk_, board, scalars); }
    void mark(u8* mask) const {
        std::fill_n(mask, Features::actions, u8{0});
        for (std::size_t i = 0; i < legal_.size(); ++i) mask[actions_[i]] = 1;
    }

  private:
    // See how the game stands: what may follow, or how it ended.
    void settle() {
        legal_.clear();
        end_ = Outcome::open;
        cut_ = false;
        if (!walk_.begun()) {
            const Outcome drawn = walk_.here.drawn(occurrences());
            if (drawn != Outcome::open) {
                end_ = walk_.here.outcome();  // what the position says comes before what its history says
                if (end_ == Outcome::open) end_ = drawn;
                return;
            }
        }
        walk_.legal(legal_);
        if (legal_.size() == 0) {
            end_ = walk_.here.outcome();
        } else if (turns_ >= longest_) {
            legal_.clear();
            cut_ = true;
        }
        for (std::size_t i = 0; i < legal_.size(); ++i) {
            actions_[i] = static_cast<u16>(Features::action(walk_.here, legal_[i]));
        }
    }
    // How often the position has occurred now.
    int occurrences() {
        if (!walk_.here.recurs()) keys_.clear();
        const u64 key = walk_.here.recurrence();
        keys_.push_back(key);
        return static_cast<int>(std::count(keys_.begin(), keys_.end(), key));
    }

    Walk walk_;
    StepList legal_;
    std::array<u16, StepList::most> actions_;  // of the legal steps
    Position start_;
    std::vector<u64> keys_;   // of the positions since the last turn that cannot be undone
    std::vector<u16> taken_;  // every step of the game
    u32 turns_ = 0, longest_;
    Outcome end_ = Outcome::open;
    bool cut_ = false;
};

}  // namespace trilith

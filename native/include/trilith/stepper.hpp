// One game played step by step under all rules, draws by repetition and by idle turns included. Learning environments
// are built on it.
//
// Callers name a step by its action, the index of the step in a network's policy.
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

    explicit Stepper(const Position& start, u32 max_turns = longest_playout) : walk_(start), max_turns_(max_turns) {
        begin(start);
    }

    void begin(const Position& start) {
        start_ = start;
        walk_ = Walk(start);
        keys_.clear();
        taken_.clear();
        turns_ = 0;
        update();
    }

    // The legal next steps; none when the game is over.
    const StepList& legal() const { return legal_; }
    int action(std::size_t choice) const { return actions_[choice]; }
    // The index in legal() of an action; legal().size() if the action is illegal.
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
        update();
    }

    bool over() const { return legal_.size() == 0; }
    bool truncated() const { return truncated_; }  // over only because of the limit of turns
    Outcome outcome() const { return end_; }
    int to_move() const { return walk_.here.side; }
    u32 turns() const { return turns_; }
    const Position& start() const { return start_; }
    const std::vector<u16>& taken() const { return taken_; }
    bool begun() const { return walk_.begun(); }
    void encode(float* board, float* scalars) const { Features::encode(walk_, board, scalars); }
    void write_mask(u8* mask) const {
        std::fill_n(mask, Features::actions, u8{0});
        for (std::size_t i = 0; i < legal_.size(); ++i) mask[actions_[i]] = 1;
    }

  private:
    // Recompute the legal steps, or the outcome if the game is over.
    void update() {
        legal_.clear();
        end_ = Outcome::open;
        truncated_ = false;
        if (!walk_.begun()) {
            const Outcome drawn = walk_.here.drawn(occurrences());
            if (drawn != Outcome::open) {
                end_ = walk_.here.outcome();  // a result of the position takes precedence over a draw by history
                if (end_ == Outcome::open) end_ = drawn;
                return;
            }
        }
        walk_.legal(legal_);
        if (legal_.size() == 0) {
            end_ = walk_.here.outcome();
        } else if (turns_ >= max_turns_) {
            legal_.clear();
            truncated_ = true;
        }
        for (std::size_t i = 0; i < legal_.size(); ++i) {
            actions_[i] = static_cast<u16>(Features::action(walk_.here, legal_[i]));
        }
    }
    // Record the current position; return how often it has occurred, this time included.
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
    std::vector<u64> keys_;   // recurrence keys of the positions since the last irreversible turn
    std::vector<u16> taken_;  // every step of the game
    u32 turns_ = 0, max_turns_;
    Outcome end_ = Outcome::open;
    bool truncated_ = false;
};

}  // namespace trilith

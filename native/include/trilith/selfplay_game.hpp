// A slot of self-play: it plays game after game and records examples to learn from.
//
// Actions are steps. Each search is full or quick (playout-cap randomization): full searches are recorded, quick ones
// only move the game on.
#pragma once

#include <limits>
#include <vector>

#include "trilith/estimate.hpp"
#include "trilith/exact_math.hpp"
#include "trilith/selfplay_root.hpp"

namespace trilith::selfplay {

template <class Position> class Game final : public Slot {
  public:
    using Walk = typename WalkOf<Position>::type;
    using Features = FeaturesOf<Position>;
    static constexpr std::size_t cells = std::size_t{Features::planes} * Features::height * Features::width;

    Game(const std::vector<Position>& starts, std::size_t number, const Settings& settings,
         const gumbel::Schedule& full, const gumbel::Schedule& quick, u64 seed)
        : starts_(starts), settings_(settings), full_(full), quick_(quick), number_(number),
          // in a match two neighbours play the same opening with colours swapped
          random_(mix(seed) ^ mix(settings.match ? number / 2 : number)) {
        start();
    }

    bool advance(const Row& row) override {
        if (over_) return false;
        if (waiting_) answer(row);
        for (;;) {
            if (ended_ != Outcome::open) {
                finish_game();
                if (settings_.match) {
                    over_ = true;
                    return false;
                }
                start();
            }
            if (tree_.root().edge_count == 0) {
                tree_.open_root();
                ended_ = tree_.root().proof;
                if (ended_ != Outcome::open) continue;
                if (tree_.root().edge_count == 0) return ask(row);
            }
            if (!searching_) begin_search();
            if (search_.is_done() || tree_.root().proof != Outcome::open || tree_.root().edge_count == 1) {
                take_step();
            } else if (tree_.descend(search_.next_edge(), keys_)) {
                return ask(row);
            } else {
                search_.count_visit();
            }
        }
    }

  private:
    void start() {
        Position here = starts_[static_cast<std::size_t>(random_.below(static_cast<u64>(starts_.size())))];
        turns_ = 0;
        keys_.clear();
        ended_ = Outcome::open;
        truncated_ = false;
        if (settings_.match || gumbel::uniform(random_) < settings_.opening_share) {
            const int count = settings_.match ? settings_.opening_turns : 1 + random_.below(settings_.opening_turns);
            for (int i = 0; i < count; ++i) {
                Position next = here;
                if (!next.play_random(random_) || next.outcome() != Outcome::open || next.count() == 0) break;
                here = next;
                ++turns_;
            }
        }
        add_to_history(here);
        tree_.reset(Walk(here));
        searching_ = false;
    }

    // A turn has been completed: add the position to the history, which may end the game.
    void add_to_history(const Position& here) {
        if (!here.recurs()) keys_.clear();
        const u64 key = here.recurrence();
        const auto times = 1 + std::count(keys_.begin(), keys_.end(), key);
        keys_.push_back(key);
        if (here.drawn(static_cast<int>(times)) != Outcome::open) {
            const Outcome end = here.outcome();  // a result by the position comes before a draw by the history
            ended_ = end != Outcome::open ? end : Outcome::draw;
        }
    }

    void begin_search() {
        searching_ = true;
        is_full_ = settings_.match || gumbel::uniform(random_) < settings_.full_share;
        search_.begin(is_full_ ? full_ : quick_, random_);
    }

    void take_step() {
        const u32 best = search_.best_edge();
        if (!settings_.match) record();
        Walk here = tree_.root().walk;
        here.take(tree_.root_edge(best).step);
        ++tally.steps;
        if (!here.begun() && ++turns_ >= settings_.longest) {
            ended_ = here.here.outcome();
            if (ended_ == Outcome::open) {
                ended_ = Outcome::draw;
                truncated_ = true;
                ++tally.truncated;
            }
        }
        searching_ = false;
        const bool to_other_network = settings_.match && here.here.side != tree_.root().mover;
        if (tree_.root_child(best) == nullptr || to_other_network) {
            tree_.reset(here);
        } else {
            tree_.advance(best);
        }
        if (!here.begun()) add_to_history(here.here);
        if (ended_ == Outcome::open && tree_.root().edge_count == 0) ended_ = tree_.root().proof;
    }

    void finish_game() {
        ++tally.games;
        tally.turns += static_cast<u64>(turns_);
        tally.first += ended_ == Outcome::first ? 1 : 0;
        tally.second += ended_ == Outcome::second ? 1 : 0;
        tally.draws += ended_ == Outcome::draw ? 1 : 0;
        const float lean = ended_ == Outcome::draw ? lean_of_draw() : 0.0f;
        for (const u8 mover : recorded_.movers) {
            recorded_.results.push_back(ended_ == Outcome::draw ? 1 : ended_ == win_for(mover) ? 0 : 2);
            recorded_.leans.push_back(mover == 0 ? lean : -lean);
        }
        examples.append(recorded_);
        recorded_.clear();
    }

    // How far a drawn game leans to player 1, by the estimate of its last position: fully if it was truncated,
    // otherwise by `lean`, so that a draw with more on the board is worth a little more.
    float lean_of_draw() const {
        const Position& here = tree_.root().walk.here;
        const float mover = exact::tanh(static_cast<float>(estimate(here)) / (2 * estimate_unit));
        return (truncated_ ? 1.0f : settings_.lean) * (here.side == 0 ? mover : -mover);
    }

    // Record the root as an example: after a full search, or as one of a share of the positions with a single step.
    void record() {
        const auto& root = tree_.root();
        const bool forced = root.edge_count == 1;
        if (forced ? gumbel::uniform(random_) >= settings_.forced_share : !is_full_) return;
        std::array<float, cells> board;
        std::array<float, static_cast<std::size_t>(Features::scalars)> scalars;
        Features::encode(root.walk, board.data(), scalars.data());
        for (const float number : board) recorded_.boards.push_back(to_byte(number));
        recorded_.scalars.insert(recorded_.scalars.end(), scalars.begin(), scalars.end());
        const std::size_t count = std::min<std::size_t>(root.edge_count, most_steps);
        const std::vector<float>& policy = search_.improved_policy();
        for (std::size_t i = 0; i < count; ++i) {
            recorded_.actions.push_back(static_cast<u16>(Features::action(root.walk.here, tree_.root_edge(i).step)));
            recorded_.policy.push_back(policy[i]);
        }
        recorded_.counts.push_back(static_cast<u8>(count));
        recorded_.movers.push_back(root.mover);
        recorded_.values.push_back(forced ? std::numeric_limits<float>::quiet_NaN() : root.sign() * root.mean_value());
    }

    static u8 to_byte(float number) { return static_cast<u8>(number * 255.0f + 0.5f); }

    // Write the leaf of the tree for the network; true, as the slot waits now.
    bool ask(const Row& row) {
        std::array<float, cells> board;
        Features::encode(tree_.leaf().walk, board.data(), row.scalars);
        for (std::size_t i = 0; i < cells; ++i) row.board[i] = to_byte(board[i]);
        *row.network = settings_.match ? static_cast<u8>((number_ & 1) ^ tree_.root().mover) : u8{0};
        waiting_ = true;
        ++leaves;
        return true;
    }

    void answer(const Row& row) {
        waiting_ = false;
        tree_.answer(row.policy, row.value);
        if (!tree_.leaf_is_root()) search_.count_visit();
    }

    const std::vector<Position>& starts_;
    const Settings& settings_;
    const gumbel::Schedule& full_;
    const gumbel::Schedule& quick_;
    std::size_t number_;
    Random random_;

    Outcome ended_ = Outcome::open;
    bool truncated_ = false;  // by the longest number of turns: not a draw by the rules
    int turns_ = 0;
    std::vector<u64> keys_;  // recurrence keys since the last turn that cannot be undone
    Examples recorded_;      // of the game that is being played
    bool over_ = false;      // this slot's game of a match

    Tree<Position> tree_{settings_};
    RootSearch<Position> search_{tree_, settings_};
    bool searching_ = false, is_full_ = false;
    bool waiting_ = false;  // for the network's answer
};

}  // namespace trilith::selfplay

// A vectorized environment: many games at once, each taking the action it is given. Observations, masks and rewards of
// all games are written to arrays with one row per game.
#pragma once

#include <mutex>

#include "trilith/stepper.hpp"
#include "trilith/thread_pool.hpp"

namespace trilith {

// The start of a new game. A game whose setup is random overloads this function.
template <class Position> Position fresh(const Position& start, Random&) { return start; }

// The output arrays, owned by the caller, with one row per game.
struct Arrays {
    float* boards;
    float* scalars;
    u8* mask;        // 1 for a legal action, else 0
    u8* to_move;     // 0 or 1
    float* rewards;  // of the last step, for both players
    u8* terminated;  // 1 if the last step ended the game by its rules
    u8* truncated;   // 1 if the last step ended the game by the limit of turns
};

template <class Position> class Batch {
  public:
    using Features = FeaturesOf<Position>;
    static constexpr std::size_t cells = std::size_t{Features::planes} * Features::height * Features::width;

    // With `restarts` a finished game is replaced by a new one in the same step; without, it stays finished. A game is
    // truncated after `max_turns` turns.
    Batch(const Position& start, std::size_t games, u64 seed, int threads, bool restarts, u32 max_turns,
          const Arrays& arrays)
        : start_(start), arrays_(arrays), restarts_(restarts), choices_(games), threads_(threads) {
        slots_.reserve(games);
        for (std::size_t i = 0; i < games; ++i) slots_.push_back({Stepper<Position>(start, max_turns), Random(0)});
        reset(seed);
    }

    std::size_t size() const { return slots_.size(); }
    // Call use(game) for game i while no other thread can change it.
    template <class Use> auto with_game(std::size_t i, Use&& use) const {
        const std::lock_guard guard(lock_);
        return use(slots_[i].game);
    }

    // Start every game anew. Its random numbers depend only on the seed and its index, never on the number of threads.
    void reset(u64 seed) {
        const std::lock_guard guard(lock_);
        for_each([&](std::size_t i) {
            slots_[i].random = Random(mix(seed) ^ mix(i));
            slots_[i].game.begin(fresh(start_, slots_[i].random));
            write(i, Outcome::open, false, false);
        });
    }

    // Take one action in every game. If an action is illegal, return the index of the first such game and change no
    // game; otherwise return size(). Actions for finished games are ignored.
    std::size_t step(const std::int64_t* actions) {
        const std::lock_guard guard(lock_);
        std::atomic<std::size_t> wrong = size();
        for_each([&](std::size_t i) {
            const Stepper<Position>& game = slots_[i].game;
            choices_[i] = game.find(actions[i]);
            if (choices_[i] < game.legal().size() || game.over()) return;
            for (std::size_t seen = wrong; i < seen && !wrong.compare_exchange_weak(seen, i);) {
            }
        });
        if (wrong == size()) for_each([&](std::size_t i) { advance(i); });
        return wrong;
    }

    // Draw a uniformly random legal action for every game; 0 where the game is over.
    void sample(std::int64_t* actions) {
        const std::lock_guard guard(lock_);
        for_each([&](std::size_t i) {
            auto& [game, random] = slots_[i];
            const std::size_t count = game.legal().size();
            actions[i] = count == 0 ? 0 : game.action(random.below(static_cast<u64>(count)));
        });
    }

  private:
    struct Slot {
        Stepper<Position> game;
        Random random;
    };

    template <class Work> void for_each(const Work& work) { threads_.run(0, size(), work); }
    void advance(std::size_t i) {
        auto& [game, random] = slots_[i];
        const bool was_over = game.over();
        if (!was_over) game.take(choices_[i]);
        const Outcome end = was_over ? Outcome::open : game.outcome();
        const bool over = game.over(), truncated = game.truncated();
        if (over && restarts_) game.begin(fresh(start_, random));
        write(i, end, over && !truncated, truncated);
    }
    void write(std::size_t i, Outcome end, bool terminated, bool truncated) {
        const Stepper<Position>& game = slots_[i].game;
        game.encode(arrays_.boards + i * cells, arrays_.scalars + i * std::size_t{Features::scalars});
        game.write_mask(arrays_.mask + i * std::size_t{Features::actions});
        arrays_.to_move[i] = static_cast<u8>(game.to_move());
        const float first = end == Outcome::first ? 1.0f : end == Outcome::second ? -1.0f : 0.0f;
        arrays_.rewards[2 * i] = first;
        arrays_.rewards[2 * i + 1] = -first;
        arrays_.terminated[i] = terminated;
        arrays_.truncated[i] = truncated;
    }

    Position start_;
    Arrays arrays_;
    bool restarts_;
    std::vector<Slot> slots_;
    std::vector<std::size_t> choices_;
    ThreadPool threads_;
    mutable std::mutex lock_;  // several threads may call the batch
};

}  // namespace trilith

// Many games at once, each taking the step it is told: the numbers of all of them lie in arrays, game after game.
#pragma once

#include <mutex>

#include "trilith/crew.hpp"
#include "trilith/stepper.hpp"

namespace trilith {

// Where a new game begins; a game that begins differently every time has a function of its own.
template <class Position> Position fresh(const Position& start, Random&) { return start; }

// The arrays, all owned by the caller. Each has a row for every game.
struct Arrays {
    float* boards;
    float* scalars;
    u8* mask;        // 1 for every action that is legal
    u8* to_move;     // 0 or 1
    float* rewards;  // of the last step, for both players
    u8* terminated;  // by the last step
    u8* truncated;
};

template <class Position> class Batch {
  public:
    using Features = FeaturesOf<Position>;
    static constexpr std::size_t cells = std::size_t{Features::planes} * Features::height * Features::width;

    // With `again` a game that is over gives way to a new one at once; without, it stays as it is.
    Batch(const Position& start, std::size_t games, u64 seed, int threads, bool again, u32 longest,
          const Arrays& arrays)
        : start_(start), arrays_(arrays), again_(again), choices_(games), crew_(threads) {
        slots_.reserve(games);
        for (std::size_t i = 0; i < games; ++i) slots_.push_back({Stepper<Position>(start, longest), Random(0)});
        reset(seed);
    }

    std::size_t size() const { return slots_.size(); }
    // Look at a game.
    template <class Use> auto look(std::size_t i, Use&& use) const {
        const std::lock_guard guard(lock_);
        return use(slots_[i].game);
    }

    // Reset every game. A game depends on the seed and on its place alone, never on the threads.
    void reset(u64 seed) {
        const std::lock_guard guard(lock_);
        for_each([&](std::size_t i) {
            slots_[i].random = Random(mix(seed) ^ mix(i));
            slots_[i].game.begin(fresh(start_, slots_[i].random));
            write(i, Outcome::open, false, false);
        });
    }

    // Take a step in every game. Returns the first game whose action is not legal, and then nothing has been done
    // anywhere; size() if all is well. Actions of games that are over are ignored.
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

    // Draw a legal action for every game, each as likely as any other; 0 where the game is over.
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

    template <class Work> void for_each(const Work& work) { crew_.run(0, size(), work); }
    void advance(std::size_t i) {
        auto& [game, random] = slots_[i];
        const bool was_over = game.over();
        if (!was_over) game.take(choices_[i]);
        const Outcome end = was_over ? Outcome::open : game.outcome();
        const bool over = game.over(), cut = game.cut();
        if (over && again_) game.begin(fresh(start_, random));
        write(i, end, over && !cut, cut);
    }
    void write(std::size_t i, Outcome end, bool terminated, bool truncated) {
        const Stepper<Position>& game = slots_[i].game;
        game.encode(arrays_.boards + i * cells, arrays_.scalars + i * std::size_t{Features::scalars});
        game.mark(arrays_.mask + i * std::size_t{Features::actions});
        arrays_.to_move[i] = static_cast<u8>(game.to_move());
        const float first = end == Outcome::first ? 1.0f : end == Outcome::second ? -1.0f : 0.0f;
        arrays_.rewards[2 * i] = first;
        arrays_.rewards[2 * i + 1] = -first;
        arrays_.terminated[i] = terminated;
        arrays_.truncated[i] = truncated;
    }

    Position start_;
    Arrays arrays_;
    bool again_;
    std::vector<Slot> slots_;
    std::vector<std::size_t> choices_;
    Crew crew_;
    mutable std::mutex lock_;  // callers may be in several threads
};

}  // namespace trilith

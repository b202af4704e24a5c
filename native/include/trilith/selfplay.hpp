// Many games at once that a network plays against itself, or two networks against each other.
//
// Every slot has a game with a small search tree, of which at most one leaf waits for the network. A call of advance()
// takes the answers to the leaves of one half of the slots, continues each game to its next leaf and writes the
// features of that leaf, while the network evaluates the other half. A game depends on its seed and its answers alone.
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "trilith/selfplay_game.hpp"
#include "trilith/thread_pool.hpp"

namespace trilith::selfplay {

// The numbers that go in and out of a network.
struct Sizes {
    std::size_t cells = 0, scalars = 0, actions = 0;
    bool operator==(const Sizes&) const = default;
};

class SelfPlay {
  public:
    static constexpr int halves = 2;

    SelfPlay(const Settings& settings, u64 seed, int threads)
        : settings_(settings), seed_(seed), full_(considered(settings.visits), settings.visits),
          quick_(considered(settings.quick_visits), settings.quick_visits), threads_(threads) {}

    // Add `count` slots for games of a variant, each of which starts from one of the given positions.
    template <class Position> void add(std::vector<Position> starts, std::size_t count, std::size_t variant) {
        using Features = FeaturesOf<Position>;
        const Sizes sizes{Game<Position>::cells, std::size_t{Features::scalars}, std::size_t{Features::actions}};
        if (starts.empty()) throw Refused("no position to start from");
        if (!slots_.empty() && sizes != sizes_) throw Refused("another game");
        sizes_ = sizes;
        auto kept = std::make_shared<std::vector<Position>>(std::move(starts));
        starts_.push_back(kept);
        for (std::size_t i = 0; i < count; ++i) {
            slots_.push_back(std::make_unique<Game<Position>>(*kept, slots_.size(), settings_, full_, quick_, seed_));
            slots_.back()->variant = variant;
        }
    }

    const Sizes& sizes() const { return sizes_; }
    const Settings& settings() const { return settings_; }
    std::size_t begin_of(int half) const { return slots_.size() * static_cast<std::size_t>(half) / halves; }
    std::size_t rows(int half) const { return begin_of(half + 1) - begin_of(half); }

    // Take the answers to the leaves of a half, row by row, and write the next leaves. Returns how many slots wait.
    std::size_t advance(int half, const float* policies, const float* values, u8* boards, float* scalars,
                        u8* networks) {
        const std::size_t begin = begin_of(half);
        std::atomic<std::size_t> waiting = 0;
        threads_.run(begin, begin_of(half + 1), [&](std::size_t i) {
            const std::size_t row = i - begin;
            const Row slot_row{policies + row * sizes_.actions, values + 3 * row, boards + row * sizes_.cells,
                               scalars + row * sizes_.scalars, networks + row};
            if (slots_[i]->advance(slot_row)) ++waiting;
        });
        return waiting;
    }

    const std::vector<std::unique_ptr<Slot>>& slots() const { return slots_; }

  private:
    int considered(int visits) const { return std::max(1, std::min(settings_.considered, (visits + 1) / 2)); }

    Settings settings_;
    u64 seed_;
    gumbel::Schedule full_, quick_;
    Sizes sizes_;
    std::vector<std::shared_ptr<void>> starts_;  // the starts that the slots refer to
    std::vector<std::unique_ptr<Slot>> slots_;
    ThreadPool threads_;
};

}  // namespace trilith::selfplay

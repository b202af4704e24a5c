// Many games at once that a network plays against itself, or two networks against each other.
//
// Every game has a small search tree of its own and at most one leaf that waits for the network, so that one call of
// advance() hands over a whole batch: it takes the answers to the leaves of one half of the games, goes on with each
// until it has the next leaf, and writes down what the network is to see of it. Meanwhile the network judges the other
// half. Nobody waits for anybody, and each game depends on its seed and on its answers alone.
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "trilith/crew.hpp"
#include "trilith/selfplay_game.hpp"

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
          quick_(considered(settings.quick_visits), settings.quick_visits), crew_(threads) {}

    // Set so many games of a variant up, each from one of the given positions.
    template <class Position> void add(std::vector<Position> starts, std::size_t count, std::size_t variant) {
        using Features = FeaturesOf<Position>;
        const Sizes sizes{Game<Position>::cells, std::size_t{Features::scalars}, std::size_t{Features::actions}};
        if (starts.empty()) throw Refused("no position to start from");
        if (!tables_.empty() && sizes != sizes_) throw Refused("another game");
        sizes_ = sizes;
        auto kept = std::make_shared<std::vector<Position>>(std::move(starts));
        starts_.push_back(kept);
        for (std::size_t i = 0; i < count; ++i) {
            tables_.push_back(std::make_unique<Game<Position>>(*kept, tables_.size(), settings_, full_, quick_, seed_));
            tables_.back()->variant = variant;
        }
    }

    const Sizes& sizes() const { return sizes_; }
    const Settings& settings() const { return settings_; }
    std::size_t begin_of(int half) const { return tables_.size() * static_cast<std::size_t>(half) / halves; }
    std::size_t rows(int half) const { return begin_of(half + 1) - begin_of(half); }

    // Take the answers to the leaves of a half, row by row, and write down the next ones. Returns how many wait.
    std::size_t advance(int half, const float* policies, const float* values, u8* boards, float* scalars, u8* seats) {
        const std::size_t begin = begin_of(half);
        std::atomic<std::size_t> waiting = 0;
        crew_.run(begin, begin_of(half + 1), [&](std::size_t i) {
            const std::size_t row = i - begin;
            const Row place{policies + row * sizes_.actions, values + 3 * row, boards + row * sizes_.cells,
                            scalars + row * sizes_.scalars, seats + row};
            if (tables_[i]->advance(place)) ++waiting;
        });
        return waiting;
    }

    const std::vector<std::unique_ptr<Table>>& tables() const { return tables_; }

  private:
    int considered(int visits) const { return std::max(1, std::min(settings_.considered, (visits + 1) / 2)); }

    Settings settings_;
    u64 seed_;
    gumbel::Schedule full_, quick_;
    Sizes sizes_;
    std::vector<std::shared_ptr<void>> starts_;  // what the games draw their starts from
    std::vector<std::unique_ptr<Table>> tables_;
    Crew crew_;
};

}  // namespace trilith::selfplay

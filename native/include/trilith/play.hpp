// Perft, random playouts and timing of the turn generator, generic over the games.
#pragma once

#include <algorithm>
#include <chrono>
#include <vector>

#include "trilith/game.hpp"

namespace trilith {

// The default for `poll` in the functions below.
struct NoPoll {
    void operator()() const {}
};

// The number of sequences of `depth` legal turns. With `bulk` the last turn is counted without being played. `poll` is
// called regularly; it interrupts the count by throwing.
template <class Position, class Poll = NoPoll>
u64 perft(const Position& here, int depth, bool bulk = true, const Poll& poll = {}) {
    if (depth == 0) return 1;
    if (depth == 1 && bulk) return here.count();
    if (depth > 2) poll();
    u64 total = 0;
    here.for_each_turn([&](const typename Position::Turn& turn) {
        Position next = here;
        next.play(turn);
        total += depth == 1 ? 1 : perft(next, depth - 1, bulk, poll);
        return false;
    });
    return total;
}

// The limit of turns in a playout. Random games are far shorter; the limit ends games whose options disable all draw
// rules.
inline constexpr u32 longest_playout = 20'000;

// Detects repetitions: the recurrence keys of the positions since the last irreversible turn.
class History {
  public:
    // Record a position; return how often it has occurred, this time included.
    template <class Position> int enter(const Position& here) {
        if (!here.recurs()) size_ = 0;
        const u64 key = here.recurrence();
        int found = 1;
        for (std::size_t i = 0; i < size_; ++i) found += keys_[i] == key ? 1 : 0;
        if (size_ < keys_.size()) keys_[size_++] = key;
        return found;
    }

  private:
    std::array<u64, longest_playout + 1> keys_;  // left uninitialized, as most games use few of them
    std::size_t size_ = 0;
};

struct Tally {
    u64 games = 0, first = 0, second = 0, draws = 0, turns = 0;
};

// Play one game to its end under all rules, each turn drawn uniformly from the legal turns.
template <class Position> Outcome playout(Position here, Random& random, u64& turns) {
    History history;
    for (u32 played = 0;; ++played) {
        if (const Outcome drawn = here.drawn(history.enter(here)); drawn != Outcome::open) {
            const Outcome end = here.outcome();  // a result of the position takes precedence over a draw by history
            return end != Outcome::open ? end : drawn;
        }
        if (played == longest_playout) return Outcome::draw;
        if (!here.play_random(random)) return here.outcome();
        ++turns;
    }
}

template <class Position, class Poll = NoPoll>
Tally playouts(const Position& start, u64 games, u64 seed, const Poll& poll = {}) {
    Random random(seed);
    Tally tally;
    for (u64 i = 0; i < games; ++i) {
        if (i % 256 == 255) poll();
        const Outcome end = playout(start, random, tally.turns);
        ++tally.games;
        tally.first += end == Outcome::first ? 1 : 0;
        tally.second += end == Outcome::second ? 1 : 0;
        tally.draws += end == Outcome::draw ? 1 : 0;
    }
    return tally;
}

// The time in nanoseconds to list all turns. A time of 5 us or more is measured up to five times and the shortest
// returned, which excludes interruptions by other processes.
template <class Position> u32 generation_time(const Position& here, u64& found) {
    using Clock = std::chrono::steady_clock;
    long long shortest = 0;
    for (int attempt = 0; attempt < 5; ++attempt) {
        found = 0;
        const auto begin = Clock::now();
        here.for_each_turn([&](const typename Position::Turn&) {
            ++found;
            return false;
        });
        const auto spent = std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - begin).count();
        shortest = attempt == 0 ? spent : std::min<long long>(shortest, spent);
        if (shortest < 5'000) break;
    }
    return static_cast<u32>(std::min<long long>(shortest, 0xffffffff));
}

// generation_time() of `positions` positions from random games, sorted.
template <class Position, class Poll = NoPoll>
std::vector<u32> generation_times(const Position& start, u64 positions, u64 seed, const Poll& poll = {}) {
    Random random(seed);
    std::vector<u32> times;
    times.reserve(positions);
    while (times.size() < positions) {
        Position here = start;
        History history;
        poll();
        for (u32 played = 0; played < longest_playout && times.size() < positions; ++played) {
            if (here.drawn(history.enter(here)) != Outcome::open) break;
            u64 found = 0;
            times.push_back(generation_time(here, found));
            if (found == 0 || !here.play_random(random)) break;
        }
    }
    std::sort(times.begin(), times.end());
    return times;
}

}  // namespace trilith

// Alpha-beta search over whole turns, deeper and deeper, for games in which captures are forced and branching is small.
//
// Scores are those of the player to move, in hundredths of a stone; near `mate` they count the turns to a forced end.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <mutex>
#include <vector>

#include "trilith/estimate.hpp"
#include "trilith/play.hpp"
#include "trilith/search.hpp"

namespace trilith {

template <class Position> class AlphaBeta {
  public:
    using Turn = typename Position::Turn;

    // `earlier` has the recurrence keys of the game so far.
    AlphaBeta(const Position& start, std::vector<u64> earlier, int table_bits = 18)
        : root_(start), earlier_(std::move(earlier)), table_(std::size_t{1} << table_bits) {
        reset();
    }

    // How many of the best turns get exact scores; the others are only known to be no better.
    void want(std::size_t lines) { wanted_ = std::max<std::size_t>(lines, 1); }

    // Search deeper until enough positions were looked at, time is up, stop() is called or the end is proven; returns
    // how many positions were looked at.
    u64 run(u64 positions, double seconds) {
        using Clock = std::chrono::steady_clock;
        const std::lock_guard guard(lock_);
        budget_ = positions;
        timed_ = seconds > 0;
        end_ = Clock::now() +
               std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(timed_ ? seconds : 0));
        looked_ = 0;
        out_ = false;
        pool_.clear();
        while (!out_ && !is_proven() && depth_ < deepest) {
            if (search_root(depth_ + 1, wanted_)) ++depth_;
        }
        total_ += looked_;
        return looked_;
    }

    // Ends every run until ready() is called.
    void stop() { stopped_ = true; }
    void ready() { stopped_ = false; }

    // Go on from the position after some steps; the table is kept.
    void advance(const u16* steps, std::size_t count) {
        const std::lock_guard guard(lock_);
        const auto path = walk(root_, steps, count);
        if (path.begun()) throw Refused("the turn is not complete");
        earlier_.push_back(root_.recurrence());
        root_ = path.here;
        reset();
    }

    u64 looked_at() const { return total_; }
    bool proven() const { return is_proven(); }

    struct Line {
        std::vector<std::string> turns;
        double value = 0.5;  // the mover's chance to win
        u64 weight = 1;      // how much a loose player likes it, the best a thousand
        Outcome proof = Outcome::open;
        int distance = 0;
    };
    std::vector<Line> lines(std::size_t most) {
        const std::lock_guard guard(lock_);
        std::vector<Line> found;
        for (const RootTurn& candidate : turns_) {
            if (found.size() == most || (depth_ > 0 && found.size() > 0 && !candidate.exact)) break;
            Line line;
            line.value = 1.0 / (1.0 + std::exp(-candidate.score / 350.0));
            if (std::abs(candidate.score) > mate - deepest_ply) {
                line.proof = win_for(candidate.score > 0 ? root_.side : root_.side ^ 1);
                line.distance = mate - std::abs(candidate.score);
                line.value = candidate.score > 0 ? 1.0 : 0.0;
            }
            line.weight = static_cast<u64>(1000.0 * std::exp((candidate.score - turns_[0].score) / 80.0)) + 1;
            line.turns = follow(candidate.turn);
            found.push_back(std::move(line));
        }
        return found;
    }

  private:
    static constexpr int mate = 30'000, deepest_ply = 200, deepest = 60, infinite = 32'000;
    static constexpr std::size_t most_turns = 4096;  // of constructed positions the rest is left aside
    enum Bound : u8 { exact, at_least, at_most };
    struct Entry {
        u64 key = 0;
        std::int16_t score = 0;
        u16 mark = 0;  // of the best turn
        std::int8_t depth = -1;
        Bound bound = exact;
    };
    struct Option {
        Turn turn;
        int promise = 0;
    };
    struct RootTurn {
        Turn turn;
        int score = 0;
        bool exact = false;
    };

    void reset() {
        depth_ = 0;
        turns_.clear();
        root_.for_each_turn([&](const Turn& turn) {
            turns_.push_back({turn, 0, false});
            return turns_.size() == most_turns;
        });
    }

    bool is_proven() const { return turns_.empty() || (depth_ > 0 && std::abs(turns_[0].score) > mate - deepest_ply); }

    // Tells turns of one position apart well enough to find the best one again.
    static u16 mark_of(const Turn& turn) {
        u64 mark = turn.length;
        for (std::size_t i = 0; i < turn.length; ++i) mark = mark * 131 + turn.path[i];
        return static_cast<u16>(mark ^ (mark >> 16) ^ (mark >> 32));
    }

    bool search_root(int depth, std::size_t lines) {
        std::vector<RootTurn> found;
        ways_ = earlier_;
        ways_.push_back(root_.recurrence());
        for (const RootTurn& old : turns_) {
            Position next = root_;
            next.play(old.turn);
            const int floor = found.size() < lines ? -infinite : found[lines - 1].score;
            int score = found.size() < lines ? -search(next, depth - 1, -infinite, infinite, 1)
                                             : -search(next, depth - 1, -floor - 1, -floor, 1);
            const bool better = found.size() < lines || score > floor;
            if (!out_ && found.size() >= lines && better) score = -search(next, depth - 1, -infinite, -floor, 1);
            if (out_) break;
            RootTurn fresh{old.turn, score, better};
            const auto place = std::find_if(found.begin(), found.end(), [&](const RootTurn& other) {
                return !other.exact || (better && other.score < score);
            });
            found.insert(better ? place : found.end(), fresh);
            if (found.size() > lines) found[lines].exact = false;
        }
        if (out_ && found.empty()) return false;
        const bool whole = found.size() == turns_.size();
        if (!whole) {  // time ran out: what was found to be better counts, the rest stays as it was
            if (depth_ > 0 && found.size() < lines) return false;
            for (std::size_t i = found.size(); i < turns_.size(); ++i)
                found.push_back({turns_[i].turn, turns_[i].score, false});
        }
        turns_ = std::move(found);
        return whole;
    }

    int search(const Position& here, int depth, int alpha, int beta, int ply) {
        if (++looked_ >= budget_ || stopped_) out_ = true;
        if ((looked_ & 1023) == 0 && timed_ && std::chrono::steady_clock::now() >= end_) out_ = true;
        if (out_) return 0;
        const u64 key = here.recurrence();
        if (here.drawn(1) != Outcome::open) return here.outcome() == win_for(here.side ^ 1) ? -(mate - ply) : 0;
        if (here.recurs() && std::find(ways_.begin(), ways_.end(), key) != ways_.end() &&
            here.drawn(longest_playout) == Outcome::draw) {
            return 0;  // the draw it is heading for
        }
        const bool forced = is_forced(here);
        if ((depth <= 0 && !forced) || ply >= deepest_ply / 2) return estimate(here);
        Entry& entry = table_[key & (table_.size() - 1)];
        const bool known = entry.key == key;
        if (known && entry.depth >= depth && std::abs(entry.score) < mate - deepest_ply) {
            if (entry.bound == exact || (entry.bound == at_least && entry.score >= beta) ||
                (entry.bound == at_most && entry.score <= alpha)) {
                return entry.score;
            }
        }
        const std::size_t base = pool_.size();
        here.for_each_turn([&](const Turn& turn) {
            const bool first = known && mark_of(turn) == entry.mark;
            pool_.push_back({turn, first ? 1 << 28 : merit(here.side, turn)});
            return pool_.size() - base == most_turns;
        });
        const std::size_t count = pool_.size() - base;
        if (count == 0) return here.outcome() == Outcome::draw ? 0 : -(mate - ply);
        const int lowest = alpha;
        int best = -infinite;
        u16 chosen = 0;
        ways_.push_back(key);
        for (std::size_t i = 0; i < count; ++i) {
            const auto begin = pool_.begin() + static_cast<long>(base);
            const auto by_promise = [](const Option& a, const Option& b) { return a.promise < b.promise; };
            std::iter_swap(begin + static_cast<long>(i),
                           std::max_element(begin + static_cast<long>(i), pool_.end(), by_promise));
            const Turn turn = pool_[base + i].turn;  // the pool may move while it grows
            Position next = here;
            next.play(turn);
            const int deeper = count == 1 ? depth : depth - 1;  // no choice, no depth spent
            const int less = i >= 6 && depth >= 3 && !forced ? 1 : 0;
            int score = i == 0 ? -search(next, deeper, -beta, -alpha, ply + 1)
                               : -search(next, deeper - less, -alpha - 1, -alpha, ply + 1);
            if (i > 0 && score > alpha && (less > 0 || score < beta))
                score = -search(next, deeper, -beta, -alpha, ply + 1);
            if (out_) break;
            if (score > best) {
                best = score;
                chosen = mark_of(turn);
            }
            alpha = std::max(alpha, score);
            if (alpha >= beta) {
                merit(here.side, turn) += depth * depth + 1;
                break;
            }
        }
        ways_.pop_back();
        pool_.resize(base);
        if (out_) return 0;
        const Bound bound = best >= beta ? at_least : best <= lowest ? at_most : exact;
        entry = {key, static_cast<std::int16_t>(best), chosen, static_cast<std::int8_t>(std::max(depth, 0)), bound};
        return best;
    }

    // How often a turn has refuted others.
    int& merit(int side, const Turn& turn) {
        return merits_[static_cast<std::size_t>(side)][turn.path[0]][turn.path[turn.length - 1u]];
    }

    // The turns that the table expects after a first one.
    std::vector<std::string> follow(const Turn& turn) const {
        std::vector<std::string> texts{root_.text(turn)};
        Position here = root_;
        here.play(turn);
        while (texts.size() < 24) {
            const u64 key = here.recurrence();
            const Entry& entry = table_[key & (table_.size() - 1)];
            if (entry.key != key) break;
            bool played = false;
            Turn next;
            here.for_each_turn([&](const Turn& option) {
                played = mark_of(option) == entry.mark;
                if (played) next = option;
                return played;
            });
            if (!played) break;
            texts.push_back(here.text(next));
            here.play(next);
        }
        return texts;
    }

    Position root_;
    std::vector<u64> earlier_, ways_;
    std::vector<Entry> table_;
    std::vector<RootTurn> turns_;
    std::vector<Option> pool_;  // the turns of all positions on the way
    std::size_t wanted_ = 1;
    std::array<std::array<std::array<int, 128>, 128>, 2> merits_{};
    u64 looked_ = 0, total_ = 0, budget_ = 0;
    int depth_ = 0;
    bool timed_ = false, out_ = false;
    std::chrono::steady_clock::time_point end_;
    std::mutex lock_;
    std::atomic<bool> stopped_ = false;
};

}  // namespace trilith

// Alpha-beta search over whole turns, deeper and deeper.
//
// Scores are those of the player to move, in the unit of estimates; near `mate` they count the turns to a forced end.
// What the search asks of a game stands in estimate.hpp.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "trilith/estimate.hpp"
#include "trilith/exact_math.hpp"
#include "trilith/fenix_traits.hpp"
#include "trilith/fenix_turn_traits.hpp"
#include "trilith/learnt_estimate.hpp"
#include "trilith/lyngk_traits.hpp"
#include "trilith/lyngk_turn_traits.hpp"
#include "trilith/play.hpp"
#include "trilith/search.hpp"

namespace trilith {

inline constexpr int mate = 30'000, deepest_ply = 200, infinite = 32'000;
inline constexpr int furthest = mate - 2 * deepest_ply;  // what an estimate may be

// What earlier searches found out about positions, shared by all threads without locks: an entry that two threads wrote
// at once does not fit its check and counts as empty.
class Table {
  public:
    enum Bound : u8 { exact, at_least, at_most };
    struct Entry {
        std::int16_t score = 0;
        u16 mark = 0;  // of the best turn
        std::int8_t depth = -1;
        Bound bound = exact;
    };
    static constexpr int whole = 127;  // the depth of what was searched to the end of the game

    explicit Table(int bits) : slots_(std::size_t{1} << bits) {}

    bool find(u64 key, Entry& entry) const {
        const Slot& slot = slots_[key & (slots_.size() - 1)];
        const u64 data = slot.data.load(std::memory_order_relaxed);
        if ((slot.check.load(std::memory_order_relaxed) ^ data) != key) return false;
        entry = {static_cast<std::int16_t>(data), static_cast<u16>(data >> 16), static_cast<std::int8_t>(data >> 32),
                 static_cast<Bound>(data >> 40 & 3)};
        return true;
    }
    void keep(u64 key, const Entry& entry) {
        const u64 data = u64{static_cast<u16>(entry.score)} | u64{entry.mark} << 16 |
                         u64{static_cast<u8>(entry.depth)} << 32 | u64{entry.bound} << 40 | u64{1} << 48;
        Slot& slot = slots_[key & (slots_.size() - 1)];
        slot.data.store(data, std::memory_order_relaxed);
        slot.check.store(key ^ data, std::memory_order_relaxed);
    }

  private:
    struct Slot {
        std::atomic<u64> check{~u64{0}}, data{0};
    };
    std::vector<Slot> slots_;
};

// How far and how clearly a player sees. A weak one looks a turn or two ahead, does not think of some of its own turns
// and misjudges the others. What may follow is seen clearly: searching for what the other overlooks, or for one's own
// mistakes to come, would find the worst turns.
struct Sight {
    int depth = 60;    // turns
    int overlook = 0;  // of 256 turns of its own
    int blur = 0;      // the standard deviation of its judgement, in the unit of estimates
    u64 seed = 1;      // decides what is overlooked, and between turns of equal worth
};

template <class Position> class AlphaBeta {
  public:
    using Turn = typename Position::Turn;

    // `earlier` has the recurrence keys of the game so far.
    AlphaBeta(const Position& start, std::vector<u64> earlier, const Sight& sight = {}, int table_bits = 20)
        : root_(start), earlier_(std::move(earlier)), sight_(sight), wary_(sight.depth >= Sight{}.depth),
          random_(sight.seed), table_(table_bits) {
        reset();
    }

    // Judge by what games have taught instead of by hand.
    void learn(std::shared_ptr<const LearntEstimate> estimate) {
        learnt_ = std::move(estimate);
        if constexpr (has_turn_traits<Position>)
            guided_ = wary_ && learnt_ && learnt_->template knows_turns<Position>();
    }

    // How many of the best turns get exact scores; the others are only known to be no better.
    void want(std::size_t lines) { wanted_ = std::max<std::size_t>(lines, 1); }

    // Search deeper until enough positions were looked at, time is up, stop() is called or the end is proven; returns
    // how many positions were looked at. Further threads fill the table ahead of the first, which alone decides.
    u64 run(u64 positions, double seconds, int threads = 1) {
        const std::lock_guard guard(lock_);
        begin(positions, seconds, threads);
        std::vector<std::thread> helpers;
        for (std::size_t i = 1; i < static_cast<std::size_t>(threads); ++i) {
            helpers.emplace_back([this, i] {
                Worker& worker = *workers_[i];
                std::vector<RootTurn> turns = turns_;
                for (int depth = depth_ + 1 + static_cast<int>(i % 2); !worker.out && depth <= sight_.depth; ++depth) {
                    search_root(worker, turns, depth);
                }
            });
        }
        Worker& first = *workers_[0];
        while (!first.out && !proven_ && depth_ < sight_.depth) {
            if (search_root(first, turns_, depth_ + 1)) ++depth_;
            proven_ = turns_.empty() || is_mate(turns_[0].score) || (!first.out && first.cuts == 0);
        }
        finished_ = true;
        for (std::thread& helper : helpers) helper.join();
        u64 looked = 0;
        for (auto& worker : workers_) looked += worker->looked;
        total_ += looked;
        return looked;
    }

    // Search for a forced win of the player to move and for nothing else, deeper and deeper: a question with two
    // answers takes far fewer positions than the search for the best turn. A win that is found is what lines() tells.
    u64 seek_win(u64 positions, double seconds) {
        const std::lock_guard guard(lock_);
        if (proven_) return 0;
        begin(positions, seconds, 1);
        Worker& worker = *workers_[0];
        const int score = seek(worker, root_, sought_, 0);
        if (Entry entry; score >= winning && table_.find(root_.recurrence(), entry)) {
            worker.ways.push_back(root_.recurrence());
            const auto wins = [&](const RootTurn& candidate) {  // the mark alone is no proof: turns may share one
                if (mark_of(candidate.turn) != entry.mark) return false;
                Position next = root_;
                next.play(candidate.turn);
                return -search(worker, next, sought_, -winning, 1 - winning, 1) >= winning;
            };
            const auto found = std::find_if(turns_.begin(), turns_.end(), wins);
            if (found != turns_.end()) {
                found->score = score;
                found->exact = proven_ = true;
                std::rotate(turns_.begin(), found, found + 1);
            }
        }
        total_ += worker.looked;
        return worker.looked;
    }

    // In how many turns a turn loses if the other plays well; 0 if that cannot be told in so many positions or seconds.
    int lost_in(const std::string& text, u64 positions, double seconds) {
        const std::lock_guard guard(lock_);
        Position next = root_;
        next.play(root_.read(text));
        begin(positions, seconds, 1);
        Worker& worker = *workers_[0];
        int depth = 0;
        const int score = seek(worker, next, depth, 1);
        total_ += worker.looked;
        return score >= winning ? mate - score : 0;
    }

    // Ends every run until ready() is called.
    void stop() { stopped_ = true; }
    void ready() { stopped_ = false; }

    // Go on from the position after some steps; the table is kept.
    void advance(const u16* steps, std::size_t count) {
        const std::lock_guard guard(lock_);
        const auto path = walk(root_, steps, count);
        if (path.begun()) throw Refused("the turn is not complete");
        go_on(path.here);
    }
    void advance(const Turn& turn) {
        const std::lock_guard guard(lock_);
        Position next = root_;
        next.play(turn);
        go_on(next);
    }

    struct Best {
        Turn turn;
        int score = 0;
    };
    Best best() const { return {turns_[0].turn, turns_[0].score}; }

    u64 looked_at() const { return total_; }
    int depth() const { return depth_; }
    bool proven() const { return proven_; }

    struct Line {
        std::vector<std::string> turns;
        double value = 0.5;  // the mover's chance to win
        Outcome proof = Outcome::open;
        int distance = 0;
    };
    std::vector<Line> lines(std::size_t most) {
        const std::lock_guard guard(lock_);
        std::vector<Line> found;
        for (const RootTurn& candidate : turns_) {
            if (found.size() == most || (depth_ > 0 && found.size() > 0 && !candidate.exact)) break;
            Line line;
            line.value = 1.0 / (1.0 + exact::exp(-static_cast<double>(candidate.score) / estimate_unit));
            if (is_mate(candidate.score)) {
                line.proof = win_for(candidate.score > 0 ? root_.side : root_.side ^ 1);
                line.distance = mate - std::abs(candidate.score);
                line.value = candidate.score > 0 ? 1.0 : 0.0;
            } else if (proven_ && candidate.score == 0) {
                line.proof = Outcome::draw;
                line.distance = depth_;
            }
            line.turns = follow(candidate);
            found.push_back(std::move(line));
        }
        return found;
    }

  private:
    static constexpr std::size_t most_turns = 8192;  // of constructed positions the rest is left aside
    static constexpr int most_promise = 1 << 28;
    using Entry = Table::Entry;
    struct Option {
        Turn turn;
        u16 place = 0;  // in the list: of equal ones the first comes first, with every library's way to sort
        int promise = 0;
        bool operator<(const Option& other) const {  // comes earlier
            return promise != other.promise ? promise > other.promise : place < other.place;
        }
    };
    struct RootTurn {
        Turn turn;
        int misjudged = 0;  // by how much
        int score = 0;
        bool exact = false;
        int reply = -1;  // the mark of the best one, when known: others may have taken its place in the table
    };
    // What one thread remembers.
    struct Worker {
        std::vector<u64> ways;                             // the positions on the way, and those of the game
        std::vector<Option> pool;                          // the turns of all positions on the way
        std::array<std::array<int, 1 << 14>, 2> merits{};  // how often a turn has refuted others
        u64 looked = 0, budget = 0;
        u64 cuts = 0;  // how often something was judged without being searched to its end
        bool out = false;
        LearntEstimate::Memory<Position> memory;

        void credit(int side, std::size_t at, int more) {
            auto& own = merits[static_cast<std::size_t>(side)];
            own[at] += more;
            if (own[at] < most_promise) return;
            for (int& merit : own) merit /= 2;  // hours of thinking
        }
        void begin(u64 positions) {
            looked = 0;
            budget = positions;
            out = false;
            pool.clear();
        }
    };

    void go_on(const Position& next) {
        earlier_.push_back(root_.recurrence());
        root_ = next;
        reset();
    }

    int judge(Worker& worker, const Position& here) const {
        if constexpr (has_traits<Position>) {
            if (learnt_) {
                constexpr auto one = std::int64_t{1} << LearntEstimate::odds_bits;
                const std::int64_t odds = (*learnt_)(here, worker.memory);
                return static_cast<int>(std::clamp(odds, -learnt_most * one, learnt_most * one) * estimate_unit / one);
            }
        }
        return estimate(here);
    }
    static constexpr std::int64_t learnt_most = 40;  // far from what counts as a forced end

    static constexpr int winning = mate - deepest_ply + 1;  // the least score of a forced win

    void begin(u64 positions, double seconds, int threads) {
        using Clock = std::chrono::steady_clock;
        timed_ = seconds > 0;
        end_ = Clock::now() +
               std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(timed_ ? seconds : 0));
        finished_ = false;
        while (workers_.size() < static_cast<std::size_t>(threads)) workers_.push_back(std::make_unique<Worker>());
        for (auto& worker : workers_) worker->begin(positions / static_cast<u64>(threads));
    }

    // Search for a forced win from a position, beginning after the depth that has been searched in vain.
    int seek(Worker& worker, const Position& here, int& depth, int ply) {
        worker.ways = earlier_;
        if (ply > 0) worker.ways.push_back(root_.recurrence());
        while (depth < sight_.depth) {
            worker.cuts = 0;
            const int score = search(worker, here, depth + 1, winning - 1, winning, ply);
            if (worker.out) break;
            ++depth;
            if (score >= winning || worker.cuts == 0) return score;
        }
        return 0;
    }

    bool waits(const Position& here, const Turn& turn) const { return wary_ && can_wait(here, turn); }

    static bool is_mate(int score) { return std::abs(score) > mate - deepest_ply; }

    void reset() {
        depth_ = sought_ = 0;
        turns_.clear();
        root_.for_each_turn([&](const Turn& turn) {
            turns_.push_back({turn, misjudgement()});
            return turns_.size() == most_turns;
        });
        const auto unseen = std::remove_if(turns_.begin(), turns_.end(),
                                           [&](const RootTurn&) { return random_.below(256) < sight_.overlook; });
        if (unseen != turns_.begin()) turns_.erase(unseen, turns_.end());
        for (std::size_t i = turns_.size(); i > 1; --i) {
            std::swap(turns_[i - 1], turns_[static_cast<std::size_t>(random_.below(static_cast<int>(i)))]);
        }
        proven_ = turns_.empty();
    }

    int misjudgement() {
        if (sight_.blur == 0) return 0;
        int sum = 0;  // of eight dice with 256 sides, so nearly normal
        for (int i = 0; i < 8; ++i) sum += random_.below(256);
        return sight_.blur * (sum - 1020) / 209;
    }

    bool search_root(Worker& worker, std::vector<RootTurn>& turns, int depth) {
        const std::size_t lines = wanted_;
        std::vector<RootTurn> found;
        worker.ways = earlier_;
        worker.ways.push_back(root_.recurrence());
        worker.cuts = turns.size() == most_turns ? 1 : 0;
        for (const RootTurn& old : turns) {
            Position next = root_;
            next.play(old.turn);
            const auto seen = [&](int alpha, int beta, int less = 0) {
                const int score =
                    -search(worker, next, depth - 1 - less, old.misjudged - beta, old.misjudged - alpha, 1);
                return is_mate(score) ? score : std::clamp(score + old.misjudged, -furthest, furthest);
            };
            const bool wanted = found.size() < lines;
            const int floor = wanted ? -infinite : found[lines - 1].score;
            const int less = depth > 2 && waits(root_, old.turn) ? 1 : 0;
            int score = wanted ? seen(-infinite, infinite) : seen(floor, floor + 1, less);
            const bool better = wanted || score > floor;
            if (!worker.out && !wanted && better) score = seen(floor, infinite);
            if (worker.out) break;
            RootTurn fresh{old.turn, old.misjudged, score, better};
            if (Entry entry; better && table_.find(next.recurrence(), entry)) fresh.reply = entry.mark;
            const auto place = std::find_if(found.begin(), found.end(), [&](const RootTurn& other) {
                return !other.exact || (better && other.score < score);
            });
            found.insert(better ? place : found.end(), fresh);
            if (found.size() > lines) found[lines].exact = false;
        }
        if (worker.out && found.empty()) return false;
        const bool whole = found.size() == turns.size();
        if (!whole) {  // time ran out: what was found to be better counts, the rest stays as it was
            if (depth > 1 && found.size() < lines) return false;
            for (std::size_t i = found.size(); i < turns.size(); ++i)
                found.push_back({turns[i].turn, turns[i].misjudged, turns[i].score, false, turns[i].reply});
        }
        turns = std::move(found);
        return whole;
    }

    bool is_out(Worker& worker) const {
        if (worker.out) return true;
        if (++worker.looked >= worker.budget || stopped_ || finished_) worker.out = true;
        if ((worker.looked & 1023) == 0 && timed_ && std::chrono::steady_clock::now() >= end_) worker.out = true;
        return worker.out;
    }

    // A forced end counts the turns from the root; in the table it counts them from its own position.
    static int to_table(int score, int ply) { return score > 0 ? score + ply : score - ply; }
    static int from_table(int score, int ply) { return score > 0 ? score - ply : score + ply; }

    int search(Worker& worker, const Position& here, int depth, int alpha, int beta, int ply) {
        if (is_out(worker)) return 0;
        const auto judged = [&](Outcome end) {
            return end == Outcome::draw ? 0 : end == win_for(here.side) ? mate - ply : ply - mate;
        };
        if (here.drawn(1) != Outcome::open) {
            const Outcome end = here.outcome();  // what the position says comes before what its history says
            return judged(end == Outcome::open ? Outcome::draw : end);
        }
        if (is_over(here)) return judged(here.outcome());
        const u64 key = here.recurrence();
        const bool recurs = here.recurs();
        if (recurs && std::find(worker.ways.begin(), worker.ways.end(), key) != worker.ways.end() &&
            here.drawn(longest_playout) == Outcome::draw) {
            ++worker.cuts;
            return 0;  // the draw it is heading for
        }
        if (ply > 0 && wary_ && wins_at_once(here)) return mate - ply - 1;
        const bool forced = is_forced(here) || (wary_ && is_threatened(here));
        if ((depth <= 0 && !forced) || ply >= deepest_ply / 2) {
            ++worker.cuts;
            if (alpha == winning - 1) return alpha;  // whether there is a forced win is all that is asked, and here
            if (beta == 1 - winning) return beta;    // it is not known: what the position is worth does not matter
            return judge(worker, here);
        }
        Entry entry;
        const bool known = table_.find(key, entry);
        if (known && entry.depth >= depth && !(recurs && is_mate(entry.score))) {
            const int score = is_mate(entry.score) ? from_table(entry.score, ply) : entry.score;
            if (entry.bound == Table::exact || (entry.bound == Table::at_least && score >= beta) ||
                (entry.bound == Table::at_most && score <= alpha)) {
                if (entry.depth != Table::whole) ++worker.cuts;
                return score;
            }
        }
        std::size_t most = most_turns;
        bool hopeless = false;
        if (guided_ && !forced && depth > 0 && depth <= std::max(trust.thin, trust.hopeless) &&
            std::abs(beta) < furthest / 2) {
            if (beta - alpha == 1) {
                const int now = judge(worker, here);
                if (depth <= trust.thin && now - trust.ahead * depth >= beta && !is_exposed(here)) {
                    ++worker.cuts;
                    return now;  // so far ahead that the other will hardly make up for it in so few turns
                }
                hopeless = depth <= trust.hopeless && now + trust.behind * depth <= alpha;
            }
            if (depth <= trust.thin) most = trust.enough * static_cast<std::size_t>(depth * depth);
        }
        std::vector<Option>& pool = worker.pool;
        const std::size_t base = pool.size();
        const std::size_t waiting = list_turns(worker, here, depth, forced, known ? entry.mark : -1);
        const std::size_t count = pool.size() - base, busy = count - waiting;
        if (count == 0) return judged(here.outcome());
        const auto front = pool.begin() + static_cast<long>(base);
        if (waiting > 0) put_waiting_last(pool, base);
        const bool sorted = guided_ && !forced && depth >= trust.least_depth;
        // Most lists are left long before their end, so the rest is only put in order when the search comes to it.
        const std::size_t looked_at = std::min(busy, std::clamp<std::size_t>(most, 60, 240));
        if (sorted) std::partial_sort(front, front + static_cast<long>(looked_at), front + static_cast<long>(busy));
        const u64 cuts = worker.cuts;
        if (count == most_turns) ++worker.cuts;
        const int lowest = alpha;
        int best = -infinite;
        u16 chosen = 0;
        worker.ways.push_back(key);
        for (std::size_t i = 0; i < count; ++i) {
            const bool late = i >= most || (i == busy && depth <= shallow);
            if (late && best > -winning) {  // what is lost without them is searched with them
                ++worker.cuts;
                break;
            }
            if (!sorted && i < ordered) bring_best(pool, base + i);
            if (sorted && i == looked_at) {
                const auto from = pool.begin() + static_cast<long>(base);
                std::sort(from + static_cast<long>(i), from + static_cast<long>(busy));
            }
            const Turn turn = pool[base + i].turn;  // the pool may move while it grows
            Position next = here;
            next.play(turn);
            const bool spared = guided_ && trust.spares_forcing && !forced && i > 0 && is_forced(next);
            if (hopeless && !spared && i > 0 && best > -winning) {  // what is lost without them is searched with them
                ++worker.cuts;
                continue;
            }
            const int deeper = count == 1 || forced ? depth : depth - 1;  // no choice, no depth spent
            const int less = forced || spared ? 0 : reduction(depth, i) + (i >= busy && depth > 3 ? 1 : 0);
            int score = i == 0 ? -search(worker, next, deeper, -beta, -alpha, ply + 1)
                               : -search(worker, next, deeper - less, -alpha - 1, -alpha, ply + 1);
            if (i > 0 && score > alpha && (less > 0 || score < beta)) {
                score = -search(worker, next, deeper, -beta, -alpha, ply + 1);
            }
            if (worker.out) break;
            if (score > best) {
                best = score;
                chosen = mark_of(turn);
            }
            alpha = std::max(alpha, score);
            if (alpha >= beta) {
                worker.credit(here.side, merit_of(turn), depth * depth + 1);
                break;
            }
        }
        worker.ways.pop_back();
        pool.resize(base);
        if (worker.out) return 0;
        const Table::Bound bound = best >= beta ? Table::at_least : best <= lowest ? Table::at_most : Table::exact;
        const int reached = worker.cuts == cuts ? Table::whole : std::max(depth, 0);
        table_.keep(key, {static_cast<std::int16_t>(is_mate(best) ? to_table(best, ply) : best), chosen,
                          static_cast<std::int8_t>(reached), bound});
        return best;
    }

    // Where so little depth is left, turns that are hardly ever the best are left aside.
    static constexpr int shallow = 2;

    static constexpr Trust trust = [] {
        if constexpr (has_turn_traits<Position>) {
            return TurnTraits<Position>::trust;
        } else {
            return Trust{};
        }
    }();
    static constexpr int merit_weight = 40;  // of the logarithm of a turn's merit beside how promising it looks

    // List the turns of a position, with what they promise; returns how many of them can wait. `mark` is that of the
    // best turn so far as is known.
    std::size_t list_turns(Worker& worker, const Position& here, int depth, bool forced, int mark) {
        std::vector<Option>& pool = worker.pool;
        const std::size_t base = pool.size();
        std::size_t waiting = 0;
        const auto merit = [&](const Turn& turn) { return worker.merits[here.side][merit_of(turn)]; };
        const auto list = [&](const auto& promise) {
            here.for_each_turn([&](const Turn& turn) {
                const bool first = mark_of(turn) == mark, last = !first && !forced && waits(here, turn);
                waiting += last ? 1u : 0u;
                const int looks = first                         ? most_promise
                                  : !last                       ? promise(turn)
                                  : guided_ && depth <= shallow ? -2 * most_promise
                                                                : promise(turn) - 2 * most_promise;
                pool.push_back({turn, static_cast<u16>(pool.size() - base), looks});
                return pool.size() - base == most_turns;
            });
        };
        if constexpr (has_turn_traits<Position>) {
            if (guided_ && !forced && depth >= trust.least_depth) {
                const TurnTraits<Position> look(here);
                list([&](const Turn& turn) {
                    const int often = static_cast<int>(std::bit_width(static_cast<unsigned>(merit(turn))));
                    return most_promise / 2 + learnt_->leaning(look.of(turn)) + merit_weight * often;
                });
                return waiting;
            }
        }
        list(merit);
        return waiting;
    }

    // How much less deep a turn late in the order is looked at first.
    int reduction(int depth, std::size_t order) const {
        if (guided_) {
            if (depth < 2 || order < trust.first_reduced) return 0;
            const int less =
                std::min(depth - 1, static_cast<int>(trust.reduction * logarithm(static_cast<std::size_t>(depth)) *
                                                     logarithm(order)));
            return trust.even ? less & ~1 : less;
        }
        if (depth < 2 || order < 4) return 0;
        return (depth >= 3 ? 1 : 0) + (order >= 40 ? 1 : 0) + (depth >= 5 && order >= 16 ? 1 : 0);
    }

    static double logarithm(std::size_t number) {
        static const auto table = [] {
            std::array<double, most_turns + 1> found{};
            for (std::size_t i = 1; i < found.size(); ++i) found[i] = exact::log(static_cast<double>(i));
            return found;
        }();
        return table[number];
    }

    // Without std::partition, whose order differs between libraries.
    static void put_waiting_last(std::vector<Option>& pool, std::size_t begin) {
        for (std::size_t end = pool.size();;) {
            while (begin < end && pool[begin].promise >= 0) ++begin;
            while (begin < end && pool[end - 1].promise < 0) --end;
            if (begin == end) return;
            std::swap(pool[begin++], pool[--end]);
        }
    }

    // Only the most promising turns are put in order: most lists are left early, and the rest are all alike.
    static constexpr std::size_t ordered = 12;
    static void bring_best(std::vector<Option>& pool, std::size_t at) {
        const auto begin = pool.begin() + static_cast<long>(at);
        std::iter_swap(begin, std::max_element(begin, pool.end(),
                                               [](const Option& a, const Option& b) { return a.promise < b.promise; }));
    }

    // The turns that are expected after a first one.
    std::vector<std::string> follow(const RootTurn& candidate) const {
        std::vector<std::string> texts{root_.text(candidate.turn)};
        Position here = root_;
        here.play(candidate.turn);
        for (int mark = candidate.reply; texts.size() < 24; mark = -1) {
            if (Entry entry; mark < 0 && table_.find(here.recurrence(), entry)) mark = entry.mark;
            bool played = false;
            Turn next;
            const bool ends = wary_ && wins_at_once(here);  // such a position is not searched, and has no mark
            here.for_each_turn([&](const Turn& option) {
                played = ends ? wins(here, option) : mark_of(option) == mark;
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
    std::vector<u64> earlier_;
    Sight sight_;
    bool wary_;  // sees what wins at once and what threatens to, and puts off what can wait; weak players do not
    std::shared_ptr<const LearntEstimate> learnt_;
    bool guided_ = false;  // by what was learnt about turns
    Random random_;
    Table table_;
    std::vector<RootTurn> turns_;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::size_t wanted_ = 1;
    u64 total_ = 0;
    int depth_ = 0, sought_ = 0;  // how deep the best turn and a win were searched for
    bool timed_ = false, proven_ = false;
    std::chrono::steady_clock::time_point end_;
    std::mutex lock_;
    std::atomic<bool> stopped_ = false, finished_ = false;
};

}  // namespace trilith

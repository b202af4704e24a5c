// Alpha-beta search over whole turns from the position of a game: iterative deepening, threads, and what was found.
// alphabeta_worker.hpp has the search of one position.
#pragma once

#include <mutex>
#include <string>
#include <thread>

#include "trilith/alphabeta_worker.hpp"
#include "trilith/steps.hpp"

namespace trilith {

// How far and how clearly a player sees. A weak player searches a turn or two deep, overlooks some of its own turns and
// misjudges the others. The turns after its own are seen clearly: a search that relied on what the opponent overlooks,
// or on its own later mistakes, would choose the worst turns.
struct Sight {
    int depth = 60;    // turns
    int overlook = 0;  // of 256 own turns
    int blur = 0;      // standard deviation of the noise on the scores of own turns, in the unit of estimates
    u64 seed = 1;      // of what is overlooked, of the noise, and of the order of equal turns
};

template <class Position> class AlphaBeta {
  public:
    using Turn = typename Position::Turn;

    // `earlier` has the recurrence keys of the game so far.
    AlphaBeta(const Position& start, std::vector<u64> earlier, const Sight& sight = {}, int table_bits = 20)
        : root_(start), sight_(sight), random_(sight.seed),
          shared_(std::move(earlier), sight.depth >= Sight{}.depth, table_bits) {
        list_root_turns();
    }

    // Evaluate by a learnt estimate instead of the one made by hand.
    void learn(std::shared_ptr<const LearntEstimate> estimate) {
        shared_.learnt = std::move(estimate);
        if constexpr (has_turn_traits<Position>)
            shared_.weighs_turns =
                shared_.full_strength && shared_.learnt && shared_.learnt->template knows_turns<Position>();
    }

    // The number of best turns with exact scores (MultiPV); the others are only known to be no better.
    void want(std::size_t lines) { multi_pv_ = std::max<std::size_t>(lines, 1); }

    // Iterative deepening until `positions` were searched, `seconds` have passed (0: no limit), stop() is called or the
    // result is proven; returns how many positions were searched. Further threads search ahead of the first and fill
    // the transposition table (lazy SMP); the first alone decides.
    u64 run(u64 positions, double seconds, int threads = 1) {
        const std::lock_guard guard(lock_);
        begin(positions, seconds, threads);
        std::vector<std::thread> helpers;
        for (std::size_t i = 1; i < static_cast<std::size_t>(threads); ++i) {
            helpers.emplace_back([this, i] { search_ahead(*workers_[i], depth_ + 1 + static_cast<int>(i % 2)); });
        }
        Worker& first = *workers_[0];
        while (!first.aborted() && !proven_ && depth_ < sight_.depth) {
            if (search_root(first, turns_, depth_ + 1)) ++depth_;
            proven_ = turns_.empty() || is_mate(turns_[0].score) || (!first.aborted() && first.complete());
        }
        shared_.finished = true;
        for (std::thread& helper : helpers) helper.join();
        u64 nodes = 0;
        for (auto& worker : workers_) nodes += worker->nodes();
        nodes_ += nodes;
        return nodes;
    }

    // Mate search: whether the player to move has a forced win, deeper and deeper. A question with two answers takes
    // far fewer positions than the search for the best turn. lines() then begins with the win.
    u64 seek_win(u64 positions, double seconds) {
        const std::lock_guard guard(lock_);
        if (proven_) return 0;
        begin(positions, seconds, 1);
        Worker& worker = *workers_[0];
        const int score = search_mate(worker, root_, mate_depth_, 0);
        if (Entry entry; score >= min_mate && shared_.table.probe(root_.recurrence(), entry)) {
            worker.begin_line({root_.recurrence()});
            const auto found = std::find_if(turns_.begin(), turns_.end(), [&](const RootTurn& candidate) {
                return code_of(candidate.turn) == entry.turn_code && wins_by(worker, candidate.turn);
            });
            if (found != turns_.end()) {
                found->score = score;
                found->exact = proven_ = true;
                std::rotate(turns_.begin(), found, found + 1);
            }
        }
        nodes_ += worker.nodes();
        return worker.nodes();
    }

    // In how many turns a turn loses by force; 0 if that cannot be told within `positions` or `seconds`.
    int lost_in(const std::string& text, u64 positions, double seconds) {
        const std::lock_guard guard(lock_);
        Position next = root_;
        next.play(root_.read(text));
        begin(positions, seconds, 1);
        Worker& worker = *workers_[0];
        int depth = 0;
        const int score = search_mate(worker, next, depth, 1);
        nodes_ += worker.nodes();
        return score >= min_mate ? mate - score : 0;
    }

    // Ends every run until ready() is called.
    void stop() { shared_.stopped = true; }
    void ready() { shared_.stopped = false; }

    // Go on from the position after some steps or a turn; the transposition table and the history are kept.
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

    u64 nodes() const { return nodes_; }
    int depth() const { return depth_; }
    bool proven() const { return proven_; }

    // A principal variation.
    struct Line {
        std::vector<std::string> turns;
        double value = 0.5;  // the mover's chance to win
        Outcome proof = Outcome::open;
        int distance = 0;
    };
    std::vector<Line> lines(std::size_t most) {
        const std::lock_guard guard(lock_);
        std::vector<Line> found;
        // The exact turns come first. The others have no score of their own: they are listed only before there is any.
        const bool searched = !turns_.empty() && turns_[0].exact;
        for (const RootTurn& candidate : turns_) {
            if (found.size() == most || (searched && !candidate.exact)) break;
            found.push_back(line_of(candidate));
        }
        return found;
    }

  private:
    using Worker = AlphaBetaWorker<Position>;
    using Entry = TranspositionTable::Entry;
    struct RootTurn {
        Turn turn;
        int noise = 0;  // of a weak player, on the score
        int score = 0;
        bool exact = false;
        bool complete = false;  // the score rests on a search to the end of the game
        int reply = -1;  // code_of() the best reply, if known: its entry in the table may have been replaced since
    };
    static constexpr std::size_t longest_line = 24;

    void begin(u64 positions, double seconds, int threads) {
        using Clock = std::chrono::steady_clock;
        shared_.timed = seconds > 0;
        const std::chrono::duration<double> allowed(shared_.timed ? seconds : 0);
        shared_.deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(allowed);
        shared_.finished = false;
        while (workers_.size() < static_cast<std::size_t>(threads))
            workers_.push_back(std::make_unique<Worker>(shared_));
        for (auto& worker : workers_) worker->begin(positions / static_cast<u64>(threads));
    }

    // The iterations of a helping thread.
    void search_ahead(Worker& worker, int depth) {
        std::vector<RootTurn> turns = turns_;
        for (; !worker.aborted() && depth <= sight_.depth; ++depth) search_root(worker, turns, depth);
    }

    // One iteration: search the turns of the root and put them in order, the exact ones first. Returns whether all were
    // searched. If not, turns that were found to be better count, and the rest stays as it was.
    bool search_root(Worker& worker, std::vector<RootTurn>& turns, int depth) {
        const std::size_t lines = multi_pv_;
        std::vector<RootTurn> found;
        worker.begin_line({root_.recurrence()});
        if (turns.size() == most_turns) worker.note_incomplete();
        for (const RootTurn& turn : turns) {
            const std::optional<int> floor =
                found.size() < lines ? std::nullopt : std::optional(found[lines - 1].score);
            const std::optional<RootTurn> searched = search_root_turn(worker, turn, depth, floor);
            if (!searched) break;
            const auto place = std::find_if(found.begin(), found.end(), [&](const RootTurn& other) {
                return !other.exact || (searched->exact && other.score < searched->score);
            });
            found.insert(searched->exact ? place : found.end(), *searched);
            if (found.size() > lines) found[lines].exact = false;
        }
        if (worker.aborted() && found.empty()) return false;
        const bool all = found.size() == turns.size();
        if (!all && depth > 1 && found.size() < lines) return false;
        for (std::size_t i = found.size(); i < turns.size(); ++i) {
            found.push_back(turns[i]);
            found.back().exact = false;
        }
        turns = std::move(found);
        return all;
    }

    // Search a turn of the root: with the whole window, or, beyond the lines that are wanted, whether it is better than
    // `floor`. Nothing if the search was aborted.
    std::optional<RootTurn> search_root_turn(Worker& worker, const RootTurn& turn, int depth,
                                             std::optional<int> floor) {
        Position next = root_;
        next.play(turn.turn);
        const u64 incomplete = worker.incomplete();
        const auto search = [&](int alpha, int beta, int less = 0) {
            const int score = -worker.search(next, depth - 1 - less, turn.noise - beta, turn.noise - alpha, 1);
            return is_mate(score) ? score : std::clamp(score + turn.noise, -max_estimate, max_estimate);
        };
        const int less = depth > 2 && shared_.full_strength && is_late_move(root_, turn.turn) ? 1 : 0;
        int score = floor ? search(*floor, *floor + 1, less) : search(-infinite, infinite);
        const bool better = !floor || score > *floor;
        if (!worker.aborted() && floor && better) score = search(*floor, infinite);
        if (worker.aborted()) return std::nullopt;
        RootTurn searched{turn.turn, turn.noise, score, better, worker.incomplete() == incomplete};
        if (Entry entry; better && shared_.table.probe(next.recurrence(), entry)) searched.reply = entry.turn_code;
        return searched;
    }

    // Search for a forced win from a position, beginning after the depth that was searched without success.
    int search_mate(Worker& worker, const Position& here, int& depth, int ply) {
        while (depth < sight_.depth) {
            ply == 0 ? worker.begin_line({}) : worker.begin_line({root_.recurrence()});
            const int score = worker.search(here, depth + 1, min_mate - 1, min_mate, ply);
            if (worker.aborted()) break;
            ++depth;
            if (score >= min_mate || worker.complete()) return score;
        }
        return 0;
    }
    // Whether a turn is the win that was found: the code alone is no proof, as turns may share one.
    bool wins_by(Worker& worker, const Turn& turn) {
        Position next = root_;
        next.play(turn);
        return -worker.search(next, mate_depth_, -min_mate, 1 - min_mate, 1) >= min_mate;
    }

    void go_on(const Position& next) {
        shared_.game_keys.push_back(root_.recurrence());
        root_ = next;
        list_root_turns();
    }

    // List the turns of the root in random order, without those that a weak player overlooks; one is always left.
    void list_root_turns() {
        depth_ = mate_depth_ = 0;
        turns_.clear();
        root_.for_each_turn([&](const Turn& turn) {
            turns_.push_back({turn, noise()});
            return turns_.size() == most_turns;
        });
        const auto overlooked = std::remove_if(turns_.begin(), turns_.end(),
                                               [&](const RootTurn&) { return random_.below(256) < sight_.overlook; });
        if (overlooked != turns_.begin()) turns_.erase(overlooked, turns_.end());
        for (std::size_t i = turns_.size(); i > 1; --i) {
            std::swap(turns_[i - 1], turns_[static_cast<std::size_t>(random_.below(static_cast<int>(i)))]);
        }
        proven_ = turns_.empty();
    }
    int noise() {
        if (sight_.blur == 0) return 0;
        int sum = 0;  // of eight uniform numbers below 256: nearly normal, with mean 1020 and deviation 209
        for (int i = 0; i < 8; ++i) sum += random_.below(256);
        return sight_.blur * (sum - 1020) / 209;
    }

    Line line_of(const RootTurn& candidate) const {
        Line line;
        line.turns = principal_variation(candidate);
        line.value = 1.0 / (1.0 + exact::exp(-static_cast<double>(candidate.score) / estimate_unit));
        if (is_mate(candidate.score)) {
            line.proof = win_for(candidate.score > 0 ? root_.side : root_.side ^ 1);
            line.distance = mate - std::abs(candidate.score);
            line.value = candidate.score > 0 ? 1.0 : 0.0;
        } else if (candidate.exact && candidate.complete) {
            line.proof = Outcome::draw;
            line.value = 0.5;
            line.distance = static_cast<int>(line.turns.size());
        }
        return line;
    }

    // A turn of the root and the best play that follows, by the transposition table.
    std::vector<std::string> principal_variation(const RootTurn& candidate) const {
        std::vector<std::string> texts{root_.text(candidate.turn)};
        Position here = root_;
        here.play(candidate.turn);
        for (int code = candidate.reply; texts.size() < longest_line; code = -1) {
            if (Entry entry; code < 0 && shared_.table.probe(here.recurrence(), entry)) code = entry.turn_code;
            bool played = false;
            Turn next;
            const bool ends = shared_.full_strength && wins_at_once(here);  // not searched, so not in the table
            here.for_each_turn([&](const Turn& option) {
                played = ends ? wins(here, option) : code_of(option) == code;
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
    Sight sight_;
    Random random_;
    SharedSearch shared_;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::vector<RootTurn> turns_;
    std::size_t multi_pv_ = 1;
    u64 nodes_ = 0;
    int depth_ = 0, mate_depth_ = 0;  // reached by the search for the best turn and by the mate search
    bool proven_ = false;
    std::mutex lock_;
};

}  // namespace trilith

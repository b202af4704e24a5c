// Alpha-beta: the search of one position by one thread. The steps of the search have numbered headings.
//
// Scores are those of the player to move, in the unit of estimates; near `mate` they count the turns to a forced end.
// What the search asks of a game is listed in estimate.hpp.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include "trilith/estimate.hpp"
#include "trilith/exact_math.hpp"
#include "trilith/learnt_estimate.hpp"
#include "trilith/move_ordering.hpp"
#include "trilith/play.hpp"
#include "trilith/search_parameters.hpp"
#include "trilith/transposition_table.hpp"

namespace trilith {

inline constexpr int mate = 30'000, infinite = 32'000;
inline constexpr int max_ply = 200;
inline constexpr int min_mate = mate - max_ply + 1;      // the lowest score of a forced win
inline constexpr int max_estimate = mate - 2 * max_ply;  // estimates are kept within this
inline bool is_mate(int score) { return std::abs(score) >= min_mate; }

// What the threads of one search share.
struct SharedSearch {
    SharedSearch(std::vector<u64> keys, bool strong, int table_bits)
        : game_keys(std::move(keys)), full_strength(strong), table(table_bits) {}

    std::vector<u64> game_keys;  // recurrence keys of the game so far, without the root's
    // Whether wins in one turn and threats are seen and late moves are pruned; weak levels do without.
    bool full_strength;
    std::shared_ptr<const LearntEstimate> learnt;
    bool weighs_turns = false;  // whether the learnt estimate has weights for turns
    TranspositionTable table;
    bool timed = false;
    std::chrono::steady_clock::time_point deadline;
    std::atomic<bool> stopped = false;   // by the caller
    std::atomic<bool> finished = false;  // the first thread has ended, so the others end too
};

template <class Position> class AlphaBetaWorker {
  public:
    using Turn = typename Position::Turn;
    using Table = TranspositionTable;

    explicit AlphaBetaWorker(SharedSearch& shared) : shared_(shared) {}

    // Begin a search of at most `nodes` positions.
    void begin(u64 nodes) {
        nodes_ = 0;
        node_limit_ = nodes;
        aborted_ = false;
        turn_stack_.clear();
    }

    // Begin at a line that starts with the positions of the game and goes on with `keys`.
    void begin_line(std::initializer_list<u64> keys) {
        line_keys_ = shared_.game_keys;
        line_keys_.insert(line_keys_.end(), keys);
        incomplete_ = 0;
    }

    u64 nodes() const { return nodes_; }
    bool aborted() const { return aborted_; }
    void note_incomplete() { ++incomplete_; }
    bool complete() const { return incomplete_ == 0; }  // every line was searched to the end of the game
    u64 incomplete() const { return incomplete_; }      // how many scores so far did not rest on such a search

    // Principal variation search of a position to a depth in turns, in the window from `alpha` to `beta` (fail-soft).
    int search(const Position& here, int depth, int alpha, int beta, int ply) {
        // Step 1. Abort on a stop and when nodes or time are used up; callers discard the score.
        if (limit_reached()) return 0;

        // Step 2. The game is over.
        if (const std::optional<int> score = score_if_over(here, ply)) return *score;

        // Step 3. Draw by repetition, where the position's repetitions will lead to one.
        Node node{here, depth, alpha, beta, ply, here.recurrence(), here.recurs()};
        if (repeats(node)) {
            ++incomplete_;
            return 0;
        }

        // Step 4. Win in one turn, where the game sees it without listing turns.
        if (ply > 0 && shared_.full_strength && wins_at_once(here)) return mate - ply - 1;

        // Step 5. Extensions. Forced positions and threats cost no depth and are searched below depth 0 as well, until
        // the mover has a free choice: this takes the place of a quiescence search.
        node.forced = is_forced(here) || (shared_.full_strength && is_threatened(here));

        // Step 6. Evaluate leaves.
        if ((depth <= 0 && !node.forced) || ply >= max_ply / 2) return score_leaf(node);

        // Step 7. Transposition table cutoff.
        Table::Entry entry;
        const bool hit = shared_.table.probe(node.key, entry);
        if (const std::optional<int> score = hit ? table_cutoff(node, entry) : std::nullopt) return *score;

        // Step 8. Reverse futility pruning; bounds for the pruning in steps 11 and 12.
        Pruning pruning;
        if (const std::optional<int> score = prune(node, pruning)) return *score;

        // Step 9. List and order the turns; without any the game is over.
        TurnPicker<Turn> picker(turn_stack_);
        list_turns(picker, node, hit ? entry.turn_code : -1);
        if (picker.size() == 0) return score_end(here, here.outcome(), ply);
        picker.order(orders_by_weights(node), std::clamp<std::size_t>(pruning.most, 60, 240));

        // Steps 10 to 14. Search the turns.
        const u64 incomplete = incomplete_;
        if (picker.full()) ++incomplete_;
        line_keys_.push_back(node.key);
        const Best best = search_turns(node, pruning, picker);
        line_keys_.pop_back();
        if (aborted_) return 0;

        // Step 15. Store the result.
        store(node, best, incomplete_ == incomplete);
        return best.score;
    }

  private:
    // A position on the current line and the window in which it is searched.
    struct Node {
        const Position& here;
        int depth, alpha, beta, ply;
        u64 key;
        bool recurs;          // may have occurred before
        bool forced = false;  // extended, and not pruned
    };
    struct Pruning {
        std::size_t most = most_turns;  // turns before late-move pruning
        bool futile = false;            // only the first turn and forcing turns are searched
    };
    struct Best {
        int score = -infinite;
        u16 turn_code = 0;
    };

    static constexpr SearchParameters parameters = [] {
        if constexpr (has_turn_traits<Position>) {
            return TurnTraits<Position>::search_parameters;
        } else {
            return SearchParameters{};
        }
    }();
    // At most this depth, the game's late moves are pruned.
    static constexpr int late_move_depth = 2;
    // Of the logarithm of a turn's history beside its learnt weight.
    static constexpr int history_weight = 40;
    // The largest logarithm of the odds that a learnt estimate may give: far from a forced end.
    static constexpr std::int64_t max_odds = 40;

    // Step 1.
    bool limit_reached() {
        if (aborted_) return true;
        if (++nodes_ >= node_limit_ || shared_.stopped || shared_.finished) aborted_ = true;
        if ((nodes_ & 1023) == 0 && shared_.timed && std::chrono::steady_clock::now() >= shared_.deadline)
            aborted_ = true;
        return aborted_;
    }

    // Step 2.
    static int score_end(const Position& here, Outcome end, int ply) {
        return end == Outcome::draw ? 0 : end == win_for(here.side) ? mate - ply : ply - mate;
    }
    static std::optional<int> score_if_over(const Position& here, int ply) {
        if (here.drawn(1) != Outcome::open) {
            const Outcome end = here.outcome();  // a result of the position comes before a draw by its history
            return score_end(here, end == Outcome::open ? Outcome::draw : end, ply);
        }
        if (is_over(here)) return score_end(here, here.outcome(), ply);
        return std::nullopt;
    }

    // Step 3.
    bool repeats(const Node& node) const {
        return node.recurs && std::find(line_keys_.begin(), line_keys_.end(), node.key) != line_keys_.end() &&
               node.here.drawn(longest_playout) == Outcome::draw;
    }

    // Step 6. A search for a forced win asks only whether there is one: the bound says that it was not found.
    int score_leaf(const Node& node) {
        ++incomplete_;
        if (node.alpha == min_mate - 1) return node.alpha;
        if (node.beta == 1 - min_mate) return node.beta;
        return evaluate(node.here);
    }
    int evaluate(const Position& here) {
        if constexpr (has_traits<Position>) {
            if (shared_.learnt) {
                constexpr auto one = std::int64_t{1} << LearntEstimate::odds_bits;
                const std::int64_t odds = (*shared_.learnt)(here, memory_);
                return static_cast<int>(std::clamp(odds, -max_odds * one, max_odds * one) * estimate_unit / one);
            }
        }
        return estimate(here);
    }

    // Steps 7 and 15. Mate scores count turns from the root; in the table they count from their own position.
    static int score_to_table(int score, int ply) {
        return !is_mate(score) ? score : score > 0 ? score + ply : score - ply;
    }
    static int score_from_table(int score, int ply) {
        return !is_mate(score) ? score : score > 0 ? score - ply : score + ply;
    }

    // Step 7. A mate score of a position that may recur depends on the line and is searched again.
    std::optional<int> table_cutoff(const Node& node, const Table::Entry& entry) {
        if (entry.depth < node.depth || (node.recurs && is_mate(entry.score))) return std::nullopt;
        const int score = score_from_table(entry.score, node.ply);
        const bool cuts = entry.bound == Table::exact || (entry.bound == Table::lower && score >= node.beta) ||
                          (entry.bound == Table::upper && score <= node.alpha);
        if (!cuts) return std::nullopt;
        if (entry.depth != Table::complete) ++incomplete_;
        return score;
    }

    // Step 8.
    std::optional<int> prune(const Node& node, Pruning& pruning) {
        if (!shared_.weighs_turns || node.forced || node.depth <= 0 ||
            node.depth > std::max(parameters.pruning_depth, parameters.futility_depth) ||
            std::abs(node.beta) >= max_estimate / 2)
            return std::nullopt;
        const int depth = node.depth;
        if (node.beta - node.alpha == 1) {
            const int now = evaluate(node.here);
            if (depth <= parameters.pruning_depth && now - parameters.reverse_futility_margin * depth >= node.beta &&
                !is_exposed(node.here)) {
                ++incomplete_;
                return now;
            }
            pruning.futile =
                depth <= parameters.futility_depth && now + parameters.futility_margin * depth <= node.alpha;
        }
        if (depth <= parameters.pruning_depth)
            pruning.most = parameters.late_move_count * static_cast<std::size_t>(depth * depth);
        return std::nullopt;
    }

    // Step 9. The table's turn comes first, then the others by history or learnt weight, then late moves.
    bool orders_by_weights(const Node& node) const {
        return shared_.weighs_turns && !node.forced && node.depth >= parameters.ordering_depth;
    }
    void list_turns(TurnPicker<Turn>& picker, const Node& node, int table_turn) {
        const Position& here = node.here;
        const auto history = [&](const Turn& turn) { return history_.of(here.side, history_index(turn)); };
        const auto list = [&](const auto& score) {
            constexpr int limit = HistoryTable::limit;
            const bool scores_late = !shared_.weighs_turns || node.depth > late_move_depth;
            here.for_each_turn([&](const Turn& turn) {
                const bool first = code_of(turn) == table_turn;
                const bool late = !first && !node.forced && shared_.full_strength && is_late_move(here, turn);
                picker.add(turn, first         ? limit
                                 : !late       ? score(turn)
                                 : scores_late ? score(turn) - 2 * limit
                                               : -2 * limit);
                return picker.full();
            });
        };
        if constexpr (has_turn_traits<Position>) {
            if (orders_by_weights(node)) {
                const TurnTraits<Position> traits(here);
                return list([&](const Turn& turn) {
                    const int often = static_cast<int>(std::bit_width(static_cast<unsigned>(history(turn))));
                    return HistoryTable::limit / 2 + shared_.learnt->leaning(traits.of(turn)) + history_weight * often;
                });
            }
        }
        list(history);
    }

    // Steps 10 to 14.
    Best search_turns(const Node& node, const Pruning& pruning, TurnPicker<Turn>& picker) {
        Best best;
        int alpha = node.alpha;
        for (std::size_t place = 0; place < picker.size(); ++place) {
            const bool may_prune = best.score > -min_mate;  // before a loss is proven, every turn is searched

            // Step 10. Late-move pruning: near the leaves by the number of turns; the game's late moves at depth ≤ 2.
            const bool late = place == picker.first_late() && node.depth <= late_move_depth;
            if (may_prune && (place >= pruning.most || late)) {
                ++incomplete_;
                break;
            }
            const Turn turn = picker.pick(place);
            Position next = node.here;
            next.play(turn);

            // Step 11. Futility pruning, except of forcing turns.
            const bool forcing =
                shared_.weighs_turns && parameters.exempts_forcing && !node.forced && place > 0 && is_forced(next);
            if (may_prune && pruning.futile && !forcing && place > 0) {
                ++incomplete_;
                continue;
            }

            // Steps 12 and 13.
            const bool reduces = !node.forced && !forcing;
            const int less = reduces ? reduction(node.depth, place, place >= picker.first_late()) : 0;
            const int depth = picker.size() == 1 || node.forced ? node.depth : node.depth - 1;
            const int score = search_turn(node, next, place == 0, depth, less, alpha);
            if (aborted_) break;

            // Step 14. A new best turn; a beta cutoff ends the loop and is remembered in the history.
            if (score > best.score) best = {score, code_of(turn)};
            alpha = std::max(alpha, score);
            if (alpha >= node.beta) {
                history_.reward(node.here.side, history_index(turn), node.depth * node.depth + 1);
                break;
            }
        }
        return best;
    }

    // Step 12. Late-move reduction, in turns.
    int reduction(int depth, std::size_t place, bool late) const {
        return (late && depth > 3 ? 1 : 0) + reduction(depth, place);
    }
    int reduction(int depth, std::size_t place) const {
        if (shared_.weighs_turns) {
            if (depth < 2 || place < parameters.first_reduced) return 0;
            const double by = parameters.reduction * logarithm(static_cast<std::size_t>(depth)) * logarithm(place);
            const int less = std::min(depth - 1, static_cast<int>(by));
            return parameters.even_reductions ? less & ~1 : less;
        }
        if (depth < 2 || place < 4) return 0;
        return (depth >= 3 ? 1 : 0) + (place >= 40 ? 1 : 0) + (depth >= 5 && place >= 16 ? 1 : 0);
    }
    static double logarithm(std::size_t number) {
        static const auto table = [] {
            std::array<double, most_turns + 1> found{};
            for (std::size_t i = 1; i < found.size(); ++i) found[i] = exact::log(static_cast<double>(i));
            return found;
        }();
        return table[number];
    }

    // Step 13. The first turn with the whole window. The others with a zero window and reduced depth, and once more in
    // full if they turn out better than alpha.
    int search_turn(const Node& node, const Position& next, bool first, int depth, int less, int alpha) {
        if (first) return -search(next, depth, -node.beta, -alpha, node.ply + 1);
        const int score = -search(next, depth - less, -alpha - 1, -alpha, node.ply + 1);
        if (score <= alpha || (less == 0 && score >= node.beta)) return score;
        return -search(next, depth, -node.beta, -alpha, node.ply + 1);
    }

    // Step 15.
    void store(const Node& node, const Best& best, bool complete) {
        const Table::Bound bound = best.score >= node.beta    ? Table::lower
                                   : best.score <= node.alpha ? Table::upper
                                                              : Table::exact;
        const int depth = complete ? Table::complete : std::max(node.depth, 0);
        shared_.table.store(node.key, {static_cast<std::int16_t>(score_to_table(best.score, node.ply)), best.turn_code,
                                       static_cast<std::int8_t>(depth), bound});
    }

    SharedSearch& shared_;
    std::vector<u64> line_keys_;  // of the game and of the current line, to see repetitions
    typename TurnPicker<Turn>::Stack turn_stack_;
    HistoryTable history_;
    LearntEstimate::Memory<Position> memory_;
    u64 nodes_ = 0, node_limit_ = 0;
    u64 incomplete_ = 0;  // scores that do not rest on a search to the end of the game
    bool aborted_ = false;
};

}  // namespace trilith

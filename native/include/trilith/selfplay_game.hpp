// One game that a network plays against itself: its search tree, its turns and what is learnt from it.
//
// Actions are steps. The root is searched by gumbel.hpp, the rest of the tree by PUCT. Values are those of player 1,
// from -1 to 1.
#pragma once

#include <limits>
#include <vector>

#include "trilith/estimate.hpp"
#include "trilith/exact_math.hpp"
#include "trilith/features.hpp"
#include "trilith/gumbel.hpp"
#include "trilith/selfplay_table.hpp"
#include "trilith/steps.hpp"

namespace trilith::selfplay {

struct Edge {
    u32 child = 0;  // 0 while it has not been tried: the root is nobody's child
    u16 step = 0;
    float prior = 0;
};

template <class Walk> struct Node {
    explicit Node(const Walk& here) : walk(here), mover(here.here.side) {}
    Walk walk;
    float sum = 0;        // of the values of all visits
    float drawn = 0;      // of the chances of a draw of all visits
    float judgement = 0;  // what the network said
    float tameness = 0;   // the chance of a draw, as the network said
    u32 visits = 0;
    u32 edges = 0;  // where its edges begin
    u16 edge_count = 0;
    u8 mover;
    Outcome proof = Outcome::open;
    bool repeats = false;  // it has occurred before: taken as the draw it is heading for
};

template <class Position> class Game final : public Table {
  public:
    using Walk = typename WalkOf<Position>::type;
    using Features = FeaturesOf<Position>;
    static constexpr std::size_t cells = std::size_t{Features::planes} * Features::height * Features::width;

    Game(const std::vector<Position>& starts, std::size_t place, const Settings& settings, const gumbel::Schedule& full,
         const gumbel::Schedule& quick, u64 seed)
        : starts_(starts), settings_(settings), full_(full), quick_(quick), place_(place),
          // in a match two neighbours play the same opening with colours swapped
          random_(mix(seed) ^ mix(settings.match ? place / 2 : place)) {
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
            if (nodes_[0].edge_count == 0) {
                open_root();
                if (ended_ != Outcome::open) continue;
                if (nodes_[0].edge_count == 0) {
                    leaf_ = 0;
                    path_.assign(1, 0);
                    ask(row);
                    return true;
                }
            }
            if (!searching_) begin_search();
            if (spent_ == goal_ || nodes_[0].proof != Outcome::open || nodes_[0].edge_count == 1) {
                take_step();
                continue;
            }
            if (descend()) {
                ask(row);
                return true;
            }
        }
    }

  private:
    using Place = Node<Walk>;

    // The game

    void start() {
        Position here = starts_[static_cast<std::size_t>(random_.below(static_cast<u64>(starts_.size())))];
        turns_ = 0;
        keys_.clear();
        ended_ = Outcome::open;
        cut_ = false;
        if (settings_.match || gumbel::uniform(random_) < settings_.opening_share) {
            const int count = settings_.match ? settings_.opening_turns : 1 + random_.below(settings_.opening_turns);
            for (int i = 0; i < count; ++i) {
                Position next = here;
                if (!next.play_random(random_) || next.outcome() != Outcome::open || next.count() == 0) break;
                here = next;
                ++turns_;
            }
        }
        enter(here);
        begin_tree(Walk(here));
    }

    void begin_tree(const Walk& here) {
        nodes_.clear();
        edges_.clear();
        nodes_.emplace_back(here);
        searching_ = false;
    }

    // A whole turn has led here: remember it, and see whether the history ends the game.
    void enter(const Position& here) {
        if (!here.recurs()) keys_.clear();
        const u64 key = here.recurrence();
        const auto times = 1 + std::count(keys_.begin(), keys_.end(), key);
        keys_.push_back(key);
        if (here.drawn(static_cast<int>(times)) != Outcome::open) {
            const Outcome end = here.outcome();  // what the position says comes first
            ended_ = end != Outcome::open ? end : Outcome::draw;
        }
    }

    // Without a choice there is nothing to judge.
    void open_root() {
        nodes_[0].repeats = false;
        settle(0);
        if (nodes_[0].proof != Outcome::open) {
            ended_ = nodes_[0].proof;
        } else if (list_.size() == 1) {
            add_only_edge(0);
        }
    }

    void take_step() {
        const u32 chosen = choose_step();
        if (!settings_.match) record();
        const u16 step = edges_[nodes_[0].edges + chosen].step;
        const u32 child = edges_[nodes_[0].edges + chosen].child;
        Walk here = nodes_[0].walk;
        here.take(step);
        ++tally.steps;
        if (!here.begun()) {
            if (++turns_ >= settings_.longest) {
                ended_ = here.here.outcome();
                if (ended_ == Outcome::open) {
                    ended_ = Outcome::draw;
                    cut_ = true;
                    ++tally.cut;
                }
            }
        }
        const bool another = settings_.match && here.here.side != nodes_[0].mover;
        if (child == 0 || another) {
            begin_tree(here);
        } else {
            keep_only(child);
        }
        if (!here.begun()) enter(here.here);
        if (ended_ == Outcome::open && nodes_[0].proof != Outcome::open && nodes_[0].edge_count == 0) {
            ended_ = nodes_[0].proof;
        }
    }

    void finish_game() {
        ++tally.games;
        tally.turns += static_cast<u64>(turns_);
        tally.first += ended_ == Outcome::first ? 1 : 0;
        tally.second += ended_ == Outcome::second ? 1 : 0;
        tally.draws += ended_ == Outcome::draw ? 1 : 0;
        const float leant = ended_ == Outcome::draw ? leaning() : 0.0f;
        for (const u8 mover : begun_.movers) {
            begun_.results.push_back(ended_ == Outcome::draw ? 1 : ended_ == win_for(mover) ? 0 : 2);
            begun_.leans.push_back(mover == 0 ? leant : -leant);
        }
        examples.append(begun_);
        begun_.clear();
    }

    // Who was ahead in a game without a winner, for player 1: by the estimate alone if it was broken off, otherwise
    // only so much that a draw with more on the board is worth a little more.
    float leaning() const {
        const Position& here = nodes_[0].walk.here;
        const float mover = exact::tanh(static_cast<float>(estimate(here)) / (2 * estimate_unit));
        return (cut_ ? 1.0f : settings_.lean) * (here.side == 0 ? mover : -mover);
    }

    void record() {
        const Place& root = nodes_[0];
        if (root.edge_count == 1) {
            if (gumbel::uniform(random_) >= settings_.forced_share) return;
        } else if (!is_full_) {
            return;
        }
        std::array<float, cells> board;
        std::array<float, static_cast<std::size_t>(Features::scalars)> extra;
        Features::encode(root.walk, board.data(), extra.data());
        for (const float number : board) begun_.boards.push_back(to_byte(number));
        begun_.scalars.insert(begun_.scalars.end(), extra.begin(), extra.end());
        const std::size_t count = std::min<std::size_t>(root.edge_count, most_steps);
        improve();
        for (std::size_t i = 0; i < count; ++i) {
            const u16 step = edges_[root.edges + i].step;
            begun_.actions.push_back(static_cast<u16>(Features::action(root.walk.here, step)));
            begun_.policy.push_back(improved_[i]);
        }
        begun_.counts.push_back(static_cast<u8>(count));
        begun_.movers.push_back(root.mover);
        begun_.values.push_back(root.edge_count == 1 ? std::numeric_limits<float>::quiet_NaN()
                                                     : sign(root) * mean(root));
    }

    // The network

    static u8 to_byte(float number) { return static_cast<u8>(number * 255.0f + 0.5f); }

    void ask(const Row& row) {
        std::array<float, cells> board;
        Features::encode(nodes_[leaf_].walk, board.data(), row.scalars);
        for (std::size_t i = 0; i < cells; ++i) row.board[i] = to_byte(board[i]);
        *row.seat = settings_.match ? static_cast<u8>((place_ & 1) ^ nodes_[0].mover) : u8{0};
        waiting_ = true;
        ++leaves;
    }

    void answer(const Row& row) {
        waiting_ = false;
        Place& node = nodes_[leaf_];
        const float most = std::max({row.value[0], row.value[1], row.value[2]});
        const float win = std::exp(row.value[0] - most), draw = std::exp(row.value[1] - most);
        const float loss = std::exp(row.value[2] - most);
        node.judgement = (win - loss) / (win + draw + loss) * sign(node);
        node.tameness = draw / (win + draw + loss);
        if (!std::isfinite(node.judgement)) throw Refused("an answer that is no number");
        expand(node, row.policy);
        if (leaf_ != 0) {
            back_up(node.judgement, node.tameness);
            ++spent_;
        } else {
            node.sum = node.judgement;
            node.drawn = node.tameness;
            node.visits = 1;
        }
    }

    // Give a judged node its edges, the likeliest first.
    void expand(Place& node, const float* policy) {
        const std::size_t count = list_.size();
        node.edges = static_cast<u32>(edges_.size());
        node.edge_count = static_cast<u16>(count);
        float most = -1e30f, total = 0;
        for (const u16 step : list_) {
            const float logit = policy[Features::action(node.walk.here, step)];
            most = std::max(most, logit);
            edges_.push_back({0, step, logit});
        }
        const auto first = edges_.begin() + node.edges;
        for (auto edge = first; edge != edges_.end(); ++edge) total += edge->prior = std::exp(edge->prior - most);
        if (!std::isfinite(total)) throw Refused("an answer that is no number");
        for (auto edge = first; edge != edges_.end(); ++edge) edge->prior = std::max(edge->prior / total, 1e-6f);
        std::sort(first, edges_.end(), [](const Edge& a, const Edge& b) {
            return a.prior != b.prior ? a.prior > b.prior : a.step < b.step;
        });
    }

    // The tree

    static float sign(const Place& node) { return node.mover == 0 ? 1.0f : -1.0f; }
    static float worth(Outcome end) { return end == Outcome::first ? 1.0f : end == Outcome::second ? -1.0f : 0.0f; }
    static float mean(const Place& node) {
        return node.proof != Outcome::open ? worth(node.proof) : node.sum / static_cast<float>(node.visits);
    }
    static float drawn(const Place& node) {
        if (node.proof != Outcome::open) return node.proof == Outcome::draw ? 1.0f : 0.0f;
        return node.drawn / static_cast<float>(node.visits);
    }
    // What a visited or proven node is worth to a player who does not like draws; nor does the other.
    float worth_to(float side, const Place& node) const { return side * mean(node) - settings_.contempt * drawn(node); }

    // List the steps of a fresh node; without any its game is over.
    void settle(u32 at) {
        Place& node = nodes_[at];
        list_.clear();
        if (node.walk.begun() || node.walk.here.drawn(1) == Outcome::open) node.walk.legal(list_);
        if (list_.size() > 0) return;
        node.proof = node.walk.here.outcome();
        if (node.proof == Outcome::open) node.proof = Outcome::draw;  // what is left is the idle rule
    }

    void add_only_edge(u32 at) {
        nodes_[at].edges = static_cast<u32>(edges_.size());
        nodes_[at].edge_count = 1;
        edges_.push_back({0, list_[0], 1.0f});
    }

    // Go down to a leaf. True if it waits for the network; otherwise it is known and done with.
    bool descend() {
        path_.assign(1, 0);
        u32 at = 0;
        u32 chosen = nodes_[0].edges + choose_at_root();
        for (;;) {
            if (edges_[chosen].child == 0) {
                edges_[chosen].child = static_cast<u32>(nodes_.size());
                Place fresh(nodes_[at].walk);
                fresh.walk.take(edges_[chosen].step);
                fresh.mover = fresh.walk.here.side;
                nodes_.push_back(fresh);
                if (!fresh.walk.begun()) nodes_.back().repeats = has_occurred(fresh.walk.here);
            }
            at = edges_[chosen].child;
            path_.push_back(at);
            if (nodes_[at].proof == Outcome::open && !nodes_[at].repeats && nodes_[at].edge_count == 0) settle(at);
            const Place& node = nodes_[at];
            if (node.proof != Outcome::open || node.repeats) {
                back_up(worth(node.proof), node.proof == Outcome::draw || node.repeats ? 1.0f : 0.0f);
                ++spent_;
                return false;
            }
            if (node.edge_count == 0) {
                if (list_.size() > 1) {
                    leaf_ = at;
                    return true;
                }
                add_only_edge(at);
            }
            chosen = choose(nodes_[at]);
        }
    }

    bool has_occurred(const Position& here) const {
        if (!here.recurs() || here.drawn(most_times) != Outcome::draw) return false;
        const u64 key = here.recurrence();
        if (std::find(keys_.begin(), keys_.end(), key) != keys_.end()) return true;
        return std::any_of(path_.begin(), path_.end(), [&](u32 at) {
            return !nodes_[at].walk.begun() && nodes_[at].walk.here.recurrence() == key;
        });
    }

    void back_up(float value, float draw) {
        for (const u32 at : path_) {
            nodes_[at].sum += value;
            nodes_[at].drawn += draw;
            ++nodes_[at].visits;
        }
        for (std::size_t i = path_.size(); i-- > 1 && nodes_[path_[i]].proof != Outcome::open;) {
            if (!prove(nodes_[path_[i - 1]])) break;
        }
    }

    // A node is won if one step wins; otherwise it is decided when every step is.
    bool prove(Place& node) {
        const Outcome win = win_for(node.mover);
        Outcome best = Outcome::open;
        bool all = true;
        for (u32 i = node.edges; i < node.edges + node.edge_count; ++i) {
            const Outcome proof = edges_[i].child == 0 ? Outcome::open : nodes_[edges_[i].child].proof;
            if (proof == win) {
                node.proof = win;
                return true;
            }
            all = all && proof != Outcome::open;
            if (proof == Outcome::draw || best == Outcome::open) best = proof;
        }
        if (all) node.proof = best;
        return all;
    }

    // PUCT. Edges stand in the order of their priors, so of those not tried yet only the first can be the best.
    u32 choose(const Place& node) const {
        const float side = sign(node), visits = static_cast<float>(node.visits);
        const float spread = settings_.exploration * std::sqrt(visits + 1.0f);
        const float known = side * node.sum - settings_.contempt * node.drawn;
        const float fresh = known / std::max(visits, 1.0f) - settings_.first_play;
        u32 best = node.edges;
        float most = -1e9f;
        for (u32 i = node.edges; i < node.edges + node.edge_count; ++i) {
            const Edge& edge = edges_[i];
            float score = fresh + spread * edge.prior;
            if (edge.child != 0) {
                const Place& child = nodes_[edge.child];
                score =
                    child.proof == Outcome::open
                        ? worth_or_zero(side, child) + spread * edge.prior / (1.0f + static_cast<float>(child.visits))
                        : worth_to(side, child) - (child.proof == Outcome::draw ? 0.0f : 1.0f);
            }
            if (score > most) {
                most = score;
                best = i;
            }
            if (edge.child == 0) break;
        }
        return best;
    }
    float worth_or_zero(float side, const Place& node) const { return node.visits == 0 ? 0.0f : worth_to(side, node); }

    // Copy what hangs below a node into a tree of its own.
    void keep_only(u32 top) {
        spare_nodes_.clear();
        spare_edges_.clear();
        spare_nodes_.push_back(nodes_[top]);
        for (std::size_t at = 0; at < spare_nodes_.size(); ++at) {
            const u32 begin = spare_nodes_[at].edges, count = spare_nodes_[at].edge_count;
            spare_nodes_[at].edges = static_cast<u32>(spare_edges_.size());
            for (u32 i = begin; i < begin + count; ++i) {
                Edge edge = edges_[i];
                if (edge.child != 0) {
                    spare_nodes_.push_back(nodes_[edge.child]);
                    edge.child = static_cast<u32>(spare_nodes_.size() - 1);
                }
                spare_edges_.push_back(edge);
            }
        }
        nodes_.swap(spare_nodes_);
        edges_.swap(spare_edges_);
        nodes_[0].repeats = false;
        searching_ = false;
    }

    // The root

    void begin_search() {
        const Place& root = nodes_[0];
        searching_ = true;
        spent_ = 0;
        is_full_ = settings_.match || gumbel::uniform(random_) < settings_.full_share;
        schedule_ = is_full_ ? &full_ : &quick_;
        goal_ = schedule_->visits();
        const std::size_t count = root.edge_count;
        noise_.resize(count);
        before_.resize(count);
        considered_.clear();
        for (std::size_t i = 0; i < count; ++i) {
            const Edge& edge = edges_[root.edges + i];
            noise_[i] = (settings_.noise > 0 ? settings_.noise * gumbel::noise(random_) : 0.0f) + std::log(edge.prior);
            before_[i] = edge.child == 0 ? 0 : nodes_[edge.child].visits;
            considered_.push_back(static_cast<u16>(i));
        }
        const auto most = std::min<std::size_t>(count, static_cast<std::size_t>(schedule_->most()));
        std::partial_sort(considered_.begin(), considered_.begin() + static_cast<std::ptrdiff_t>(most),
                          considered_.end(), [&](u16 a, u16 b) { return noise_[a] > noise_[b]; });
        considered_.resize(most);
    }

    u32 visits_of(std::size_t i) const {
        const u32 child = edges_[nodes_[0].edges + i].child;
        return child == 0 ? 0 : nodes_[child].visits;
    }

    // How much the values move the policy; more, the more is known.
    float weight() const {
        u32 most = 0;
        for (std::size_t i = 0; i < nodes_[0].edge_count; ++i) most = std::max(most, visits_of(i));
        return (50.0f + static_cast<float>(most)) * settings_.sharpness;
    }

    float value_of(std::size_t i, float otherwise) const {
        const u32 child = edges_[nodes_[0].edges + i].child;
        if (child == 0 || (nodes_[child].visits == 0 && nodes_[child].proof == Outcome::open)) return otherwise;
        return worth_to(sign(nodes_[0]), nodes_[child]);
    }

    // What a step is worth that has not been tried: what the network says of the position, and what those say that
    // have.
    float untried() const {
        const Place& root = nodes_[0];
        float priors = 0, values = 0, visits = 0;
        for (std::size_t i = 0; i < root.edge_count; ++i) {
            if (visits_of(i) == 0) continue;
            const float prior = edges_[root.edges + i].prior;
            priors += prior;
            values += prior * value_of(i, 0.0f);
            visits += static_cast<float>(visits_of(i));
        }
        const float said = sign(root) * root.judgement - settings_.contempt * root.tameness;
        return visits == 0 ? said : (said + visits * values / priors) / (1.0f + visits);
    }

    u32 choose_at_root() const { return best_considered(schedule_->at(static_cast<int>(considered_.size()), spent_)); }

    // Of the steps considered that have had so many visits in this search, the one that looks best; if none has, of
    // all.
    u32 best_considered(int visits) const {
        const float otherwise = untried(), heavy = weight();
        u32 best = considered_[0];
        float most = -1e30f;
        bool met = false;
        for (const u16 i : considered_) {
            const bool meets = static_cast<int>(visits_of(i) - before_[i]) == visits;
            if (met && !meets) continue;
            const float score = noise_[i] + heavy * value_of(i, otherwise);
            if (score > most || (meets && !met)) {
                best = i;
                most = score;
            }
            met = met || meets;
        }
        return best;
    }

    u32 choose_step() {
        const Place& root = nodes_[0];
        if (root.edge_count == 1) return 0;
        if (root.proof == win_for(root.mover)) {
            for (u32 i = 0; i < root.edge_count; ++i) {
                const u32 child = edges_[root.edges + i].child;
                if (child != 0 && nodes_[child].proof == root.proof) return i;
            }
        }
        int most = 0;
        for (const u16 i : considered_) most = std::max(most, static_cast<int>(visits_of(i) - before_[i]));
        return best_considered(most);
    }

    // The policy to learn: the network's, moved by the values.
    void improve() {
        const Place& root = nodes_[0];
        const float otherwise = untried(), heavy = weight();
        improved_.resize(root.edge_count);
        float most = -1e30f, total = 0;
        for (std::size_t i = 0; i < root.edge_count; ++i) {
            improved_[i] = std::log(edges_[root.edges + i].prior) + heavy * value_of(i, otherwise);
            most = std::max(most, improved_[i]);
        }
        for (float& share : improved_) total += share = std::exp(share - most);
        for (float& share : improved_) share /= total;
    }

    static constexpr int most_times = 1'000'000;

    const std::vector<Position>& starts_;
    const Settings& settings_;
    const gumbel::Schedule& full_;
    const gumbel::Schedule& quick_;
    std::size_t place_;
    Random random_;

    Outcome ended_ = Outcome::open;
    bool cut_ = false;  // broken off, not drawn
    int turns_ = 0;
    std::vector<u64> keys_;  // of the positions since the last turn that cannot be undone
    Examples begun_;         // of the game that is being played
    bool over_ = false;      // the match at this place

    std::vector<Place> nodes_, spare_nodes_;
    std::vector<Edge> edges_, spare_edges_;
    std::vector<u32> path_;
    StepList list_;  // the steps of the leaf
    u32 leaf_ = 0;
    bool waiting_ = false;

    bool searching_ = false, is_full_ = false;
    const gumbel::Schedule* schedule_ = nullptr;
    int spent_ = 0, goal_ = 0;
    std::vector<float> noise_, improved_;  // with the logarithm of the prior; by edge of the root
    std::vector<u32> before_;              // visits that come from earlier searches
    std::vector<u16> considered_;
};

}  // namespace trilith::selfplay

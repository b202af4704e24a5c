// Monte-Carlo tree search over steps, one for all three games.
//
// A node is a position, perhaps with a turn begun. Values are those of player 1, from -1 (lost) to 1 (won). Proven
// results are backed up exactly (MCTS-solver) and never searched again. A simulation has four steps, with headings
// below: selection by PUCT, expansion, evaluation and back-propagation; tree.hpp has what self-play shares.
//
// Leaves are evaluated here, one by one in several threads (run), or by the caller's network in batches (gather,
// answer).
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <functional>
#include <limits>
#include <mutex>
#include <thread>
#include <vector>

#include "trilith/estimate.hpp"
#include "trilith/exact_math.hpp"
#include "trilith/features.hpp"
#include "trilith/play.hpp"
#include "trilith/pool.hpp"
#include "trilith/spin.hpp"
#include "trilith/steps.hpp"
#include "trilith/tree.hpp"

namespace trilith {

// How leaves are evaluated.
enum class Judge : u8 {
    rollouts,  // by a game played to its end, each turn drawn uniformly from the legal turns
    hand,      // by the estimate made by hand, after random turns while the mover has no free choice
    nothing,   // by a random value, to measure the speed of the tree itself
    outside,   // by the caller of gather() and answer()
};

struct Settings {
    Judge judge = Judge::rollouts;
    float exploration = 1.4f;  // of PUCT
    float first_play = 0.2f;   // first-play urgency: an untried step is worth this much less than its node
    u32 nodes = 4'000'000;     // limit; when it is reached, leaves are evaluated but not added
    u64 seed = 1;
};

struct Edge {
    u16 step;
    u16 prior;  // in 1/65535
    u32 child;  // 0 while it has not been tried

    float probability() const { return static_cast<float>(prior) / 65535.0f; }
};
static_assert(sizeof(Edge) == 8);

struct Node {
    double sum = 0;  // of the values of all visits, with virtual losses
    u32 visits = 0;
    u32 edges = 0;  // number of the first edge; 0 while it has none
    u16 edge_count = 0;
    u16 distance = 0;  // of a proven result, in turns
    u8 mover = 0;
    Outcome proof = Outcome::open;
    bool boundary = false;  // the step that leads here completes a turn
    bool pending = false;   // its evaluation has begun and it will be expanded
};
static_assert(sizeof(Node) <= 32);

// A turn of the root with what the search has found.
struct Candidate {
    std::vector<u16> steps;
    u64 visits = 0;
    double value = 0;  // the mover's chance to win, draws counted half
    Outcome proof = Outcome::open;
    int distance = 0;
    std::vector<u16> line;  // the steps of the principal variation that follows
};

template <class Position> class Search {
  public:
    using Walk = typename WalkOf<Position>::type;
    using Features = FeaturesOf<Position>;
    static constexpr int batches = 2;  // one is gathered while the other is evaluated
    static constexpr std::size_t leaves_per_round = 8;

    // `earlier` has the recurrence keys of the game so far.
    Search(const Position& start, std::vector<u64> earlier, const Settings& settings)
        : settings_(settings), random_(settings.seed), root_(start), earlier_(std::move(earlier)) {
        reset();
    }

    // Search until `simulations` are done, `seconds` have passed (0: no limit), stop() is called or the root is proven;
    // returns the number of simulations. With one thread and no time limit the result depends on the seed alone.
    u64 run(u64 simulations, double seconds, int threads) {
        using Clock = std::chrono::steady_clock;
        const bool timed = seconds > 0;
        const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                            std::chrono::duration<double>(timed ? seconds : 0));
        std::atomic<u64> begun{0};
        std::atomic<u64> done{0};
        // A round takes the lock of the tree twice, so several threads take several leaves in each.
        const std::size_t round = threads > 1 ? leaves_per_round : 1;
        const auto work = [&](u64 seed) {
            Random random(seed);
            std::vector<Leaf> leaves(round, Leaf(root_));
            const auto goes_on = [&] { return !stopped_ && begun++ < simulations && !(timed && Clock::now() >= end); };
            for (std::size_t count = round; count == round;) {
                {
                    const auto guard = lock_spinning(lock_);
                    for (count = 0; count < round && nodes_[1].proof == Outcome::open && goes_on(); ++count) {
                        select(leaves[count]);
                    }
                }
                for (std::size_t i = 0; i < count; ++i) evaluate(leaves[i], random);
                const auto guard = lock_spinning(lock_);
                for (std::size_t i = 0; i < count; ++i) {
                    if (leaves[i].expands) expand(leaves[i]);
                    back_up(leaves[i]);
                }
                done += count;
            }
        };
        std::vector<std::thread> helpers;
        for (int i = 1; i < threads; ++i) helpers.emplace_back(work, random_.next());
        work(random_.next());
        for (std::thread& helper : helpers) helper.join();
        return done;
    }

    // Fill batch `number` with up to `most` leaves and write their features, one after the other. Leaves whose value is
    // known are backed up at once; `simulations` limits both kinds together. Returns the number of leaves in the batch:
    // 0 when the root is proven, the limit of nodes is reached, or every descent ends at a pending leaf.
    std::size_t gather(int number, std::size_t most, u64 simulations, float* boards, float* scalars) {
        constexpr std::size_t cells = std::size_t{Features::planes} * Features::height * Features::width;
        const std::lock_guard guard(lock_);
        Batch& batch = batches_[static_cast<std::size_t>(number)];
        if (batch.waiting > 0) throw Refused("this batch waits for its answers");
        std::size_t tries = 4 * most + 16;  // a batch is handed over even where most leaves are known
        while (simulations > 0 && batch.waiting < most && tries-- > 0 && !stopped_) {
            if (nodes_[1].proof != Outcome::open || nodes_.size() >= settings_.nodes) break;
            if (batch.waiting == batch.leaves.size()) batch.leaves.emplace_back(root_);
            Leaf& leaf = batch.leaves[batch.waiting];
            select(leaf);
            if (leaf.known) {
                back_up(leaf);
                --simulations;
            } else if (leaf.expands) {
                Features::encode(leaf.path, boards + batch.waiting * cells,
                                 scalars + batch.waiting * std::size_t{Features::scalars});
                ++batch.waiting;
                --simulations;
            } else if (leaf.visited.size() == 1 || batch.collisions.size() == most) {
                remove_virtual_loss(leaf.visited);
                break;
            } else {
                batch.collisions.push_back(leaf.visited);
            }
        }
        if (batch.waiting == 0) clear(batch);
        return batch.waiting;
    }

    std::size_t waiting(int number) const { return batches_[static_cast<std::size_t>(number)].waiting; }

    // Take the answers for a batch: for each leaf a logit of every action, and the logits of a win, a draw and a loss
    // of its mover. If one that is needed is not finite, Refused is thrown and nothing is changed.
    void answer(int number, const float* policies, const float* values) {
        const std::lock_guard guard(lock_);
        Batch& batch = batches_[static_cast<std::size_t>(number)];
        for (std::size_t i = 0; i < batch.waiting; ++i) {
            if (!is_finite(batch.leaves[i], policies + i * std::size_t{Features::actions}, values + 3 * i)) {
                throw Refused("an answer that is no number");
            }
        }
        for (std::size_t i = 0; i < batch.waiting; ++i) {
            Leaf& leaf = batch.leaves[i];
            leaf.value = expected_value(values + 3 * i) * (leaf.path.here.side == 0 ? 1.0f : -1.0f);
            expand(leaf, policies + i * std::size_t{Features::actions});
            back_up(leaf);
        }
        batch.waiting = 0;
        clear(batch);
    }

    // Drop the batches: pending leaves are as if they had never been visited.
    void drop() {
        const std::lock_guard guard(lock_);
        drop_batches();
    }

    // Ends every run until ready() is called.
    void stop() { stopped_ = true; }
    void ready() { stopped_ = false; }

    // Make the position after the steps of a turn the root; its subtree is kept.
    void advance(const u16* steps, std::size_t count) {
        const std::lock_guard guard(lock_);
        const Walk path = walk(root_, steps, count);
        if (path.begun()) throw Refused("the turn is not complete");
        drop_batches();
        u32 at = 1;
        for (std::size_t i = 0; i < count && at != 0; ++i) at = child_by(at, steps[i]);
        if (root_.recurs()) earlier_.push_back(root_.recurrence());
        root_ = path.here;
        if (at == 0 || nodes_[at].edges == 0) {
            reset();
        } else {
            keep_only(at);
        }
    }

    u64 visits() const { return nodes_[1].visits; }
    std::size_t size() const { return nodes_.size() - 2; }
    Outcome proof() const { return nodes_[1].proof; }
    int distance() const { return nodes_[1].distance; }
    const Position& root() const { return root_; }

    // The best turns, best first.
    std::vector<Candidate> candidates(std::size_t most) {
        const std::lock_guard guard(lock_);
        std::vector<Candidate> found;
        std::vector<u16> steps;
        collect(1, steps, found);
        if (found.empty() && settings_.judge == Judge::outside) found.push_back(likeliest_turn());
        const int mover = nodes_[1].mover;
        std::stable_sort(found.begin(), found.end(), [&](const Candidate& a, const Candidate& b) {
            const int x = rank(a, mover), y = rank(b, mover);
            if (x != y) return x > y;
            if (a.proof != Outcome::open && a.distance != b.distance) {
                return x > 0 ? a.distance < b.distance : a.distance > b.distance;  // win soon, lose late
            }
            return a.visits > b.visits;
        });
        if (found.size() > most) found.resize(most);
        for (Candidate& candidate : found) candidate.line = line_after(candidate.steps);
        return found;
    }

  private:
    static int rank(const Candidate& candidate, int mover) {
        if (candidate.proof == win_for(mover)) return 2;
        return candidate.proof == Outcome::open || candidate.proof == Outcome::draw ? 0 : -2;
    }

    // The end of a descent through the tree.
    struct Leaf {
        explicit Leaf(const Position& start) : path(start) {}
        Walk path;
        std::vector<u32> visited;  // nodes from the root to the leaf
        std::vector<u64> keys;     // recurrence keys of the positions on the way
        StepList list;             // its legal steps
        float value = 0;
        Outcome end = Outcome::open;  // the result of a game that is over here
        bool known = false;           // by a proof, a repetition or the end of the game: without an evaluation
        bool expands = false;         // the last node gets edges
    };

    // Leaves that are being evaluated by the caller.
    struct Batch {
        std::vector<Leaf> leaves;  // the first `waiting` are in use; the others keep their memory for later
        std::size_t waiting = 0;
        std::vector<std::vector<u32>> collisions;  // descents that ended at a pending leaf; they hold virtual losses
    };

    void reset() {
        for (Batch& batch : batches_) {
            batch.waiting = 0;
            batch.collisions.clear();
        }
        nodes_.clear();
        edges_.clear();
        for (int i = 0; i < 2; ++i) nodes_.push_back(Node{});  // node 0 means "none"
        edges_.push_back(Edge{});
        nodes_[1].mover = root_.side;
        nodes_[1].boundary = true;
    }

    // Step 1. Selection. Descend by PUCT to a node without edges or with a known value. Each node on the way gets a
    // virtual loss until the leaf is backed up, so that other threads and batches choose other leaves.
    void select(Leaf& leaf) {
        leaf.path = Walk(root_);
        leaf.visited.assign(1, 1);
        leaf.keys.clear();
        leaf.list.clear();
        leaf.known = leaf.expands = false;
        leaf.end = Outcome::open;
        for (u32 at = 1;;) {
            Node& node = nodes_[at];
            if (node.proof != Outcome::open) return set_known(leaf, value_of(node.proof));
            if (node.edges == 0) {
                if (settings_.judge == Judge::outside) list_steps(leaf);
                const bool is_choice = leaf.list.size() != 1 || settings_.judge != Judge::outside;
                if (is_choice || node.pending || nodes_.size() >= settings_.nodes) {
                    leaf.expands = !node.pending;
                    node.pending = true;
                    break;
                }
                node.edges = edges_.add(1);  // a single step needs no network
                node.edge_count = 1;
                edges_[node.edges] = {leaf.list[0], 65535, 0};
            }
            const u32 selected = select_step(node);
            leaf.path.take(edges_[selected].step);
            if (edges_[selected].child == 0) {
                if (nodes_.size() >= settings_.nodes) break;  // evaluate this position without a node for it
                edges_[selected].child = add_node(leaf.path);
            }
            const double loss = virtual_loss(at);
            at = edges_[selected].child;
            nodes_[at].sum += loss;
            ++nodes_[at].visits;
            leaf.visited.push_back(at);
            if (nodes_[at].boundary && repeats(leaf)) return set_known(leaf, 0);  // a draw by this line: no proof
        }
        if (settings_.judge == Judge::outside) score_end(leaf);
    }

    // PUCT, with the values of Node::sum.
    u32 select_step(const Node& node) const {
        const double sign = node.mover == 0 ? 1.0 : -1.0;
        const auto mean = static_cast<float>(sign * node.sum / std::max<u32>(node.visits, 1));
        return select_edge(nodes_, edges_, node, settings_.exploration, mean - settings_.first_play,
                           [sign](const Node& child) {
                               if (child.proof == Outcome::draw) return 0.0f;
                               if (child.proof != Outcome::open) return -2.0f;  // a win would have proven the node
                               const auto visits = static_cast<float>(child.visits);
                               return static_cast<float>(sign * child.sum) / std::max(visits, 1.0f);
                           });
    }

    u32 add_node(const Walk& path) {
        Node node;
        node.mover = path.here.side;
        node.boundary = !path.begun();
        nodes_.push_back(node);
        return nodes_.size() - 1;
    }

    // A leaf without legal steps is the end of the game.
    static void score_end(Leaf& leaf) {
        if (leaf.list.size() > 0) return;
        leaf.end = leaf.path.here.outcome();
        if (leaf.end == Outcome::open) leaf.end = Outcome::draw;  // by the idle rule, the only one left
        set_known(leaf, value_of(leaf.end));
    }

    static void list_steps(Leaf& leaf) {
        leaf.list.clear();
        if (leaf.path.begun() || leaf.path.here.drawn(1) == Outcome::open) leaf.path.legal(leaf.list);
    }

    // The value that the children of a node get while their leaf is evaluated: a loss of the node's mover.
    double virtual_loss(u32 at) const { return nodes_[at].mover == 0 ? -1.0 : 1.0; }

    // Take back the visit and the virtual loss of every node on a path.
    void remove_virtual_loss(const std::vector<u32>& visited) {
        for (std::size_t i = 1; i < visited.size(); ++i) {
            nodes_[visited[i]].sum -= virtual_loss(visited[i - 1]);
            --nodes_[visited[i]].visits;
        }
    }

    void clear(Batch& batch) {
        for (const std::vector<u32>& visited : batch.collisions) remove_virtual_loss(visited);
        batch.collisions.clear();
    }

    void drop_batches() {
        for (Batch& batch : batches_) {
            for (; batch.waiting > 0; --batch.waiting) {
                const std::vector<u32>& visited = batch.leaves[batch.waiting - 1].visited;
                remove_virtual_loss(visited);
                nodes_[visited.back()].pending = false;
            }
            clear(batch);
        }
    }

    static void set_known(Leaf& leaf, float value) {
        leaf.value = value;
        leaf.known = true;
    }

    // Step 2. Evaluation of a leaf, outside the lock, with the listing of its steps in random order.
    void evaluate(Leaf& leaf, Random& random) const {
        if (leaf.known) return;
        list_steps(leaf);
        score_end(leaf);
        if (leaf.known) return;
        leaf.value = value_by_judge(leaf, random);
        if (!leaf.expands) return;
        for (std::size_t i = leaf.list.size() - 1; i > 0; --i) {
            leaf.list.swap(i, static_cast<std::size_t>(random.below(static_cast<int>(i + 1))));
        }
    }

    // A turn begun is completed by random steps first.
    float value_by_judge(const Leaf& leaf, Random& random) const {
        if (settings_.judge == Judge::nothing) {
            return static_cast<float>(static_cast<int>(random.next() & 255) - 128) / 256.0f;
        }
        Walk path = leaf.path;
        StepList list;
        while (path.begun()) {
            path.legal(list);
            path.take(list[static_cast<std::size_t>(random.below(static_cast<int>(list.size())))]);
        }
        u64 turns = 0;
        return settings_.judge == Judge::hand ? estimate_value(path.here, random)
                                              : value_of(playout(path.here, random, turns));
    }

    static float estimate_value(Position here, Random& random) {
        while (is_forced(here) && here.play_random(random)) {
        }
        if (const Outcome end = here.outcome(); end != Outcome::open) return value_of(end);
        const float mover = exact::tanh(static_cast<float>(estimate(here)) / (2 * estimate_unit));
        return here.side == 0 ? mover : -mover;
    }

    // A position that has occurred before, in the game or on the way to the leaf, counts as the draw that its
    // repetition will lead to.
    bool repeats(Leaf& leaf) const {
        const Position& here = leaf.path.here;
        if (!here.recurs()) return false;
        const u64 key = here.recurrence();
        const auto in = [&](const std::vector<u64>& keys) {
            return std::find(keys.begin(), keys.end(), key) != keys.end();
        };
        const bool occurred = in(leaf.keys) || in(earlier_);
        leaf.keys.push_back(key);
        return occurred && here.drawn(longest_playout) == Outcome::draw;
    }

    // Step 3. Expansion without a network: all steps have the same prior. The end of a game has a proof instead.
    void expand(const Leaf& leaf) {
        Node& node = nodes_[leaf.visited.back()];
        const auto count = static_cast<u32>(leaf.list.size());
        if (count == 0) return;
        node.edges = edges_.add(count);
        node.edge_count = static_cast<u16>(count);
        Edge* edge = &edges_[node.edges];
        for (const u16 step : leaf.list) *edge++ = {step, static_cast<u16>(65535 / count), 0};
    }

    static bool is_finite(const Leaf& leaf, const float* policy, const float* value) {
        const Position& here = leaf.path.here;
        return std::all_of(value, value + 3, [](float logit) { return std::isfinite(logit); }) &&
               std::all_of(leaf.list.begin(), leaf.list.end(),
                           [&](u16 step) { return std::isfinite(policy[Features::action(here, step)]); });
    }

    // The mover's expected result, from -1 to 1, by the logits of win, draw and loss.
    static float expected_value(const float* logits) {
        const float most = std::max({logits[0], logits[1], logits[2]});
        const float win = exact::exp(logits[0] - most), draw = exact::exp(logits[1] - most);
        const float loss = exact::exp(logits[2] - most);
        return (win - loss) / (win + draw + loss);
    }

    // Step 3. Expansion by a network's policy: the softmax over the legal steps gives the priors, the highest first.
    void expand(const Leaf& leaf, const float* policy) {
        const std::size_t count = leaf.list.size();
        weights_.resize(count);
        float most = -std::numeric_limits<float>::infinity(), total = 0;
        for (std::size_t i = 0; i < count; ++i) {
            weights_[i] = policy[Features::action(leaf.path.here, leaf.list[i])];
            most = std::max(most, weights_[i]);
        }
        for (std::size_t i = 0; i < count; ++i) total += weights_[i] = exact::exp(weights_[i] - most);
        order_.clear();
        for (std::size_t i = 0; i < count; ++i) {
            const auto prior = static_cast<u32>(1 + 65534 * weights_[i] / total);
            order_.push_back(prior << 16 | (0xffffu - leaf.list[i]));  // of equal priors the lowest step comes first
        }
        std::sort(order_.begin(), order_.end(), std::greater<>());
        Node& node = nodes_[leaf.visited.back()];
        node.edges = edges_.add(static_cast<u32>(count));
        node.edge_count = static_cast<u16>(count);
        Edge* edge = &edges_[node.edges];
        for (const u32 packed : order_) {
            *edge++ = {static_cast<u16>(0xffffu - (packed & 0xffffu)), static_cast<u16>(packed >> 16), 0};
        }
    }

    // Step 4. Back-propagation: the value replaces the virtual losses, and a proof is carried towards the root.
    void back_up(const Leaf& leaf) {
        if (leaf.expands && leaf.end != Outcome::open) nodes_[leaf.visited.back()].proof = leaf.end;
        nodes_[1].sum += leaf.value;
        ++nodes_[1].visits;
        for (std::size_t i = 1; i < leaf.visited.size(); ++i) {
            nodes_[leaf.visited[i]].sum += leaf.value - virtual_loss(leaf.visited[i - 1]);
        }
        back_up_proof(nodes_, edges_, leaf.visited);
    }

    // Compaction: keep the subtree below a node, which becomes the root.
    void keep_only(u32 top) {
        Pool<Node> nodes;
        Pool<Edge> edges;
        nodes.push_back(Node{});
        edges.push_back(Edge{});
        copy_subtree(nodes_, edges_, top, nodes, edges);
        nodes_ = std::move(nodes);
        edges_ = std::move(edges);
    }

    // Collect the turns of the root that the tree has visited, as the ways from node `at` to the ends of turns.
    void collect(u32 at, std::vector<u16>& steps, std::vector<Candidate>& found) const {
        const Node& node = nodes_[at];
        for (u32 i = node.edges; i < node.edges + node.edge_count; ++i) {
            if (edges_[i].child == 0) continue;
            const Node& child = nodes_[edges_[i].child];
            if (child.visits == 0) continue;  // dropped before it was evaluated
            steps.push_back(edges_[i].step);
            if (child.boundary) {
                Candidate candidate;
                candidate.steps = steps;
                candidate.visits = child.visits;
                candidate.proof = child.proof;
                candidate.distance = child.distance + 1;
                const double mean =
                    child.proof != Outcome::open ? value_of(child.proof) : child.sum / std::max<u32>(child.visits, 1);
                candidate.value = 0.5 + 0.5 * (nodes_[1].mover == 0 ? mean : -mean);
                found.push_back(std::move(candidate));
            } else {
                collect(edges_[i].child, steps, found);
            }
            steps.pop_back();
        }
    }

    // The turn of the most visited steps, or of the first legal ones; for a root none of whose turns has been visited.
    Candidate likeliest_turn() const {
        Candidate candidate;
        candidate.value = 0.5 + 0.5 * nodes_[1].sum / std::max<u32>(nodes_[1].visits, 1) * (root_.side == 0 ? 1 : -1);
        Walk path(root_);
        StepList list;
        u32 at = 1;
        do {
            path.legal(list);
            u16 step = list[0];
            u32 next = 0;
            if (at != 0 && nodes_[at].edges != 0) {
                const Edge* best = &edges_[nodes_[at].edges];
                for (u32 i = nodes_[at].edges; i < nodes_[at].edges + nodes_[at].edge_count; ++i) {
                    if (edges_[i].child != 0 && nodes_[edges_[i].child].visits > nodes_[best->child].visits) {
                        best = &edges_[i];
                    }
                }
                step = best->step;
                next = best->child;
            }
            path.take(step);
            candidate.steps.push_back(step);
            at = next;
        } while (path.begun());
        return candidate;
    }

    // The child that a step leads to; 0 if it has not been tried.
    u32 child_by(u32 at, u16 step) const {
        for (u32 i = nodes_[at].edges; i < nodes_[at].edges + nodes_[at].edge_count; ++i) {
            if (edges_[i].step == step) return edges_[i].child;
        }
        return 0;
    }

    // The principal variation after the given steps: the most visited step of every node, or the one that proves it.
    std::vector<u16> line_after(const std::vector<u16>& steps) const {
        u32 at = 1;
        for (const u16 step : steps) at = child_by(at, step);
        std::vector<u16> line;
        while (at != 0 && nodes_[at].edges != 0 && line.size() < 60) {
            const Node& node = nodes_[at];
            const Edge* best = nullptr;
            const auto better = [&](const Node& a, const Node& b) {
                if (node.proof != Outcome::open && (a.proof == node.proof) != (b.proof == node.proof))
                    return a.proof == node.proof;
                if (node.proof != Outcome::open && a.distance != b.distance) {
                    return node.proof == win_for(node.mover) ? a.distance < b.distance : a.distance > b.distance;
                }
                return a.visits > b.visits;
            };
            for (u32 i = node.edges; i < node.edges + node.edge_count; ++i) {
                if (edges_[i].child == 0 || nodes_[edges_[i].child].visits == 0) continue;
                if (best == nullptr || better(nodes_[edges_[i].child], nodes_[best->child])) best = &edges_[i];
            }
            if (best == nullptr) break;
            line.push_back(best->step);
            at = best->child;
        }
        return line;
    }

    Settings settings_;
    Random random_;
    Position root_;
    std::vector<u64> earlier_;  // recurrence keys of the game so far
    Pool<Node> nodes_;          // the root is node 1; the number 0 means "none"
    Pool<Edge> edges_;          // those of a node lie side by side
    std::array<Batch, batches> batches_;
    std::vector<float> weights_;  // of the steps of one leaf
    std::vector<u32> order_;      // prior and step of each, packed for sorting
    std::mutex lock_;             // of the tree; leaves are evaluated, which takes most of the time, without holding it
    std::atomic<bool> stopped_ = false;
};

}  // namespace trilith

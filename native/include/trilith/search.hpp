// Monte-Carlo tree search over steps, one for all three games.
//
// A node is a walk: a position, perhaps with a turn begun. Values are those of player 1, from -1 (lost) to 1 (won).
// What is proven (won, lost or drawn whatever the other does) backs up exactly and is never searched again.
//
// Leaves are judged here, one by one in several threads (run), or by somebody outside, many at once (gather, answer):
// a network.
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
#include "trilith/steps.hpp"

namespace trilith {

// Who judges a position that the tree has not looked beyond.
enum class Judge : u8 {
    rollouts,  // a game played to its end, every turn as likely as any other
    hand,      // our own estimate, once what is forced has been played
    nothing,   // a random value: costs nothing, for measuring the tree itself
    outside,   // whoever calls gather() and answer()
};

struct Settings {
    Judge judge = Judge::rollouts;
    float exploration = 1.4f;  // how much an unsure step is worth trying
    float first_play = 0.2f;   // how much worse than its parent a step is thought to be before it is tried
    u32 nodes = 4'000'000;     // the most nodes kept
    u64 seed = 1;
};

struct Edge {
    u16 step;
    u16 prior;  // in 1/65535
    u32 child;  // 0 while it has not been tried
};
static_assert(sizeof(Edge) == 8);

struct Node {
    double sum = 0;  // of the values of all visits
    u32 visits = 0;
    u32 edges = 0;  // where its edges begin; 0 while it has none
    u16 edge_count = 0;
    u16 distance = 0;  // of a proven result, in turns
    u8 mover = 0;
    Outcome proof = Outcome::open;
    bool boundary = false;  // a whole turn ends here
    bool judged = false;    // somebody is judging it right now
};
static_assert(sizeof(Node) <= 32);

// A turn as the search sees it: its steps, how often it was tried, and what it is worth to the mover.
struct Candidate {
    std::vector<u16> steps;
    u64 visits = 0;
    double value = 0;  // the mover's chance to win, draws half
    Outcome proof = Outcome::open;
    int distance = 0;
    std::vector<u16> line;  // the steps of the best play that follows, as far as it was looked at
};

template <class Position> class Search {
  public:
    using Walk = typename WalkOf<Position>::type;
    using Features = FeaturesOf<Position>;
    static constexpr int batches = 2;  // while one is judged, the next is gathered

    // `earlier` has the recurrence keys of the game so far.
    Search(const Position& start, std::vector<u64> earlier, const Settings& settings)
        : settings_(settings), random_(settings.seed), root_(start), earlier_(std::move(earlier)) {
        reset();
    }

    // Look at more continuations until there are enough, time is up, somebody calls stop() or the root is proven;
    // returns how many were looked at. With one thread and no time limit the result depends on the seed alone.
    u64 run(u64 simulations, double seconds, int threads) {
        using Clock = std::chrono::steady_clock;
        const bool timed = seconds > 0;
        const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                            std::chrono::duration<double>(timed ? seconds : 0));
        std::atomic<u64> begun{0};
        std::atomic<u64> done{0};
        const auto work = [&](u64 seed) {
            Random random(seed);
            Leaf leaf(root_);
            while (!stopped_ && begun++ < simulations && !(timed && Clock::now() >= end)) {
                {
                    const std::lock_guard guard(lock_);
                    if (nodes_[1].proof != Outcome::open) break;
                    descend(leaf);
                }
                judge(leaf, random);
                const std::lock_guard guard(lock_);
                finish(leaf, random);
                ++done;
            }
        };
        std::vector<std::thread> helpers;
        for (int i = 1; i < threads; ++i) helpers.emplace_back(work, random_.next());
        work(random_.next());
        for (std::thread& helper : helpers) helper.join();
        return done;
    }

    // Fill a batch with up to `most` leaves to be judged outside, and write down their features, one after the other.
    // What needs no judge is settled at once. `simulations` bounds both together. Returns how many leaves wait. There
    // are none when the root is proven, when there is no room for more nodes, or when all ways lead to leaves that
    // wait.
    std::size_t gather(int number, std::size_t most, u64 simulations, float* boards, float* scalars) {
        constexpr std::size_t cells = std::size_t{Features::planes} * Features::height * Features::width;
        const std::lock_guard guard(lock_);
        Batch& batch = batches_[static_cast<std::size_t>(number)];
        if (batch.waiting > 0) throw Refused("this batch waits for its answers");
        std::size_t tries = 4 * most + 16;  // so that many settled leaves do not keep a judge waiting
        while (simulations > 0 && batch.waiting < most && tries-- > 0 && !stopped_) {
            if (nodes_[1].proof != Outcome::open || nodes_.size() >= settings_.nodes) break;
            if (batch.waiting == batch.leaves.size()) batch.leaves.emplace_back(root_);
            Leaf& leaf = batch.leaves[batch.waiting];
            descend(leaf);
            if (leaf.known) {
                back_up(leaf);
                --simulations;
            } else if (leaf.expands) {
                Features::encode(leaf.path, boards + batch.waiting * cells,
                                 scalars + batch.waiting * std::size_t{Features::scalars});
                ++batch.waiting;
                --simulations;
            } else if (leaf.visited.size() == 1 || batch.crossed.size() == most) {
                undo(leaf.visited);
                break;
            } else {
                batch.crossed.push_back(leaf.visited);
            }
        }
        if (batch.waiting == 0) clear(batch);
        return batch.waiting;
    }

    std::size_t waiting(int number) const { return batches_[static_cast<std::size_t>(number)].waiting; }

    // Take the answers for a batch: for each leaf a logit of every action, and the logits that its mover wins, draws
    // and loses. Refused, and nothing is changed, if they are no numbers.
    void answer(int number, const float* policies, const float* values) {
        const std::lock_guard guard(lock_);
        Batch& batch = batches_[static_cast<std::size_t>(number)];
        for (std::size_t i = 0; i < batch.waiting; ++i) {
            if (!numbers(batch.leaves[i], policies + i * std::size_t{Features::actions}, values + 3 * i)) {
                throw Refused("an answer that is no number");
            }
        }
        for (std::size_t i = 0; i < batch.waiting; ++i) {
            Leaf& leaf = batch.leaves[i];
            leaf.value = value_of(values + 3 * i) * (leaf.path.here.side == 0 ? 1.0f : -1.0f);
            expand(leaf, policies + i * std::size_t{Features::actions});
            back_up(leaf);
        }
        batch.waiting = 0;
        clear(batch);
    }

    // Leave the leaves that wait for answers as if nobody had come to them.
    void drop() {
        const std::lock_guard guard(lock_);
        drop_batches();
    }

    // Ends every run until ready() is called.
    void stop() { stopped_ = true; }
    void ready() { stopped_ = false; }

    // Go on from the position after some steps, keeping what is known about it.
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
        if (found.empty() && settings_.judge == Judge::outside) found.push_back(first_thought());
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

    // Where a descent through the tree ends, and what is found there.
    struct Leaf {
        explicit Leaf(const Position& start) : path(start) {}
        Walk path;
        std::vector<u32> visited;
        std::vector<u64> keys;
        StepList list;
        float value = 0;
        bool known = false;    // the value needs no judge
        bool expands = false;  // the last node gets edges
    };

    // Leaves that wait for the judge outside.
    struct Batch {
        std::vector<Leaf> leaves;  // more than wait: those to come find their memory there
        std::size_t waiting = 0;
        std::vector<std::vector<u32>> crossed;  // ways that led to leaves that wait already
    };

    void reset() {
        for (Batch& batch : batches_) {
            batch.waiting = 0;
            batch.crossed.clear();
        }
        nodes_.clear();
        edges_.clear();
        for (int i = 0; i < 2; ++i) nodes_.push_back(Node{});  // node 0 means "none"
        edges_.push_back(Edge{});
        nodes_[1].mover = root_.side;
        nodes_[1].boundary = true;
    }

    // Go down along the most promising steps. Until the leaf is finished, those on the way look a little worse, so that
    // other threads look elsewhere.
    void descend(Leaf& leaf) {
        leaf.path = Walk(root_);
        leaf.visited.assign(1, 1);
        leaf.keys.clear();
        leaf.known = leaf.expands = false;
        for (u32 at = 1;;) {
            Node& node = nodes_[at];
            if (node.proof != Outcome::open) return know(leaf, worth(node.proof));
            if (node.edges == 0) {
                list_steps(leaf);
                const bool chooses = leaf.list.size() != 1 || settings_.judge != Judge::outside;
                if (chooses || node.judged || nodes_.size() >= settings_.nodes) {
                    leaf.expands = !node.judged;
                    node.judged = true;
                    break;
                }
                node.edges = edges_.add(1);  // without a choice there is nothing to ask a network about
                node.edge_count = 1;
                edges_[node.edges] = {leaf.list[0], 65535, 0};
            }
            const u32 chosen = choose(node);
            leaf.path.take(edges_[chosen].step);
            if (edges_[chosen].child == 0) {
                if (nodes_.size() >= settings_.nodes) {  // no room: judge from here, keep nothing
                    list_steps(leaf);
                    break;
                }
                edges_[chosen].child = nodes_.size();
                Node fresh;
                fresh.mover = leaf.path.here.side;
                fresh.boundary = !leaf.path.begun();
                nodes_.push_back(fresh);
            }
            const double doubt = doubt_below(at);
            at = edges_[chosen].child;
            nodes_[at].sum += doubt;
            ++nodes_[at].visits;
            leaf.visited.push_back(at);
            if (nodes_[at].boundary && repeats(leaf)) return know(leaf, 0);  // a draw on this way, but no proof
        }
        if (leaf.list.size() > 0) return;
        Outcome end = leaf.path.here.outcome();
        if (end == Outcome::open) end = Outcome::draw;  // what is left is the idle rule
        if (leaf.expands) nodes_[leaf.visited.back()].proof = end;
        leaf.expands = false;
        know(leaf, worth(end));
    }

    static void list_steps(Leaf& leaf) {
        leaf.list.clear();
        if (leaf.path.begun() || leaf.path.here.drawn(1) == Outcome::open) leaf.path.legal(leaf.list);
    }

    // How a step looks to the one who takes it while nobody knows what comes of it: lost.
    double doubt_below(u32 at) const { return nodes_[at].mover == 0 ? -1.0 : 1.0; }

    // Take the doubt away from a way that led nowhere.
    void undo(const std::vector<u32>& visited) {
        for (std::size_t i = 1; i < visited.size(); ++i) {
            nodes_[visited[i]].sum -= doubt_below(visited[i - 1]);
            --nodes_[visited[i]].visits;
        }
    }

    void clear(Batch& batch) {
        for (const std::vector<u32>& visited : batch.crossed) undo(visited);
        batch.crossed.clear();
    }

    void drop_batches() {
        for (Batch& batch : batches_) {
            for (; batch.waiting > 0; --batch.waiting) {
                const std::vector<u32>& visited = batch.leaves[batch.waiting - 1].visited;
                undo(visited);
                nodes_[visited.back()].judged = false;
            }
            clear(batch);
        }
    }

    static void know(Leaf& leaf, float value) {
        leaf.value = value;
        leaf.known = true;
    }

    void judge(Leaf& leaf, Random& random) const {
        if (leaf.known) return;
        if (settings_.judge == Judge::nothing) {
            leaf.value = static_cast<float>(static_cast<int>(random.next() & 255) - 128) / 256.0f;
            return;
        }
        Walk path = leaf.path;
        StepList list;
        while (path.begun()) {
            path.legal(list);
            path.take(list[static_cast<std::size_t>(random.below(static_cast<int>(list.size())))]);
        }
        u64 turns = 0;
        leaf.value =
            settings_.judge == Judge::hand ? estimated(path.here, random) : worth(playout(path.here, random, turns));
    }

    static float estimated(Position here, Random& random) {
        while (is_forced(here) && here.play_random(random)) {
        }
        if (const Outcome end = here.outcome(); end != Outcome::open) return worth(end);
        const float mover = exact::tanh(static_cast<float>(estimate(here)) / (2 * estimate_unit));
        return here.side == 0 ? mover : -mover;
    }

    void finish(Leaf& leaf, Random& random) {
        if (leaf.expands) expand(leaf, random);
        back_up(leaf);
    }

    // Put the value in the place of the doubt, and see what follows from a proof.
    void back_up(const Leaf& leaf) {
        nodes_[1].sum += leaf.value;
        ++nodes_[1].visits;
        for (std::size_t i = 1; i < leaf.visited.size(); ++i) {
            nodes_[leaf.visited[i]].sum += leaf.value - doubt_below(leaf.visited[i - 1]);
        }
        for (std::size_t i = leaf.visited.size(); i-- > 1 && nodes_[leaf.visited[i]].proof != Outcome::open;) {
            if (!prove(nodes_[leaf.visited[i - 1]])) break;
        }
    }

    static float worth(Outcome outcome) {
        return outcome == Outcome::first ? 1.0f : outcome == Outcome::second ? -1.0f : 0.0f;
    }

    // A position that has occurred before, in the game or on this way, is taken as the draw it is heading for.
    bool repeats(Leaf& leaf) const {
        const Position& here = leaf.path.here;
        if (!here.recurs()) return false;
        const u64 key = here.recurrence();
        const auto in = [&](const std::vector<u64>& keys) {
            return std::find(keys.begin(), keys.end(), key) != keys.end();
        };
        const bool seen = in(leaf.keys) || in(earlier_);
        leaf.keys.push_back(key);
        return seen && here.drawn(longest_playout) == Outcome::draw;
    }

    // Give a judged node its edges; equal steps are tried in any order.
    void expand(Leaf& leaf, Random& random) {
        const auto count = static_cast<u32>(leaf.list.size());
        const u32 begin = edges_.add(count);
        Edge* edges = &edges_[begin];
        for (u32 i = 0; i < count; ++i) edges[i] = {leaf.list[i], static_cast<u16>(65535 / count), 0};
        for (u32 i = count - 1; i > 0; --i) std::swap(edges[i], edges[random.below(static_cast<int>(i + 1))]);
        Node& node = nodes_[leaf.visited.back()];
        node.edges = begin;
        node.edge_count = static_cast<u16>(count);
    }

    static bool numbers(const Leaf& leaf, const float* policy, const float* value) {
        const Position& here = leaf.path.here;
        return std::all_of(value, value + 3, [](float logit) { return std::isfinite(logit); }) &&
               std::all_of(leaf.list.begin(), leaf.list.end(),
                           [&](u16 step) { return std::isfinite(policy[Features::action(here, step)]); });
    }

    // What the logits of win, draw and loss mean, from -1 to 1.
    static float value_of(const float* logits) {
        const float most = std::max({logits[0], logits[1], logits[2]});
        const float win = exact::exp(logits[0] - most), draw = exact::exp(logits[1] - most);
        const float loss = exact::exp(logits[2] - most);
        return (win - loss) / (win + draw + loss);
    }

    // Give a judged node its edges, the likeliest first; what is not legal has no share.
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
            order_.push_back(prior << 16 | (0xffffu - leaf.list[i]));  // of equal ones the lowest number comes first
        }
        std::sort(order_.begin(), order_.end(), std::greater<>());
        Node& node = nodes_[leaf.visited.back()];
        node.edges = edges_.add(static_cast<u32>(count));
        node.edge_count = static_cast<u16>(count);
        Edge* edge = &edges_[node.edges];
        for (const u32 both : order_) {
            *edge++ = {static_cast<u16>(0xffffu - (both & 0xffffu)), static_cast<u16>(both >> 16), 0};
        }
    }

    // Copy what hangs below a node into a tree of its own.
    void keep_only(u32 top) {
        Pool<Node> nodes;
        Pool<Edge> edges;
        nodes.push_back(Node{});
        nodes.push_back(nodes_[top]);
        edges.push_back(Edge{});
        std::vector<u32> waiting{1};
        while (!waiting.empty()) {
            const u32 at = waiting.back();
            waiting.pop_back();
            const u32 begin = nodes[at].edges, count = nodes[at].edge_count;
            if (begin == 0) continue;
            const u32 first = nodes[at].edges = edges.add(count);
            for (u32 i = 0; i < count; ++i) {
                Edge& edge = edges[first + i] = edges_[begin + i];
                if (edge.child == 0) continue;
                nodes.push_back(nodes_[edge.child]);
                edge.child = nodes.size() - 1;
                waiting.push_back(edge.child);
            }
        }
        nodes_ = std::move(nodes);
        edges_ = std::move(edges);
    }

    // PUCT. Edges stand in the order of their priors, so of those not tried yet only the first can be the best.
    u32 choose(const Node& node) const {
        const double sign = node.mover == 0 ? 1.0 : -1.0;
        const float spread = settings_.exploration * std::sqrt(static_cast<float>(node.visits + 1));
        const float fresh = static_cast<float>(sign * node.sum / std::max<u32>(node.visits, 1)) - settings_.first_play;
        u32 best = 0;
        float most = -1e9f;
        const Edge* edges = &edges_[node.edges];
        for (u32 i = 0; i < node.edge_count; ++i) {
            const Edge& edge = edges[i];
            const float prior = static_cast<float>(edge.prior) / 65535.0f;
            float score;
            if (edge.child == 0) {
                score = fresh + spread * prior;
            } else {
                const Node& child = nodes_[edge.child];
                if (child.proof != Outcome::open && child.proof != win_for(node.mover)) {
                    score = child.proof == Outcome::draw ? 0.0f : -2.0f;
                } else {
                    const auto visits = static_cast<float>(child.visits);
                    score = static_cast<float>(sign * child.sum) / std::max(visits, 1.0f) +
                            spread * prior / (1.0f + visits);
                }
            }
            if (score > most) {
                most = score;
                best = i;
            }
            if (edge.child == 0) break;
        }
        return node.edges + best;
    }

    // A node is won if one step wins; otherwise it is decided when every step is.
    bool prove(Node& node) {
        const Outcome win = win_for(node.mover);
        Outcome best = Outcome::open;
        int soonest = 0xffff, latest = 0;
        bool all = true;
        for (u32 i = node.edges; i < node.edges + node.edge_count; ++i) {
            const u32 index = edges_[i].child;
            if (index == 0 || nodes_[index].proof == Outcome::open) {
                all = false;
                continue;
            }
            const Node& child = nodes_[index];
            const int distance = child.distance + (child.boundary ? 1 : 0);
            if (child.proof == win) {
                if (best != win) soonest = 0xffff;
                best = win;
                soonest = std::min(soonest, distance);
            } else if (best != win && (best != Outcome::draw || child.proof == Outcome::draw)) {
                if (child.proof == Outcome::draw && best != Outcome::draw) latest = 0;
                best = child.proof;
                latest = std::max(latest, distance);
            }
        }
        if (best != win && !all) return false;
        node.proof = best;
        node.distance = static_cast<u16>(best == win ? soonest : latest);
        return true;
    }

    // Walk the steps of one turn in the tree.
    void collect(u32 at, std::vector<u16>& steps, std::vector<Candidate>& found) const {
        const Node& node = nodes_[at];
        for (u32 i = node.edges; i < node.edges + node.edge_count; ++i) {
            if (edges_[i].child == 0) continue;
            const Node& child = nodes_[edges_[i].child];
            if (child.visits == 0) continue;  // dropped before it was judged
            steps.push_back(edges_[i].step);
            if (child.boundary) {
                Candidate candidate;
                candidate.steps = steps;
                candidate.visits = child.visits;
                candidate.proof = child.proof;
                candidate.distance = child.distance + 1;
                const double mean =
                    child.proof != Outcome::open ? worth(child.proof) : child.sum / std::max<u32>(child.visits, 1);
                candidate.value = 0.5 + 0.5 * (nodes_[1].mover == 0 ? mean : -mean);
                found.push_back(std::move(candidate));
            } else {
                collect(edges_[i].child, steps, found);
            }
            steps.pop_back();
        }
    }

    // The turn to play while none has been looked at to its end.
    Candidate first_thought() const {
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

    u32 child_by(u32 at, u16 step) const {
        for (u32 i = nodes_[at].edges; i < nodes_[at].edges + nodes_[at].edge_count; ++i) {
            if (edges_[i].step == step) return edges_[i].child;
        }
        return 0;
    }

    // The most looked-at play after the given steps; a proven node follows its proof.
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
    std::vector<u64> earlier_;  // what has occurred in the game
    Pool<Node> nodes_;
    Pool<Edge> edges_;  // those of a node stand together
    std::array<Batch, batches> batches_;
    std::vector<float> weights_;  // of the steps of one leaf, and their order by them
    std::vector<u32> order_;
    std::mutex lock_;  // of the tree; judging, which takes most of the time, is done outside it
    std::atomic<bool> stopped_ = false;
};

}  // namespace trilith

// The search tree of one game of self-play: small, and its nodes hold their positions, so that a leaf can be described
// to the network at any time. Values are those of player 1, from -1 to 1.
//
// The root's steps are chosen by selfplay_root.hpp, those below it by PUCT; tree.hpp has what all trees share.
#pragma once

#include <vector>

#include "trilith/features.hpp"
#include "trilith/play.hpp"
#include "trilith/selfplay_slot.hpp"
#include "trilith/steps.hpp"
#include "trilith/tree.hpp"

namespace trilith::selfplay {

struct Edge {
    u32 child = 0;  // 0 while it has not been tried: the root is no node's child
    u16 step = 0;
    float prior = 0;

    float probability() const { return prior; }
};

template <class Walk> struct Node {
    explicit Node(const Walk& here) : walk(here), mover(here.here.side) {}
    Walk walk;
    float value_sum = 0;      // of all visits
    float draw_sum = 0;       // of the chances of a draw, of all visits
    float network_value = 0;  // the network's answer: its value
    float network_draw = 0;   // the network's answer: the chance of a draw
    u32 visits = 0;
    u32 edges = 0;  // number of the first edge
    u16 edge_count = 0;
    u8 mover;
    Outcome proof = Outcome::open;
    bool repeats = false;  // the position has occurred before: it counts as the draw that repetition leads to

    float sign() const { return mover == 0 ? 1.0f : -1.0f; }
    float mean_value() const {
        return proof != Outcome::open ? value_of(proof) : value_sum / static_cast<float>(visits);
    }
    float mean_draw() const {
        if (proof != Outcome::open) return proof == Outcome::draw ? 1.0f : 0.0f;
        return draw_sum / static_cast<float>(visits);
    }
};

template <class Position> class Tree {
  public:
    using Walk = typename WalkOf<Position>::type;
    using Features = FeaturesOf<Position>;
    using Node = selfplay::Node<Walk>;

    explicit Tree(const Settings& settings) : settings_(settings) {}

    void reset(const Walk& here) {
        nodes_.clear();
        edges_.clear();
        nodes_.emplace_back(here);
    }

    const Node& root() const { return nodes_[0]; }
    const Node& leaf() const { return nodes_[path_.back()]; }
    bool leaf_is_root() const { return path_.size() == 1; }
    const Edge& root_edge(std::size_t i) const { return edges_[nodes_[0].edges + i]; }
    // The node that edge `i` of the root leads to; nullptr while it has not been tried.
    const Node* root_child(std::size_t i) const {
        const u32 child = root_edge(i).child;
        return child == 0 ? nullptr : &nodes_[child];
    }

    // What a node is worth to the player of `sign`: its value, less the contempt for a draw, which both players share.
    float utility(float sign, const Node& node) const {
        return sign * node.mean_value() - settings_.contempt * node.mean_draw();
    }

    // Make the root a leaf for the network, unless its game is over or it has a single step, which needs no network.
    void open_root() {
        path_.assign(1, 0);
        nodes_[0] = Node(nodes_[0].walk);  // of a node that counted as a repetition, the visits are forgotten
        list_steps(0);
        if (nodes_[0].proof == Outcome::open && list_.size() == 1) add_single_edge(0);
    }

    // Selection: go down by edge `i` of the root to a leaf. Returns whether the leaf waits for the network; otherwise
    // its value is known and has been backed up. `history` has the recurrence keys of the game so far.
    bool descend(u32 i, const std::vector<u64>& history) {
        path_.assign(1, 0);
        u32 at = 0;
        for (u32 selected = nodes_[0].edges + i;; selected = select_step(nodes_[at])) {
            if (edges_[selected].child == 0) add_node(at, edges_[selected], history);
            at = edges_[selected].child;
            path_.push_back(at);
            if (nodes_[at].proof == Outcome::open && !nodes_[at].repeats && nodes_[at].edge_count == 0) list_steps(at);
            const Node& node = nodes_[at];
            if (node.proof != Outcome::open || node.repeats) {
                back_up(value_of(node.proof), node.proof == Outcome::draw || node.repeats ? 1.0f : 0.0f);
                return false;
            }
            if (node.edge_count == 0) {
                if (list_.size() > 1) return true;
                add_single_edge(at);
            }
        }
    }

    // Expansion and back-propagation: the network's answer for the leaf.
    void answer(const float* policy, const float* value) {
        Node& node = nodes_[path_.back()];
        const float most = std::max({value[0], value[1], value[2]});
        const float win = std::exp(value[0] - most), draw = std::exp(value[1] - most);
        const float loss = std::exp(value[2] - most);
        node.network_value = (win - loss) / (win + draw + loss) * node.sign();
        node.network_draw = draw / (win + draw + loss);
        if (!std::isfinite(node.network_value)) throw Refused("an answer that is no number");
        expand(node, policy);
        back_up(node.network_value, node.network_draw);
    }

    // Compaction: keep the subtree below edge `i` of the root, which becomes the tree.
    void advance(u32 i) {
        spare_nodes_.clear();
        spare_edges_.clear();
        copy_subtree(nodes_, edges_, root_edge(i).child, spare_nodes_, spare_edges_);
        nodes_.swap(spare_nodes_);
        edges_.swap(spare_edges_);
        nodes_[0].repeats = false;
    }

  private:
    // List the legal steps of a node without edges; without any its game is over.
    void list_steps(u32 at) {
        Node& node = nodes_[at];
        list_.clear();
        if (node.walk.begun() || node.walk.here.drawn(1) == Outcome::open) node.walk.legal(list_);
        if (list_.size() > 0) return;
        node.proof = node.walk.here.outcome();
        if (node.proof == Outcome::open) node.proof = Outcome::draw;  // by the idle rule, the only one left
    }

    void add_single_edge(u32 at) {
        nodes_[at].edges = static_cast<u32>(edges_.size());
        nodes_[at].edge_count = 1;
        edges_.push_back({0, list_[0], 1.0f});
    }

    void add_node(u32 parent, Edge& edge, const std::vector<u64>& history) {
        edge.child = static_cast<u32>(nodes_.size());
        Node node(nodes_[parent].walk);
        node.walk.take(edge.step);
        node.mover = node.walk.here.side;
        node.repeats = !node.walk.begun() && has_occurred(node.walk.here, history);
        nodes_.push_back(node);
    }

    bool has_occurred(const Position& here, const std::vector<u64>& history) const {
        if (!here.recurs() || here.drawn(longest_playout) != Outcome::draw) return false;
        const u64 key = here.recurrence();
        if (std::find(history.begin(), history.end(), key) != history.end()) return true;
        return std::any_of(path_.begin(), path_.end(), [&](u32 at) {
            return !nodes_[at].walk.begun() && nodes_[at].walk.here.recurrence() == key;
        });
    }

    // PUCT. A lost step scores below every other, a drawn one by its utility.
    u32 select_step(const Node& node) const {
        const float sign = node.sign(), visits = static_cast<float>(std::max(node.visits, 1u));
        const float mean = (sign * node.value_sum - settings_.contempt * node.draw_sum) / visits;
        return select_edge(nodes_, edges_, node, settings_.exploration, mean - settings_.first_play,
                           [this, sign](const Node& child) {
                               if (child.proof == Outcome::draw) return utility(sign, child);
                               if (child.proof != Outcome::open) return utility(sign, child) - 1.0f;
                               return child.visits == 0 ? 0.0f : utility(sign, child);
                           });
    }

    // The priors are the softmax of the policy over the legal steps, the highest first.
    void expand(Node& node, const float* policy) {
        node.edges = static_cast<u32>(edges_.size());
        node.edge_count = static_cast<u16>(list_.size());
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

    void back_up(float value, float draw) {
        for (const u32 at : path_) {
            nodes_[at].value_sum += value;
            nodes_[at].draw_sum += draw;
            ++nodes_[at].visits;
        }
        back_up_proof(nodes_, edges_, path_);
    }

    const Settings& settings_;
    std::vector<Node> nodes_, spare_nodes_;  // the root is node 0
    std::vector<Edge> edges_, spare_edges_;
    std::vector<u32> path_;  // from the root to the leaf
    StepList list_;          // the steps of the leaf
};

}  // namespace trilith::selfplay

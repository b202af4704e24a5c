// What the two Monte-Carlo trees share: proofs (MCTS-solver), selection by PUCT and compaction.
//
// search.hpp has one tree of up to millions of small nodes, selfplay_game.hpp thousands of small trees whose nodes hold
// their positions. In both, nodes and edges lie in two rows, a Pool or a vector, and refer to each other by number:
//   Node   edges, edge_count    number of its first edge, and how many it has: 0 until it is expanded
//          mover, visits        the player to move, and how often a descent has come here
//          proof                the proven result, or Outcome::open
//          distance, boundary   in the large tree alone: turns to the end of a proven game, and whether the step that
//                               leads here completes a turn
//   Edge   child                number of the node it leads to: 0 until it is tried
//          probability()        the prior; the edges of a node are sorted by it, the highest first
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "trilith/game.hpp"
#include "trilith/pool.hpp"

namespace trilith {

// The value of a result to player 1.
inline float value_of(Outcome result) {
    return result == Outcome::first ? 1.0f : result == Outcome::second ? -1.0f : 0.0f;
}

// Prove a node from its children: it is won if one step wins; otherwise it is decided when every step is, and a draw is
// better than a loss. The distance is that of the soonest win, or of the latest draw or loss. Returns whether the node
// is proven.
template <class Nodes, class Edges> bool prove(Nodes& nodes, const Edges& edges, u32 at) {
    auto& node = nodes[at];
    constexpr bool counts_turns = requires { node.distance; };
    const Outcome win = win_for(node.mover);
    Outcome best = Outcome::open;
    int best_distance = 0;
    bool all_proven = true;
    for (u32 i = node.edges; i < node.edges + node.edge_count; ++i) {
        const u32 child = edges[i].child;
        const Outcome proof = child == 0 ? Outcome::open : nodes[child].proof;
        if (proof == Outcome::open) {
            all_proven = false;
            continue;
        }
        int distance = 0;
        if constexpr (counts_turns) distance = nodes[child].distance + (nodes[child].boundary ? 1 : 0);
        if (proof == best) {
            best_distance = proof == win ? std::min(best_distance, distance) : std::max(best_distance, distance);
        } else if (proof == win || best == Outcome::open || (best != win && proof == Outcome::draw)) {
            best = proof;
            best_distance = distance;
        }
        if (!counts_turns && best == win) break;
    }
    if (best != win && !all_proven) return false;
    node.proof = best;
    if constexpr (counts_turns) node.distance = static_cast<u16>(best_distance);
    return true;
}

// Carry the proof of the last node of a path towards the root, as far as it decides the nodes above.
template <class Nodes, class Edges> void back_up_proof(Nodes& nodes, const Edges& edges, const std::vector<u32>& path) {
    for (std::size_t i = path.size(); i-- > 1 && nodes[path[i]].proof != Outcome::open;) {
        if (!prove(nodes, edges, path[i - 1])) break;
    }
}

// Select the edge of a node with the highest PUCT score; returns its number. `value(child)` is what a child is worth to
// the mover, `first_play_urgency` what an untried step is taken to be worth. Edges are sorted by their priors, so of
// the untried ones only the first can be the best. A proven child has no exploration bonus.
template <class Nodes, class Edges, class Node, class Value>
u32 select_edge(const Nodes& nodes, const Edges& edges, const Node& node, float exploration, float first_play_urgency,
                const Value& value) {
    const float spread = exploration * std::sqrt(static_cast<float>(node.visits + 1));
    const auto* edge = &edges[node.edges];
    u32 best = 0;
    float best_score = -1e9f;
    for (u32 i = 0; i < node.edge_count; ++i, ++edge) {
        const bool untried = edge->child == 0;
        float score = 0;
        if (untried) {
            score = first_play_urgency + spread * edge->probability();
        } else {
            const Node& child = nodes[edge->child];
            score = value(child);
            if (child.proof == Outcome::open) {
                score += spread * edge->probability() / (1.0f + static_cast<float>(child.visits));
            }
        }
        if (score > best_score) {
            best_score = score;
            best = i;
        }
        if (untried) break;
    }
    return node.edges + best;
}

template <class T> u32 add_side_by_side(Pool<T>& row, u32 count) { return row.add(count); }
template <class T> u32 add_side_by_side(std::vector<T>& row, u32 count) {
    row.resize(row.size() + count);
    return static_cast<u32>(row.size()) - count;
}

// Compaction: copy the subtree below node `top` behind what stands in `new_nodes` and `new_edges`, breadth first.
template <class Nodes, class Edges>
void copy_subtree(const Nodes& nodes, const Edges& edges, u32 top, Nodes& new_nodes, Edges& new_edges) {
    auto at = static_cast<u32>(new_nodes.size());
    new_nodes.push_back(nodes[top]);
    for (; at < new_nodes.size(); ++at) {
        const u32 begin = new_nodes[at].edges, count = new_nodes[at].edge_count;
        if (count == 0) continue;
        const u32 new_begin = new_nodes[at].edges = add_side_by_side(new_edges, count);
        for (u32 i = 0; i < count; ++i) {
            auto& edge = new_edges[new_begin + i] = edges[begin + i];
            if (edge.child == 0) continue;
            new_nodes.push_back(nodes[edge.child]);
            edge.child = static_cast<u32>(new_nodes.size()) - 1;
        }
    }
}

}  // namespace trilith

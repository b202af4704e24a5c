// The search at the root of a game of self-play: sequential halving over steps drawn by the Gumbel-top-k trick, the
// step to play and the improved policy to learn from. After "Policy improvement by planning with Gumbel" (Danihelka et
// al., 2022), whose words are used here: completed Q-values, mixed value, visits of a phase.
#pragma once

#include <vector>

#include "trilith/gumbel.hpp"
#include "trilith/selfplay_tree.hpp"

namespace trilith::selfplay {

template <class Position> class RootSearch {
  public:
    using Node = typename Tree<Position>::Node;

    RootSearch(const Tree<Position>& tree, const Settings& settings) : tree_(tree), settings_(settings) {}

    // Begin a search of the present root that spends the visits of a schedule.
    void begin(const gumbel::Schedule& schedule, Random& random) {
        schedule_ = &schedule;
        visits_done_ = 0;
        const std::size_t count = tree_.root().edge_count;
        gumbel_logits_.resize(count);
        visits_before_.resize(count);
        considered_.clear();
        for (std::size_t i = 0; i < count; ++i) {
            const float noise = settings_.noise > 0 ? settings_.noise * gumbel::noise(random) : 0.0f;
            gumbel_logits_[i] = noise + std::log(tree_.root_edge(i).prior);
            visits_before_[i] = visits_of(i);
            considered_.push_back(static_cast<u16>(i));
        }
        const auto most = std::min<std::size_t>(count, static_cast<std::size_t>(schedule.most()));
        std::partial_sort(considered_.begin(), considered_.begin() + static_cast<std::ptrdiff_t>(most),
                          considered_.end(), [&](u16 a, u16 b) { return gumbel_logits_[a] > gumbel_logits_[b]; });
        considered_.resize(most);
    }

    bool is_done() const { return visits_done_ == schedule_->visits(); }
    void count_visit() { ++visits_done_; }

    // The edge of the root to be visited next.
    u32 next_edge() const { return best_considered(schedule_->at(static_cast<int>(considered_.size()), visits_done_)); }

    // The edge to play: a proven win, otherwise the best of those visited most.
    u32 best_edge() const {
        const Node& root = tree_.root();
        if (root.edge_count == 1) return 0;
        if (root.proof == win_for(root.mover)) {
            for (u32 i = 0; i < root.edge_count; ++i) {
                if (const Node* child = tree_.root_child(i); child != nullptr && child->proof == root.proof) return i;
            }
        }
        int most = 0;
        for (const u16 i : considered_) most = std::max(most, static_cast<int>(visits_of(i) - visits_before_[i]));
        return best_considered(most);
    }

    // The improved policy: the softmax of the network's logits and the scaled completed Q-values.
    const std::vector<float>& improved_policy() {
        const Node& root = tree_.root();
        const float unvisited = mixed_value(), scale = q_scale();
        policy_.resize(root.edge_count);
        float most = -1e30f, total = 0;
        for (std::size_t i = 0; i < root.edge_count; ++i) {
            policy_[i] = std::log(tree_.root_edge(i).prior) + scale * completed_q(i, unvisited);
            most = std::max(most, policy_[i]);
        }
        for (float& share : policy_) total += share = std::exp(share - most);
        for (float& share : policy_) share /= total;
        return policy_;
    }

  private:
    u32 visits_of(std::size_t i) const {
        const Node* child = tree_.root_child(i);
        return child == nullptr ? 0 : child->visits;
    }

    // The weight of Q-values against logits; it grows with the visits of the most visited edge.
    float q_scale() const {
        u32 most = 0;
        for (std::size_t i = 0; i < tree_.root().edge_count; ++i) most = std::max(most, visits_of(i));
        return (50.0f + static_cast<float>(most)) * settings_.sharpness;
    }

    float completed_q(std::size_t i, float unvisited) const {
        const Node* child = tree_.root_child(i);
        if (child == nullptr || (child->visits == 0 && child->proof == Outcome::open)) return unvisited;
        return tree_.utility(tree_.root().sign(), *child);
    }

    // The value of an unvisited edge: the network's value of the root, mixed with the values of the visited edges.
    float mixed_value() const {
        const Node& root = tree_.root();
        float priors = 0, values = 0, visits = 0;
        for (std::size_t i = 0; i < root.edge_count; ++i) {
            if (visits_of(i) == 0) continue;
            const float prior = tree_.root_edge(i).prior;
            priors += prior;
            values += prior * completed_q(i, 0.0f);
            visits += static_cast<float>(visits_of(i));
        }
        const float network = root.sign() * root.network_value - settings_.contempt * root.network_draw;
        return visits == 0 ? network : (network + visits * values / priors) / (1.0f + visits);
    }

    // The best considered edge of those with `visits` visits in this search; if there are none, of all considered.
    u32 best_considered(int visits) const {
        const float unvisited = mixed_value(), scale = q_scale();
        u32 best = considered_[0];
        float best_score = -1e30f;
        bool met = false;
        for (const u16 i : considered_) {
            const bool meets = static_cast<int>(visits_of(i) - visits_before_[i]) == visits;
            if (met && !meets) continue;
            const float score = gumbel_logits_[i] + scale * completed_q(i, unvisited);
            if (score > best_score || (meets && !met)) {
                best = i;
                best_score = score;
            }
            met = met || meets;
        }
        return best;
    }

    const Tree<Position>& tree_;
    const Settings& settings_;
    const gumbel::Schedule* schedule_ = nullptr;
    int visits_done_ = 0;
    std::vector<float> gumbel_logits_;  // by edge: noise and the logarithm of the prior
    std::vector<u32> visits_before_;    // by edge: the visits of earlier searches
    std::vector<u16> considered_;       // edges that sequential halving chooses from
    std::vector<float> policy_;
};

}  // namespace trilith::selfplay

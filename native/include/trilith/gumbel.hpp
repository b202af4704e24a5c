// Gumbel AlphaZero at the root, for searches with few visits: Gumbel noise to draw actions without replacement, and
// sequential halving of those. After "Policy improvement by planning with Gumbel" (Danihelka et al., 2022).
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "trilith/random.hpp"

namespace trilith::gumbel {

// A uniform number above 0 and below 1.
inline float uniform(Random& random) {
    return (static_cast<float>(random.next() >> 40) + 0.5f) / static_cast<float>(1 << 24);
}

// Noise of the standard Gumbel distribution.
inline float noise(Random& random) { return -std::log(-std::log(uniform(random))); }

// The schedule of sequential halving: entry i is how many visits the action chosen for visit i must already have. The
// first stage visits all considered actions equally, each later stage the better half of the previous one; every stage
// gets about the same number of visits.
inline std::vector<int> halving(int considered, int visits) {
    std::vector<int> order;
    if (considered <= 1) {
        for (int i = 0; i < visits; ++i) order.push_back(i);
        return order;
    }
    int stages = 0;
    while ((1 << stages) < considered) ++stages;
    std::vector<int> done(static_cast<std::size_t>(considered), 0);
    int left = considered;
    while (static_cast<int>(order.size()) < visits) {
        const int each = std::max(1, visits / (stages * left));
        for (int again = 0; again < each; ++again) {
            for (int i = 0; i < left; ++i) order.push_back(done[static_cast<std::size_t>(i)]++);
        }
        left = std::max(2, left / 2);
    }
    order.resize(static_cast<std::size_t>(visits));
    return order;
}

// halving() for every number of considered actions up to `most`, precomputed.
class Schedule {
  public:
    Schedule(int most, int visits) : visits_(visits) {
        for (int i = 0; i <= most; ++i) orders_.push_back(halving(i, visits));
    }
    int visits() const { return visits_; }
    int most() const { return static_cast<int>(orders_.size()) - 1; }
    int at(int considered, int visit) const {
        return orders_[static_cast<std::size_t>(considered)][static_cast<std::size_t>(visit)];
    }

  private:
    int visits_;
    std::vector<std::vector<int>> orders_;
};

}  // namespace trilith::gumbel

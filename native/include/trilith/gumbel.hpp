// How a root spends a few visits well: sequential halving over actions drawn without replacement, and the improved
// policy that follows. After "Policy improvement by planning with Gumbel" (Danihelka et al., 2022).
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

inline float noise(Random& random) { return -std::log(-std::log(uniform(random))); }

// For each visit in turn, how often the action to be visited has been visited before: all considered ones once, the
// better half again, and so on, so that about the same number of visits goes to every stage.
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

// halving() for every number of considered actions up to `most`, worked out once.
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

// Self-play: its settings, the examples it records, and the interface of a slot in which games are played.
#pragma once

#include <vector>

#include "trilith/bits.hpp"

namespace trilith::selfplay {

inline constexpr std::size_t most_steps = 64;  // in a recorded example: no board has more places

struct Settings {
    int visits = 64;             // of a full search, which is recorded
    int quick_visits = 12;       // of a quick search, which is not
    float full_share = 0.25f;    // the share of full searches
    float forced_share = 0.05f;  // the share of positions with a single step that are recorded, for their values
    int considered = 16;         // steps of the root that sequential halving begins with
    float noise = 1.0f;          // scale of the Gumbel noise at the root; 0 for none
    float exploration = 1.25f;   // of PUCT, below the root
    float first_play = 0.2f;     // first-play urgency: an untried step is worth this much less than its node
    float sharpness = 0.5f;      // scale of Q-values in the improved policy
    float opening_share = 0.5f;  // the share of games that begin with random turns
    int opening_turns = 4;       // the most random turns
    int longest = 400;           // turns after which a game is truncated
    float contempt = 0.0f;       // what a draw costs either player; a win is worth 1
    float lean = 0.0f;           // weight of the estimate of the last position in the result of a drawn game
    bool match = false;          // two networks play one game in each slot, and nothing is recorded
};

// Examples to learn from, row by row: positions with the improved policy of the search and the result of the game.
struct Examples {
    std::vector<u8> boards;  // each number times 255
    std::vector<float> scalars;
    std::vector<u16> actions;   // the legal actions, `counts` of them
    std::vector<float> policy;  // the probability of each
    std::vector<u8> counts;
    std::vector<u8> movers;     // 0 or 1
    std::vector<u8> results;    // for the mover: 0 won, 1 drawn, 2 lost
    std::vector<float> leans;   // of a drawn game, to the mover: from -1, as good as lost, to 1
    std::vector<float> values;  // of the search, for the mover
    std::size_t size() const { return counts.size(); }

    void append(const Examples& other) {
        const auto add = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
        add(boards, other.boards);
        add(scalars, other.scalars);
        add(actions, other.actions);
        add(policy, other.policy);
        add(counts, other.counts);
        add(movers, other.movers);
        add(results, other.results);
        add(leans, other.leans);
        add(values, other.values);
    }
    void clear() { *this = Examples(); }
};

struct Tally {
    u64 games = 0, first = 0, second = 0, draws = 0, truncated = 0, turns = 0, steps = 0;
};

// The row of a slot in a batch.
struct Row {
    const float* policy;
    const float* value;
    u8* board;
    float* scalars;
    u8* network;  // the number of the network to ask: 0 except in a match
};

// A slot in which game after game is played.
class Slot {
  public:
    virtual ~Slot() = default;
    // Take the network's answer, if the slot waits for one, and go on to the next leaf. Returns false if there is none
    // because the match is over.
    virtual bool advance(const Row& row) = 0;
    Examples examples;
    Tally tally;
    u64 leaves = 0;
    std::size_t variant = 0;
};

}  // namespace trilith::selfplay

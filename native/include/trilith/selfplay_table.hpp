// What a game of self-play is told, what it tells, and where its numbers go.
#pragma once

#include <vector>

#include "trilith/bits.hpp"

namespace trilith::selfplay {

inline constexpr std::size_t most_steps = 64;  // that a recorded example has room for: no board has more places

struct Settings {
    int visits = 64;             // of a full search, whose policy is learnt from
    int quick_visits = 12;       // of the others, which only move the game on
    float full_share = 0.25f;    // how often a search is a full one
    float forced_share = 0.05f;  // how often a position without a choice is recorded, for its value
    int considered = 16;         // the most steps that a root looks at
    float noise = 1.0f;          // how much chance there is in the choice of steps; 0 for none
    float exploration = 1.25f;   // below the root, how much an unsure step is worth trying
    float first_play = 0.2f;     // how much worse than its parent a step is thought to be before it is tried
    float sharpness = 0.5f;      // how much a better value moves the policy
    float opening_share = 0.5f;  // how often a game begins with random turns
    int opening_turns = 4;       // and how many at most
    int longest = 400;           // turns after which a game is broken off
    float contempt = 0.0f;       // what a draw costs either player, in games won
    float lean = 0.0f;           // how much the estimate of its last position counts in the result of a drawn game
    bool match = false;          // two networks play one game in each place, and nothing is recorded
};

// What is learnt from: positions with the policy that the search recommends and how the game ended, row by row.
struct Examples {
    std::vector<u8> boards;  // each number times 255
    std::vector<float> scalars;
    std::vector<u16> actions;   // the legal ones, `counts` of them
    std::vector<float> policy;  // and their shares
    std::vector<u8> counts;
    std::vector<u8> movers;     // 0 or 1
    std::vector<u8> results;    // for the mover: 0 won, 1 drawn, 2 lost
    std::vector<float> leans;   // of a drawn game, how far it leant to the mover: from -1, as good as lost, to 1
    std::vector<float> values;  // what the search thought, for the mover
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
    u64 games = 0, first = 0, second = 0, draws = 0, cut = 0, turns = 0, steps = 0;
};

// Where a game's numbers go in a batch.
struct Row {
    const float* policy;
    const float* value;
    u8* board;
    float* scalars;
    u8* seat;  // which network is to judge: 0 except in a match
};

// One place at which game after game is played.
class Table {
  public:
    virtual ~Table() = default;
    // Take the answer that is waited for, if any, and go on to the next leaf. False if there is none: the match is
    // over.
    virtual bool advance(const Row& row) = 0;
    Examples examples;
    Tally tally;
    u64 leaves = 0;
    std::size_t variant = 0;
};

}  // namespace trilith::selfplay

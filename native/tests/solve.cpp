// Solves positions exhaustively to a depth: plain minimax over every turn, without pruning, ordering or a table, so
// that the proofs of the searches can be compared with it.
//   solve DEPTH NODES < POSITIONS
// reads a position per line, as in a perft file, and writes for each a line with four fields, separated by tabs:
//   the line it has read;
//   the depth in turns that was searched: DEPTH, or less where the tree has more than NODES positions;
//   the number of legal turns;
//   the turns that decide the game within that depth, as "win 1: a b; loss 2: c; draw 3: d": the result for the player
//   to move, and after how many turns of both players the game ends, the winner hurrying and the loser delaying it.
#include <cstdio>
#include <iostream>
#include <optional>
#include <vector>

#include "test_position.hpp"

using namespace trilith;
using namespace trilith::tests;

namespace {

// What is known of a position within the depth, for the player to move.
struct Answer {
    enum Result : u8 { open, loss, draw, win } result = open;
    int distance = 0;
};

Answer for_other(Answer answer) {
    const int turns = answer.distance + 1;
    switch (answer.result) {
    case Answer::win: return {Answer::loss, turns};
    case Answer::loss: return {Answer::win, turns};
    case Answer::draw: return {Answer::draw, turns};
    default: return {};
    }
}

// The better of two answers, where neither is open.
bool is_better(Answer a, Answer b) {
    if (a.result != b.result) return a.result > b.result;
    return a.result == Answer::win ? a.distance < b.distance : a.distance > b.distance;
}

class Solver {
  public:
    explicit Solver(u64 nodes) : left_(nodes) {}

    // The answer of a position; no answer when the nodes are used up.
    template <class Position> std::optional<Answer> solve(const Position& here, int depth) {
        if (left_ == 0) return std::nullopt;
        --left_;
        const Outcome end = here.outcome() != Outcome::open ? here.outcome() : here.drawn(1);
        if (end != Outcome::open) {
            if (end == Outcome::draw) return Answer{Answer::draw, 0};
            return Answer{end == win_for(here.side) ? Answer::win : Answer::loss, 0};
        }
        if (depth == 0) return Answer{};
        Answer best{Answer::loss, -1};
        bool all = true, aborted = false;
        here.for_each_turn([&](const auto& turn) {
            Position next = here;
            next.play(turn);
            const auto found = solve(next, depth - 1);
            aborted = !found;
            if (aborted) return true;
            const Answer answer = for_other(*found);
            all = all && answer.result != Answer::open;
            if (answer.result != Answer::open && is_better(answer, best)) best = answer;
            return false;
        });
        if (aborted) return std::nullopt;
        return best.result == Answer::win || all ? best : Answer{};
    }

    // The answer after each legal turn, in the order of the turns.
    template <class Position> std::optional<std::vector<Answer>> solve_turns(const Position& here, int depth) {
        std::vector<Answer> answers;
        bool aborted = false;
        here.for_each_turn([&](const auto& turn) {
            Position next = here;
            next.play(turn);
            const auto found = solve(next, depth - 1);
            aborted = !found;
            if (!aborted) answers.push_back(for_other(*found));
            return aborted;
        });
        if (aborted) return std::nullopt;
        return answers;
    }

  private:
    u64 left_;
};

template <class Position> std::string written(const Position& here, const std::vector<Answer>& answers) {
    constexpr const char* names[] = {"open", "loss", "draw", "win"};
    std::map<std::pair<int, int>, std::string> groups;  // by result, the best first, and distance
    std::size_t i = 0;
    here.for_each_turn([&](const auto& turn) {
        const Answer answer = answers[i++];
        if (answer.result != Answer::open) groups[{-answer.result, answer.distance}] += " " + here.text(turn);
        return false;
    });
    std::string text;
    for (const auto& [key, turns] : groups) {
        text += (text.empty() ? "" : "; ") + std::string(names[-key.first]) + " " + std::to_string(key.second) + ":";
        text += turns;
    }
    return text;
}

TestPosition read(const std::string& line) {
    std::istringstream fields(line);
    std::string field;
    std::getline(fields, field, ';');
    TestPosition position{trimmed(field), {}};
    while (std::getline(fields, field, ';')) {
        const std::string option = trimmed(field).substr(std::string_view("option ").size());
        position.options[option.substr(0, option.find('='))] = option.substr(option.find('=') + 1);
    }
    return position;
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 3) {
        std::fprintf(stderr, "usage: solve DEPTH NODES < POSITIONS\n");
        return 2;
    }
    const int deepest = std::stoi(arguments[1]);
    const u64 nodes = std::stoull(arguments[2]);
    for (std::string line; std::getline(std::cin, line);) {
        with_position(read(line), [&](const auto& position) {
            std::vector<Answer> answers;
            int depth = 0;
            while (depth < deepest) {
                auto found = Solver(nodes).solve_turns(position, depth + 1);
                if (!found) break;
                answers = std::move(*found);
                ++depth;
            }
            if (depth > 0) {
                std::printf("%s\t%d\t%zu\t%s\n", line.c_str(), depth, answers.size(),
                            written(position, answers).c_str());
            }
            return u64{0};
        });
    }
}

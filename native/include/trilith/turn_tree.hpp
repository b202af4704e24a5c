// All legal turns of a position as one tree of steps, so that a client can enter a turn without further requests.
//
// src/trilith/turn_tree.py documents the format; this class writes the same text.
#pragma once

#include <unordered_map>

#include "trilith/told_step.hpp"

namespace trilith {

template <class Position> class TurnTree {
  public:
    using Walk = typename WalkOf<Position>::type;

    // The tree after the steps of `prefix`, given by their texts; throws Refused if one is illegal. With more than
    // `most` turns the tree has one level.
    TurnTree(const Position& start, const std::vector<std::string>& prefix, std::size_t most)
        : teller_(start), most_(most) {
        Walk path(start);
        for (const std::string& text : prefix) {
            if (&text != prefix.data() && !path.begun()) throw Refused("the turn is complete already");
            take(path, text);
        }
        node({});  // node 0: the turn is complete
        if (!prefix.empty() && !path.begun()) {
            total_ = 1;
            return;
        }
        root_ = node_after(path);
        if (total_ > most_) root_ = first_level(path);
    }

    std::string json() const {
        std::string out = "{\"total\":" + std::to_string(total_) + ",\"steps\":[";
        write(out, steps_);
        out += "],\"nodes\":[";
        write(out, nodes_);
        return out + "],\"root\":" + std::to_string(root_) + '}';
    }

  private:
    static constexpr int complete = 0, unknown = -1;

    // Interned texts, each numbered when it is first seen.
    struct InternedTexts {
        std::unordered_map<std::string, int> numbers;
        std::vector<const std::string*> texts;
        int operator()(const std::string& text) {
            const auto [found, is_new] = numbers.try_emplace(text, static_cast<int>(texts.size()));
            if (is_new) texts.push_back(&found->first);
            return found->second;
        }
    };

    static void write(std::string& out, const InternedTexts& all) {
        for (const std::string* text : all.texts) {
            if (text != all.texts.front()) out += ',';
            out += *text;
        }
    }
    void take(Walk& path, const std::string& text) {
        StepList list;
        teller_.legal(path, list);
        for (const u16 step : list) {
            Walk after = path;
            teller_.take(after, step);
            ToldStep told;
            teller_.tell(path, step, after, told);
            if (told.text != text) continue;
            path = after;
            return;
        }
        throw Refused("no such step here");
    }
    int number(const Walk& before, u16 step, const Walk& after) {
        ToldStep told;
        teller_.tell(before, step, after, told);
        written_.clear();
        told.write(written_);
        return steps_(written_);
    }
    // Intern the node with these entries: pairs of a step and the node it leads to.
    int node(const std::vector<std::pair<int, int>>& entries) {
        std::string out = "[";
        for (const auto& [step, next] : entries) {
            if (out.size() > 1) out += ',';
            out += '[' + std::to_string(step) + ',' + std::to_string(next) + ']';
        }
        out += ']';
        return nodes_(out);
    }
    // Intern the subtree of all continuations of `path`, counting turns; stops once there are more than `most`.
    int node_after(const Walk& path) {
        StepList list;
        teller_.legal(path, list);
        std::vector<std::pair<int, int>> entries;
        for (const u16 step : list) {
            Walk after = path;
            teller_.take(after, step);
            const int step_number = number(path, step, after);
            if (!after.begun()) ++total_;
            entries.emplace_back(step_number, after.begun() ? node_after(after) : complete);
            if (total_ > most_) return unknown;
        }
        return node(entries);
    }
    int first_level(const Walk& path) {
        steps_ = {};
        nodes_ = {};
        node({});
        StepList list;
        teller_.legal(path, list);
        std::vector<std::pair<int, int>> entries;
        for (const u16 step : list) {
            Walk after = path;
            teller_.take(after, step);
            entries.emplace_back(number(path, step, after), after.begun() ? unknown : complete);
        }
        return node(entries);
    }

    StepTeller<Position> teller_;
    std::size_t most_, total_ = 0;
    int root_ = 0;
    InternedTexts steps_, nodes_;
    std::string written_;
};

}  // namespace trilith

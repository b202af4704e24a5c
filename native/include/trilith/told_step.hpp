// The description of a step for clients, with its effects: trilith.game.Step and trilith.game.Effect, as JSON.
//
// StepTeller<Position>(start) describes the steps of the turns that begin in a position:
//   legal(path, steps), take(path, step)    as in Walk; a game may cache what its turns share
//   tell(before, step, after, told)         fill `told` from the walks before and after the step
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "trilith/steps.hpp"

namespace trilith {

// The fields of trilith.game.Effect.
struct Effect {
    std::string_view kind;
    std::string place, pieces;
    int owner = 0;
};

// The fields of trilith.game.Step.
struct ToldStep {
    std::string_view kind;
    std::string text, adds;
    std::vector<std::string> path, takes;
    std::vector<Effect> effects;

    void add(std::string_view what, std::string place = {}, std::string pieces = {}, int owner = 0) {
        effects.push_back({what, std::move(place), std::move(pieces), owner});
    }
    void write(std::string& out) const {
        out += "[\"";
        out += kind;
        for (const std::string* field : {&text, &adds}) {
            out += "\",\"";
            out += *field;
        }
        out += "\",";
        write_names(out, path);
        out += ',';
        write_names(out, takes);
        out += ",[";
        for (const Effect& effect : effects) {
            if (&effect != effects.data()) out += ',';
            out += "[\"";
            out += effect.kind;
            for (const std::string* field : {&effect.place, &effect.pieces}) {
                out += "\",\"";
                out += *field;
            }
            out += "\",";
            out += static_cast<char>('0' + effect.owner);
            out += ']';
        }
        out += "]]";
    }

  private:
    static void write_names(std::string& out, const std::vector<std::string>& names) {
        out += '[';
        for (const std::string& name : names) {
            if (&name != names.data()) out += ',';
            out += '"';
            out += name;
            out += '"';
        }
        out += ']';
    }
};

template <class Position> class StepTeller;

// The base class for games whose walk has nothing to cache.
template <class Position> class PlainTeller {
  public:
    using Walk = typename WalkOf<Position>::type;
    explicit PlainTeller(const Position&) {}
    void legal(const Walk& path, StepList& list) { path.legal(list); }
    void take(Walk& path, u16 step) { path.take(step); }
};

}  // namespace trilith

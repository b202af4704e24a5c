// A step as clients are told of it, with what it changes: trilith.game.Step and Effect, as JSON.
//
// StepTeller<Position>(start) describes the steps of the turns that begin in a position:
//   legal(path, steps), take(path, step)    as the walk does, for a game that has something to keep meanwhile
//   tell(before, step, after, told)         describe a step from the walks before and after it
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "trilith/steps.hpp"

namespace trilith {

struct Effect {
    std::string_view kind;
    std::string place, pieces;
    int owner = 0;
};

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
        for (const std::string* said : {&text, &adds}) {
            out += "\",\"";
            out += *said;
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
            for (const std::string* said : {&effect.place, &effect.pieces}) {
                out += "\",\"";
                out += *said;
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

// For games whose walk needs nothing kept.
template <class Position> class PlainTeller {
  public:
    using Walk = typename WalkOf<Position>::type;
    explicit PlainTeller(const Position&) {}
    void legal(const Walk& path, StepList& list) { path.legal(list); }
    void take(Walk& path, u16 step) { path.take(step); }
};

}  // namespace trilith

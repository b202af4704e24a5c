// Bindings of positions: text, turns, steps, random games.
#pragma once

#include "common.hpp"
#include "trilith/play.hpp"
#include "trilith/turn_tree.hpp"

namespace trilith::bindings {

// The `poll` of long computations that run without the GIL: raises KeyboardInterrupt after Ctrl-C.
struct Signals {
    void operator()() const {
        nb::gil_scoped_acquire held;
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
    }
};

template <class Position> std::vector<std::string> turn_texts(const Position& here, u64 offset, u64 limit) {
    std::vector<std::string> texts;
    u64 seen = 0;
    here.for_each_turn([&](const typename Position::Turn& turn) {
        if (seen++ >= offset) texts.push_back(here.text(turn));
        return texts.size() >= limit;
    });
    return texts;
}

// Play `games` games side by side for `rounds` rounds. Each takes a uniformly random legal step per round and restarts
// when it is over. Returns the number of steps taken.
template <class Position> u64 random_steps(const Position& start, u64 games, u64 rounds, u64 seed) {
    using Walk = typename WalkOf<Position>::type;
    Random random(seed);
    std::vector<Walk> walks(games, Walk(start));
    StepList list;
    u64 taken = 0;
    for (u64 round = 0; round < rounds; ++round) {
        for (Walk& path : walks) {
            path.legal(list);
            if (list.size() == 0) {
                path = Walk(start);
                continue;
            }
            path.take(list[static_cast<std::size_t>(random.below(static_cast<int>(list.size())))]);
            ++taken;
        }
    }
    return taken;
}

// A network's input as the bytes of 32-bit numbers, so that Python can read them without numpy.
template <class Position>
std::tuple<nb::bytes, nb::bytes> encode(const Position& start, const std::vector<u16>& prefix) {
    using Features = FeaturesOf<Position>;
    std::array<float, static_cast<std::size_t>(Features::planes * Features::height * Features::width)> board;
    std::array<float, static_cast<std::size_t>(Features::scalars)> extra;
    Features::encode(walk(start, prefix.data(), prefix.size()), board.data(), extra.data());
    return {nb::bytes(board.data(), sizeof board), nb::bytes(extra.data(), sizeof extra)};
}

// The walk after the steps of `prefix`.
template <class Position> auto walk_along(const Position& start, const std::vector<u16>& prefix) {
    return walk(start, prefix.data(), prefix.size());
}

template <class Position> void bind_steps(nb::class_<Position>& bound) {
    bound
        .def(
            "steps",
            [](const Position& p, const std::vector<u16>& prefix) {
                const auto path = walk_along(p, prefix);
                const bool complete = !prefix.empty() && !path.begun();
                StepList list;
                if (!complete) path.legal(list);
                return std::tuple(std::vector<u16>(list.begin(), list.end()), complete);
            },
            nb::arg("prefix"), release(), "The numbers of the steps that may follow, and whether the turn is complete.")
        .def(
            "tree",
            [](const Position& p, const std::vector<std::string>& prefix, std::size_t most) {
                return TurnTree<Position>(p, prefix, most).json();
            },
            nb::arg("prefix"), nb::arg("most"), release(),
            "The turns that begin with some steps, as trilith.turn_tree.build writes them.")
        .def("encode", &encode<Position>, nb::arg("prefix"),
             "What a network sees after some steps: planes and scalars, as the bytes of 32-bit numbers.")
        .def(
            "actions",
            [](const Position& p, const std::vector<u16>& prefix) {
                const auto path = walk_along(p, prefix);
                StepList list;
                if (prefix.empty() || path.begun()) path.legal(list);
                std::vector<int> found;
                for (const u16 step : list) found.push_back(FeaturesOf<Position>::action(path.here, step));
                return found;
            },
            nb::arg("prefix"),
            "The places in a network's policy of the steps that may follow, in the order of `steps`.");
}

// Measurements: perft, random games and their times.
template <class Position> void bind_measures(nb::class_<Position>& bound) {
    bound
        .def(
            "perft", [](const Position& p, int depth, bool bulk) { return perft(p, depth, bulk, Signals{}); },
            nb::arg("depth"), nb::arg("bulk") = true, release(), "Count the sequences of `depth` turns.")
        .def(
            "playouts",
            [](const Position& p, u64 games, u64 seed) {
                const auto t = playouts(p, games, seed, Signals{});
                return std::tuple(t.first, t.second, t.draws, t.turns);
            },
            nb::arg("games"), nb::arg("seed"), release(), "Play random games: wins of 1, wins of 2, draws, turns.")
        .def(
            "generation_times",
            [](const Position& p, u64 positions, u64 seed) { return generation_times(p, positions, seed, Signals{}); },
            nb::arg("positions"), nb::arg("seed"), release(),
            "Time the listing of all turns in positions of random games: nanoseconds, sorted.")
        .def("random_steps", &random_steps<Position>, nb::arg("games"), nb::arg("rounds"), nb::arg("seed"), release(),
             "Take random steps in `games` games side by side; return how many were taken.");
}

template <class Position> void bind_position(nb::module_& module, const std::string& name) {
    nb::class_<Position> bound(module, name.c_str());
    bound.def(
             "text", [](const Position& p) { return p.text(); }, "The canonical text.")
        .def_prop_ro(
            "to_move", [](const Position& p) { return p.side + 1; }, "The player to move.")
        .def_prop_ro(
            "outcome", [](const Position& p) { return static_cast<int>(p.outcome()); },
            "0 while the game goes on, 1 or 2 for a winner, 3 for a draw.")
        .def("hash", &Position::hash, "A 64-bit number that equal positions share.")
        .def("recurrence", &Position::recurrence,
             "A 64-bit number that positions share which count as a repetition of each other.")
        .def(
            "drawn", [](const Position& p, int occurrences) { return p.drawn(occurrences) != Outcome::open; },
            nb::arg("occurrences"), "Whether it is a draw by history when the position has occurred so many times.")
        .def("count", &Position::count, release(), "Count the legal turns without listing them.")
        .def("turns", &turn_texts<Position>, nb::arg("offset"), nb::arg("limit"), release(),
             "The texts of `limit` legal turns from the place `offset` on, in order.")
        .def(
            "play",
            [](const Position& p, std::string_view text) {
                Position next = p;
                next.play(p.read(text));
                return next;
            },
            nb::arg("turn"), "Play a legal turn given in canonical form.")
        .def(
            "is_legal",
            [](const Position& p, std::string_view text) {
                try {
                    p.read(text);
                    return true;
                } catch (const Refused&) {
                    return false;
                }
            },
            nb::arg("turn"), "Whether a text is a legal turn in canonical form.");
    bind_measures(bound);
    bind_steps(bound);
}

}  // namespace trilith::bindings

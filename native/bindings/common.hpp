// What the bindings of the three games share. No logic here: argument checks, the GIL, and Python's types.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "trilith/alphabeta.hpp"
#include "trilith/games.hpp"
#include "trilith/play.hpp"
#include "trilith/search.hpp"
#include "trilith/turn_tree.hpp"

namespace trilith::bindings {

namespace nb = nanobind;

// Lets Ctrl-C through while the GIL is released.
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

// Many games at once, each taking one uniformly random legal step at a time and restarting when it is over.
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

// What a network sees, as the bytes of 32-bit numbers, so that reading them does not need numpy.
template <class Position> nb::tuple encode(const Position& start, const std::vector<u16>& prefix) {
    using Features = FeaturesOf<Position>;
    std::array<float, static_cast<std::size_t>(Features::planes * Features::height * Features::width)> board;
    std::array<float, static_cast<std::size_t>(Features::scalars)> extra;
    Features::encode(walk(start, prefix.data(), prefix.size()), board.data(), extra.data());
    return nb::make_tuple(nb::bytes(board.data(), sizeof board), nb::bytes(extra.data(), sizeof extra));
}

template <class Position> void bind_steps(nb::class_<Position>& bound) {
    using release = nb::call_guard<nb::gil_scoped_release>;
    bound
        .def(
            "steps",
            [](const Position& p, const std::vector<u16>& prefix) {
                const auto path = walk(p, prefix.data(), prefix.size());
                const bool complete = !prefix.empty() && !path.begun();
                StepList list;
                if (!complete) path.legal(list);
                return std::tuple(std::vector<u16>(list.begin(), list.end()), complete);
            },
            nb::arg("prefix"), release())
        .def(
            "tree",
            [](const Position& p, const std::vector<std::string>& prefix, std::size_t most) {
                return TurnTree<Position>(p, prefix, most).json();
            },
            nb::arg("prefix"), nb::arg("most"), release())
        .def("encode", &encode<Position>, nb::arg("prefix"))
        .def(
            "actions",
            [](const Position& p, const std::vector<u16>& prefix) {
                const auto path = walk(p, prefix.data(), prefix.size());
                StepList list;
                if (prefix.empty() || path.begun()) path.legal(list);
                std::vector<int> found;
                for (const u16 step : list) found.push_back(FeaturesOf<Position>::action(path.here, step));
                return found;
            },
            nb::arg("prefix"))
        .def_prop_ro_static("features", [](nb::handle) {
            using Features = FeaturesOf<Position>;
            return std::tuple(Features::planes, Features::height, Features::width, Features::scalars, Features::actions,
                              Features::format);
        });
}

template <class Position> void bind_position(nb::module_& module, const char* name) {
    using release = nb::call_guard<nb::gil_scoped_release>;
    nb::class_<Position> bound(module, name);
    bound.def("text", [](const Position& p) { return p.text(); })
        .def_prop_ro("to_move", [](const Position& p) { return p.side + 1; })
        .def_prop_ro("outcome", [](const Position& p) { return static_cast<int>(p.outcome()); })
        .def("hash", &Position::hash)
        .def("recurrence", &Position::recurrence)
        .def(
            "drawn", [](const Position& p, int occurrences) { return p.drawn(occurrences) != Outcome::open; },
            nb::arg("occurrences"))
        .def("count", &Position::count, release())
        .def("turns", &turn_texts<Position>, nb::arg("offset"), nb::arg("limit"), release())
        .def(
            "play",
            [](const Position& p, std::string_view text) {
                Position next = p;
                next.play(p.read(text));
                return next;
            },
            nb::arg("turn"))
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
            nb::arg("turn"))
        .def(
            "perft", [](const Position& p, int depth, bool bulk) { return perft(p, depth, bulk, Signals{}); },
            nb::arg("depth"), nb::arg("bulk") = true, release())
        .def(
            "playouts",
            [](const Position& p, u64 games, u64 seed) {
                const auto t = playouts(p, games, seed, Signals{});
                return std::tuple(t.first, t.second, t.draws, t.turns);
            },
            nb::arg("games"), nb::arg("seed"), release())
        .def(
            "generation_times",
            [](const Position& p, u64 positions, u64 seed) { return generation_times(p, positions, seed, Signals{}); },
            nb::arg("positions"), nb::arg("seed"), release())
        .def("random_steps", &random_steps<Position>, nb::arg("games"), nb::arg("rounds"), nb::arg("seed"), release());
    bind_steps(bound);
}

// A candidate for Python: turns (the candidate first), visits, the mover's chance, proof (0 open, 1 or 2 won by, 3
// drawn), distance of the proof in turns.
using Line = std::tuple<std::vector<std::string>, u64, double, int, int>;

// Rows of numbers that Python holds: those the search writes, and those a network has written.
using Rows = nb::ndarray<float, nb::c_contig, nb::device::cpu>;
using Answers = nb::ndarray<const float, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

inline std::size_t row_size(const Rows& rows) {
    std::size_t size = 1;
    for (std::size_t i = 1; i < rows.ndim(); ++i) size *= rows.shape(i);
    return size;
}

inline void expect(bool fits) {
    if (!fits) throw nb::value_error("an array of another shape");
}

template <class Position> void bind_batches(nb::class_<Search<Position>>& bound) {
    using release = nb::call_guard<nb::gil_scoped_release>;
    using Tree = Search<Position>;
    using Features = FeaturesOf<Position>;
    bound
        .def(
            "gather",
            [](Tree& tree, int batch, std::size_t most, u64 simulations, const Rows& boards, const Rows& scalars) {
                expect(0 <= batch && batch < Tree::batches && boards.ndim() > 0 && scalars.ndim() > 0);
                expect(boards.shape(0) >= most && scalars.shape(0) >= most);
                expect(row_size(boards) == std::size_t{Features::planes} * Features::height * Features::width);
                expect(row_size(scalars) == std::size_t{Features::scalars});
                return tree.gather(batch, most, simulations, boards.data(), scalars.data());
            },
            nb::arg("batch"), nb::arg("most"), nb::arg("simulations"), nb::arg("boards").noconvert(),
            nb::arg("scalars").noconvert(), release())
        .def(
            "answer",
            [](Tree& tree, int batch, const Answers& policies, const Answers& values) {
                expect(0 <= batch && batch < Tree::batches);
                expect(policies.shape(0) >= tree.waiting(batch) && policies.shape(1) == std::size_t{Features::actions});
                expect(values.shape(0) >= tree.waiting(batch) && values.shape(1) == 3);
                tree.answer(batch, policies.data(), values.data());
            },
            nb::arg("batch"), nb::arg("policies").noconvert(), nb::arg("values").noconvert(), release())
        .def("drop", &Tree::drop, release());
}

template <class Position> void bind_search(nb::module_& module, const char* name) {
    using release = nb::call_guard<nb::gil_scoped_release>;
    using Tree = Search<Position>;
    nb::class_<Tree> bound(module, name);
    bind_batches<Position>(bound);
    bound
        .def(
            "__init__",
            [](Tree* tree, const Position& start, std::vector<u64> earlier, const std::string& judge, float exploration,
               u32 nodes, u64 seed) {
                Settings settings;
                settings.judge = judge == "nothing"   ? Judge::nothing
                                 : judge == "hand"    ? Judge::hand
                                 : judge == "network" ? Judge::outside
                                                      : Judge::rollouts;
                settings.exploration = exploration;
                settings.nodes = nodes;
                settings.seed = seed;
                new (tree) Tree(start, std::move(earlier), settings);
            },
            nb::arg("start"), nb::arg("earlier"), nb::arg("judge"), nb::arg("exploration"), nb::arg("nodes"),
            nb::arg("seed"))
        .def("run", &Tree::run, nb::arg("simulations"), nb::arg("seconds"), nb::arg("threads"), release())
        .def("stop", &Tree::stop)
        .def("ready", &Tree::ready)
        .def(
            "want", [](Tree&, std::size_t) {}, nb::arg("lines"))  // every turn of the tree has its value
        .def_prop_ro("proven", [](const Tree& tree) { return tree.proof() != Outcome::open; })
        .def(
            "advance", [](Tree& tree, const std::vector<u16>& steps) { tree.advance(steps.data(), steps.size()); },
            nb::arg("steps"), release())
        .def_prop_ro("visits", &Tree::visits)
        .def_prop_ro("nodes", &Tree::size)
        .def(
            "lines",
            [](Tree& tree, std::size_t most) {
                std::vector<Line> lines;
                for (Candidate& found : tree.candidates(most)) {
                    std::vector<u16> steps = found.steps;
                    steps.insert(steps.end(), found.line.begin(), found.line.end());
                    lines.emplace_back(turns_along(tree.root(), steps), found.visits, found.value,
                                       static_cast<int>(found.proof), found.distance);
                }
                return lines;
            },
            nb::arg("most"), release());
}

// A position costs about a thirtieth of a random game, so that a limit of simulations takes about the same time.
inline constexpr u64 positions_a_simulation = 32;

template <class Position> void bind_alphabeta(nb::module_& module, const char* name) {
    using release = nb::call_guard<nb::gil_scoped_release>;
    using Tree = AlphaBeta<Position>;
    nb::class_<Tree>(module, name)
        .def(
            "__init__",
            [](Tree* tree, const Position& start, std::vector<u64> earlier, int depth, int overlook, int blur, u64 seed,
               int table_bits) {
                new (tree) Tree(start, std::move(earlier), Sight{depth, overlook, blur, seed}, table_bits);
            },
            nb::arg("start"), nb::arg("earlier"), nb::arg("depth"), nb::arg("overlook"), nb::arg("blur"),
            nb::arg("seed"), nb::arg("table_bits"))
        .def(
            "run",
            [](Tree& tree, u64 simulations, double seconds, int threads) {
                return tree.run(simulations * positions_a_simulation, seconds, threads) / positions_a_simulation;
            },
            nb::arg("simulations"), nb::arg("seconds"), nb::arg("threads"), release())
        .def("learn", [](Tree& tree, std::shared_ptr<LearntEstimate> estimate) { tree.learn(std::move(estimate)); })
        .def("seek_win", &Tree::seek_win, nb::arg("positions"), nb::arg("seconds"), release())
        .def("lost_in", &Tree::lost_in, nb::arg("turn"), nb::arg("positions"), nb::arg("seconds"), release())
        .def("stop", &Tree::stop)
        .def("ready", &Tree::ready)
        .def("want", &Tree::want, nb::arg("lines"))
        .def(
            "advance", [](Tree& tree, const std::vector<u16>& steps) { tree.advance(steps.data(), steps.size()); },
            nb::arg("steps"), release())
        .def_prop_ro("proven", &Tree::proven)
        .def_prop_ro("visits", &Tree::nodes)
        .def_prop_ro("nodes", &Tree::nodes)
        .def(
            "lines",
            [](Tree& tree, std::size_t most) {
                std::vector<Line> lines;
                for (auto& found : tree.lines(most)) {
                    lines.emplace_back(std::move(found.turns), 0, found.value, static_cast<int>(found.proof),
                                       found.distance);
                }
                return lines;
            },
            nb::arg("most"), release());
}

#define TRILITH_DECLARE(game) void bind_##game(nb::module_& module);
TRILITH_GAMES(TRILITH_DECLARE)
#undef TRILITH_DECLARE

}  // namespace trilith::bindings

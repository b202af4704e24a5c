// Bindings of the searches: Monte-Carlo tree search and alpha-beta.
#pragma once

#include "common.hpp"
#include "trilith/alphabeta.hpp"
#include "trilith/search.hpp"

namespace trilith::bindings {

// A candidate as a Python tuple: principal variation (the candidate's turn first), visits, the mover's winning chance,
// proof (0 open, 1 or 2 the winner, 3 drawn), number of turns to the proven end.
using Line = std::tuple<std::vector<std::string>, u64, double, int, int>;

// A network's output, one row per leaf.
using Answers = nb::ndarray<const float, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

inline Judge judge_by(std::string_view name) {
    if (name == "rollouts") return Judge::rollouts;
    if (name == "hand") return Judge::hand;
    if (name == "nothing") return Judge::nothing;
    if (name == "network") return Judge::outside;
    throw nb::value_error("judge: not one of rollouts, hand, nothing, network");
}

// The methods of both searches.
template <class Tree> void bind_run(nb::class_<Tree>& bound) {
    bound.def("stop", &Tree::stop, "End every run until `ready` is called.")
        .def("ready", &Tree::ready, "Allow runs again after `stop`.")
        .def(
            "advance", [](Tree& tree, const std::vector<u16>& steps) { tree.advance(steps.data(), steps.size()); },
            nb::arg("steps"), release(), "Go on from the position after a turn, keeping what is known of it.");
}

template <class Position> void bind_batches(nb::class_<Search<Position>>& bound) {
    using Tree = Search<Position>;
    using Features = FeaturesOf<Position>;
    bound
        .def(
            "gather",
            [](Tree& tree, int batch, std::size_t most, u64 simulations, const Array<float>& boards,
               const Array<float>& scalars) {
                expect(0 <= batch && batch < Tree::batches);
                expect_rows(boards, most, std::size_t{Features::planes} * Features::height * Features::width);
                expect_rows(scalars, most, std::size_t{Features::scalars});
                return tree.gather(batch, most, simulations, boards.data(), scalars.data());
            },
            nb::arg("batch"), nb::arg("most"), nb::arg("simulations"), nb::arg("boards").noconvert(),
            nb::arg("scalars").noconvert(), release(),
            "Fill a batch with up to `most` leaves for a network and write their features; return how many wait.")
        .def(
            "answer",
            [](Tree& tree, int batch, const Answers& policies, const Answers& values) {
                expect(0 <= batch && batch < Tree::batches);
                expect(policies.shape(0) >= tree.waiting(batch) && policies.shape(1) == std::size_t{Features::actions});
                expect(values.shape(0) >= tree.waiting(batch) && values.shape(1) == 3);
                tree.answer(batch, policies.data(), values.data());
            },
            nb::arg("batch"), nb::arg("policies").noconvert(), nb::arg("values").noconvert(), release(),
            "Take the network's answers for a batch: for each leaf the logits of all actions and of win, draw, loss.")
        .def("drop", &Tree::drop, release(), "Take back the virtual loss of leaves that wait for answers.");
}

template <class Position> void bind_tree_search(nb::module_& module, const std::string& name) {
    using Tree = Search<Position>;
    nb::class_<Tree> bound(module, (name + "TreeSearch").c_str());
    bind_run(bound);
    bind_batches<Position>(bound);
    bound
        .def("run", &Tree::run, nb::arg("simulations"), nb::arg("seconds"), nb::arg("threads"), release(),
             "Search until a limit is reached (0 seconds: none); return the number of simulations.")
        .def(
            "want", [](Tree&, std::size_t) {}, nb::arg("lines"),
            "Say how many lines will be asked for; a tree has a value for every turn and needs no preparation.")
        .def_prop_ro(
            "proven", [](const Tree& tree) { return tree.proof() != Outcome::open; },
            "Whether the result of the position is proven.")
        .def_prop_ro("visits", &Tree::visits, "How many simulations the tree remembers.")
        .def_prop_ro("nodes", &Tree::size, "How many nodes the tree has.")
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
            nb::arg("most"), release(),
            "The best turns, best first: turns of the line, visits, the mover's chance, proof, distance.");
    module.def(
        "tree_search",
        [](const Position& start, std::vector<u64> earlier, std::string_view judge, float exploration, u32 nodes,
           u64 seed) {
            Settings settings;
            settings.judge = judge_by(judge);
            settings.exploration = exploration;
            settings.nodes = nodes;
            settings.seed = seed;
            return std::make_unique<Tree>(start, std::move(earlier), settings);
        },
        nb::arg("start"), nb::arg("earlier"), nb::kw_only(), nb::arg("judge"), nb::arg("exploration"), nb::arg("nodes"),
        nb::arg("seed"), "Begin a tree search; `earlier` has the recurrence keys of the game so far.");
}

// Alpha-beta counts 32 positions as one simulation: a rollout takes about that long, so that a limit of simulations
// means about the same time in both searches.
inline constexpr u64 positions_per_simulation = 32;

template <class Position> void bind_alphabeta(nb::module_& module, const std::string& name) {
    using Tree = AlphaBeta<Position>;
    nb::class_<Tree> bound(module, (name + "AlphaBeta").c_str());
    bind_run(bound);
    bound
        .def(
            "run",
            [](Tree& tree, u64 simulations, double seconds, int threads) {
                return tree.run(simulations * positions_per_simulation, seconds, threads) / positions_per_simulation;
            },
            nb::arg("simulations"), nb::arg("seconds"), nb::arg("threads"), release(),
            "Search until a limit is reached (0 seconds: none); return the number of simulations, 32 positions each.")
        .def(
            "learn", [](Tree& tree, std::shared_ptr<LearntEstimate> estimate) { tree.learn(std::move(estimate)); },
            nb::arg("estimate"), "Evaluate by a learnt estimate instead of the one made by hand.")
        .def("seek_win", &Tree::seek_win, nb::arg("positions"), nb::arg("seconds"), release(),
             "Search for a forced win; return the number of positions searched.")
        .def("lost_in", &Tree::lost_in, nb::arg("turn"), nb::arg("positions"), nb::arg("seconds"), release(),
             "In how many turns a turn loses by force; 0 where no such loss is found.")
        .def("want", &Tree::want, nb::arg("lines"), "Say how many best turns need exact scores.")
        .def_prop_ro("proven", &Tree::proven, "Whether the result of the position is proven.")
        .def_prop_ro("visits", &Tree::nodes, "How many positions were searched.")
        .def_prop_ro("nodes", &Tree::nodes, "How many positions were searched.")
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
            nb::arg("most"), release(),
            "The best turns, best first: turns of the line, visits (0), the mover's chance, proof, distance.");
    module.def(
        "alphabeta",
        [](const Position& start, std::vector<u64> earlier, int depth, int overlook, int blur, u64 seed,
           int table_bits) {
            return std::make_unique<Tree>(start, std::move(earlier), Sight{depth, overlook, blur, seed}, table_bits);
        },
        nb::arg("start"), nb::arg("earlier"), nb::kw_only(), nb::arg("depth"), nb::arg("overlook"), nb::arg("blur"),
        nb::arg("seed"), nb::arg("table_bits"),
        "Begin an alpha-beta search; `earlier` has the recurrence keys of the game so far.");
}

}  // namespace trilith::bindings

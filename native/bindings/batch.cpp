// Bindings of Stepper and Batch. Python owns the arrays that they write.
#include "batch.hpp"

#include "trilith/batch.hpp"

namespace trilith::bindings {

namespace {

template <class Number> Number* rows_of(const Array<Number>& array, std::size_t rows, std::size_t size) {
    expect(array.ndim() > 0 && array.shape(0) == rows && array.size() == rows * size);
    return array.data();
}

// The game so far: the text of its start, its complete turns, and the step numbers of an incomplete turn.
template <class Position>
std::tuple<std::string, std::vector<std::string>, std::vector<u16>> story(const Stepper<Position>& game) {
    using Walk = typename Stepper<Position>::Walk;
    Walk path(game.start());
    std::size_t whole = 0;  // number of steps that belong to complete turns
    for (std::size_t i = 0; i < game.taken().size(); ++i) {
        path.take(game.taken()[i]);
        if (!path.begun()) whole = i + 1;
    }
    return {game.start().text(), turns_along(game.start(), game.taken()),
            std::vector<u16>(game.taken().begin() + static_cast<std::ptrdiff_t>(whole), game.taken().end())};
}

template <class Position> void bind_stepper(nb::module_& module, const std::string& name) {
    using Game = Stepper<Position>;
    using Features = FeaturesOf<Position>;
    nb::class_<Game>(module, (name + "Stepper").c_str())
        .def("__copy__", [](const Game& game) { return game; })
        .def(
            "__deepcopy__", [](const Game& game, nb::handle) { return game; }, nb::arg("memo"))
        .def(
            "legal",
            [](const Game& game) {
                std::vector<int> actions;
                for (std::size_t i = 0; i < game.legal().size(); ++i) actions.push_back(game.action(i));
                return actions;
            },
            "The legal actions.")
        .def(
            "step_of",
            [](const Game& game, std::int64_t action) {
                const std::size_t choice = game.find(action);
                return choice < game.legal().size() ? static_cast<int>(game.legal()[choice]) : nowhere;
            },
            nb::arg("action"), "The number of the step that an action is; -1 where it is not legal.")
        .def(
            "take",
            [](Game& game, std::int64_t action) {
                const std::size_t choice = game.find(action);
                if (choice == game.legal().size()) return false;
                game.take(choice);
                return true;
            },
            nb::arg("action"), "Take an action; False, and nothing changed, if it is not legal.")
        .def(
            "walk",
            [](Game& game, const std::vector<u16>& steps) {
                Game next = game;
                for (const u16 step : steps) {
                    const StepList& legal = next.legal();
                    const auto found = std::find(legal.begin(), legal.end(), step);
                    if (found == legal.end()) return false;
                    next.take(static_cast<std::size_t>(found - legal.begin()));
                }
                game = next;
                return true;
            },
            nb::arg("steps"), "Take steps by their numbers; False, and nothing changed, if one is not legal.")
        .def(
            "look",
            [](const Game& game, const Array<float>& board, const Array<float>& scalars, const Array<u8>& mask) {
                game.encode(rows_of(board, Features::planes, Features::height * Features::width),
                            rows_of(scalars, Features::scalars, 1));
                game.write_mask(rows_of(mask, Features::actions, 1));
            },
            nb::arg("board").noconvert(), nb::arg("scalars").noconvert(), nb::arg("mask").noconvert(),
            "Write what a network sees, and which actions are legal.")
        .def_prop_ro("over", &Game::over, "Whether the game is over.")
        .def_prop_ro("cut", &Game::truncated, "Whether it is over for its length alone.")
        .def_prop_ro(
            "outcome", [](const Game& game) { return static_cast<int>(game.outcome()); },
            "0 while the game goes on, 1 or 2 for a winner, 3 for a draw.")
        .def_prop_ro("to_move", &Game::to_move, "The player to move, 0 or 1.")
        .def_prop_ro("begun", &Game::begun, "Whether a turn has been begun and not completed.")
        .def_prop_ro("taken", &Game::taken, "The numbers of every step so far.")
        .def_prop_ro("story", &story<Position>,
                     "The text of the start, the turns, and the numbers of the steps of a turn begun.");
    module.def(
        "stepper", [](const Position& start, u32 longest) { return Game(start, longest); }, nb::arg("start"),
        nb::arg("longest"), "Begin a game that is taken step by step; `longest` turns end it.");
}

template <class Position> void bind_batch(nb::module_& module, const std::string& name) {
    using Games = Batch<Position>;
    using Features = FeaturesOf<Position>;
    nb::class_<Games>(module, (name + "Batch").c_str())
        .def("reset", &Games::reset, nb::arg("seed"), release(), "Begin every game again.")
        .def(
            "step",
            [](Games& games, const Array<const std::int64_t>& actions) {
                return games.step(rows_of(actions, games.size(), 1));
            },
            nb::arg("actions").noconvert(), release(),
            "Take a step in every game; return the first game whose action is not legal, or the number of games.")
        .def(
            "sample",
            [](Games& games, const Array<std::int64_t>& actions) { games.sample(rows_of(actions, games.size(), 1)); },
            nb::arg("actions").noconvert(), release(), "Draw a legal action for every game.")
        .def(
            "story",
            [](const Games& games, std::size_t place) {
                expect(place < games.size());
                return games.with_game(place, &story<Position>);
            },
            nb::arg("game"), "One of the games, as `story` of a stepper.");
    module.def(
        "batch",
        [](const Position& start, std::size_t count, u64 seed, int threads, bool again, u32 longest,
           const Array<float>& boards, const Array<float>& scalars, const Array<u8>& mask, const Array<u8>& to_move,
           const Array<float>& rewards, const Array<u8>& terminated, const Array<u8>& truncated) {
            const Arrays arrays = {rows_of(boards, count, Games::cells),
                                   rows_of(scalars, count, Features::scalars),
                                   rows_of(mask, count, Features::actions),
                                   rows_of(to_move, count, 1),
                                   rows_of(rewards, count, 2),
                                   rows_of(terminated, count, 1),
                                   rows_of(truncated, count, 1)};
            expect(threads > 0);
            return std::make_unique<Games>(start, count, seed, threads, again, longest, arrays);
        },
        // The arrays must live as long as the games that write into them.
        nb::keep_alive<0, 7>(), nb::keep_alive<0, 8>(), nb::keep_alive<0, 9>(), nb::keep_alive<0, 10>(),
        nb::keep_alive<0, 11>(), nb::keep_alive<0, 12>(), nb::keep_alive<0, 13>(), nb::arg("start"), nb::kw_only(),
        nb::arg("games"), nb::arg("seed"), nb::arg("threads"), nb::arg("again"), nb::arg("longest"),
        nb::arg("boards").noconvert(), nb::arg("scalars").noconvert(), nb::arg("mask").noconvert(),
        nb::arg("to_move").noconvert(), nb::arg("rewards").noconvert(), nb::arg("terminated").noconvert(),
        nb::arg("truncated").noconvert(), "Begin `games` games that write what is seen and done into these arrays.");
}

}  // namespace

void bind_batches(nb::module_& module) {
    for_each_board([&]<class Position>(const Board<Position>& board) {
        bind_stepper<Position>(module, board.name);
        bind_batch<Position>(module, board.name);
    });
}

}  // namespace trilith::bindings

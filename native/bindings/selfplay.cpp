#include "selfplay.hpp"

namespace trilith::bindings {

namespace {

using selfplay::SelfPlay;

std::size_t advance(SelfPlay& play, int half, const Array<const float>& policies, const Array<const float>& values,
                    const Array<u8>& boards, const Array<float>& scalars, const Array<u8>& networks) {
    expect(0 <= half && half < SelfPlay::halves);
    const std::size_t rows = play.rows(half);
    expect_rows(policies, rows, play.sizes().actions);
    expect_rows(values, rows, 3);
    expect_rows(boards, rows, play.sizes().cells);
    expect_rows(scalars, rows, play.sizes().scalars);
    expect_rows(networks, rows, 1);
    return play.advance(half, policies.data(), values.data(), boards.data(), scalars.data(), networks.data());
}

// The number of examples of finished games that can be collected.
std::size_t finished(const SelfPlay& play) {
    std::size_t total = 0;
    for (const auto& slot : play.slots()) total += slot->examples.size();
    return total;
}

// Hand over the examples, slot by slot, and forget them. A row of `results` is the mover's result and the variant.
std::size_t collect(SelfPlay& play, const Array<u8>& boards, const Array<float>& scalars,
                    const Array<std::int16_t>& actions, const Array<float>& policy, const Array<u8>& results,
                    const Array<float>& leans, const Array<float>& values) {
    using selfplay::most_steps;
    const std::size_t rows = finished(play), cells = play.sizes().cells, extra = play.sizes().scalars;
    expect_rows(boards, rows, cells);
    expect_rows(scalars, rows, extra);
    expect_rows(actions, rows, most_steps);
    expect_rows(policy, rows, most_steps);
    expect_rows(results, rows, 2);
    expect_rows(leans, rows, 1);
    expect_rows(values, rows, 1);
    std::size_t row = 0;
    for (const auto& slot : play.slots()) {
        selfplay::Examples& found = slot->examples;
        std::copy(found.boards.begin(), found.boards.end(), boards.data() + row * cells);
        std::copy(found.scalars.begin(), found.scalars.end(), scalars.data() + row * extra);
        std::copy(found.leans.begin(), found.leans.end(), leans.data() + row);
        std::copy(found.values.begin(), found.values.end(), values.data() + row);
        std::size_t at = 0;
        for (std::size_t i = 0; i < found.size(); ++i, ++row) {
            std::int16_t* action = actions.data() + row * most_steps;
            float* share = policy.data() + row * most_steps;
            std::fill_n(action, most_steps, std::int16_t{-1});
            std::fill_n(share, most_steps, 0.0f);
            for (std::size_t k = 0; k < found.counts[i]; ++k, ++at) {
                action[k] = static_cast<std::int16_t>(found.actions[at]);
                share[k] = found.policy[at];
            }
            results.data()[2 * row] = found.results[i];
            results.data()[2 * row + 1] = static_cast<u8>(slot->variant);
        }
        found.clear();
    }
    return rows;
}

// By variant: games, wins of player 1 and of player 2, draws, truncated games, turns, steps.
std::vector<std::vector<u64>> tallies(const SelfPlay& play) {
    std::vector<std::vector<u64>> found;
    for (const auto& slot : play.slots()) {
        if (found.size() <= slot->variant) found.resize(slot->variant + 1, std::vector<u64>(7));
        const selfplay::Tally& t = slot->tally;
        const std::array<u64, 7> counts = {t.games, t.first, t.second, t.draws, t.truncated, t.turns, t.steps};
        for (std::size_t i = 0; i < counts.size(); ++i) found[slot->variant][i] += counts[i];
    }
    return found;
}

// In a match, by slot: the result of network 0 (1 won, 0 drawn, -1 lost) and the variant.
std::vector<std::tuple<int, std::size_t>> scores(const SelfPlay& play) {
    std::vector<std::tuple<int, std::size_t>> found;
    int number = 0;
    for (const auto& slot : play.slots()) {
        const int first = static_cast<int>(slot->tally.first) - static_cast<int>(slot->tally.second);
        if (slot->tally.games > 0) found.emplace_back(number % 2 == 0 ? first : -first, slot->variant);
        ++number;
    }
    return found;
}

}  // namespace

void bind_selfplay(nb::module_& module) {
    nb::class_<SelfPlay> bound(module, "SelfPlay");
    bound.def(
        "__init__",
        [](SelfPlay* play, u64 seed, int threads, int visits, int quick_visits, float full_share, float forced_share,
           int considered, float noise, float exploration, float first_play, float sharpness, float opening_share,
           int opening_turns, int longest, float contempt, float lean, bool match) {
            expect(visits > 0 && quick_visits > 0 && considered > 0 && opening_turns > 0 && longest > 0 && threads > 0);
            const selfplay::Settings settings{visits,        quick_visits, full_share, forced_share, considered,
                                              noise,         exploration,  first_play, sharpness,    opening_share,
                                              opening_turns, longest,      contempt,   lean,         match};
            new (play) SelfPlay(settings, seed, threads);
        },
        nb::arg("seed"), nb::arg("threads"), nb::kw_only(), nb::arg("visits"), nb::arg("quick_visits"),
        nb::arg("full_share"), nb::arg("forced_share"), nb::arg("considered"), nb::arg("noise"), nb::arg("exploration"),
        nb::arg("first_play"), nb::arg("sharpness"), nb::arg("opening_share"), nb::arg("opening_turns"),
        nb::arg("longest"), nb::arg("contempt"), nb::arg("lean"), nb::arg("match"));
#define TRILITH_BIND(game) bind_##game##_selfplay(bound);
    TRILITH_GAMES(TRILITH_BIND)
#undef TRILITH_BIND
    bound.def("rows", &SelfPlay::rows, nb::arg("half"), "The number of games in a half.")
        .def("advance", &advance, nb::arg("half"), nb::arg("policies").noconvert(), nb::arg("values").noconvert(),
             nb::arg("boards").noconvert(), nb::arg("scalars").noconvert(), nb::arg("networks").noconvert(), release(),
             "Take the answers for a half and write its next leaves; return how many wait.")
        .def_prop_ro("finished", &finished, "The number of examples of finished games that can be collected.")
        .def("collect", &collect, nb::arg("boards").noconvert(), nb::arg("scalars").noconvert(),
             nb::arg("actions").noconvert(), nb::arg("policy").noconvert(), nb::arg("results").noconvert(),
             nb::arg("leans").noconvert(), nb::arg("values").noconvert(), release(),
             "Hand over the examples of finished games and forget them; return how many.")
        .def_prop_ro("tallies", &tallies,
                     "By variant: games, wins of player 1 and of player 2, draws, truncated games, turns, steps.")
        .def_prop_ro(
            "leaves",
            [](const SelfPlay& play) {
                u64 total = 0;
                for (const auto& slot : play.slots()) total += slot->leaves;
                return total;
            },
            "The number of positions that the network was asked for.")
        .def_prop_ro("scores", &scores,
                     "In a match, of the games that have ended: 1, 0 or -1 for network 0; the variant.");
    bound.attr("most_steps") = selfplay::most_steps;
}

}  // namespace trilith::bindings

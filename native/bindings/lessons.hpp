// Bindings of alpha-beta self-play, whose training data is returned as arrays, and of traits.
#pragma once

#include "common.hpp"
#include "trilith/lessons.hpp"

namespace trilith::bindings {

void bind_learnt_estimate(nb::module_& module);

// Move a vector to Python as an array without copying it.
template <class Number> using MovedArray = nb::ndarray<nb::numpy, Number, nb::ndim<1>>;
template <class Number> MovedArray<Number> to_array(std::vector<Number>&& values) {
    auto* kept = new std::vector<Number>(std::move(values));
    const nb::capsule owner(kept, [](void* pointer) noexcept { delete static_cast<std::vector<Number>*>(pointer); });
    return MovedArray<Number>(kept->data(), {kept->size()}, owner);
}

template <class Position> void bind_lessons(nb::module_& module) {
    module.def(
        "play_lessons",
        [](const Position& start, const std::shared_ptr<LearntEstimate>& estimate, u64 games, u64 seed, u64 positions,
           int opening_turns, u32 longest, int sampled, int chosen) {
            const LessonSettings settings{positions, opening_turns, longest, sampled, chosen};
            Lessons lessons;
            {
                const nb::gil_scoped_release released;
                for (u64 game = 0; game < games; ++game) {
                    play_lesson<Position>(start, estimate, settings, mix(seed) + game, lessons);
                }
            }
            return std::tuple(to_array(std::move(lessons.traits)), to_array(std::move(lessons.trait_ends)),
                              to_array(std::move(lessons.hand_logits)), to_array(std::move(lessons.search_logits)),
                              to_array(std::move(lessons.results)), to_array(std::move(lessons.heads)),
                              to_array(std::move(lessons.choices)), lessons.draws, lessons.turns);
        },
        nb::arg("start"), nb::arg("estimate").none(), nb::arg("games"), nb::arg("seed"), nb::kw_only(),
        nb::arg("positions"), nb::arg("opening_turns"), nb::arg("longest"), nb::arg("sampled"), nb::arg("chosen"),
        "Play games of alpha-beta against itself and return what they teach, an array for each part.");
    module.def("traits", &traits_of<Position>, nb::arg("position"), "The numbers of a position's traits.");
    module.def("head", &Traits<Position>::head, nb::arg("position"), "The head that judges a position.");
    if constexpr (has_turn_traits<Position>) {
        module.def(
            "turn_traits",
            [](const Position& here) {
                std::vector<std::vector<u16>> found;
                const TurnTraits<Position> traits_of_turn(here);
                here.for_each_turn([&](const typename Position::Turn& turn) {
                    const auto traits = traits_of_turn.of(turn);
                    found.emplace_back(traits.begin(), traits.end());
                    return false;
                });
                return found;
            },
            nb::arg("position"), "The numbers of the traits of each legal turn.");
    }
}

}  // namespace trilith::bindings

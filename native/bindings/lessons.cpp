#include "lessons.hpp"

namespace trilith::bindings {

namespace {

using Floats = Array<const float>;

using ByGame = std::map<std::string, int>;

// Evaluate number<Position>() for each game that has traits.
template <class Number> ByGame by_game(Number&& number) {
    ByGame found;
    for_each_board([&]<class Position>(const Board<Position>& board) {
        if constexpr (has_traits<Position>) found[board.game] = number.template operator()<Position>();
    });
    return found;
}

// Evaluate positions one after the other with one cache of sums, as a search does.
template <class Position> std::vector<float> odds(const LearntEstimate& learnt, const std::vector<Position>& asked) {
    LearntEstimate::Memory<Position> memory;
    std::vector<float> found;
    for (const Position& here : asked) {
        found.push_back(std::ldexp(static_cast<float>(learnt(here, memory)), -LearntEstimate::odds_bits));
    }
    return found;
}

}  // namespace

void bind_learnt_estimate(nb::module_& module) {
    nb::class_<LearntEstimate> bound(module, "LearntEstimate");
    bound.def(
        "__init__",
        [](LearntEstimate* made, const Floats& rows, const Floats& offset, const Floats& second,
           const Floats& second_offset, const Floats& third, const Floats& third_offset, const Floats& hand,
           const Floats& turns) {
            constexpr std::size_t width = LearntEstimate::width, inner = LearntEstimate::inner;
            const std::size_t heads = hand.size();
            const bool fits = rows.size() % width == 0 && offset.size() == width &&
                              second.size() == heads * width * inner && second_offset.size() == heads * inner &&
                              third.size() == heads * inner && third_offset.size() == heads;
            if (!fits) throw std::invalid_argument("the shapes are not those of a learnt estimate");
            new (made)
                LearntEstimate({rows.data(), rows.size()}, offset.data(), heads, second.data(), second_offset.data(),
                               third.data(), third_offset.data(), hand.data(), {turns.data(), turns.size()});
        },
        nb::arg("rows"), nb::arg("offset"), nb::arg("second"), nb::arg("second_offset"), nb::arg("third"),
        nb::arg("third_offset"), nb::arg("hand"), nb::arg("turns"));
    bound.attr("width") = LearntEstimate::width;
    bound.attr("inner") = LearntEstimate::inner;
    for_each_board([&]<class Position>(const Board<Position>&) {
        if constexpr (has_traits<Position>) {
            bound.def("odds", &odds<Position>, nb::arg("positions"),
                      "The logarithms of the mover's odds to win, asked one after the other as a search does.");
            bind_lessons<Position>(module);
        }
    });
    module.def(
        "trait_counts", [] { return by_game([]<class Position> { return Traits<Position>::total; }); },
        "By game: how many traits of a position there are.");
    module.def(
        "head_counts", [] { return by_game([]<class Position> { return Traits<Position>::heads; }); },
        "By game: how many heads its learnt estimate has.");
    module.def(
        "turn_trait_counts", [] { return by_game([]<class Position> { return TurnTraits<Position>::total; }); },
        "By game: how many traits of a turn there are.");
    module.def(
        "turn_traits_each", [] { return by_game([]<class Position> { return TurnTraits<Position>::each; }); },
        "By game: how many traits each turn has.");
    module.attr("turns_compared") = turns_compared;
}

}  // namespace trilith::bindings

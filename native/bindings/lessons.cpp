#include "lessons.hpp"

namespace trilith::bindings {

namespace {

using Floats = nb::ndarray<const float, nb::c_contig, nb::device::cpu>;

// One after the other, as a search asks.
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
    bound
        .def(
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
                new (made) LearntEstimate({rows.data(), rows.size()}, offset.data(), heads, second.data(),
                                          second_offset.data(), third.data(), third_offset.data(), hand.data(),
                                          {turns.data(), turns.size()});
            },
            nb::arg("rows"), nb::arg("offset"), nb::arg("second"), nb::arg("second_offset"), nb::arg("third"),
            nb::arg("third_offset"), nb::arg("hand"), nb::arg("turns"))
        .def_prop_ro_static("width", [](nb::handle) { return LearntEstimate::width; })
        .def_prop_ro_static("inner", [](nb::handle) { return LearntEstimate::inner; });
    nb::dict counts, heads, turns, each;
    for_each_board([&]<class Position>(const Board<Position>& board) {
        if constexpr (has_traits<Position>) {
            bound.def("odds", &odds<Position>, nb::arg("positions"));
            bind_lessons<Position>(module);
            counts[board.game] = Traits<Position>::total;
            heads[board.game] = Traits<Position>::heads;
            turns[board.game] = TurnTraits<Position>::total;
            each[board.game] = TurnTraits<Position>::each;
        }
    });
    module.attr("trait_counts") = counts;
    module.attr("head_counts") = heads;
    module.attr("turn_trait_counts") = turns;
    module.attr("turn_traits_each") = each;
    module.attr("turns_compared") = turns_compared;
}

}  // namespace trilith::bindings

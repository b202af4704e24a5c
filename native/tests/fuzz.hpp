// What the fuzz targets share: arbitrary text is parsed, and every accepted position is checked for consistency.
#pragma once

#include <cstdlib>

#include "trilith/games.hpp"
#include "trilith/play.hpp"

namespace trilith {

inline void require(bool truth) {
    if (!truth) std::abort();
}

// The first line of the input is a position, the rest a turn.
struct Input {
    std::string_view position, turn;
};
inline Input split(const u8* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto end = text.find('\n');
    return {text.substr(0, end), end == std::string_view::npos ? std::string_view() : text.substr(end + 1)};
}

// Check that features are in range and that every legal step has its own action.
template <class Position> void check_features(const typename WalkOf<Position>::type& path, const StepList& list) {
    using Features = FeaturesOf<Position>;
    std::array<float, std::size_t{Features::planes} * Features::height * Features::width> board;
    std::array<float, std::size_t{Features::scalars}> extra;
    Features::encode(path, board.data(), extra.data());
    for (const float value : board) require(value >= 0 && value <= 1);
    for (const float value : extra) require(value >= 0 && value <= 8);
    std::array<bool, std::size_t{Features::actions}> taken{};
    for (const u16 step : list) {
        const int action = Features::action(path.here, step);
        require(action >= 0 && action < Features::actions && !taken[static_cast<std::size_t>(action)]);
        taken[static_cast<std::size_t>(action)] = true;
    }
}

// Check that the text of an accepted position parses to the same position, that its listed turns are legal, and that
// random legal steps can be taken.
template <class Position, class Parse> void exercise(const Position& here, std::string_view turn, Parse&& parse) {
    require(parse(here.text()).text() == here.text());
    const u64 turns = here.count();
    require((turns == 0) == (here.outcome() != Outcome::open));
    u64 seen = 0;
    here.for_each_turn([&](const typename Position::Turn& next) {
        const std::string text = here.text(next);
        require(here.text(here.read(text)) == text);
        Position after = here;
        after.play(next);
        require(parse(after.text()).hash() == after.hash());
        return ++seen == 50;
    });
    require(seen == std::min<u64>(turns, 50));
    try {
        Position after = here;
        after.play(here.read(turn));
        require(parse(after.text()) == after);
    } catch (const Refused&) {
    }
    Random random(turns);
    typename WalkOf<Position>::type path(here);
    StepList list;
    for (int i = 0; i < 40; ++i) {
        path.legal(list);
        check_features<Position>(path, list);
        if (list.size() == 0) break;
        path.take(list[static_cast<std::size_t>(random.below(static_cast<int>(list.size())))]);
    }
}

}  // namespace trilith

// What the fuzz targets share: hostile text goes in, and whatever is accepted must behave.
#pragma once

#include <cstdlib>

#include "trilith/play.hpp"
#include "trilith/steps.hpp"

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

// An accepted position writes itself back, its listed turns are legal and its steps lead somewhere.
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
        if (list.size() == 0) break;
        path.take(list[static_cast<std::size_t>(random.below(static_cast<int>(list.size())))]);
    }
}

}  // namespace trilith

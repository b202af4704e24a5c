// Games that alpha-beta plays against itself so that an estimate can be learnt from them.
#pragma once

#include <memory>
#include <vector>

#include "trilith/alphabeta.hpp"

namespace trilith {

// Positions with a free choice, what the search thought of them and how their games ended.
struct Lessons {
    std::vector<u16> traits;     // of all positions, one after the other
    std::vector<u32> ends;       // where those of each position end
    std::vector<float> by_hand;  // the estimate, in logarithms of the mover's odds
    std::vector<float> thought;  // the search's, the same
    std::vector<u8> results;     // of the mover: 0 won, 1 drawn, 2 lost
    std::vector<u8> heads;
    std::vector<u16> choices;  // the traits of some turns of a position, the one that was chosen first
    u64 games = 0, draws = 0, turns = 0;
};

struct LessonSettings {
    u64 positions = 1000;    // that the search looks at before each turn
    int opening_turns = 14;  // at most so many are drawn by lot, so that no two games are alike
    u32 longest = 400;       // turns; a game that goes on is drawn
    int sampled = 4;         // one position in so many is kept: neighbours teach the same
    int chosen = 8;          // of one kept position in so many the turns are kept too
    int table_bits = 14;
};

// So many turns of a position are kept: the one that the search chose and others drawn by lot.
inline constexpr std::size_t turns_compared = 32;

// Note what the turns of a position look like, for a learnt estimate to tell which of them a search would choose. Those
// that can wait are left aside, as the search does. Where there are fewer, the rest is filled up with a trait that none
// has.
template <class Position>
void note_choice(const Position& here, const typename Position::Turn& chosen, Random& random, Lessons& lessons) {
    using Look = TurnTraits<Position>;
    if (is_late_move(here, chosen)) return;
    std::vector<typename Position::Turn> others;
    here.for_each_turn([&](const typename Position::Turn& turn) {
        if (code_of(turn) != code_of(chosen) && !is_late_move(here, turn)) others.push_back(turn);
        return false;
    });
    const Look look(here);
    const auto note = [&](const std::array<u16, Look::each>& traits) {
        lessons.choices.insert(lessons.choices.end(), traits.begin(), traits.end());
    };
    note(look.of(chosen));
    std::array<u16, Look::each> nothing;
    nothing.fill(Look::total);
    for (std::size_t i = 0; i + 1 < turns_compared; ++i) {
        if (i >= others.size()) {
            note(nothing);
            continue;
        }
        std::swap(others[i], others[i + static_cast<std::size_t>(random.below(static_cast<int>(others.size() - i)))]);
        note(look.of(others[i]));
    }
}

template <class Position> void play_lesson(const Position& start, const std::shared_ptr<const LearntEstimate>& learnt,
                                           const LessonSettings& settings, u64 seed, Lessons& lessons) {
    Random random(seed);
    Position here = start;
    for (int left = random.below(settings.opening_turns + 1); left > 0; --left) {
        Position next = here;
        if (!next.play_random(random) || next.outcome() != Outcome::open) break;
        here = next;
    }
    Sight sight;
    sight.seed = random.next();
    AlphaBeta<Position> search(here, {}, sight, settings.table_bits);
    search.learn(learnt);
    History history;
    Outcome end = here.outcome();
    const std::size_t begin = lessons.ends.size();
    std::vector<u8> movers;
    for (u32 turns = 0; end == Outcome::open; ++turns) {
        if (const int times = history.enter(here); here.drawn(times) != Outcome::open || turns == settings.longest) {
            end = Outcome::draw;
            break;
        }
        search.run(settings.positions / 2 + random.below(settings.positions + 1), 0);
        const auto best = search.best();
        if (search.proven()) {
            end = best.score > 0 ? win_for(here.side) : best.score < 0 ? win_for(here.side ^ 1) : Outcome::draw;
            break;
        }
        if (!is_forced(here) && !is_threatened(here) && random.below(settings.sampled) == 0) {
            const std::vector<u16> found = traits_of(here);
            lessons.traits.insert(lessons.traits.end(), found.begin(), found.end());
            lessons.ends.push_back(static_cast<u32>(lessons.traits.size()));
            lessons.by_hand.push_back(static_cast<float>(estimate(here)) / estimate_unit);
            lessons.thought.push_back(static_cast<float>(best.score) / estimate_unit);
            lessons.heads.push_back(static_cast<u8>(Traits<Position>::head(here)));
            movers.push_back(here.side);
            if constexpr (has_turn_traits<Position>) {
                if (random.below(settings.chosen) == 0) note_choice(here, best.turn, random, lessons);
            }
        }
        here.play(best.turn);
        search.advance(best.turn);
        end = here.outcome();
        ++lessons.turns;
    }
    for (std::size_t i = begin; i < lessons.ends.size(); ++i) {
        lessons.results.push_back(end == Outcome::draw ? 1 : end == win_for(movers[i - begin]) ? 0 : 2);
    }
    ++lessons.games;
    lessons.draws += end == Outcome::draw ? 1 : 0;
}

}  // namespace trilith

// Self-play of alpha-beta that records training data for learnt estimates.
#pragma once

#include <memory>
#include <vector>

#include "trilith/alphabeta.hpp"

namespace trilith {

// The training data: positions in which the mover had a free choice, with the search's scores and the games' results.
struct Lessons {
    std::vector<u16> traits;           // the traits of all positions, concatenated
    std::vector<u32> trait_ends;       // for each position the index in `traits` after its last trait
    std::vector<float> hand_logits;    // the estimate made by hand, as the mover's logit of winning
    std::vector<float> search_logits;  // the score of the search, as the same logit
    std::vector<u8> results;           // of the mover: 0 won, 1 drawn, 2 lost
    std::vector<u8> heads;
    std::vector<u16> choices;  // the traits of turns_compared turns of some positions, the chosen turn first
    u64 games = 0, draws = 0, turns = 0;
};

struct LessonSettings {
    u64 positions = 1000;     // mean number of positions searched for each turn
    int opening_turns = 14;   // a game opens with 0 to opening_turns random turns, so that games differ
    u32 max_turns = 400;      // a longer game is scored as a draw
    int sample_interval = 4;  // one in sample_interval positions is recorded, as successive ones are much alike
    int choice_interval = 8;  // for one in choice_interval recorded positions, turns are recorded too
    int table_bits = 14;
};

// The number of turns recorded for a position: the one that the search chose, and random others.
inline constexpr std::size_t turns_compared = 32;

// Record the traits of the chosen turn and of random other turns of a position, from which learnt move ordering is
// trained. Late moves are left out, as the search orders them last anyway. If a position has fewer turns than
// turns_compared, the rest is padded with the number of no trait.
template <class Position>
void record_turns(const Position& here, const typename Position::Turn& chosen, Random& random, Lessons& lessons) {
    using Traits = TurnTraits<Position>;
    if (is_late_move(here, chosen)) return;
    std::vector<typename Position::Turn> others;
    here.for_each_turn([&](const typename Position::Turn& turn) {
        if (code_of(turn) != code_of(chosen) && !is_late_move(here, turn)) others.push_back(turn);
        return false;
    });
    const Traits traits_of_turn(here);
    const auto record = [&](const std::array<u16, Traits::each>& traits) {
        lessons.choices.insert(lessons.choices.end(), traits.begin(), traits.end());
    };
    record(traits_of_turn.of(chosen));
    std::array<u16, Traits::each> padding;
    padding.fill(Traits::total);
    for (std::size_t i = 0; i + 1 < turns_compared; ++i) {
        if (i >= others.size()) {
            record(padding);
            continue;
        }
        std::swap(others[i], others[i + static_cast<std::size_t>(random.below(static_cast<int>(others.size() - i)))]);
        record(traits_of_turn.of(others[i]));
    }
}

// Play one game and append its training data to `lessons`.
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
    const std::size_t begin = lessons.trait_ends.size();
    std::vector<u8> movers;
    for (u32 turns = 0; end == Outcome::open; ++turns) {
        if (const int times = history.enter(here); here.drawn(times) != Outcome::open || turns == settings.max_turns) {
            end = Outcome::draw;
            break;
        }
        search.run(settings.positions / 2 + random.below(settings.positions + 1), 0);
        const auto best = search.best();
        if (search.proven()) {
            end = best.score > 0 ? win_for(here.side) : best.score < 0 ? win_for(here.side ^ 1) : Outcome::draw;
            break;
        }
        if (!is_forced(here) && !is_threatened(here) && random.below(settings.sample_interval) == 0) {
            const std::vector<u16> found = traits_of(here);
            lessons.traits.insert(lessons.traits.end(), found.begin(), found.end());
            lessons.trait_ends.push_back(static_cast<u32>(lessons.traits.size()));
            lessons.hand_logits.push_back(static_cast<float>(estimate(here)) / estimate_unit);
            lessons.search_logits.push_back(static_cast<float>(best.score) / estimate_unit);
            lessons.heads.push_back(static_cast<u8>(Traits<Position>::head(here)));
            movers.push_back(here.side);
            if constexpr (has_turn_traits<Position>) {
                if (random.below(settings.choice_interval) == 0) record_turns(here, best.turn, random, lessons);
            }
        }
        here.play(best.turn);
        search.advance(best.turn);
        end = here.outcome();
        ++lessons.turns;
    }
    for (std::size_t i = begin; i < lessons.trait_ends.size(); ++i) {
        lessons.results.push_back(end == Outcome::draw ? 1 : end == win_for(movers[i - begin]) ? 0 : 2);
    }
    ++lessons.games;
    lessons.draws += end == Outcome::draw ? 1 : 0;
}

}  // namespace trilith

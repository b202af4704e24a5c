// LYNGK: the description of a step and its effects. The law is games/lyngk/steps.py.
#pragma once

#include "trilith/lyngk_steps.hpp"
#include "trilith/told_step.hpp"

namespace trilith {

template <> class StepTeller<lyngk::Position> : public PlainTeller<lyngk::Position> {
  public:
    using PlainTeller::PlainTeller;

    static void tell(const Walk& before, u16 step, const Walk& after, ToldStep& told) {
        if (step == Walk::pass) {
            told.kind = "pass";
            told.text = told.adds = "pass";
        } else if (step >= Walk::land) {
            tell_landing(before, step - Walk::land, after, told);
        } else if (step >= Walk::pick) {
            told.kind = "pick";
            told.text = lyngk::name_of(step - Walk::pick);
            told.adds = (before.has_claimed() ? "," : "") + told.text;
        } else {
            tell_claim(before, step, told);
        }
    }

  private:
    static void tell_claim(const Walk& before, int colour, ToldStep& told) {
        const int mover = before.here.side + 1;
        told.kind = "claim";
        told.text = told.adds = lyngk::piece_letters[static_cast<std::size_t>(colour)];
        told.add("claim", {}, told.text, mover);
        for (u64 left = before.here.top[static_cast<std::size_t>(colour)]; left != 0;) {
            told.add("own", lyngk::name_of(pop(left)), {}, mover);
        }
    }
    static void tell_landing(const Walk& before, int end, const Walk& after, ToldStep& told) {
        const lyngk::Position& here = before.here;
        const int start = before.lifted();
        const auto s = static_cast<std::size_t>(start), e = static_cast<std::size_t>(end);
        const bool own = has(here.showing(here.side), start);
        const int mover = here.side + 1, owner = own ? mover : 0;
        const std::string whole = lyngk::text_of(here.stack[e] | here.stack[s] << (3 * here.height[e]));
        told.kind = "land";
        told.text = lyngk::name_of(end);
        told.adds = '-' + told.text;
        if (own) tell_route(here, start, end, told);
        told.add("lift", lyngk::name_of(start), lyngk::text_of(here.stack[s]), owner);
        told.add("put", told.text, whole, owner);
        if (!has(after.here.occupied(), end)) told.add("rise", told.text, whole, mover);
    }
    // Add the LYNGK-points of a shortest route, found by breadth-first search; of equally short ones the first in the
    // law's order of directions.
    static void tell_route(const lyngk::Position& here, int start, int end, ToldStep& told) {
        const auto s = static_cast<std::size_t>(start);
        const u64 links = here.top[static_cast<std::size_t>(lyngk::piece_at(here.stack[s], here.height[s] - 1))];
        std::array<u8, lyngk::points> from{}, queue{};
        std::size_t found = 1;
        u64 joined = bit<u64>(start);
        queue[0] = static_cast<u8>(start);
        for (std::size_t i = 0; i < found; ++i) {
            const u8 at = queue[i];
            if (has(here.sees[at], end)) {
                for (int link = at; link != start; link = from[static_cast<std::size_t>(link)]) {
                    told.path.insert(told.path.begin(), lyngk::name_of(link));
                }
                return;
            }
            for (const std::size_t d : {0u, 3u, 1u, 2u, 5u, 4u}) {
                const u64 ahead = lyngk::rays.of[d][at] & here.occupied();
                if (ahead == 0) continue;
                const int there = d < 3 ? first(ahead) : last(ahead);
                if (!has(links & ~joined, there)) continue;
                joined |= bit<u64>(there);
                from[static_cast<std::size_t>(there)] = at;
                queue[found++] = static_cast<u8>(there);
            }
        }
    }
};

}  // namespace trilith

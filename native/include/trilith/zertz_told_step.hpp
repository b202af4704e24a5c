// ZÈRTZ: the description of a step and its effects. The law is games/zertz/steps.py.
#pragma once

#include "trilith/told_step.hpp"
#include "trilith/zertz_steps.hpp"

namespace trilith {

template <class F> class StepTeller<zertz::Position<F>> : public PlainTeller<zertz::Position<F>> {
  public:
    using Walk = zertz::Walk<F>;
    using PlainTeller<zertz::Position<F>>::PlainTeller;

    static void tell(const Walk& before, u16 step, const Walk& after, ToldStep& told) {
        const auto& here = before.here;
        if (step == Walk::pass) {
            told.kind = "pass";
            told.text = told.adds = "-";
        } else if (step >= Walk::land) {
            tell_jump(before, Walk::place_of(step - Walk::land), told);
        } else if (step >= Walk::pick) {
            told.kind = "pick";
            told.text = here.name_of(Walk::place_of(step - Walk::pick));
            told.adds = 'x' + told.text;
        } else if (step >= Walk::remove) {
            told.kind = "remove";
            told.text = here.name_of(Walk::place_of(step - Walk::remove));
            told.adds = ',' + told.text;
            told.add("remove", told.text);
            tell_isolated(before, Walk::place_of(step - Walk::remove), after, told);
        } else if (step >= Walk::place) {
            told.kind = "place";
            told.text = told.adds = here.name_of(Walk::place_of(step - Walk::place));
            told.add("supply", {}, letter(before.chosen()), here.side + 1);
            told.add("put", told.text, letter(before.chosen()));
            tell_isolated(before, nowhere, after, told);
        } else {
            told.kind = "colour";
            told.text = told.adds = letter(step);
        }
    }

  private:
    static std::string letter(int colour) { return {zertz::colour_letters[static_cast<std::size_t>(colour)]}; }
    static void tell_jump(const Walk& before, int landing, ToldStep& told) {
        const auto& here = before.here;
        const int start = before.jumper(), over = (start + landing) / 2;
        const std::string jumper = letter(here.colour_on(start)), taken = letter(here.colour_on(over));
        told.kind = "land";
        told.text = here.name_of(landing);
        told.adds = taken + told.text;
        told.takes.push_back(here.name_of(over));
        told.add("lift", here.name_of(start), jumper);
        told.add("put", told.text, jumper);
        told.add("take", told.takes.back(), taken, here.side + 1);
    }
    // The step that completes a placement also describes the isolated marbles it wins (E1).
    static void tell_isolated(const Walk& before, int removed, const Walk& after, ToldStep& told) {
        const auto& here = before.here;
        auto gone = here.rings & ~after.here.rings;
        if (removed != nowhere) gone &= ~bit<typename F::Bits>(removed);
        if (gone != 0) told.adds += 'x';
        while (gone != 0) {
            const int ring = pop(gone);
            const std::string name = here.name_of(ring);
            const bool just_placed = !has(here.occupied(), ring);
            const std::string marble = letter(just_placed ? before.chosen() : here.colour_on(ring));
            told.adds += marble + name;
            told.takes.push_back(name);
            told.add("take", name, marble, here.side + 1);
            told.add("clear", name);
        }
    }
};

}  // namespace trilith

// FENIX: the description of a step and its effects. The law is games/fenix/steps.py.
#pragma once

#include "trilith/fenix_steps.hpp"
#include "trilith/told_step.hpp"

namespace trilith {

template <class F> class StepTeller<fenix::Position<F>> {
  public:
    using Walk = fenix::Walk<F>;

    explicit StepTeller(const fenix::Position<F>& start) : start_(start), chains_(start_) {}
    StepTeller(const StepTeller&) = delete;
    StepTeller& operator=(const StepTeller&) = delete;

    void legal(const Walk& path, StepList& list) { path.legal(list, chains_); }
    void take(Walk& path, u16 step) { path.take(step, chains_); }

    static void tell(const Walk& before, u16 step, const Walk& after, ToldStep& told) {
        const auto& here = before.here;
        const int square = Walk::square_of(step % Walk::land);
        told.text = here.name_of(square);
        if (step < Walk::land) {
            told.kind = "pick";
            told.adds = told.text;
            return;
        }
        told.kind = "land";
        const fenix::Kind kind = here.kind_on(before.start());
        const auto enemies = here.of_side(here.side ^ 1);
        const auto struck = after.begun() ? after.struck() : enemies & ~after.here.of_side(here.side ^ 1);
        if (struck != 0) return tell_jump(before, square, first(struck & ~before.struck()), !after.begun(), told);
        const bool onto = has(here.occupied(), square);
        const auto made = onto ? static_cast<fenix::Kind>(here.kind_on(square) + 1) : kind;
        told.adds = (onto ? '+' : '-') + told.text;
        add(told, "lift", here, before.start(), here.side, kind);
        add(told, "put", here, square, here.side, made);
        const bool reborn = onto && made == fenix::king && !here.preparing();
        if (reborn) add(told, "rebirth", here, square, here.side, made);  // 8.2
    }

  private:
    using Position = fenix::Position<F>;
    static void add(ToldStep& told, std::string_view what, const Position& here, int square, int who,
                    fenix::Kind kind) {
        told.add(what, here.name_of(square), std::string(1, Position::letter(who, kind)), who + 1);
    }
    // After the last jump all struck figures leave the board (7.2).
    static void tell_jump(const Walk& before, int landing, int over, bool is_last, ToldStep& told) {
        const auto& here = before.here;
        const fenix::Kind kind = here.kind_on(before.start());
        told.adds = 'x' + told.text;
        told.takes.push_back(here.name_of(over));
        add(told, "lift", here, before.at(), here.side, kind);
        add(told, "put", here, landing, here.side, kind);
        add(told, "strike", here, over, here.side ^ 1, here.kind_on(over));
        if (!is_last) return;
        const auto vanish = [&](int square) { add(told, "vanish", here, square, here.side ^ 1, here.kind_on(square)); };
        for (std::size_t i = 1; i < before.turn().length; ++i) vanish(before.turn().struck[i]);
        vanish(over);
    }

    Position start_;
    fenix::Chains<F> chains_;
};

}  // namespace trilith

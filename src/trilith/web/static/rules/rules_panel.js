/**
 * The rules of a game to read: one clause at a time, with those before and after it, and a search.
 *
 *     const panel = createRulesPanel({t});
 *     panel.open("GAME D1.2");
 *
 * @typedef {import("./rulebook.js").Rulebook} Rulebook
 * @typedef {import("./rulebook.js").Clause} Clause
 */

import { Away, Refused, sentence } from "../api.js";
import { createBoard } from "../boards/board.js";
import { h, refill } from "../dom.js";
import { icon } from "../parts/icons.js";
import { gameOf, placeOf, rulebookOf, search } from "./rulebook.js";

/** @param {{t: import("../i18n.js").Translate}} options */
export function createRulesPanel({ t }) {
  /** @type {Rulebook | null} */
  let book = null;
  let here = 0;
  const page = h("div", { class: "rl-page", tabindex: -1 });
  const before = h("button", { type: "button", onclick: () => show(here - 1) });
  const after = h("button", { type: "button", onclick: () => show(here + 1) });
  const finder = h(
    "button",
    { class: "ib", type: "button", "aria-label": t("board.rules_search"), "aria-pressed": "false" },
    icon("search"),
  );
  finder.addEventListener("click", () => (finder.getAttribute("aria-pressed") === "true" ? show(here) : find()));
  const foot = h("nav", { class: "rl-foot", "aria-label": t("board.rules") }, before, finder, after);
  const element = h("div", { class: "rl" }, page, foot);

  /** Show the clause at a place. @param {number} place */
  function show(place) {
    const clause = book?.clauses[place];
    if (!book || !clause) return;
    here = place;
    finder.setAttribute("aria-pressed", "false");
    refill(page, article(book, clause, t));
    page.scrollTop = 0;
    step(before, book.clauses[place - 1], "prev");
    step(after, book.clauses[place + 1], "next");
  }

  /** Show the search, at first with all clauses. */
  function find() {
    if (!book) return;
    const { clauses } = book;
    finder.setAttribute("aria-pressed", "true");
    const list = h("ol", { class: "rl-found" });
    const none = h("p", { class: "small muted", role: "status" });
    const field = h("input", {
      class: "field",
      type: "search",
      "aria-label": t("board.rules_search"),
      placeholder: t("board.rules_search"),
    });
    const update = () => {
      const found = search(clauses, field.value);
      none.textContent = found.length ? "" : t("board.rules_none");
      refill(list, ...found.map((clause) => line(clause, () => show(clauses.indexOf(clause)))));
    };
    field.addEventListener("input", update);
    update();
    refill(page, h("div", { class: "rl-find" }, field, none, list));
    field.focus();
  }

  return {
    element,
    /**
     * Open the rules at a clause.
     * @param {string} sign
     */
    async open(sign) {
      if (!book || book.game !== gameOf(sign)) refill(page, h("p", { class: "small muted" }, t("board.loading")));
      try {
        book = await rulebookOf(gameOf(sign));
        show(placeOf(book.clauses, sign));
      } catch (error) {
        if (error instanceof Away) refill(page, h("p", { class: "wrong" }, t("board.offline")));
        else if (error instanceof Refused) refill(page, h("p", { class: "wrong" }, sentence(error.told.message)));
        else throw error;
      }
    },
    focus: () => page.focus(),
  };
}

/**
 * A button to the clause before or after this one.
 * @param {HTMLButtonElement} button
 * @param {Clause | undefined} clause
 * @param {"prev" | "next"} way
 */
function step(button, clause, way) {
  const words = clause && h("span", {}, h("small", {}, short(clause.sign)), " ", clause.title);
  refill(button, way === "prev" && icon("prev"), words, way === "next" && icon("next"));
  button.style.visibility = clause ? "" : "hidden";
}

/** A sign without its game. @param {string} sign */
const short = (sign) => sign.slice(sign.indexOf(" ") + 1);

/**
 * A clause found by the search.
 * @param {Clause} clause
 * @param {() => void} onPress
 */
const line = ({ sign, title }, onPress) =>
  h(
    "li",
    {},
    h("button", { type: "button", onclick: onPress }, h("span", { class: "clause" }, short(sign)), h("b", {}, title)),
  );

/**
 * A clause: its sign, title and text, and the picture of the lesson that teaches it.
 * @param {Rulebook} book
 * @param {Clause} clause
 * @param {import("../i18n.js").Translate} t
 */
function article({ game }, { sign, title, text, lesson }, t) {
  const figure = lesson && h("figure", { "aria-hidden": "true" });
  if (figure) {
    const board = createBoard(figure, { game, label: title, settings: { coordinates: "off" }, still: true });
    board.show({ view: lesson.view });
  }
  return h(
    "article",
    { class: "rl-clause" },
    h(
      "div",
      {},
      h("h3", {}, h("span", { class: "clause" }, sign), title),
      h("p", {}, text),
      h(
        "p",
        { class: "rl-more" },
        lesson &&
          h(
            "a",
            { class: "link", href: `/learn/${game}/${lesson.name}` },
            t("board.rules_lesson", { title: lesson.title }),
          ),
        h("a", { class: "link", href: `/rules/${game}#${short(sign)}`, target: "_blank" }, t("board.rules_long")),
      ),
    ),
    figure,
  );
}

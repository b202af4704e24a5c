/**
 * What can be opened: a pasted or dropped text, a file, a start position, a game of this browser, the editor.
 *
 * @typedef {import("../i18n.js").Translate} Translate
 * @typedef {import("./tree.js").RecordInfo} RecordInfo
 */

import { ask } from "../api.js";
import { h, refill } from "../dom.js";
import { GAMES } from "../games/index.js";
import { pageOf } from "../learn/own_puzzles.js";
import { openDialog } from "../parts/dialog.js";
import { sign } from "../parts/gamesign.js";
import { icon } from "../parts/icons.js";
import { endOf } from "../play/words.js";
import { problemText } from "./problems.js";
import { createRules } from "./rules.js";
import { fromPosition, readText } from "./textreader.js";

/** The largest text the server reads. */
const LARGEST = 1_000_000;

/**
 * Let a reader choose one of several games.
 * @param {RecordInfo[]} records
 * @param {Translate} t
 * @returns {Promise<RecordInfo | null>}
 */
export function chooseRecord(records, t) {
  const [only] = records;
  if (records.length < 2) return Promise.resolve(only ?? null);
  return new Promise((resolve) => {
    /** @type {RecordInfo | null} */
    let chosen = null;
    const rows = records.map((record, i) => {
      const { Player1: one = "1", Player2: two = "2", Event: event, Date: date } = record.tags;
      const about = [event, date, record.result].filter(Boolean).join(", ");
      const pick = () => {
        chosen = record;
        dialog.close();
      };
      return h(
        "li",
        {},
        h(
          "button",
          { type: "button", onclick: pick },
          h("span", { class: `g-${record.game} hued` }, sign(record.game)),
          h("span", { class: "rv" }, `${i + 1}. ${one} – ${two}`, h("small", { class: "muted" }, about)),
        ),
      );
    });
    const dialog = openDialog({
      title: t("web_analysis.choose_record", { count: records.length }),
      t,
      body: [h("ol", { class: "rev" }, ...rows)],
      onClose: () => resolve(chosen),
    });
  });
}

/**
 * The form for a text or a file.
 * @param {Translate} t
 * @param {(record: RecordInfo) => void} onOpen
 */
export function textForm(t, onOpen) {
  const say = (/** @type {string} */ key) => t(`web_analysis.${key}`);
  const usual = /** @type {import("../games/door.js").Door} */ (GAMES[0]);
  const field = h("textarea", {
    class: "field",
    rows: 6,
    id: "open-text",
    spellcheck: "false",
    autocapitalize: "off",
    placeholder: `[Game "${usual.name}"]\n\n1. ${usual.example} …`,
  });
  const wrong = h("p", { class: "wrong", role: "alert", hidden: true });
  const rules = createRules(t);
  field.addEventListener("input", () => void rules.offer(field.value));
  const file = h("input", {
    type: "file",
    accept: ".txt,text/plain",
    class: "sr",
    id: "open-file",
    tabindex: -1,
    "aria-label": say("choose_file"),
  });
  /** @param {string} text */
  async function open(text) {
    wrong.hidden = true;
    try {
      const chosen = await chooseRecord(await readText(text, rules.optionsFor(text)), t);
      if (chosen) onOpen(chosen);
    } catch (error) {
      wrong.textContent = problemText(error, t);
      wrong.hidden = false;
    }
  }
  file.addEventListener("change", async () => {
    const found = file.files?.[0];
    file.value = "";
    if (!found) return;
    if (found.size > LARGEST) {
      wrong.textContent = say("too_large");
      wrong.hidden = false;
      return;
    }
    field.value = await found.text();
    void open(field.value);
  });
  const element = h(
    "form",
    {
      class: "openform",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        if (field.value.trim()) void open(field.value);
        else field.focus();
      },
    },
    h("label", { class: "label", for: "open-text" }, say("paste")),
    field,
    rules.element,
    wrong,
    h(
      "div",
      { class: "row" },
      h("button", { class: "btn", type: "button", onclick: () => file.click() }, icon("download"), say("choose_file")),
      file,
      h("button", { class: "btn strong", type: "submit" }, say("open")),
    ),
  );
  return { element, open };
}

/**
 * Start positions: one row a game, with its variants.
 * @param {Translate} t
 * @param {(record: RecordInfo) => void} onOpen
 * @param {(error: unknown) => void} onProblem
 */
export function starts(t, onOpen, onProblem) {
  const list = h("ul", { class: "starts" });
  ask("/games").then((catalogue) => {
    refill(
      list,
      ...catalogue.games.map((game) => {
        const select = h(
          "select",
          { class: "field", "aria-label": t("web_analysis.variant_of", { game: game.title }) },
          ...game.variants.map(({ name }) => h("option", { value: name }, t(`web.variant_${game.name}_${name}`))),
        );
        const begin = async () => {
          try {
            onOpen(fromPosition(await ask("/positions/view", { game: game.name, variant: select.value })));
          } catch (error) {
            onProblem(error);
          }
        };
        return h(
          "li",
          { class: `g-${game.name}` },
          h("span", { class: "hued" }, sign(game.name)),
          h("b", { class: "serif" }, game.title),
          select,
          h("button", { class: "btn", type: "button", onclick: begin }, t("web_analysis.from_start")),
          h("a", { class: "btn quiet", href: `/editor#game=${game.name}` }, icon("edit"), t("web_analysis.edit")),
        );
      }),
    );
  }, onProblem);
  return list;
}

/**
 * The puzzles of the reader's own, and the way to those that are due.
 * @param {Translate} t
 * @param {import("../learn/own_puzzles.js").OwnPuzzles} own
 */
export function ownPuzzles(t, own) {
  const [due, all] = [own.due(), own.all()];
  const [first] = due;
  return h(
    "section",
    { class: "card panel2", hidden: all.length === 0 },
    h("h2", {}, t("web_analysis.own_puzzles"), h("span", {}, all.length)),
    h("p", { class: "hid" }, t("web_analysis.own_due", { count: due.length })),
    first && h("a", { class: "btn strong wide", href: pageOf(first) }, icon("puzzle"), t("web_analysis.own_begin")),
  );
}

/**
 * The games of this browser, the latest first.
 * @param {Translate} t
 */
export function ownGames(t) {
  const section = h("section", { class: "card panel2", hidden: true });
  ask("/play?most=12").then(
    ({ games }) => {
      section.hidden = games.length === 0;
      refill(
        section,
        h("h2", {}, t("web_analysis.own_games")),
        h(
          "ol",
          { class: "rev" },
          ...games.map((game) =>
            h(
              "li",
              {},
              h(
                "a",
                { href: `/analysis?play=${encodeURIComponent(game.id)}` },
                h("span", { class: `g-${game.game} hued` }, sign(game.game)),
                h(
                  "span",
                  { class: "rv" },
                  game.players.map((player) => player.label).join(" – "),
                  h(
                    "small",
                    { class: "muted" },
                    [t("web_analysis.turn_count", { count: game.plies }), game.result && endOf(game, t).headline]
                      .filter(Boolean)
                      .join(", "),
                  ),
                ),
              ),
            ),
          ),
        ),
      );
    },
    () => {},
  );
  return section;
}

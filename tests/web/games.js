/** Games as the server tells them, for tests. */

import { readdirSync, readFileSync } from "node:fs";
import { translator } from "../../src/trilith/web/static/i18n.js";
import { dutyKey } from "../../src/trilith/web/static/input/duty.js";
import { CLOSED } from "../../src/trilith/web/static/input/turn_input.js";
import { Moment } from "../../src/trilith/web/static/play/moment.js";

const ENGLISH = new URL("../../src/trilith/locales/en/", import.meta.url);

/** The English words by key, read from their catalogues: `key = "text"` lines, below a `[table]` perhaps. */
export function catalogue() {
  const entries = readdirSync(ENGLISH).flatMap((name) => {
    const lines = readFileSync(new URL(name, ENGLISH), "utf8").split("\n");
    let table = name.replace(".toml", "");
    return lines.flatMap((line) => {
      const [, head] = /^\[([\w.]+)\]$/.exec(line) ?? [];
      if (head) table = `${name.replace(".toml", "")}.${head}`;
      const [, key, said] = /^([\w.]+) = "(.*)"$/.exec(line) ?? [];
      return key ? [[`${table}.${key}`, said]] : [];
    });
  });
  return Object.fromEntries(entries);
}

export const english = () => translator("en", catalogue());

export const human = { kind: "human", name: "", level: "", label: "Player 1" };
export const engine = { kind: "engine", name: "", level: "1", label: "1 Pebble" };

export const step = (kind, text, more = {}) => ({
  kind,
  text,
  path: [],
  takes: [],
  adds: text,
  effects: [],
  cell: ["claim", "colour", "pass"].includes(kind) ? null : text,
  ...more,
});

export const follow = (options, chosen = [], more = {}) => ({
  chosen,
  options,
  complete: false,
  text: "",
  duty: null,
  ...more,
});

/** A game against level 1 in which the person is to move. */
export const game = (view, more = {}) => ({
  id: "x",
  version: 1,
  happened: "start",
  game: view.game,
  variant: view.variant,
  position: "",
  view,
  players: [human, engine],
  turns: [],
  last: [],
  to_move: 1,
  thinking: false,
  trouble: null,
  duty: null,
  result: null,
  clock: null,
  offer: null,
  touch_move: false,
  touched: [],
  yours: true,
  may: ["turn", "hint", "resign"],
  ...more,
});

/** A place in a tree of turns. */
export const branch = (now, first = now) => ({
  ...now,
  isKnown: true,
  prefix: now.chosen.map(({ text }) => text),
  tree: { root: first },
});

/** A moment of a game in which the last of some choices may follow. */
export function momentOf(state, ...history) {
  const moment = new Moment(state);
  const now = history.at(-1);
  if (now) {
    const duties = Object.fromEntries(history.filter(({ duty }) => duty).map((each) => [dutyKey(each), each.duty]));
    moment.turn.input = { ...CLOSED, at: branch(now, history[0]), duties };
  }
  return moment;
}

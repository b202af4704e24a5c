/**
 * The Markdown of the long pages as elements: headings, paragraphs, lists, tables, code. A bold clause that begins a paragraph
 * is a place that an address can name. Pure but for the elements it makes.
 */

import { h } from "../dom.js";

/** Bold, emphasised, code, a link: what stands inside a paragraph. */
const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g;
/** The sign of a clause: the game in capitals, a space, and the clause. */
const SIGN = /^[A-Z]{3,} (\S+)$/;
const ITEM = /^- /;

/**
 * @param {string} text
 * @returns {(Node | string)[]}
 */
function inline(text) {
  const parts = [];
  let done = 0;
  for (const found of text.matchAll(INLINE)) {
    const [all, bold, soft, code, words] = found;
    parts.push(text.slice(done, found.index));
    // Links lead to other pages of the documentation, which are not here.
    if (bold) parts.push(h("b", { id: SIGN.exec(bold)?.[1] ?? null }, ...inline(bold)));
    else if (soft) parts.push(h("em", {}, ...inline(soft)));
    else if (code) parts.push(h("code", {}, code));
    else parts.push(...inline(words ?? ""));
    done = found.index + all.length;
  }
  return [...parts, text.slice(done)].filter((part) => part !== "");
}

/** @param {string} line */
const cellsOf = (line) =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

/** @param {string[]} lines */
function table([head = "", , ...rows]) {
  const row = (/** @type {string} */ line, /** @type {"th" | "td"} */ tag) =>
    h("tr", {}, ...cellsOf(line).map((cell) => h(tag, {}, ...inline(cell))));
  const body = h("tbody", {}, ...rows.map((line) => row(line, "td")));
  return h("div", { class: "wide", tabindex: 0 }, h("table", {}, h("thead", {}, row(head, "th")), body));
}

/** @param {string[]} lines */
function list(lines) {
  /** @type {string[]} */
  const items = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.slice(2));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  return h("ul", {}, ...items.map((item) => h("li", {}, ...inline(item))));
}

/**
 * One block: lines without an empty one between them.
 * @param {string[]} lines
 */
function block(lines) {
  const [first = ""] = lines;
  const heading = /^(#{1,3}) (.*)$/.exec(first);
  if (heading) return h(heading[1] === "#" ? "h1" : heading[1] === "##" ? "h2" : "h3", {}, ...inline(heading[2] ?? ""));
  if (first.startsWith("    ")) return h("pre", { tabindex: 0 }, lines.map((line) => line.slice(4)).join("\n"));
  if (first.startsWith("|")) return table(lines);
  if (ITEM.test(first)) return list(lines);
  return h("p", {}, ...inline(lines.join(" ")));
}

/**
 * @param {string} text
 * @returns {HTMLElement[]}
 */
export function markdown(text) {
  return text.split(/^```.*$/m).flatMap((part, i) => {
    if (i % 2) return [h("pre", { tabindex: 0 }, part.replace(/^\n|\n$/g, ""))];
    return part
      .split(/\n\s*\n/)
      .map((lines) => lines.split("\n").filter((line) => line.trim()))
      .filter((lines) => lines.length)
      .map(block);
  });
}

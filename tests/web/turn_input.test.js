import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { handOf } from "../../src/trilith/web/static/boards/turns.js";
import { CLOSED, canUndo, next, promptOf } from "../../src/trilith/web/static/input/turn_input.js";
import { TurnTree } from "../../src/trilith/web/static/input/turn_tree.js";

const TRANSCRIPTS = new URL("../transcripts/", import.meta.url);
const LISTED = 8;

const told = (name) => JSON.parse(readFileSync(new URL(`trees/${name}.json`, TRANSCRIPTS), "utf8"));

/** What is told of a position with very many turns: the first steps. */
const firstLevel = ({ steps, nodes, root, total }) => ({
  ...{ total, steps, root: 1 },
  nodes: [[], nodes[root].map(([step, node]) => [step, node ? -1 : 0])],
});

/** The tree that follows some steps. */
function below(tree, prefix) {
  let node = tree.root;
  for (const text of prefix) [, node] = tree.nodes[node].find(([step]) => tree.steps[step][1] === text);
  return { ...tree, root: node };
}

function eventOf(line) {
  const [type, ...words] = line.split(" ");
  if (type === "carry") return { type, colour: words[0], place: words[1] };
  if (type === "colour") return { type, colour: words[0] };
  if (type === "step") return { type, text: words[0] };
  return words.length ? { type, place: words[0] } : { type };
}

/** What is to be done outside, the turn so far, and what may be chosen now. */
function shown({ state, orders }) {
  const lines = orders.map(({ kind, texts }) => `! ${kind} ${texts.join(" ")}`);
  const { at, wishes, waiting } = state;
  if (!at) return lines;
  const facts = [
    `turn ${at.text || "-"}`,
    handOf(at.chosen) && `hand ${handOf(at.chosen)}`,
    wishes.length && `wishes ${wishes.join(" ")}`,
    waiting.length && `waiting ${waiting.length}`,
    at.complete && "complete",
    canUndo(state) && "undo",
  ];
  lines.push(facts.filter(Boolean).join(", "));
  const prompt = promptOf(state);
  if (prompt) lines.push(prompt.clause ? `${prompt.message} [${prompt.clause}]` : prompt.message);
  for (const kind of new Set(at.options.map((step) => step.kind))) {
    const texts = at.options.filter((step) => step.kind === kind).map((step) => step.text);
    const more = texts.length > LISTED ? ` … ${texts.length}` : "";
    lines.push(`${kind}: ${texts.slice(0, LISTED).join(" ")}${more}`);
  }
  return lines;
}

/** Perform a transcript again. */
function performed(transcript) {
  const [title, start, ...others] = transcript.split("\n");
  const words = start.split(" ");
  const { tree, duties } = told(words[1]);
  const touched = words.includes("touched") ? words[words.indexOf("touched") + 1].split(",") : [];
  let done = next(CLOSED, {
    type: "begin",
    tree: TurnTree.of(words.includes("levels") ? firstLevel(tree) : tree),
    ...{ duties, touched, touches: words.includes("touch-move"), confirms: words.includes("confirm") },
  });
  const lines = [title, start];
  const show = () => lines.push(...shown(done).map((line) => `    ${line}`));
  show();
  let asked = [];
  for (const line of others.filter((each) => !each.startsWith("    "))) {
    lines.push(line);
    const answer = () => ({ type: "tree", prefix: asked, tree: firstLevel(below(tree, asked)) });
    done = next(done.state, line === "tree" ? answer() : eventOf(line));
    asked = done.orders.find((order) => order.kind === "ask")?.texts ?? asked;
    show();
  }
  return lines.join("\n");
}

for (const file of readdirSync(TRANSCRIPTS).filter((name) => name.endsWith(".txt"))) {
  const transcripts = readFileSync(new URL(file, TRANSCRIPTS), "utf8").trim().split("\n\n");
  assert.ok(transcripts.length >= 10);
  for (const transcript of transcripts) {
    test(`${file} ${transcript.split("\n")[0]}`, () => assert.equal(performed(transcript), transcript));
  }
}

test("nothing is entered where nothing may be", () => {
  const { state, orders } = next(CLOSED, { type: "tap", place: "a1" });
  assert.deepEqual([state, orders], [CLOSED, []]);
});

test("a reason stays until the next event", () => {
  let { state } = next(CLOSED, { type: "begin", tree: TurnTree.of(told("zertz-start").tree) });
  const reason = { key: "", message: "no", clause: null, arguments: {} };
  ({ state } = next(state, { type: "why", reason }));
  assert.equal(state.refused, reason);
  ({ state } = next(state, { type: "tap", place: "d4" }));
  assert.equal(state.refused, null);
});

test("a piece that was dragged is where it was dropped", () => {
  let { state } = next(CLOSED, { type: "begin", tree: TurnTree.of(told("fenix-prepare").tree) });
  ({ state } = next(state, { type: "lift", place: "b2" }));
  const { orders } = next(state, { type: "drop", place: "b3" });
  const [{ kind, texts, dragged }] = orders;
  assert.deepEqual([kind, texts, dragged], ["chosen", ["b3"], true]);
});

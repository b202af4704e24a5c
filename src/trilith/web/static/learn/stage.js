/**
 * The board of a lesson or an exercise: it shows scenes, plays turns, and lets the learner make one step by step.
 *
 *     const stage = createStage({frame, game, onTurn: (turn) => …, onRefused: (told) => …});
 *     stage.picture(state);                    // to look at
 *     await stage.watch(view, frames);         // turns one after the other
 *     await stage.ask(place);                  // the learner's turn; what is to do stands in stage.prompt
 *     await stage.finish(frame);               // act out the turn that was made
 *
 * @typedef {import("../boards/types.js").State} State
 * @typedef {import("../boards/types.js").View} View
 * @typedef {import("../boards/types.js").Game} Game
 * @typedef {import("../play/types.js").StepInfo} StepInfo
 * @typedef {import("./types.js").Place} Place
 * @typedef {import("./types.js").Turn} Turn
 * @typedef {import("../api.js").Told} Told
 */

import { ask, Refused, sentence, untilAnswered } from "../api.js";
import { createBoard } from "../boards/board.js";
import { afterSteps, lastMarks } from "../boards/turns.js";
import { h, refill } from "../dom.js";
import { choiceMarks, hintMarks } from "../play/marks.js";
import { pliesOf, stripFor } from "../play/strips.js";
import { Unfinished } from "../play/unfinished.js";
import { turnWords } from "../play/words.js";
import { boardSettings } from "../settings.js";
import { describePlace } from "../speech.js";
import { after } from "./scene.js";
import { createSides } from "./sides.js";

/** Rests before the first turn of a scene and between two turns, in ms. */
const RESTS = { first: 1100, between: 1000 };

/** @param {number} ms */
const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * @param {object} options
 * @param {import("../frame.js").Frame} options.frame
 * @param {Game} options.game
 * @param {string} options.label                    the name of the board
 * @param {(turn: string) => void} options.onTurn   a turn is complete
 * @param {(told: Told) => void} options.onRefused  why a press does nothing
 * @param {() => void} options.onStep               a step was chosen or taken back
 */
export function createStage({ frame, game, label, onTurn, onRefused, onStep }) {
  const { t, settings, sounds, speech } = frame;
  const element = h("div", { class: "a-board" });
  const prompt = h("div", { class: "prompt", role: "group", "aria-label": t("board.step") });
  const sides = createSides(game, t);
  // A lesson shows its turns slowly, unless animation is off.
  const shown = () => {
    const chosen = boardSettings(settings.get());
    return { ...chosen, animation: chosen.animation === "off" ? chosen.animation : /** @type {const} */ ("normal") };
  };
  const board = createBoard(element, {
    game,
    label,
    settings: shown(),
    nameOf: (cell) => (board.state ? describePlace(board.state, cell, t) : cell),
    barOf: sides.of,
    on: {
      press: (cell) => press(cell),
      lift: (cell) => press(cell),
      drag: (_, to) => inTurn((here) => (turn.optionAt(to) ? choose(turn.optionAt(to)) : why(to, here))),
      peek: (cell) => {
        peeked = cell;
        if (place) tell();
      },
      cue: sounds.play,
    },
  });
  settings.watch(() => board.set(shown()));

  /** @type {Place | null} */
  let place = null;
  /** The steps that are suggested. @type {StepInfo[]} */
  let hinted = [];
  /** @type {string | null} */
  let peeked = null;
  /** What is being done. @type {Promise<void>} */
  let queue = Promise.resolve();
  let scene = 0;

  /** @param {Place} here */
  const order = (here) => ({ game, position: here.position, options: here.options });
  const turn = new Unfinished((prefix) =>
    untilAnswered(() => ask("/positions/steps", { ...order(/** @type {Place} */ (place)), prefix }), frame.away),
  );

  /** @param {State} state */
  function show(state) {
    sides.show(state.view);
    board.show(state);
  }

  /** Draw the unfinished turn and what may follow. */
  function draw() {
    if (!place || !turn.now) return;
    const { view, marks, hand } = afterSteps(place.view, turn.chosen);
    const hint = turn.chosen.length ? {} : hintMarks(hinted);
    show({ view, marks: { ...marks, ...choiceMarks(turn.now, view, hand, settings.get().targets), ...hint } });
    tell();
  }

  /** Say beside the board what is to do. */
  function tell() {
    const first = turn.history[0];
    const { now } = turn;
    if (!place || !first || !now) return refill(prompt);
    const strip = stripFor({
      first,
      now,
      view: afterSteps(place.view, turn.chosen).view,
      before: place.view,
      peeked,
      plies: pliesOf(place.position),
      t,
      onColour: (colour) => inTurn(() => colourChosen(colour)),
      onDrop: (colour, x, y) => inTurn((here) => dropped(colour, board.cellAt(x, y), here)),
      onPass: () => inTurn(() => choose(turn.now?.options.find((option) => option.kind === "pass"))),
    });
    refill(
      prompt,
      now.duty && h("p", { class: "ask" }, now.duty.message, " ", clauseOf(now.duty.clause)),
      strip.length > 0 && h("div", { class: "strip" }, ...strip),
    );
  }

  /**
   * Do one thing after the other, so that quick presses all count, and let a refusal speak.
   * @param {(here: Place) => Promise<void> | void} act
   */
  function inTurn(act) {
    const here = place;
    queue = queue.then(async () => {
      if (!here || place !== here || turn.isWhole) return;
      try {
        await act(here);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        onRefused(error.told);
      }
    });
  }

  /** @param {StepInfo | null | undefined} option */
  async function choose(option) {
    const here = place;
    if (!option) return;
    await turn.choose(option);
    if (place !== here) return;
    onStep();
    if (turn.isWhole) return onTurn(turn.now?.text ?? "");
    sounds.play("tick");
    draw();
    if (turn.now?.duty) speech.say(turn.now.duty.message);
  }

  /** @param {string} cell */
  const press = (cell) => inTurn((here) => pressed(cell, here));

  /**
   * @param {string} cell
   * @param {Place} here
   */
  async function pressed(cell, here) {
    const option = turn.optionAt(cell);
    if (option) return choose(option);
    if (turn.chosen.at(-1)?.text === cell) return back();
    const other = turn.otherPick(cell);
    if (other >= 0) {
      turn.cut(other);
      return choose(turn.optionAt(cell));
    }
    await why(cell, here);
  }

  /**
   * @param {string} cell
   * @param {Place} here
   */
  async function why(cell, here) {
    const asked = { ...order(here), steps: [...turn.prefix, cell] };
    const { reason } = await untilAnswered(() => ask("/positions/why", asked), frame.away);
    if (reason) onRefused(reason);
  }

  /**
   * A colour to claim or to place; the same again takes it back, another replaces it.
   * @param {string} colour
   */
  async function colourChosen(colour) {
    const was = turn.chosen[0];
    const hand = turn.chosen.find((step) => step.kind === "pick")?.text;
    const first = turn.history[0]?.options.find((option) => option.cell === null && option.text === colour);
    turn.cut(0);
    if (was?.text !== colour || was.cell !== null) await choose(first);
    // What was picked up stays in hand where it can.
    const again = hand && turn.optionAt(hand);
    if (again) return choose(again);
    onStep();
    draw();
  }

  /**
   * A marble was dragged from the bank.
   * @param {string} colour
   * @param {string | null} cell
   * @param {Place} here
   */
  async function dropped(colour, cell, here) {
    if (turn.chosen[0]?.text !== colour || turn.chosen.length > 1) await colourChosen(colour);
    if (cell) await pressed(cell, here);
  }

  function back() {
    if (!turn.undo()) return;
    onStep();
    draw();
  }

  const undo = () => inTurn(back);

  function stop() {
    scene += 1;
    place = null;
    hinted = [];
    turn.clear();
    refill(prompt);
  }

  element.addEventListener("keydown", (event) => {
    if (event.key === "Escape") undo();
  });

  return {
    element,
    prompt,
    sides: sides.element,
    undo,
    get canUndo() {
      return turn.canUndo;
    },
    /** Show something to look at. @param {State} state */
    picture(state) {
      stop();
      show(state);
    },
    /**
     * Play turns one after the other; a later picture or question cuts them short.
     * @param {View} view
     * @param {Turn[]} frames
     * @param {boolean} [atOnce]
     */
    async watch(view, frames, atOnce = false) {
      const mine = ++scene;
      let here = view;
      for (const [i, each] of frames.entries()) {
        if (i || !atOnce) await rest(i ? RESTS.between : RESTS.first);
        if (mine !== scene) return;
        speech.say(turnWords(each.steps, here, t));
        await board.animate(here, after(here, each), each.steps);
        if (mine !== scene) return;
        sides.show(each.view);
        here = each.view;
      }
    },
    /** Let the learner make a turn. @param {Place} here */
    async ask(here) {
      stop();
      place = here;
      show({ view: here.view });
      await turn.begin();
      if (place !== here) return;
      draw();
    },
    /**
     * Show how a solution begins, or the whole of it.
     * @param {Turn} found
     * @param {boolean} whole
     */
    hint({ steps }, whole) {
      hinted = whole ? steps : steps.slice(0, steps.findIndex((step) => step.cell) + 1);
      turn.cut(0);
      draw();
    },
    /**
     * Act out the last step of the turn that was made; what came before it is on the board already.
     * @param {Turn} made
     */
    async finish(made) {
      const start = place?.view;
      const mine = ++scene;
      place = null;
      refill(prompt);
      const last = made.steps.at(-1);
      if (!start || !last) return;
      const { view } = afterSteps(start, made.steps.slice(0, -1));
      await board.animate(view, { ...after(start, made), ...lastMarks(made.steps) }, [last]);
      if (mine === scene) sides.show(made.view);
    },
  };
}

/** @typedef {ReturnType<typeof createStage>} Stage */

/**
 * A clause as a small label; nothing where there is none.
 * @param {string | null} clause
 */
export const clauseOf = (clause) => clause && h("span", { class: "clause" }, clause);

/**
 * What was told, as a sentence with its clause.
 * @param {Told} told
 */
export const toldWords = (told) => [sentence(told.message), " ", clauseOf(told.clause)];

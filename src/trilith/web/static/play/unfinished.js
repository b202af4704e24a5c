/**
 * A turn that is being made, step by step. Every choice asks the server what may follow; going back needs no question,
 * for what may follow an earlier step is remembered.
 *
 * @typedef {import("./types.js").StepsInfo} StepsInfo
 * @typedef {import("./types.js").StepInfo} StepInfo
 */

export class Unfinished {
  /** @param {(prefix: string[]) => Promise<StepsInfo>} follow asks what may follow */
  constructor(follow) {
    this.follow = follow;
    /** What may follow no step, the first, the second … @type {StepsInfo[]} */
    this.history = [];
    /** How many steps cannot be taken back (touch-move). */
    this.bound = 0;
  }

  /** What may follow now. @returns {StepsInfo | null} */
  get now() {
    return this.history[this.history.length - 1] ?? null;
  }

  /** @returns {StepInfo[]} */
  get chosen() {
    return this.now?.chosen ?? [];
  }

  get prefix() {
    return this.chosen.map((step) => step.text);
  }

  /** Whether the turn is whole: nothing is left to choose. */
  get isWhole() {
    return Boolean(this.now?.complete && !this.now.options.length);
  }

  get canUndo() {
    return this.chosen.length > this.bound;
  }

  /** @param {string} cell */
  optionAt(cell) {
    return this.now?.options.find((option) => option.cell === cell) ?? null;
  }

  /**
   * Landings on whose way a place lies.
   * @param {string} cell
   */
  over(cell) {
    return this.now?.options.filter((option) => option.path.includes(cell)) ?? [];
  }

  /**
   * Begin a turn, perhaps with steps that stay.
   * @param {string[]} touched
   */
  async begin(touched = []) {
    const history = [await this.follow([])];
    for (let done = 1; done <= touched.length; done++) history.push(await this.follow(touched.slice(0, done)));
    this.history = history;
    this.bound = touched.length;
  }

  /** @param {StepInfo} step */
  async choose(step) {
    this.history.push(await this.follow([...this.prefix, step.text]));
  }

  /** Take one step back; whether there was one. */
  undo() {
    if (!this.canUndo) return false;
    this.history.pop();
    return true;
  }

  /**
   * Go back to so many steps.
   * @param {number} count
   */
  cut(count) {
    if (count >= this.bound) this.history.length = Math.min(this.history.length, count + 1);
  }

  /**
   * Where another piece can be picked up instead of the one in hand: the number of steps before it, or -1.
   * @param {string} cell
   */
  otherPick(cell) {
    const last = this.chosen.length - 1;
    if (last < this.bound || this.chosen[last]?.kind !== "pick") return -1;
    return this.history[last]?.options.some((option) => option.kind === "pick" && option.cell === cell) ? last : -1;
  }

  clear() {
    this.history = [];
    this.bound = 0;
  }
}

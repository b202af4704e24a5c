/**
 * Drives a turn that is being entered, the same on every page: an event goes to the turn input, the page shows what was
 * chosen, and what the turn input orders is carried out. What differs between pages is the page's part.
 *
 *     const driver = new TurnDriver(turn, page);
 *     await driver.begin({turn_tree, duties});
 *     await driver.take({type: "tap", place: "d4"});
 *
 * @typedef {import("./entered_turn.js").EnteredTurn} EnteredTurn
 * @typedef {import("./entered_turn.js").Entry} Entry
 * @typedef {import("./turn_input.js").Event} Event
 * @typedef {import("./turn_input.js").Order} Order
 * @typedef {import("../boards/board_types.js").Step} Step
 * @typedef {import("../api.js").Told} Told
 *
 * @typedef {object} Change                    what an event did to the turn
 * @property {readonly Step[]} before          the steps chosen before it
 * @property {boolean} hasMoved                whether steps were chosen or taken back
 * @property {boolean} hasChosen               whether steps were chosen
 * @property {readonly Step[]} played          those of them whose effects were not seen yet: neither dragged nor kept
 * @property {boolean} isSent                  whether the turn is whole and is sent next
 *
 * @typedef {object} TurnPage                  a page's part
 * @property {(event: Event) => boolean} mayTake                          whether an event counts now
 * @property {boolean} [confirms]                                         a whole turn waits for `confirm`
 * @property {(change: Change) => Promise<void> | void} show              draw the turn as it is now
 * @property {(turn: string) => Promise<void> | void} send                play or judge a whole turn
 * @property {(prefix: string[]) => Promise<void>} [touch]                tell the server steps that bind
 * @property {(prefix: string[]) => Promise<import("./turn_tree.js").ToldTree | null>} follow   ask what follows some steps
 * @property {(steps: string[]) => Promise<Told | null>} why              ask why the last step cannot follow the others
 * @property {(reason: Told) => void} refuse                              say why a tap does nothing
 * @property {(place: string, ends: string[]) => void} passes             say where the ways over a place lead
 */

export class TurnDriver {
  /**
   * @param {EnteredTurn} turn
   * @param {TurnPage} page
   */
  constructor(turn, page) {
    this.turn = turn;
    this.page = page;
    /** How many turns were begun: answers to questions about an earlier one are dropped. */
    this.begun = 0;
  }

  /**
   * Begin the turn of a position. Only what is left out of a very large tree is asked for.
   * @param {Entry} entry
   */
  async begin(entry) {
    this.begun += 1;
    await this.#carryOut(this.turn.begin(entry));
  }

  /**
   * Take an event, show what it does and carry out what it orders.
   * @param {Event} event
   */
  async take(event) {
    const { turn, page } = this;
    const { at: before } = turn;
    if (!before || !page.mayTake(event)) return;
    const orders = turn.take(event, page.confirms);
    const chosen = orders.filter((order) => order.kind === "chosen");
    await page.show({
      before: before.chosen,
      hasMoved: chosen.length > 0 || turn.chosen.length !== before.chosen.length,
      hasChosen: chosen.length > 0,
      played: chosen.flatMap((order) => (order.dragged || order.kept ? [] : (order.steps ?? []))),
      isSent: orders.some((order) => order.kind === "send"),
    });
    await this.#carryOut(orders);
  }

  /** Choose to pass, where that is a choice. */
  async pass() {
    const { pass } = this.turn;
    if (pass) await this.take({ type: "step", text: pass.text });
  }

  /** @param {readonly Order[]} orders */
  async #carryOut(orders) {
    for (const order of orders) await this.#perform(order);
  }

  /** @param {Order} order */
  async #perform({ kind, texts }) {
    const { page } = this;
    const [first = "", ...others] = texts;
    if (kind === "send") await page.send(first);
    else if (kind === "touch") await page.touch?.(texts);
    else if (kind === "passes") page.passes(first, others);
    else if (kind === "ask") await this.#grow(texts);
    else if (kind === "why") await this.#explain(texts);
  }

  /** Ask what follows some steps of a very large tree. @param {string[]} prefix */
  async #grow(prefix) {
    const { begun } = this;
    const tree = await this.page.follow(prefix);
    if (tree && begun === this.begun) await this.take({ type: "tree", prefix, tree });
  }

  /** Say why a tap does nothing, unless something else was done in the meantime. @param {string[]} steps */
  async #explain(steps) {
    const { input } = this.turn;
    const reason = await this.page.why(steps);
    if (reason && this.turn.input === input) this.page.refuse(reason);
  }
}

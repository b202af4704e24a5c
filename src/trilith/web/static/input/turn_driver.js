/**
 * Connects the turn input to a page: passes events to it, lets the page draw the chosen steps, and executes its orders.
 * What differs between pages is in `TurnPage`.
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
 * @typedef {object} Change                   how an event changed the turn
 * @property {readonly Step[]} before         the steps chosen before the event
 * @property {boolean} hasMoved                whether steps were chosen or taken back
 * @property {boolean} hasChosen               whether steps were chosen
 * @property {readonly Step[]} played         the new steps to animate: neither dragged nor kept
 * @property {boolean} isSent                 whether the turn is complete and is sent next
 *
 * @typedef {object} TurnPage                 what a page provides
 * @property {(event: Event) => boolean} mayTake                         whether an event is accepted now
 * @property {boolean} [confirms]                                        a complete turn waits for `confirm`
 * @property {(change: Change) => Promise<void> | void} show             draw the turn
 * @property {(turn: string) => Promise<void> | void} send               play or judge a complete turn
 * @property {(prefix: string[]) => Promise<void>} [touch]               send bound steps to the server
 * @property {(prefix: string[]) => Promise<import("./turn_tree.js").ToldTree | null>} follow  request the subtree below some steps
 * @property {(steps: string[]) => Promise<Told | null>} why             request the reason why the last step is illegal
 * @property {(reason: Told) => void} refuse                             show why a tap was refused
 * @property {(place: string, ends: string[]) => void} passes            show where the routes over a place lead
 */

export class TurnDriver {
  /**
   * @param {EnteredTurn} turn
   * @param {TurnPage} page
   */
  constructor(turn, page) {
    this.turn = turn;
    this.page = page;
    /** Number of turns begun; responses about an earlier turn are dropped. */
    this.begun = 0;
  }

  /**
   * Begin the turn of a position. The only further requests are for omitted subtrees of a very large tree.
   * @param {Entry} entry
   */
  async begin(entry) {
    this.begun += 1;
    await this.#carryOut(this.turn.begin(entry));
  }

  /**
   * Handle an event, show the change and execute the resulting orders.
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

  /** Pass, where that is legal. */
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

  /** Request the subtree below some steps of a very large tree. @param {string[]} prefix */
  async #grow(prefix) {
    const { begun } = this;
    const tree = await this.page.follow(prefix);
    if (tree && begun === this.begun) await this.take({ type: "tree", prefix, tree });
  }

  /** Show why a tap was refused, unless another event came in the meantime. @param {string[]} steps */
  async #explain(steps) {
    const { input } = this.turn;
    const reason = await this.page.why(steps);
    if (reason && this.turn.input === input) this.page.refuse(reason);
  }
}

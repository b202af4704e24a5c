/**
 * Actions besides making a turn: take back, resign, offer a draw, play again, get a hint, flip the board.
 *
 * @typedef {import("./game_page.js").GamePage} GamePage
 */

import { toHash } from "../analysis/link.js";
import { ask, Refused, sentence } from "../api.js";
import { stepsRound } from "../boards/geometry.js";
import { doorOf } from "../games/index.js";
import { copyLink } from "../share/clipboard.js";
import { openKeys, openMenu, openQuestion, openTyping } from "./menu.js";
import { hintWords, nameOf } from "./words.js";

export class Acts {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    /** The question of the other player at this screen. @type {{close: () => void} | null} */
    this.question = null;
  }

  get state() {
    return this.page.moment.state;
  }

  /** @param {string} act */
  may(act) {
    return this.state.may.some((each) => each === act);
  }

  /**
   * Send an action to the server and apply the new state.
   * @param {"takeback" | "resign" | "offer" | "answer"} what
   * @param {{accept?: boolean}} [order]
   */
  #act(what, order = {}) {
    this.page.do(async () => {
      const { id, version } = this.state;
      await this.page.updates.apply(await ask(`/play/${id}/${what}`, { version, ...order }));
    });
  }

  takeBack() {
    if (this.may("takeback")) this.#act("takeback");
  }

  resign() {
    const { t } = this.page;
    if (!this.may("resign")) return;
    openQuestion({ title: t("web.resign_ask"), yes: t("web.resign"), t, onYes: () => this.#act("resign") });
  }

  offer() {
    const { t } = this.page;
    if (!this.may("offer")) return;
    openQuestion({ title: t("web.offer_ask"), yes: t("web.offer_draw"), t, onYes: () => this.#act("offer") });
  }

  /** Two players at one screen: show the offer to the other player. */
  showOffer() {
    const { state } = this;
    const { t } = this.page;
    this.question?.close();
    this.question = null;
    if (!state.offer || !this.may("answer")) return;
    this.question = openQuestion({
      title: t("web.offer_here", { player: nameOf(state, state.offer, t) }),
      yes: t("web.accept"),
      no: t("web.decline"),
      t,
      turned: this.page.display.isFar(3 - state.offer),
      onYes: () => this.#act("answer", { accept: true }),
      onNo: () => this.#act("answer", { accept: false }),
    });
  }

  async rematch() {
    if (!this.may("rematch")) return location.assign("/");
    const next = await ask(`/play/${this.state.id}/rematch`, { swap: true });
    location.assign(`/play/${next.id}`);
  }

  review() {
    location.assign(`/analysis?play=${this.state.id}&review=1`);
  }

  /** Links, pictures, the record, the HTML for other sites. */
  async share() {
    const { page } = this;
    const { openGameShare } = await import("./game_share.js");
    try {
      await openGameShare(page.frame, this.state, page.moment.rotation);
    } catch (error) {
      page.failed(error);
    }
  }

  /** The position as an address names it. */
  #place() {
    const { game, position, options } = this.state;
    return { game, position, options };
  }

  async hint() {
    const { page } = this;
    const { moment, t } = page;
    if (!this.may("hint") || moment.sent) return;
    moment.note = t("web.hint_thinking");
    moment.turn.refused = null;
    page.display.showStep();
    try {
      const found = await ask(`/play/${this.state.id}/hint`, {});
      if (found.version !== this.state.version) return;
      page.do(() => {
        moment.turn.cancel();
        moment.hint = found.steps;
        moment.note = hintWords(found, found.line.score, this.state.game, t);
        page.render();
        page.say(moment.note);
      });
    } catch (error) {
      moment.note = "";
      page.failed(error);
      page.display.showStep();
    }
  }

  flip() {
    const { moment } = this.page;
    moment.rotation = (moment.rotation + 1) % stepsRound(doorOf(this.state.game).face);
    this.page.render();
  }

  /**
   * Show the board alone with the clocks and what is to do, or everything again.
   * @param {boolean} [isLarger]
   */
  larger(isLarger = !document.body.classList.contains("zen")) {
    document.body.classList.toggle("zen", isLarger);
    this.page.display.board.focus();
  }

  side() {
    const { settings } = this.page.frame;
    settings.set({ side: !settings.get().side });
  }

  type() {
    if (!this.may("turn")) return;
    const { page } = this;
    const { id, game } = this.state;
    openTyping({
      game,
      t: page.t,
      onPlay: async (turn) => {
        try {
          const { reason } = await ask(`/play/${id}/why`, { turn });
          if (reason) return [sentence(reason.message), reason.clause].filter(Boolean).join(" ");
        } catch (error) {
          return error instanceof Refused ? sentence(error.told.message) : page.t("board.offline");
        }
        page.do(() => page.outbox.typed(turn));
        return null;
      },
    });
  }

  /** Two people at one screen may lay it between them. */
  #tableAction() {
    const { frame, moment, t } = this.page;
    const { table } = frame.settings.get();
    const text = t(table ? "web.table_end" : "web.table_begin");
    return moment.isShared ? [{ icon: "table", text, act: () => frame.settings.set({ table: !table }) }] : [];
  }

  /** What small screens have no room for beside the board: the goal and the turns. */
  #hiddenParts() {
    const { display, frame, t } = this.page;
    const { goal, progress } = this.state.aim;
    const words = `${goal.message} · ${progress}`;
    return [
      { icon: "goal", text: words, act: () => frame.rules.open(goal.clause ?? ""), whenSmall: true },
      { icon: "menu", text: t("board.turns"), act: () => display.drawer.turns(), whenSmall: true },
    ];
  }

  menu() {
    const { state } = this;
    const { t } = this.page;
    const may = (/** @type {string} */ act) => ({ disabled: !this.may(act) });
    openMenu(
      doorOf(state.game).title,
      [
        ...this.#hiddenParts(),
        { icon: "undo", text: t("web.take_back"), act: () => this.takeBack(), ...may("takeback") },
        { icon: "draw", text: t("web.offer_draw"), act: () => this.offer(), ...may("offer") },
        { icon: "flag", text: t("web.resign"), act: () => this.resign(), ...may("resign") },
        { icon: "flip", text: t("board.turn_board"), act: () => this.flip() },
        { icon: "larger", text: t("web.larger_board"), act: () => this.larger() },
        ...(doorOf(state.game).hasStacks ? [{ icon: "eye", text: t("board.side_view"), act: () => this.side() }] : []),
        ...this.#tableAction(),
        { icon: "edit", text: t("web.type_turn"), act: () => this.type(), ...may("turn") },
        { icon: "chart", text: t("web.analyse"), href: `/analysis?play=${state.id}` },
        { icon: "download", text: t("web.download"), href: `/api/v1/play/${state.id}/record` },
        { icon: "link", text: t("web_share.copy_game"), act: () => void copyLink(location.pathname, t) },
        { icon: "share", text: t("web_analysis.take"), act: () => void this.share() },
        { icon: "print", text: t("web_share.print"), href: `/print${toHash(this.#place())}` },
        { icon: "book", text: t("board.rules"), act: () => this.page.frame.rules.open(this.page.moment.clause) },
        { icon: "ask", text: t("web.keys"), act: () => openKeys(t, state.game) },
        { icon: "plus", text: t("web.new_same"), href: `/?new=${state.game}` },
      ],
      t,
    );
  }
}

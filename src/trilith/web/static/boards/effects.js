/**
 * Applies the effects of steps to a view. It knows no rules. The Python twin is `trilith.effects`. Pure.
 *
 * @typedef {import("./board_types.js").View} View
 * @typedef {import("./board_types.js").Cell} Cell
 * @typedef {import("./board_types.js").Effect} Effect
 */

/**
 * The view after some steps of a turn, or after all of them.
 * @param {View} view
 * @param {Iterable<{effects: readonly Effect[]}>} steps
 * @returns {View}
 */
export function applyEffects(view, steps) {
  /** @type {View} */
  const changed = {
    ...view,
    cells: [...view.cells],
    claims: [...view.claims],
    holdings: [[...view.holdings[0]], [...view.holdings[1]]],
    bank: view.bank.map(([colour, count]) => [colour, count]),
  };
  const places = new Map(view.cells.map((cell, i) => [cell.name, i]));
  /**
   * @param {string} name
   * @param {Partial<Cell>} change
   */
  const change = (name, change) => {
    const i = places.get(name) ?? -1;
    const cell = changed.cells[i];
    if (cell) changed.cells[i] = { ...cell, ...change };
  };
  for (const { effects } of steps) for (const effect of effects) apply(changed, effect, change);
  return changed;
}

/**
 * @param {View} view   changed in place
 * @param {Effect} effect
 * @param {(name: string, change: Partial<Cell>) => void} change
 */
function apply(view, { kind, place, pieces, owner }, change) {
  const held = view.holdings[owner - 1];
  switch (kind) {
    case "put":
      return change(place, { pieces, owner });
    case "own":
      return change(place, { owner });
    case "remove":
    case "clear":
      return change(place, { present: false });
    case "claim":
      view.claims[owner - 1] += pieces;
      return;
    case "supply":
      return supply(view, pieces, owner);
    case "take":
    case "rise":
      held?.push(pieces);
      return change(place, { pieces: "", owner: 0 });
    case "lift":
    case "vanish":
      return change(place, { pieces: "", owner: 0 });
  }
}

/**
 * Take a marble from the bank or, if the bank is empty, from the player's captured marbles.
 * @param {View} view
 * @param {string} colour
 * @param {number} owner
 */
function supply({ bank, holdings }, colour, owner) {
  const stock = bank.find(([name]) => name === colour);
  const held = holdings[owner - 1] ?? [];
  if (stock && bank.some(([, count]) => count > 0)) stock[1] -= 1;
  else held.splice(held.indexOf(colour), 1);
}

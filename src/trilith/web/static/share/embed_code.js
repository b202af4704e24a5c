/**
 * The HTML that puts a board on another site: a frame with the page `/embed`. Pure.
 */

/** The frame's size: a board with a line below it. */
const SIZE = { width: 480, height: 560 };

/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/**
 * @param {string} address   of the page to be embedded
 * @param {string} title     what it is, for people who do not see it
 */
export const embedCode = (address, title) =>
  `<iframe src="${escaped(address)}" title="${escaped(title)}" width="${SIZE.width}" height="${SIZE.height}" ` +
  'style="border:0;max-width:100%" loading="lazy"></iframe>';

/** The lines of the drawing of an empty shopping basket, for a viewBox of `0 0 160 110`. */
const lines = [
  "M20 46h120l-12 50a10 10 0 0 1-10 8H42a10 10 0 0 1-10-8z",
  "M14 46h132",
  "M46 44 66 12h28l20 32",
  "M58 60l5 30M80 60v30M102 60l-5 30",
];

/** The drawing of error and empty pages as markup: an empty basket in the colors of the retailer. It has no meaning of its own. */
export const emptyBasket = `<svg viewBox="0 0 160 110" aria-hidden="true" focusable="false"><path fill="var(--brand-tint,none)" d="${lines[0]}"/><path fill="none" stroke="var(--brand-primary,currentcolor)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="${lines.join("")}"/></svg>`;

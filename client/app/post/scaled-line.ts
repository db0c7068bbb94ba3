const amount = String.raw`\d+ \d+/\d+|\d+/\d+|\d+(?:\.\d+)?`;

/** What stands before an amount; other numbers are sizes. */
const before = String.raw`^|, |: |\b(?:about|plus|and|juice of|unos|unas|más|y|jugo de) `;

/** What tells another number from an amount. */
const noAmount = String.raw`[\d/]|-? ?(?:percent|por ciento|inch|pulgadas)`;

const amounts = new RegExp(`(${before})(${amount})(?:( to | a |[-–])(${amount}))?(?!${noAmount})( \\p{L}+)?`, "giu");

/** Units of one and of more. */
const units: readonly (readonly [one: string, more: string])[] = [
  ["cup", "cups"],
  ["tablespoon", "tablespoons"],
  ["teaspoon", "teaspoons"],
  ["pound", "pounds"],
  ["ounce", "ounces"],
  ["can", "cans"],
  ["bag", "bags"],
  ["jar", "jars"],
  ["stick", "sticks"],
  ["clove", "cloves"],
  ["quart", "quarts"],
  ["pint", "pints"],
  ["slice", "slices"],
  ["egg", "eggs"],
  ["taza", "tazas"],
  ["cucharada", "cucharadas"],
  ["cucharadita", "cucharaditas"],
  ["libra", "libras"],
  ["onza", "onzas"],
  ["lata", "latas"],
  ["bolsa", "bolsas"],
  ["frasco", "frascos"],
  ["barra", "barras"],
  ["diente", "dientes"],
  ["rebanada", "rebanadas"],
  ["huevo", "huevos"],
];

/** The parts of a whole that cups and spoons measure. */
const parts = [1, 2, 3, 4, 8];

/** How far an amount may be from a part of a whole. */
const exact = 0.02;

function numberOf(written: string): number {
  return written.split(" ").reduce((sum, word) => {
    const [above = 0, below = 1] = word.split("/").map(Number);
    return sum + above / below;
  }, 0);
}

/** Returns an amount as a recipe writes it, for example `1 1/2`; with one decimal if no cup measures it. */
function writtenOf(value: number): string {
  const whole = Math.floor(value + exact);
  const rest = value - whole;
  const below = parts.find((part) => Math.abs(rest * part - Math.round(rest * part)) < exact * part);
  if (below === undefined) return String(Math.round(value * 10) / 10);
  const above = Math.round(rest * below);
  if (above === 0) return String(whole);
  return whole === 0 ? `${above}/${below}` : `${whole} ${above}/${below}`;
}

function unitFor(value: number, word: string): string {
  const unit = units.find((each) => each.includes(word.trim().toLowerCase()));
  return unit === undefined ? word : ` ${value > 1 ? unit[1] : unit[0]}`;
}

/**
 * Returns the line of an ingredient for more or fewer servings: `1/2 cup sugar` for twice as many is `1 cup sugar`. The sizes of
 * packages stay, and so does a line without an amount.
 */
export function scaledLine(line: string, factor: number): string {
  if (factor === 1) return line;
  return line.replace(amounts, (_all, words: string, first: string, to = "", last = "", word = "") => {
    const [from, until] = [numberOf(first) * factor, last === "" ? null : numberOf(last) * factor];
    return `${words}${writtenOf(from)}${to}${until === null ? "" : writtenOf(until)}${unitFor(until ?? from, word)}`;
  });
}

import type { Topic } from "./facts.ts";

/** A number before one of these words counts no products. */
const units =
  "(?:oz|ounces?|ct|count|lbs?|pounds?|fl|ml|l|liters?|litres?|gallons?|quarts?|pints?|g|kg|pk|pack|pieces?|pc|inch|in|ft|dozen|percent|off|day|days|weeks?|months?|hours?|hour|minutes?|years?|dollars?|cents?|points?|times?|transactions?|visits?|trips?|orders?|separate|different|occasions?|coupons?|uses?|stores?|ply|x|for|st|nd|rd|th|january|february|march|april|may|june|july|august|september|october|november|december)";

/** Names of brands that begin with a number. */
const brands = "(?:good|a day|musketeers|gum|up|alive|bridges|roses|brands?|bars?)";

const amount = String.raw`(\d{1,2})(?![\w.,/%¢-])(?! (?:${units}|${brands})\b)(?! (?:or|to|and) \d)`;

const wordings = [
  // `Any two (2) yogurts`, `when you buy two`, `must buy 2`, `valid on two or more`, `with purchase of 2`.
  String.raw`(?:^|\b(?:save|on|off|buy|purchase|of|valid|good) )(?:[$\d.¢]+ )?(?:on |off |of )?(?:the )?any ${amount}`,
  String.raw`\b(?:buy|purchase|wyb)(?: at least| a minimum of)? ${amount}(?! get)`,
  String.raw`\b(?:on|with|upon)(?: the)? purchase of(?: any| at least)? ${amount}`,
  String.raw`\b(?:valid|good)(?: only)? on ${amount}`,
  String.raw`\bminimum(?: purchase)?(?: quantity)?(?: of)? ${amount}`,
  // `Save $1.50 on two`.
  String.raw`\b(?:on|off) ${amount}(?: or more)?$`,
  // `Buy two, get one free`.
  String.raw`\bbuy ${amount} get \d+ free$`,
].map((wording) => new RegExp(wording, "g"));

/** Offers with a range, for several numbers of products, or of what cannot or need not be bought. */
const unsure =
  /\b(?:up to|between|or fewer|or less|or \d+|not|cannot|never|without|may|can|limit|max|maximum)\b|[$¢].* \S*[$¢]/;

/** Most clauses have no number after any of these words. */
const hint = /\b(?:any|buy|purchase|wyb|of|on|off|minimum|quantity|least) \d/;

function amountsIn(words: string): readonly number[] {
  if (!hint.test(words)) return [];
  return wordings.flatMap((wording) => {
    const amounts: number[] = [];
    wording.lastIndex = 0;
    for (let match = wording.exec(words); match !== null; match = wording.exec(words)) amounts.push(Number(match[1]));
    return amounts;
  });
}

/** The least number of products to buy. */
export const quantity: Topic<number> = {
  isConditional: false,
  isMentioned: ({ words }) => amountsIn(words).length > 0,
  read({ words }) {
    const [first, ...others] = new Set(amountsIn(words));
    return first === 0 || others.length > 0 || unsure.test(words) ? undefined : first;
  },
};

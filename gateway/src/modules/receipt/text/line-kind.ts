import { LRUCache } from "lru-cache";
import { memoized } from "../../../platform/loader/memoized.ts";

/**
 * What the label of a printed amount says that it is. A label only proposes: registers word them differently, and the same word
 * stands for the amount to pay in one line and for the savings in another. See `proven-sums.ts`.
 */
export type LineKind =
  | "subtotal"
  | "tax"
  | "total"
  /** An amount that was paid, in any form of payment. */
  | "tender"
  /** Change, or cash that was handed out. */
  | "paidOut"
  /** What explains the price of an item or sums up savings, and never counts: the regular price, the total of savings. */
  | "explanation"
  /** A saving, which is a discount of its own or explains the price of an item. */
  | "saving"
  | "item";

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Returns the words of a label in lower case with single spaces, `s total` for `S/TOTAL:`; a rate such as `8.25%` is a word. */
const wordsIn = (label: string): string =>
  label
    .toLowerCase()
    .match(/[\d.]+ ?%|[\p{L}\d]+/gu)
    ?.join(" ") ?? "";

const subtotal =
  /^(?:(?:order|merchandise|sale|net) )?(?:sub ?total|subtotl|subtl|s total)(?: (?:sale|amount|usd|de (?:la )?compra))?$/;
const otherSubtotals = setOf("net_sale net_sales merchandise_sale merchandise_sales gross_sale gross_sales suma");

/** The words around a tax: its jurisdiction, and what is taxed. */
const taxQualifiers = setOf(
  "sales state local county cnty city district municipal special food grocery nonfood general gen merchandise mdse prepared " +
    "restaurant beverage soda sugar alcohol liquor transit high low est estimated total reduced del estatal venta ventas",
);
const taxWord = /^(?:tax(?:es)?|gst|hst|pst|qst|iva|ivu|itbis|impuestos?|impto)\d*$/;
const afterOtherTaxWords = setOf("exempt free id invoice due no");

const itemCount = /^\d+ (?:items?|art[ií]culos?) | \d+ (?:items?|art[ií]culos?)$/g;
const total =
  /^(?:total|bal(?:ance)?|amount|importe|saldo|totl|amt)(?: (?:due|sales?|to pay|owed|owing|payable|amount|usd|us|purchase|price|order|a pagar|de (?:la )?compra|venta|final|for (?:this )?(?:order|purchase)))*$/;
const beforeTotal = /^(?:(?:grand|order|net|sales?|transaction|purchase|your|final|new|gran|invoice|ticket|basket) )*/;
const amountsToPay = setOf("please_pay to_pay net_due due a_pagar");

const tender =
  /^(?:[a-z]{1,2} )?(?:\d{4} )?(?:visa|master ?card|m ?c(?:ard)?|amex|american express|disc(?:over)?|debit|credit|cash(?! ?back| ?out)|check|cheque|ebt|snap|wic|food ?stamps?|gift ?card|gc|egift|tend|payment|paid|pago|pagado|apple pay|google pay|us debit|interac|card|account|acct|efectivo|tarjeta|recibido|entregado|pay by)(?!\p{L})/u;
const tenderWord = /\btend(?:er(?:ed)?)?\b/;
const card = /\b(?:visa|master ?card|amex|discover|debit|credit|ebt)\b.*\b(?:charge|purchase|payment|card|sale)\b/;

const paidOut = /^(?:(?:your|cash|total) )?(?:change|cash ?back|cash out|cambio|vuelto|su cambio)(?!\p{L})/u;

const price =
  /^(?:reg(?:ular)?|orig(?:inal)?|was|list|you pay|usted pag[oó]|unit|sale|precio|antes|msrp|compare at|normal)(?: ?(?:price|retail|regular|normal|precio|of))?$/;
const priceAndMore = /^(?:reg(?:ular)?|sale|unit|orig(?:inal)?|precio) ?(?:price|prc|retail|regular|normal)\b/;

const saving =
  /sav(?:e|ed|ings?|es|g)(?!\p{L})|\b(?:ahorr|descuento|discount|mark ?down|price (?:cut|reduction|drop)|rebaja)/u;

function isTax(words: string): boolean {
  const list = words.split(/ (?!%)/);
  const at = list.findIndex((word) => taxWord.test(word));
  const isQualifier = (word: string): boolean => /^(?:[a-z]{1,2}|.*%)$/.test(word) || taxQualifiers.has(word);
  return at >= 0 && list.slice(0, at).every(isQualifier) && !afterOtherTaxWords.has(list[at + 1] ?? "");
}

function isTotal(words: string): boolean {
  const label = words.replaceAll(itemCount, "");
  return total.test(label.replace(beforeTotal, "")) || amountsToPay.has(label.replaceAll(" ", "_"));
}

/** Labels repeat from receipt to receipt, and a label takes as long as the rest of its line. */
const maxKinds = 5_000;

export const kindOf = memoized(
  (label: string): LineKind => {
    const words = wordsIn(label);
    if (subtotal.test(words) || otherSubtotals.has(words.replaceAll(" ", "_"))) return "subtotal";
    if (saving.test(words)) return isWhole(words) ? "explanation" : "saving";
    if (isTax(words)) return "tax";
    if (isTotal(words)) return "total";
    if (price.test(words) || priceAndMore.test(words)) return "explanation";
    if (paidOut.test(words)) return "paidOut";
    return tender.test(words) || tenderWord.test(words) || card.test(words) ? "tender" : "item";
  },
  new LRUCache<string, LineKind>({ max: maxKinds }),
);

/** True if a line between the subtotal and the total is a tax, even if its wording is not among those of `isTax`. */
export const isTaxWording = (label: string): boolean =>
  /\b(?:tax(?:es)?|gst|hst|pst|qst|vat|iva|ivu|itbis)\b|\d ?%/i.test(label);

/** True if a line between the subtotal and the total is a fee that is no tax. */
export const isFeeWording = (label: string): boolean =>
  /\b(?:fee|bags?|deposit|dep|crv|donat\w*|charity|round ?up|tip|delivery|service|dep[oó]sito|cargo|bolsas?)\b/i.test(
    label,
  );

/** True if a label says that its amount is the sum of others of its kind, such as taxes. */
export const isWhole = (label: string): boolean => /\btotal\b/i.test(label);

export const isAboutSavings = (text: string): boolean =>
  saving.test(text.toLowerCase()) || /\bcoupons?\b|\bcup[oó]n/iu.test(text);

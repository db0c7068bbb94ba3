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

/** Matches words in their order, with anything but letters and digits before and between them. */
const wholeLabel = (words: string): RegExp => new RegExp(String.raw`^[^\p{L}\d]*(?:${words})[^\p{L}\d]*$`, "iu");

const subtotal = wholeLabel(
  String.raw`(?:(?:order|merchandise|sale|net)\s+)?(?:sub[\s-]*total|subtotl|subtl|s\/total)(?:\s+(?:sale|amount|de (?:la )?compra|usd))?|(?:net|merchandise|gross) sales?|suma`,
);

/** The words around a tax: its jurisdiction, its rate, and the amount that is taxed. */
const taxQualifier = String.raw`(?:[a-z]\s*=|tax\s*\d|sales|state|st|local|county|cnty|city|district|municipal|special|food|grocery|nonfood|general|gen|merchandise|mdse|prepared|restaurant|beverage|soda|sugar|alcohol|liquor|transit|high|low|hi|lo|est|estimated|total|reduced|[a-z]{1,2}|\d+(?:\.\d+)?\s*%|de|del|el|estatal|municipal|venta|ventas)`;
const tax = new RegExp(
  String.raw`^[^\p{L}\d]*(?:${taxQualifier}(?:[^\p{L}\d]*\s|(?<==)))*(?:\d+(?:\.\d+)?\s*%\s*)?(?:tax(?:es)?|gst|hst|pst|qst|iva|ivu|itbis|impuestos?|impto)(?![\p{L}])(?!\s*(?:exempt|free|id|invoice|due|no)\b)`,
  "iu",
);

const total = wholeLabel(
  String.raw`(?:\d+\s+(?:items?|art[ií]culos?)\s+)?(?:(?:grand|order|net|sales?|transaction|purchase|your|final|new|gran|invoice|ticket|basket)\s+)*(?:total|bal(?:ance)?|amount|importe|saldo|totl|amt)(?:\s+(?:due|sales?|to pay|owed|owing|payable|amount|usd|us|purchase|price|order|a pagar|de (?:la )?compra|venta|final|for (?:this )?(?:order|purchase)))*(?:\s*\(?\d+\s+(?:items?|art[ií]culos?)\)?)?|(?:please pay|to pay|amount due|net due|total due|due|a pagar)`,
);

const tender = new RegExp(
  String.raw`^[^\p{L}\d]*(?:[a-z]{1,2}\s+)?(?:\*?\d{4}\s+)?(?:visa|master\s?card|m\/?c(?:ard)?|amex|american express|discover|disc|debit|credit|cash(?! ?back| ?out)|check|cheque|ebt|snap|wic|food ?stamps?|gift ?card|gc|egift|tend|payment|paid|pago|pagado|apple pay|google pay|us debit|interac|card|account|acct|efectivo|tarjeta|recibido|entregado|pay(?:ment)? by)(?![\p{L}])|\btend(?:er(?:ed)?)?\b|\b(?:visa|master\s?card|amex|discover|debit|credit|ebt)\b.*\b(?:charge|purchase|payment|card|sale)\b`,
  "iu",
);

const paidOut =
  /^[^\p{L}\d]*(?:(?:your|cash|total)\s+)?(?:change|cash ?back|cash out|cambio|vuelto|su cambio)(?![\p{L}])/iu;

const price =
  /^[^\p{L}\d]*(?:reg(?:ular)?\.?|orig(?:inal)?|was|list|you pay|usted pag[oó]|unit|sale|precio|antes|msrp|compare at|normal)\s*(?:price|retail|regular|normal|precio|of)?[^\p{L}\d]*$|^[^\p{L}\d]*(?:reg(?:ular)?|sale|unit|orig(?:inal)?|precio)\.?\s?-?(?:price|prc|retail|regular|normal)\b/iu;

const saving =
  /sav(?:e|ed|ings?|es|g)(?![\p{L}])|\bahorr|\bdescuento|\bdiscount|\bmark\s?down|\bprice (?:cut|reduction|drop)|\brebaja/iu;

/** Matches a part of each label that the patterns below match: most lines are items, and one pattern finds that faster than all. */
const mayBeOther =
  /tot|sub|tax|bal|amount|amt|due|pa[yigr]|sale|sum|sav|ahorr|descuento|discount|mark ?down|price|prc|retail|cut|drop|rebaja|gst|hst|pst|qst|iv[au]|itbis|imp|saldo|reg|orig|was|list|unit|precio|antes|msrp|compare|normal|chan|cash|cambio|vuelto|visa|master|m\/?c|amex|express|disc|debit|credit|check|cheque|ebt|snap|wic|food|gift|gc|tend|interac|card|acc|efectivo|tarjeta|recib|entrega/i;

/** Returns what a label says that its amount is. */
export function kindOf(label: string): LineKind {
  if (!mayBeOther.test(label)) return "item";
  if (subtotal.test(label)) return "subtotal";
  if (saving.test(label)) return isWhole(label) ? "explanation" : "saving";
  if (tax.test(label)) return "tax";
  if (total.test(label)) return "total";
  if (price.test(label)) return "explanation";
  if (paidOut.test(label)) return "paidOut";
  return tender.test(label) ? "tender" : "item";
}

/** True if a line between the subtotal and the total is a tax, even if its wording is not among those of `tax`. */
export const isTaxWording = (label: string): boolean =>
  /\b(?:tax(?:es)?|gst|hst|pst|qst|vat|iva|ivu|itbis)\b|\d ?%/i.test(label);

/** True if a line between the subtotal and the total is a fee that is no tax. */
export const isFeeWording = (label: string): boolean =>
  /\b(?:fee|bags?|deposit|dep|crv|donat\w*|charity|round ?up|tip|delivery|service|dep[oó]sito|cargo|bolsas?)\b/i.test(
    label,
  );

/** True if a label says that its amount is the sum of others of its kind, such as taxes. */
export const isWhole = (label: string): boolean => /\btotal\b/i.test(label);

/** True if a text is about savings or coupons. */
export const isAboutSavings = (text: string): boolean => saving.test(text) || /\bcoupons?\b|\bcup[oó]n/iu.test(text);

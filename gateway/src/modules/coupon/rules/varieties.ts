import type { Topic } from "./facts.ts";
import type { Clause } from "./statements.ts";

/** A longer text is more than the name of varieties. */
const maxLength = 120;

const wide = /\b(?:any|all|assorted|select|selected) (?:[\w-]+ ){0,3}?(?:variety|varieties|flavors?)\b.*$/i;
const narrow = /^(?:valid on |good on )?(.{2,60}? (?:variety|varieties|flavors?) only)\b/i;

/** A clause about what a store has, or that denies what it names. */
const other = /\b(?:not|no|excludes?|excluding|without|may|might|available|availability|varies|vary|limited|while)\b/i;

const named = /\b(?:variety|varieties|flavors?)\b/;

function shortened(text: string | undefined): string | undefined {
  const trimmed = text?.trim().replace(/[\s.,;:!]+$/, "");
  return trimmed === undefined || trimmed === "" || trimmed.length > maxLength ? undefined : trimmed;
}

/** The varieties that the coupon is for, as its text names them. */
export const varieties: Topic<string> = {
  isConditional: false,
  isMentioned: ({ text, words }) => named.test(words) && (wide.test(text) || narrow.test(text)),
  read({ text }: Clause) {
    if (other.test(text)) return undefined;
    return shortened(narrow.exec(text)?.[1] ?? wide.exec(text)?.[0]);
  },
};

const excluding =
  /^(?:offer |coupon |this offer |this coupon )?(?:excludes?|excluding|does not include|(?:is )?not valid on|not good on) (.+)$/i;
const excluded = /^(.+?) (?:are |is )?(?:not included|excluded|not eligible)\W*$/i;

/** Most clauses have none of these words. */
const hint = /size|pack|variet|flavor/;

const smallSizes = /\b(?:trial|travel|sample)(?: (?:and|or) travel)?[- ]sizes?\b/;

/** Excluded places, taxes and days are no products. */
const products =
  /\b(?:(?:trial|travel|sample|mini|snack|single|value)\b.*\b(?:sizes?|packs?)|sizes?|variety|varieties|flavors?)\b/i;
const doubtful = /\b(?:unless|except|not|never|no|nothing)\b/i;

/** The sizes and varieties that the coupon is not for, as its text names them. */
export const exclusions: Topic<string> = {
  isConditional: false,
  isMentioned: ({ text, words }) =>
    hint.test(words) &&
    (smallSizes.test(words) || (products.test(text) && (excluding.test(text) || excluded.test(text)))),
  read({ text }: Clause) {
    const excludedText = shortened(excluding.exec(text)?.[1] ?? excluded.exec(text)?.[1]);
    return excludedText === undefined || doubtful.test(excludedText) || !products.test(excludedText)
      ? undefined
      : excludedText;
  },
};

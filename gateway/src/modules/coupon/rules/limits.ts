import type { Topic } from "./facts.ts";
import type { Clause } from "./statements.ts";
import { subject, whole } from "./subjects.ts";

export type LimitScope = "transaction" | "household" | "shopper";

export interface Limit {
  readonly uses: number;
  /** Null for the whole life of the coupon. */
  readonly period: "DAY" | null;
}

/** A purchase is one item, not a transaction: four items are four purchases. */
const scopes: Readonly<Record<LimitScope, string>> = {
  transaction: "(?:single |shopping |store )?(?:transaction|trip|visit|checkout|order)",
  household: "(?:household|family)",
  shopper:
    "(?:customer|shopper|person|individual|guest|member|consumer|account|(?:loyalty |rewards |shopper |club )?card|cardholder|rewards account)",
};
const scopeNames = ["transaction", "household", "shopper"] as const;

const lead = String.raw`(?:limit(?:ed)?(?: of| to| is)?|maximum(?: of)?|max(?: of)?|no more than|only)`;
const counted = String.raw`(?:(?:like |identical |same )?(?:digital )?(?:coupons?|offers?|uses?|redemptions?|times?|deals?))`;
const used = String.raw`(?: (?:may|can) be (?:used|redeemed))?`;
const each = String.raw`(?:per|in the same|in same|in a single|in any single|in 1|for each|each|every|a)`;
const daily = String.raw`( (?:per|each|every|a) day| daily| in (?:1|a single|any 1|the same) day)?`;
const ending = String.raw`(?: please| total| only| maximum| while supplies last)?`;

function wordingsFor(scope: string): readonly RegExp[] {
  const rest = [` ${each} ${scope}`, daily, ending];
  return [
    // `Limit one per household`, `one coupon per household per day`, `maximum of two coupons may be used per household`.
    whole(`(?:${lead} )?`, String.raw`(\d{1,2})(?: ${counted}(?: of this (?:coupon|offer))?)?`, used, ...rest),
    // `This coupon may be used once per household`, `may not be used more than once per household`.
    whole(subject, String.raw`(?:may|can) (?:only )?be (?:used|redeemed) (?:only )?(\d{1,2}) times?`, ...rest),
    whole(subject, String.raw`(?:may not|cannot) be (?:used|redeemed) more than (\d{1,2}) times?`, ...rest),
    // `Offer limited to one use per household`.
    whole(subject, String.raw`(?:is )?limited to (\d{1,2})(?: ${counted})?`, ...rest),
  ];
}

const wordings = Object.fromEntries(scopeNames.map((name) => [name, wordingsFor(scopes[name])])) as Readonly<
  Record<LimitScope, readonly RegExp[]>
>;

/** Two limits in one clause: `limit 1 per transaction and 4 per household`. */
const nextLimit = / and (?=\d)/;

const limiting =
  /\b(?:limit\w*|unlimited|max|maximum|no more than|more than|only|multiple|as many|\d+ (?:like |identical |same )?(?:digital )?(?:coupon|offer|use|redemption|time|deal)s?|\d+ per)\b/;

/** Most clauses have none of these words. */
const hint =
  /limit|waived|max|more than|only|multiple|as many|as often|additional|\d (?:like|identical|same|digital|coupon|offer|use|redemption|time|deal|per)/;

/** Statements about any number of uses contradict every limit. */
const endless =
  /\b(?:unlimited|no limit|multiple times|as many|as often|waived|(?:this|that|the|these) limits?|limits? (?:do|does) not|additional (?:uses?|coupons?|redemptions?))\b/;

/** A limit that counts no transactions, households or shoppers may still be one of uses: `limit two with card`. */
const otherLimit = /\blimit(?:ed)? (?:of |to )?\d/;
const countsProducts = /\b(?:per|each|every|for each) (?:item|purchase|product|package|coupon)\b/;
const anyScope = new RegExp(String.raw`\b${each} (?:${Object.values(scopes).join("|")})\b`);

function isStray(words: string): boolean {
  return otherLimit.test(words) && !countsProducts.test(words) && !anyScope.test(words);
}

function limitIn(words: string, scope: LimitScope): Limit | undefined {
  for (const wording of wordings[scope]) {
    const match = wording.exec(words);
    if (match === null) continue;
    const uses = Number(match[1]);
    const period = match[2] === undefined ? null : "DAY";
    // A transaction takes no longer than a day.
    const isOdd = uses === 0 || (scope === "transaction" && period !== null);
    return isOdd ? undefined : { uses, period };
  }
  return undefined;
}

export function limitPer(scope: LimitScope): Topic<Limit> {
  const scopeName = new RegExp(String.raw`\b${scopes[scope]}s?\b`);
  const isAbout = (words: string) =>
    endless.test(words) || isStray(words) || (scopeName.test(words) && limiting.test(words));
  return {
    isConditional: true,
    isMentioned: ({ words }: Clause) => hint.test(words) && isAbout(words),
    read({ words }: Clause) {
      const parts = words.split(nextLimit);
      const partLimits = parts.map((part) => scopeNames.map((name) => limitIn(part, name)).find(Boolean));
      if (partLimits.includes(undefined)) return undefined;
      return parts.map((part) => limitIn(part, scope)).find((limit) => limit !== undefined);
    },
  };
}

export function isSameLimit(a: Limit, b: Limit): boolean {
  return a.uses === b.uses && a.period === b.period;
}

import { LRUCache } from "lru-cache";
import type { CouponRules } from "../../../schema.generated.ts";
import type { Offer } from "../../../upstreams/providers/coupons.ts";
import { combination } from "./combination.ts";
import { doubling } from "./doubling.ts";
import { factIn, type Topic } from "./facts.ts";
import { kind } from "./kind.ts";
import { isSameLimit, limitPer, type Limit } from "./limits.ts";
import { quantity } from "./quantity.ts";
import { statementsIn, type RuleSource, type Statement } from "./statements.ts";
import { exclusions, varieties } from "./varieties.ts";

/** The texts of an offer that state rules. */
export type OfferTexts = Pick<Offer, "summary" | "description" | "disclaimer">;

/** Where a rule was read. */
interface Origin {
  readonly source: RuleSource;
  readonly sentence: string;
}

const perTransaction = limitPer("transaction");
const perHousehold = limitPer("household");
const perShopper = limitPer("shopper");

const isSameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Returns the rule that statements state on a topic in the shape of the graph; null if it is unknown. */
function ruleIn<Value, Rule extends object>(
  statements: readonly Statement[],
  topic: Topic<Value>,
  shapeOf: (value: Value) => Rule,
  isSame?: (a: Value, b: Value) => boolean,
): (Rule & Origin) | null {
  const fact = factIn(topic, statements, isSame);
  return fact === null ? null : { ...shapeOf(fact.value), source: fact.source, sentence: fact.sentence };
}

/** One limit above one is not enough if another allows a single use for the whole life of the coupon. */
function isReusable({ perTransaction: trip, perHousehold: home, perShopper: person }: Limits): boolean {
  const isOnce = (limit: Limit | null) => limit?.uses === 1 && limit.period === null;
  if (isOnce(home) || isOnce(person)) return false;
  return [trip, home, person].some((limit) => limit !== null && limit.uses > 1);
}

type Limits = Readonly<Record<"perTransaction" | "perHousehold" | "perShopper", (Limit & Origin) | null>>;

function limitsIn(terms: readonly Statement[]): Limits {
  const limitOf = (limit: Limit) => limit;
  return {
    perTransaction: ruleIn(terms, perTransaction, limitOf, isSameLimit),
    perHousehold: ruleIn(terms, perHousehold, limitOf, isSameLimit),
    perShopper: ruleIn(terms, perShopper, limitOf, isSameLimit),
  };
}

/**
 * Returns the rules that the texts of an offer state with certainty. Texts that are not in English state nothing here.
 */
export function parseRules({ summary, description, disclaimer }: OfferTexts): CouponRules {
  const terms = [...statementsIn(description, "DESCRIPTION"), ...statementsIn(disclaimer ?? "", "DISCLAIMER")];
  const all = [...statementsIn(summary, "SUMMARY"), ...terms];
  const limits = limitsIn(terms);
  const allowed = (isAllowed: boolean) => ({ isAllowed });
  const named = (text: string) => ({ text });
  return {
    kind: ruleIn(terms, kind, (issuer) => ({ kind: issuer })),
    ...limits,
    minimumQuantity: ruleIn(all, quantity, (count) => ({ quantity: count })),
    worksWithPaperCoupons: ruleIn(terms, combination, allowed),
    mayBeDoubled: ruleIn(terms, doubling, allowed),
    varieties: ruleIn(terms, varieties, named, isSameText),
    exclusions: ruleIn(terms, exclusions, named, isSameText),
    isReusable: isReusable(limits),
  };
}

/** The rules by the texts that they were read from: each book has the same texts again. */
const known = new LRUCache<string, CouponRules>({ max: 10_000 });

/** Returns the rules of an offer, which are read once for the same texts. */
export function rulesOf(offer: OfferTexts): CouponRules {
  const key = `${offer.summary}\n${offer.description}\n${offer.disclaimer ?? ""}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const rules = parseRules(offer);
  known.set(key, rules);
  return rules;
}

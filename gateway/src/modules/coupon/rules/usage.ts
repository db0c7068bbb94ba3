import { LRUCache } from "lru-cache";
import { memoized } from "../../../platform/loader/memoized.ts";
import { combination } from "./combination.ts";
import { doubling } from "./doubling.ts";
import { readingsIn, type Readings } from "./facts.ts";
import { kind, type CouponKindName } from "./kind.ts";
import { limitPer, type Limit } from "./limits.ts";
import { sentenceOf } from "./statements.ts";

export interface UsageAnswers {
  readonly kind: Readings<CouponKindName>;
  readonly perTransaction: Readings<Limit>;
  readonly perHousehold: Readings<Limit>;
  readonly perShopper: Readings<Limit>;
  readonly combination: Readings<boolean>;
  readonly doubling: Readings<boolean>;
}

const perTransaction = limitPer("transaction");
const perHousehold = limitPer("household");
const perShopper = limitPer("shopper");

/** Every sentence about the use of a coupon has one of these; most sentences about products have none. */
const hint =
  /limit|waived|max|more|only|per\b|each|every|multiple|as many|as often|additional|use|redem|coupon|offer|discount|promo|deal|rebate|doubl|tripl/i;

const nothing: UsageAnswers = {
  kind: [],
  perTransaction: [],
  perHousehold: [],
  perShopper: [],
  combination: [],
  doubling: [],
};

function readUsage(text: string): UsageAnswers {
  const sentence = sentenceOf(text);
  return {
    kind: readingsIn(kind, sentence),
    perTransaction: readingsIn(perTransaction, sentence),
    perHousehold: readingsIn(perHousehold, sentence),
    perShopper: readingsIn(perShopper, sentence),
    combination: readingsIn(combination, sentence),
    doubling: readingsIn(doubling, sentence),
  };
}

/** Most terms are the same sentences in many offers. */
const readOnce = memoized(readUsage, new LRUCache<string, UsageAnswers>({ max: 5_000 }));

export const usageIn = (text: string): UsageAnswers => (hint.test(text) ? readOnce(text) : nothing);

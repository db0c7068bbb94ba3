import { LRUCache } from "lru-cache";
import type {
  CouponKindRule,
  CouponLimitRule,
  CouponPermissionRule,
  CouponProductRule,
  CouponQuantityRule,
  CouponRules,
} from "../../../app/graph/schema.generated.ts";
import { memoized } from "../../../platform/loader/memoized.ts";
import type { Offer } from "../port.ts";
import { factIn, type Fact, type RuleSource, type Statement, readingsIn, type Readings } from "./facts.ts";
import { isSameLimit, type Limit } from "./limits.ts";
import { sentencesIn, sentenceOf } from "./statements.ts";
import { usageIn } from "./usage.ts";
import { quantity } from "./quantity.ts";
import { exclusions, varieties } from "./varieties.ts";

interface ProductAnswers {
  readonly quantity: Readings<number>;
  readonly varieties: Readings<string>;
  readonly exclusions: Readings<string>;
}

function productsIn(text: string): ProductAnswers {
  const sentence = sentenceOf(text);
  return {
    quantity: readingsIn(quantity, sentence),
    varieties: readingsIn(varieties, sentence),
    exclusions: readingsIn(exclusions, sentence),
  };
}

export type OfferTexts = Pick<Offer, "summary" | "description" | "disclaimer">;

function statementsIn<Answers>(
  text: string | null,
  source: RuleSource,
  read: (sentence: string) => Answers,
): readonly Statement<Answers>[] {
  return sentencesIn(text ?? "").map((sentence) => ({ source, sentence, answers: read(sentence) }));
}

/** Returns a rule in the shape of the graph; null if it is unknown. */
function ruleOf<Value, Rule extends object>(fact: Fact<Value> | null, shapeOf: (value: Value) => Rule) {
  return fact === null ? null : { ...shapeOf(fact.value), source: fact.source, sentence: fact.sentence };
}

const allowed = (isAllowed: boolean) => ({ isAllowed });
const named = (text: string) => ({ text });
const limited = (limit: Limit) => limit;
const isSameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

type ProductRules = Pick<CouponRules, "minimumQuantity" | "varieties" | "exclusions">;

function productRulesOf({ summary, description, disclaimer }: OfferTexts): ProductRules {
  const terms = [
    ...statementsIn(description, "DESCRIPTION", productsIn),
    ...statementsIn(disclaimer, "DISCLAIMER", productsIn),
  ];
  const all = [...statementsIn(summary, "SUMMARY", productsIn), ...terms];
  return {
    minimumQuantity: ruleOf(
      factIn(all, (answers) => answers.quantity),
      (least) => ({ quantity: least }),
    ),
    varieties: ruleOf(
      factIn(terms, (answers) => answers.varieties, isSameText),
      named,
    ),
    exclusions: ruleOf(
      factIn(terms, (answers) => answers.exclusions, isSameText),
      named,
    ),
  };
}

/**
 * The rules that the texts of an offer state with certainty. Texts that are not in English state nothing here. A list
 * is filtered by the rules about use, so those about products are read for the coupons of a page only.
 */
class OfferRules implements CouponRules {
  readonly kind: CouponKindRule | null;
  readonly perTransaction: CouponLimitRule | null;
  readonly perHousehold: CouponLimitRule | null;
  readonly perShopper: CouponLimitRule | null;
  readonly worksWithPaperCoupons: CouponPermissionRule | null;
  readonly mayBeDoubled: CouponPermissionRule | null;
  readonly #texts: OfferTexts;
  #products: ProductRules | undefined;

  constructor(texts: OfferTexts) {
    this.#texts = texts;
    const terms = [
      ...statementsIn(texts.description, "DESCRIPTION", usageIn),
      ...statementsIn(texts.disclaimer, "DISCLAIMER", usageIn),
    ];
    this.kind = ruleOf(
      factIn(terms, (answers) => answers.kind),
      (kind) => ({ kind }),
    );
    const limit = (name: "perTransaction" | "perHousehold" | "perShopper") =>
      ruleOf(
        factIn(terms, (answers) => answers[name], isSameLimit),
        limited,
      );
    this.perTransaction = limit("perTransaction");
    this.perHousehold = limit("perHousehold");
    this.perShopper = limit("perShopper");
    this.worksWithPaperCoupons = ruleOf(
      factIn(terms, (answers) => answers.combination),
      allowed,
    );
    this.mayBeDoubled = ruleOf(
      factIn(terms, (answers) => answers.doubling),
      allowed,
    );
  }

  get minimumQuantity(): CouponQuantityRule | null {
    return this.#ofProducts().minimumQuantity ?? null;
  }

  get varieties(): CouponProductRule | null {
    return this.#ofProducts().varieties ?? null;
  }

  get exclusions(): CouponProductRule | null {
    return this.#ofProducts().exclusions ?? null;
  }

  /** One limit above one is not enough if another allows a single use for the whole life of the coupon. */
  get isReusable(): boolean {
    const limits = [this.perTransaction, this.perHousehold, this.perShopper];
    const isOnce = [this.perHousehold, this.perShopper].some((limit) => limit?.uses === 1 && limit.period === null);
    return !isOnce && limits.some((limit) => limit !== null && limit.uses > 1);
  }

  #ofProducts(): ProductRules {
    return (this.#products ??= productRulesOf(this.#texts));
  }
}

/** The rules by the texts that they were read from: each book has the same texts again. */
const rulesIn = memoized(
  (_key: string, texts: OfferTexts) => new OfferRules(texts),
  new LRUCache<string, OfferRules>({ max: 10_000 }),
);

export const rulesOf = ({ summary, description, disclaimer }: OfferTexts): CouponRules =>
  rulesIn(`${summary}\n${description}\n${disclaimer ?? ""}`, { summary, description, disclaimer });

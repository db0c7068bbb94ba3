import { describe, expect, it } from "vitest";
import type { CouponLimitRule, CouponRules } from "../../../app/graph/schema.generated.ts";
import { rulesOf } from "./read-rules.ts";
import {
  combinationTraps,
  combinationWordings,
  limitTraps,
  limitWordings,
  productTraps,
  productWordings,
  type Stated,
  type Wording,
} from "./testing/disclaimers.ts";

const read = (disclaimer: string) => rulesOf({ summary: "", description: "", disclaimer });

const fieldsOf = (rules: CouponRules) => {
  const { kind, perTransaction, perHousehold, perShopper, worksWithPaperCoupons, mayBeDoubled } = rules;
  const { minimumQuantity, varieties, exclusions } = rules;
  return [
    kind,
    perTransaction,
    perHousehold,
    perShopper,
    worksWithPaperCoupons,
    mayBeDoubled,
    minimumQuantity,
    varieties,
    exclusions,
  ];
};

const inWords = (limit: CouponLimitRule | null | undefined): string | undefined =>
  limit ? `${limit.uses}${limit.period === "DAY" ? "/day" : ""}` : undefined;

const readings: Readonly<Record<keyof Stated, (rules: CouponRules) => unknown>> = {
  kind: ({ kind }) => kind?.kind,
  transaction: ({ perTransaction }) => inWords(perTransaction),
  household: ({ perHousehold }) => inWords(perHousehold),
  shopper: ({ perShopper }) => inWords(perShopper),
  quantity: ({ minimumQuantity }) => minimumQuantity?.quantity,
  paper: ({ worksWithPaperCoupons }) => worksWithPaperCoupons?.isAllowed,
  doubled: ({ mayBeDoubled }) => mayBeDoubled?.isAllowed,
  varieties: ({ varieties }) => varieties?.text,
  exclusions: ({ exclusions }) => exclusions?.text,
};

const wordings: readonly Wording[] = [
  ...limitWordings,
  ...limitTraps,
  ...combinationWordings,
  ...combinationTraps,
  ...productWordings,
  ...productTraps,
];

/** The facts of all disclaimers, each with what was read. */
const compared = wordings.flatMap(([disclaimer, stated]) => {
  const rules = read(disclaimer);
  return Object.entries(readings).map(([name, reading]) => ({
    disclaimer,
    name,
    stated: new Map<string, unknown>(Object.entries(stated)).get(name),
    found: reading(rules),
  }));
});

describe("the rules of a disclaimer", () => {
  it("are never false", () => {
    expect(compared.filter(({ stated, found }) => found !== undefined && found !== stated)).toEqual([]);
  });

  it("are read from at least 80 disclaimers, and only these stated facts are not read", () => {
    expect(new Set(wordings.map(([disclaimer]) => disclaimer)).size).toBeGreaterThanOrEqual(80);
    const missed = compared.filter(({ stated, found }) => stated !== undefined && found === undefined);
    expect(missed.map(({ disclaimer, name }) => `${name}: ${disclaimer}`)).toEqual([
      "transaction: Limit one per store visit per day",
      "transaction: Limit one per transaction per household.",
    ]);
  });

  it("quote the sentence that they are read from", () => {
    const quoted = wordings.flatMap(([disclaimer]) => {
      const rules = fieldsOf(read(disclaimer));
      return rules.flatMap((rule) => (rule ? [{ disclaimer, sentence: rule.sentence }] : []));
    });
    expect(quoted.length).toBeGreaterThan(80);
    expect(quoted.filter(({ disclaimer, sentence }) => !disclaimer.includes(sentence))).toEqual([]);
  });
});

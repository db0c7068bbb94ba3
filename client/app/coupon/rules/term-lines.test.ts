import { expect, it } from "vitest";
import { makeTerms } from "../testing/coupons.ts";
import { type CouponTerms, termLines } from "./term-lines.ts";

const money = (formatted: string) => ({ __typename: "Money", formatted }) as const;

it.each<[string, CouponTerms["discount"]]>([
  ["$1.50 off", { __typename: "CentsOffDiscount", amount: money("$1.50"), quantity: 1 }],
  ["$1.50 off", { __typename: "CentsOffDiscount", amount: money("$1.50"), quantity: null }],
  ["$1.50 off when you buy 2", { __typename: "CentsOffDiscount", amount: money("$1.50"), quantity: 2 }],
  ["20% off when you buy 3", { __typename: "PercentOffDiscount", percent: 20, quantity: 3 }],
  ["2 for $5.00", { __typename: "FixedPriceDiscount", price: money("$5.00"), quantity: 2 }],
  ["$5.00 with the coupon", { __typename: "FixedPriceDiscount", price: money("$5.00"), quantity: null }],
  ["Buy 2, get 1 free", { __typename: "BuyGetDiscount", buyQuantity: 2, getQuantity: 1, percent: 100 }],
  ["Buy 1, get 1 at 50% off", { __typename: "BuyGetDiscount", buyQuantity: 1, getQuantity: 1, percent: 50 }],
  [
    "$5.00 off an order of $25.00 or more",
    { __typename: "OrderTotalDiscount", amount: money("$5.00"), minimumTotal: money("$25.00") },
  ],
])("says %j", (words, discount) => {
  expect(termLines(makeTerms({ discount }))).toEqual([words]);
});

const stated = makeTerms({
  fundedBy: "MANUFACTURER",
  gtins: ["400000000017", "400000000024"],
  isPersonal: true,
  clipBy: "2026-12-20",
  clipsLeft: 12,
});

it("says what the service states, and until when and how often an available coupon can be clipped", () => {
  expect(termLines(stated)).toEqual([
    "Chosen for you by your data",
    "Clip it by 12/20/2026",
    "12 more shoppers can clip it",
    "Paid for by the maker of the product",
    "Product codes: 400000000017, 400000000024",
  ]);
  expect(termLines({ ...stated, state: "CLIPPED" })).not.toContain("Clip it by 12/20/2026");
});

it("says nothing of what the service does not state", () => {
  expect(termLines(makeTerms({ isPersonal: false }))).toEqual([]);
});

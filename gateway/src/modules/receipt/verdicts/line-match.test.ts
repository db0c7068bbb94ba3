import { describe, expect, it } from "vitest";
import type { Offer } from "../../../upstreams/providers/coupons.ts";
import { knownBrands, relationOf } from "./line-match.ts";
import { productWords } from "../../../lib/products/product-words.ts";

const brands = knownBrands([
  "KRAFT",
  "PHILADELPHIA",
  "CHOBANI",
  "YOPLAIT",
  "TIDE",
  "HOLLIS BROS.",
  "GM",
  "BETTY CROCKER",
]);

const offer = (brandName: string, description: string): Offer => ({
  offerId: "1",
  offerCode: null,
  brandName,
  categoryName: "",
  summary: "Save $1.00",
  description,
  disclaimer: null,
  image: null,
  expiryDate: null,
  activeDate: null,
  valueCents: 100,
  timesRedeemed: 0,
  lastRedeemed: null,
  isPromoted: false,
});

const cheese = offer("PHILADELPHIA", "on any ONE (1) PHILADELPHIA Cream Cheese, 8 oz. or larger");
const yogurt = offer("CHOBANI", "on any TWO (2) Chobani® Greek Yogurts, 5.3 oz. Includes Flip and oat drinks.");
const bacon = offer("HOLLIS BROS.", "Any one (1) Hollis Bros. Bacon, 16 oz.");
const detergent = offer("TIDE", "on ONE Tide PODS Laundry Detergent 31 ct");

describe.each([
  { name: "cream cheese", of: cheese },
  { name: "yogurt", of: yogurt },
  { name: "bacon", of: bacon },
  { name: "detergent", of: detergent },
])("a line on a receipt and a coupon for $name", ({ of }) => {
  const lines: readonly (readonly [line: string, cheese: string, yogurt: string, bacon: string, detergent: string])[] =
    [
      ["PHILADELPHIA CREAM CHEESE 8OZ", "SAME", "OTHER", "OTHER", "OTHER"],
      ["PHIL CRM CHS", "MAYBE", "OTHER", "OTHER", "OTHER"],
      ["KRAFT PHILLY CRM CHEESE", "MAYBE", "OTHER", "OTHER", "OTHER"],
      ["KRAFT SINGLES 12CT", "OTHER", "OTHER", "OTHER", "OTHER"],
      ["CHOBANI GREEK YOGURT 5.3OZ", "OTHER", "SAME", "OTHER", "OTHER"],
      ["CHB GRK YGT", "OTHER", "MAYBE", "OTHER", "OTHER"],
      ["CHOBANI FLIP", "OTHER", "MAYBE", "OTHER", "OTHER"],
      ["YOPLAIT YOGURT 6OZ", "OTHER", "OTHER", "OTHER", "OTHER"],
      ["OAT DRINK", "OTHER", "MAYBE", "OTHER", "OTHER"],
      ["HOLLIS BROS BACON", "OTHER", "OTHER", "SAME", "OTHER"],
      ["HB BCN 16OZ", "OTHER", "OTHER", "MAYBE", "OTHER"],
      ["TIDE PODS LAUNDRY DETERGENT", "OTHER", "OTHER", "OTHER", "SAME"],
      ["TD PDS 31CT", "OTHER", "OTHER", "OTHER", "MAYBE"],
      ["MANGOES", "OTHER", "OTHER", "OTHER", "OTHER"],
      ["GROCERY", "MAYBE", "MAYBE", "MAYBE", "MAYBE"],
      ["4011", "MAYBE", "MAYBE", "MAYBE", "MAYBE"],
    ];
  const column = [cheese, yogurt, bacon, detergent].indexOf(of) + 1;

  it.each(lines.map((row) => ({ line: row[0], relation: row[column] })))("$line: $relation", ({ line, relation }) => {
    expect(relationOf(line, productWords(of), brands)).toBe(relation);
  });
});

it("takes no line for another product without words of the coupon", () => {
  expect(relationOf("MANGOES", productWords(offer("", "")), brands)).toBe("MAYBE");
});

import { describe, expect, it } from "vitest";
import type { Offer } from "../../coupon/port.ts";
import { bareOffer } from "../../coupon/testing/bare-offer.ts";
import { knownProducts, relationOf } from "./line-match.ts";
import { productWords } from "../../coupon/products/product-words.ts";

const offer = (brandName: string, description: string): Offer => bareOffer({ brandName, description });

const cheese = offer("PHILADELPHIA", "on any ONE (1) PHILADELPHIA Cream Cheese, 8 oz. or larger");
const yogurt = offer("CHOBANI", "on any TWO (2) Chobani® Greek Yogurts, 5.3 oz. Includes Flip and oat drinks.");
const bacon = offer("HOLLIS BROS.", "Any one (1) Hollis Bros. Bacon, 16 oz.");
const detergent = offer("TIDE", "on ONE Tide PODS Laundry Detergent 31 ct");

const catalog = knownProducts([
  cheese,
  yogurt,
  bacon,
  detergent,
  offer("KRAFT", "on any ONE (1) KRAFT Singles"),
  offer("BETTY CROCKER", "Any one (1) Betty Crocker product."),
]);

const relation = (line: string, of: Offer) => relationOf(line, of, productWords(of), catalog);

describe.each([
  { name: "cream cheese", of: cheese },
  { name: "yogurt", of: yogurt },
  { name: "bacon", of: bacon },
  { name: "detergent", of: detergent },
])("a line on a receipt and a coupon for $name", ({ of }) => {
  const lines: readonly (readonly [line: string, cheese: string, yogurt: string, bacon: string, detergent: string])[] =
    [
      ["PHILADELPHIA CREAM CHEESE 8OZ", "SAME", "OTHER", "OTHER", "OTHER"],
      ["PHIL CRM CHS", "MAYBE", "UNKNOWN", "UNKNOWN", "UNKNOWN"],
      ["KRAFT PHILLY CRM CHEESE", "MAYBE", "UNKNOWN", "UNKNOWN", "UNKNOWN"],
      ["KRAFT SINGLES 12CT", "OTHER", "OTHER", "OTHER", "OTHER"],
      ["CHOBANI GREEK YOGURT 5.3OZ", "OTHER", "SAME", "OTHER", "OTHER"],
      ["CHOBANI GREEK YOGURT 32OZ", "OTHER", "MAYBE", "OTHER", "OTHER"],
      ["CHOBANI GREEK YOGURT SMOOTHIE", "OTHER", "MAYBE", "OTHER", "OTHER"],
      ["CHB GRK YGT", "UNKNOWN", "MAYBE", "UNKNOWN", "UNKNOWN"],
      ["CHOBANI FLIP", "UNKNOWN", "MAYBE", "UNKNOWN", "UNKNOWN"],
      ["OAT DRINK", "UNKNOWN", "MAYBE", "UNKNOWN", "UNKNOWN"],
      ["HOLLIS BROS BACON", "OTHER", "OTHER", "SAME", "OTHER"],
      ["HB BCN 16OZ", "UNKNOWN", "UNKNOWN", "MAYBE", "UNKNOWN"],
      ["TIDE PODS LAUNDRY DETERGENT", "OTHER", "OTHER", "OTHER", "SAME"],
      ["TD PDS 31CT", "UNKNOWN", "UNKNOWN", "UNKNOWN", "MAYBE"],
      ["BETTY CROCKER BROWNIES", "UNKNOWN", "UNKNOWN", "MAYBE", "UNKNOWN"],
      ["MANGOES", "UNKNOWN", "UNKNOWN", "UNKNOWN", "UNKNOWN"],
      ["GROCERY", "UNKNOWN", "UNKNOWN", "UNKNOWN", "UNKNOWN"],
      ["4011", "UNKNOWN", "UNKNOWN", "UNKNOWN", "UNKNOWN"],
    ];
  const column = [cheese, yogurt, bacon, detergent].indexOf(of) + 1;

  it.each(lines.map((row) => ({ line: row[0], expected: row[column] })))("$line: $expected", ({ line, expected }) => {
    expect(relation(line, of)).toBe(expected);
  });
});

it("takes no line for another product without words of the coupon", () => {
  expect(relation("HOLLIS BROS BACON", offer("", ""))).toBe("MAYBE");
});

import { describe, expect, it } from "vitest";
import { type CouponTerms, isProductOf, type NamedProduct } from "./product-match.ts";

const coupon = (brandName: string, description: string, disclaimer: string | null = null): CouponTerms => ({
  brandName,
  summary: "Save $1.00",
  description,
  disclaimer,
});

const item = (title: string, details = ""): NamedProduct => ({ title, details });

const batteries = "Any one (1) Lumen AA Batteries, 8 ct.";
const yogurt = "on any TWO (2) Chobani® Greek Yogurts";

/** What a person who reads both texts is sure of; everything else is no match. */
const truth: readonly (readonly [isMatch: boolean, why: string, product: NamedProduct, terms: CouponTerms])[] = [
  [true, "all the same", item("Lumen AA Batteries", "8 ct."), coupon("LUMEN", batteries)],
  [true, "another number and case", item("CHOBANI Greek Yogurt", "5.3 oz."), coupon("CHOBANI", yogurt)],
  [
    true,
    "accents and apostrophes",
    item("Aunt Opals Café Blend"),
    coupon("Aunt Opal's", "Any Aunt Opal’s Cafe Blend."),
  ],
  [true, "any size from one", item("Lumen Oats", "18 oz."), coupon("LUMEN", "Any Lumen Oats, 12 oz. or larger.")],
  [true, "a sold range within", item("Lumen Oats", "12-18 oz."), coupon("LUMEN", "Any Lumen Oats, 12 oz or larger.")],
  [true, "trial sizes excluded", item("Lumen Oats"), coupon("LUMEN", "Any Lumen Oats.", "Excludes trial size.")],
  [true, "a limit of use", item("Lumen Oats"), coupon("LUMEN", "Any Lumen Oats.", "Limit one per household.")],
  [
    true,
    "terms of combination",
    item("Lumen Oats"),
    coupon("LUMEN", "Any Lumen Oats.", "May not be combined with any other offer, except senior discounts."),
  ],
  [false, "another brand", item("Acme AA Batteries", "8 ct."), coupon("LUMEN", batteries)],
  [false, "no brand", item("AA Batteries", "8 ct."), coupon("LUMEN", batteries)],
  [false, "another product", item("Lumen AAA Batteries", "8 ct."), coupon("LUMEN", batteries)],
  [false, "a wider title", item("Lumen Batteries", "8 ct."), coupon("LUMEN", batteries)],
  [false, "a product made of it", item("Chobani Greek Yogurt Smoothie"), coupon("CHOBANI", yogurt)],
  [false, "a choice of brands", item("Lumen or Acme AA Batteries", "8 ct."), coupon("LUMEN", batteries)],
  [false, "a part of the brand", item("Oak Oats"), coupon("OAK RIDGE", "Any Oak Ridge Oats.")],
  [false, "another size", item("Lumen AA Batteries", "24 ct."), coupon("LUMEN", batteries)],
  [false, "no size sold", item("Lumen AA Batteries"), coupon("LUMEN", batteries)],
  [false, "another unit", item("Lumen AA Batteries", "1 lb."), coupon("LUMEN", batteries)],
  [false, "a smaller size", item("Lumen Oats", "10.5 oz."), coupon("LUMEN", "Any Lumen Oats, 12 oz. or larger.")],
  [
    false,
    "a range that begins below",
    item("Lumen Oats", "10 to 18 oz."),
    coupon("LUMEN", "Any Lumen Oats, 12 oz. or larger."),
  ],
  [
    false,
    "sizes that disagree",
    item("Lumen Oats", "8 ct."),
    coupon("LUMEN", "Any Lumen Oats, 8 ct.", "Any variety 8 oz or larger."),
  ],
  [false, "a trial size", item("Lumen Oats", "trial size"), coupon("LUMEN", "Any Lumen Oats.")],
  [false, "an exclusion", item("Lumen Oats"), coupon("LUMEN", "Any Lumen Oats.", "Not valid on instant oats.")],
  [false, "varieties only", item("Lumen Oats"), coupon("LUMEN", "Any Lumen Oats.", "Original variety only.")],
  [false, "selected items", item("Lumen Oats"), coupon("LUMEN", "Any select Lumen Oats.")],
  [
    false,
    "one size excluded of more",
    item("Lumen Oats"),
    coupon("LUMEN", "Any Lumen Oats.", "Excludes trial size and single packs."),
  ],
  [false, "a coupon for the whole brand", item("Lumen Oats"), coupon("LUMEN", "Any two (2) Lumen products.")],
  [false, "a coupon without a brand", item("Lumen Oats"), coupon("", "Any Oats.")],
  [false, "a piece against a pack", item("Lumen Soap", "2 ct."), coupon("LUMEN", "Any Lumen Soap, each.")],
  [false, "no title", item(""), coupon("LUMEN", batteries)],
];

describe("a coupon and an item of an ad", () => {
  it.each(truth.map(([isMatch, why, product, terms]) => ({ isMatch, why, product, terms })))(
    "match is $isMatch with $why",
    ({ isMatch, product, terms }) => expect(isProductOf(product, terms)).toBe(isMatch),
  );
});

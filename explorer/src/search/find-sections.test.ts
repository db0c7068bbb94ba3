import { expect, it } from "vitest";
import { excerptOf, findSections } from "./find-sections.ts";

const section = (heading: string, text: string) => ({ page: "Schema: coupon", heading, address: `/${heading}`, text });
const sections = [
  section("Coupon", "What a shopper can clip, with its value."),
  section("Query.coupons", "The digital coupons as the visitor sees them."),
  section("CouponBook.clippedValue", "The sum of the clipped coupons."),
];
const find = (query: string) => findSections(sections, query).map(({ heading }) => heading);

it("finds sections with all words in any case, those with the words in the heading first", () => {
  expect(find("CLIP")).toEqual(["CouponBook.clippedValue", "Coupon"]);
  expect(find("coupons visitor")).toEqual(["Query.coupons"]);
  expect(find("coupons")).toEqual(["Coupon", "Query.coupons", "CouponBook.clippedValue"]);
  expect(find("banana")).toEqual([]);
  expect(find(" ")).toEqual([]);
});

it("finds the sections with the most words if none has all", () => {
  expect(find("digital coupons for everybody")).toEqual(["Query.coupons"]);
});

it("puts three sections of guides first, then the schema by the words of its headings", () => {
  const guides = ["a", "b", "c", "d"].map((name) => ({
    page: "Apps",
    heading: `Part ${name}`,
    text: "The coupons of a card.",
    address: `/guides/${name}`,
  }));
  const headings = findSections([...sections, ...guides], "coupons").map(({ heading }) => heading);
  expect(headings.slice(0, 3)).toEqual(["Part a", "Part b", "Part c"]);
  expect(headings.slice(3)).toEqual(["Coupon", "Query.coupons", "CouponBook.clippedValue", "Part d"]);
});

it("shows the text around the first word", () => {
  const text = `${"a ".repeat(200)}needle${" b".repeat(200)}`;
  expect(excerptOf(text, "needle")).toMatch(/^….*needle.*…$/);
  expect(excerptOf("short", "needle")).toBe("short");
});

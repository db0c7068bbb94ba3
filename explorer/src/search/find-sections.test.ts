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

it.each([
  ["replace the loyalty service", "Replacing a service"],
  ["how do I page?", "Pages"],
  ["clip a coupon", "Clip"],
])("finds for %j the guide first", (query, heading) => {
  const guides = [
    {
      page: "Replacing a service",
      heading: "Replacing a service",
      text: "Loyalty, commerce and others.",
      address: "/guides/a",
    },
    { page: "Pagination and limits", heading: "Pages", text: "A list is a connection.", address: "/guides/b" },
    { page: "Kit for apps", heading: "Clip", text: "Clips a coupon.", address: "/guides/c" },
  ];
  const others = [
    { page: "Offline pages", heading: "Pages without a network", text: "A page stays.", address: "/adr/57" },
    { page: "Schema: coupon", heading: "ClipAttempt.coupon", text: "The coupon.", address: "/schema/coupon" },
    {
      page: "A service for each part",
      heading: "Decision",
      text: "Loyalty services are replaced.",
      address: "/adr/61",
    },
  ];
  expect(findSections([...others, ...guides], query)[0]?.heading).toBe(heading);
});

it("shows the text around the first word", () => {
  const text = `${"a ".repeat(200)}needle${" b".repeat(200)}`;
  expect(excerptOf(text, "needle")).toMatch(/^….*needle.*…$/);
  expect(excerptOf("short", "needle")).toBe("short");
});

import { describe, expect, it } from "vitest";
import {
  changeAddress,
  clearCriteria,
  couponSearch,
  isNarrowed,
  parseCouponAddress,
  toggleValue,
} from "./coupon-address.ts";

const parse = (query: string) => parseCouponAddress(new URLSearchParams(query));

describe("the URL of the coupon page", () => {
  it("has the defaults without a query", () => {
    expect(parse("")).toEqual({
      view: "available",
      categories: [],
      brands: [],
      rules: [],
      expires: [],
      search: "",
      order: "featured",
      shown: 48,
      offerCode: null,
    });
  });

  it("round-trips with all parameters", () => {
    const query =
      "?view=clipped&category=Dairy&category=Pantry&brand=M%26M%27s&rule=combinable&rule=reusable&expires=week&q=oat+milk&sort=value&show=144&offerCode=A1";
    expect(couponSearch(parse(query))).toBe(query);
  });

  it("falls back to the defaults for unknown values", () => {
    expect(couponSearch(parse("view=nonsense&sort=random&rule=free&expires=month&show=-3&category=&offerCode="))).toBe(
      "",
    );
  });

  it("resets to 48 coupons when a filter changes", () => {
    const long = parse("show=240");
    expect(changeAddress(long, { search: "milk" }).shown).toBe(48);
    expect(changeAddress(long, { order: "value" }).shown).toBe(48);
    expect(changeAddress(long, { view: "clipped" }).shown).toBe(48);
  });

  it("keeps the number of shown coupons when a coupon is opened", () => {
    expect(changeAddress(parse("show=240"), { offerCode: "A1" }).shown).toBe(240);
  });

  it("keeps the filters when the view changes", () => {
    expect(couponSearch(changeAddress(parse("category=Dairy"), { view: "clipped" }))).toBe(
      "?view=clipped&category=Dairy",
    );
  });

  it("clears filters and search but neither the view nor the order", () => {
    expect(
      couponSearch(
        clearCriteria(parse("view=clipped&category=Dairy&rule=reusable&expires=week&q=milk&sort=value&show=144")),
      ),
    ).toBe("?view=clipped&sort=value");
  });

  it("is narrowed by a filter or a search, not by an order", () => {
    expect(
      ["brand=A", "q=a", "rule=reusable", "expires=week", "sort=value"].map((query) => isNarrowed(parse(query))),
    ).toEqual([true, true, true, true, false]);
  });

  it("toggles a value of a facet", () => {
    expect(toggleValue(["a"], "b")).toEqual(["a", "b"]);
    expect(toggleValue(["a", "b"], "a")).toEqual(["b"]);
  });
});

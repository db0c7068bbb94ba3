import { describe, expect, it } from "vitest";
import { parseCouponAddress } from "./coupon-address.ts";
import { matchVariables } from "./match-variables.ts";

const variables = (query: string) => matchVariables(parseCouponAddress(new URLSearchParams(query)));

describe("matchVariables", () => {
  it("requests the available coupons, featured ones first", () => {
    expect(variables("")).toEqual({ filter: { states: ["AVAILABLE"] }, sort: "FEATURED" });
  });

  it("passes on filters, search and order", () => {
    expect(
      variables(
        "view=clipped&category=Dairy&brand=A&brand=B&rule=reusable&rule=combinable&expires=week&q=milk&sort=newest",
      ),
    ).toEqual({
      filter: {
        states: ["CLIPPED"],
        categories: ["Dairy"],
        brands: ["A", "B"],
        worksWithPaperCoupons: true,
        isReusable: true,
        expiresThisWeek: true,
        search: "milk",
      },
      sort: "ACTIVE_DATE",
    });
  });

  it("omits filters for redeemed coupons", () => {
    expect(variables("view=redeemed&q=milk&sort=value")).toEqual({
      filter: { states: ["REDEEMED"] },
      sort: "LAST_REDEEMED",
    });
  });
});

import { describe, expect, it } from "vitest";
import { parseCouponAddress } from "./coupon-address.ts";
import { matchVariables } from "./match-variables.ts";

const variables = (query: string) => matchVariables(parseCouponAddress(new URLSearchParams(query)));

describe("matchVariables", () => {
  it("requests the available coupons, featured ones first", () => {
    expect(variables("")).toEqual({ filter: { states: ["AVAILABLE"] }, sort: "FEATURED", first: 48 });
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
      first: 48,
    });
  });

  it("requests as many coupons as the page shows, within the limit of the gateway", () => {
    expect([variables("show=144").first, variables("show=1000").first]).toEqual([144, 490]);
  });

  it("omits filters for redeemed coupons", () => {
    expect(variables("view=redeemed&q=milk&sort=value")).toEqual({
      filter: { states: ["REDEEMED"] },
      sort: "LAST_REDEEMED",
      first: 490,
    });
  });
});

import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { makeCoupon, makeRules, permission } from "../testing/coupons.ts";
import { pageAnswer, renderCouponPage } from "../testing/render-coupon-page.tsx";
// Loads the code of the islands before a test waits for it.
import "../controls/coupon-filters.tsx";

afterEach(cleanup);

const shown = () => screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);

it("filters the list by rules, counts them in the button, and removes each with its own button", async () => {
  const own = [
    makeCoupon({ offerId: "1", summary: "Save $1", rules: makeRules({ isReusable: true }) }),
    makeCoupon({
      offerId: "2",
      summary: "Save $2",
      rules: makeRules({ isReusable: true, worksWithPaperCoupons: permission(true, "May be combined.") }),
    }),
    makeCoupon({ offerId: "3", summary: "Save $3" }),
  ];
  const at = "/digital-coupons?rule=combinable&rule=reusable";
  await renderCouponPage({ CouponPageQuery: () => pageAnswer(own) }, at);
  expect(shown()).toEqual(["Save $2"]);
  expect(screen.getByRole("button", { name: "Filters 2 selected" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Remove filter Can be combined with paper coupons" }));
  await waitFor(() => expect(shown()).toEqual(["Save $1", "Save $2"]));
  fireEvent.click(screen.getByRole("button", { name: "Remove filter Usable more than once" }));
  await waitFor(() => expect(shown()).toHaveLength(3));
});

const week = [
  makeCoupon({ offerId: "1", summary: "Save $1", daysLeft: 1 }),
  makeCoupon({ offerId: "2", summary: "Save $2", daysLeft: 7 }),
  makeCoupon({ offerId: "3", summary: "Save $3", daysLeft: 8 }),
  makeCoupon({ offerId: "4", summary: "Save $4", daysLeft: null, expiryDate: null }),
  makeCoupon({ offerId: "5", summary: "Save $5", daysLeft: 2, state: "CLIPPED" }),
];

it.each([
  ["a guest", false, "", "2 expire this week", ["Save $1", "Save $2"]],
  ["a shopper's card", true, "?view=clipped", "1 expires this week", ["Save $5"]],
])("narrows the coupons of %s to those that expire this week", async (_who, signedIn, search, link, expected) => {
  const own = signedIn ? week : week.filter(({ state }) => state === "AVAILABLE");
  await renderCouponPage({ CouponPageQuery: () => pageAnswer(own, signedIn) }, `/digital-coupons${search}`);
  fireEvent.click(screen.getByRole("link", { name: link }));
  await waitFor(() => expect(shown()).toEqual(expected));
  await waitFor(() => expect(screen.queryByRole("link", { name: link })).toBeNull());
  expect(screen.getByRole("button", { name: "Filters 1 selected" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Remove filter Expires this week" }));
  expect(await screen.findByRole("link", { name: link })).toBeTruthy();
});

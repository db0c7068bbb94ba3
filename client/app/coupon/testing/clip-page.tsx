import { act, fireEvent, screen, within } from "@testing-library/react";
import { makeCoupon, makeTotals } from "./coupons.ts";
import { pageAnswer, renderCouponPage } from "./render-coupon-page.tsx";

/** Two coupons; the tests clip the first. */
export const coupons = [makeCoupon({ offerId: "1" }), makeCoupon({ offerId: "2", summary: "Save 75¢" })];

/** Returns the response to a successful clip. */
export const clipped = (couponId = "coupon-1") => ({
  data: {
    clipCoupon: {
      __typename: "ClipCouponPayload",
      wasClipped: false,
      coupon: { __typename: "Coupon", id: couponId, state: "CLIPPED", viewerCanClip: false },
      coupons: {
        ...makeTotals(),
        availableCount: 1,
        clippedCount: 1,
        clippedValue: { __typename: "Money", cents: 150, formatted: "$1.50" },
      },
      userErrors: [],
    },
  },
});

/** Returns the response to a rejected clip. */
export const refused = (code: string, change: object = {}) => ({
  data: {
    clipCoupon: {
      __typename: "ClipCouponPayload",
      wasClipped: false,
      coupon: null,
      coupons: null,
      userErrors: [{ __typename: "UserError", code, field: null, message: "No.", retryAfterSeconds: null, ...change }],
    },
  },
});

/** Renders the coupon page with a gateway that responds to a clip when the test calls `answer`. */
export async function clipPage() {
  const pending: ((answer: object) => void)[] = [];
  const page = await renderCouponPage({
    CouponPageQuery: () => pageAnswer(coupons),
    ClipCouponMutation: () => new Promise((resolve) => pending.push(resolve)),
  });
  const answer = (result: object) => act(async () => pending.shift()?.(result));
  return { ...page, answer };
}

/** Returns queries within the card of the first coupon. */
export const card = () => {
  const article = screen.getByRole("link", { name: "Save $1.50, Barilla" }).closest("article");
  if (!article) throw new Error("The card has no article.");
  return within(article);
};
/** Clicks the button of the first coupon. */
export const press = () => fireEvent.click(card().getByRole("button"));
/** Returns the views with their counts. */
export const counts = () => screen.getAllByRole("link", { name: /Coupons \d+$/ }).map(({ textContent }) => textContent);

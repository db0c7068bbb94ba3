import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { makeCoupon } from "../testing/coupons.ts";
import { pageAnswer, renderCouponPage } from "../testing/render-coupon-page.tsx";
import type { Capabilities } from "../../session/capabilities.ts";
import type { RetailerSwitches } from "../../testing/retailer-switches.ts";

const coupons = [makeCoupon({ offerId: "1" })];

interface Page {
  readonly signedIn?: boolean;
  readonly isComplete?: boolean;
  readonly switches?: Partial<RetailerSwitches>;
  readonly capabilities?: Capabilities;
}

const show = ({ signedIn = true, isComplete = true, switches = {}, capabilities = null }: Page = {}) =>
  renderCouponPage(
    { CouponPageQuery: () => pageAnswer(coupons, signedIn, { isComplete }, switches) },
    "/digital-coupons",
    capabilities,
  );

const button = () => screen.queryByRole("link", { name: "My Perks" });

afterEach(cleanup);

describe("the rewards button of the coupon page", () => {
  it("links shoppers to their rewards, with the retailer's word for them", async () => {
    await show();
    expect(button()?.getAttribute("href")).toBe("/rewards");
  });

  it.each<[string, Page]>([
    ["for guests", { signedIn: false }],
    ["if the retailer hides it", { switches: { hideRewardsButton: true } }],
    ["if the retailer has no rewards page", { capabilities: ["RECEIPTS"] }],
  ])("does not show %s", async (_name, page) => {
    await show(page);
    expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
    expect(button()).toBeNull();
  });
});

describe("the coupon page", () => {
  it.each([[true], [false]])(
    "says that some coupons could not be read, unless the list is complete: %s",
    async (isComplete) => {
      await show({ isComplete });
      expect(screen.queryAllByText("We couldn't load some of the coupons.")).toHaveLength(isComplete ? 0 : 1);
    },
  );
});

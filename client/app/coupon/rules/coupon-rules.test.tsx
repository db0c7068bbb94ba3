import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { DesignSystem } from "../../theme/design-system.tsx";
import { makeRules, permission } from "../testing/coupons.ts";
import { CouponRules } from "./coupon-rules.tsx";
import type { CouponRules as Rules } from "./rule-lines.ts";

afterEach(cleanup);

const show = (change: Partial<Rules>) =>
  render(
    <DesignSystem>
      <CouponRules rules={makeRules(change)} />
    </DesignSystem>,
  );
const lines = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const limit = (uses: number, period: "DAY" | null = null) =>
  ({ __typename: "CouponLimitRule", uses, period, sentence: `Limit ${uses}.` }) as const;

const whole: Partial<Rules> = {
  kind: { __typename: "CouponKindRule", kind: "MANUFACTURER", sentence: "Manufacturer's coupon." },
  minimumQuantity: { __typename: "CouponQuantityRule", quantity: 2, sentence: "Any two (2) boxes." },
  varieties: {
    __typename: "CouponProductRule",
    text: "any variety 12 oz or larger",
    sentence: "Good on any variety 12 oz or larger.",
  },
  exclusions: { __typename: "CouponProductRule", text: "trial size", sentence: "Excludes trial size." },
  perTransaction: limit(1),
  perHousehold: limit(4, "DAY"),
  perShopper: limit(1),
  worksWithPaperCoupons: permission(true, "May be combined with a paper coupon."),
  mayBeDoubled: permission(false, "Do not double."),
};

describe("the rules of a coupon", () => {
  it("are listed in plain words", () => {
    show(whole);
    expect(lines()).toEqual([
      "Manufacturer coupon",
      "Buy at least 2",
      "Varieties: any variety 12 oz or larger",
      "Not included: trial size",
      "1 use per transaction",
      "Up to 4 uses per household per day",
      "1 use per shopper",
      "Can be combined with a paper coupon",
      "Digital Coupons will not double",
    ]);
  });

  it("leave out what is unknown, and the least number of one", () => {
    show({ minimumQuantity: { __typename: "CouponQuantityRule", quantity: 1, sentence: "Any one (1) box." } });
    expect(lines()).toEqual(["Digital Coupons will not double"]);
    expect(screen.queryByText("Full coupon terms")).toBeNull();
  });

  it("say that paper coupons cannot be added if the coupon says so", () => {
    show({ worksWithPaperCoupons: permission(false, "Not valid with any other offer.") });
    expect(lines()).toContain("Can’t be combined with a paper coupon");
  });

  it("never say that the value is doubled, because no retailer doubles it", () => {
    show({ mayBeDoubled: permission(true, "May be doubled.") });
    expect(lines()).toEqual(["Digital Coupons will not double"]);
    expect(screen.queryByText("May be doubled.")).toBeNull();
  });

  it("quote the sentence that states each of them", () => {
    show(whole);
    const details = screen.getByText("Full coupon terms").closest("details");
    expect([...(details?.querySelectorAll("dt") ?? [])].map(({ textContent }) => textContent)).toHaveLength(9);
    const term = [...(details?.querySelectorAll("dt") ?? [])].find(
      ({ textContent }) => textContent === "Can be combined with a paper coupon",
    );
    expect(term?.nextElementSibling?.textContent).toBe("May be combined with a paper coupon.");
  });
});

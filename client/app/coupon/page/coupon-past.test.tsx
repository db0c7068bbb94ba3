import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { makeCoupon } from "../testing/coupons.ts";
import { pageAnswer, renderCouponPage } from "../testing/render-coupon-page.tsx";
import type { FakeAnswers } from "../../testing/fake-graph.ts";
import { verdict } from "../../receipt/page/testing/receipts-page.tsx";
// Loads what is loaded on demand before a test waits for it.
import "../opened/coupon-dialog.tsx";
import "./lapsed-coupons.tsx";

const coupons = [
  makeCoupon({ offerId: "1", state: "CLIPPED", offerCode: "c1" }),
  makeCoupon({ offerId: "2", state: "AVAILABLE", offerCode: "c2" }),
];

const freshness = { __typename: "Freshness", fetchedAt: "2026-11-21T17:05:00.000Z", stale: false };

const viewerWith = (part: object) => ({ data: { viewer: { __typename: "User", id: "ana", ...part } } });

/** Returns the response of a gateway that could not read a part of the shopper. */
const unreadable = (field: string) => ({
  ...viewerWith({ [field]: null }),
  errors: [{ message: "Down.", path: ["viewer", field] }],
});

const receipt = { __typename: "Receipt", id: "r1", transactionDate: "2026-11-20T03:30:00.000Z", location: null };

const purchases = (nodes: readonly object[], unclearCount = 0) =>
  viewerWith({
    couponPurchases: {
      __typename: "CouponPurchases",
      freshness,
      notUsedCount: 0,
      unclearCount,
      nodes: nodes.map((made) => ({ __typename: "CouponPurchase", receipt, verdict: made })),
    },
  });

const lapsed = (...names: readonly string[]) =>
  viewerWith({
    lapsedCoupons: {
      __typename: "ExpiredCouponConnection",
      freshness,
      nodes: names.map((brandName) => ({
        __typename: "Coupon",
        id: brandName,
        offerId: brandName,
        brandName,
        summary: "Save $1",
        expiryDate: "2026-11-15",
      })),
    },
  });

const show = (answers: FakeAnswers, search: string) =>
  renderCouponPage({ CouponPageQuery: () => pageAnswer(coupons), ...answers }, `/digital-coupons${search}`);

const section = async () => within(await screen.findByRole("region", { name: "On your purchases" }));

afterEach(cleanup);

describe("the dialog of a clipped coupon", () => {
  const search = "?view=clipped&offerCode=c1";

  it("says why the coupon did not apply to a purchase, with a link to its receipt", async () => {
    const made = verdict("CLIPPED_AFTER_PURCHASE", { triedAt: "2026-11-20T18:00:00.000Z" });
    await show({ CouponPurchasesQuery: () => purchases([made]) }, search);
    const shown = await section();
    const link = await shown.findByRole("link", { name: "Purchase on 11/19/2026, 8:30 PM" });
    expect(link.getAttribute("href")).toBe("/receipts?receipt=r1");
    expect(shown.getByText("It was clipped on 11/20/2026, 11:00 AM, after this purchase.")).toBeTruthy();
  });

  it("says that no purchase matches the coupon only if the purchases could be read", async () => {
    const answers = [unreadable("couponPurchases"), purchases([])];
    await show({ CouponPurchasesQuery: () => answers.shift() ?? purchases([]) }, search);
    const failed = await section();
    expect(await failed.findByText(/couldn't check your purchases/)).toBeTruthy();
    expect(failed.queryByText("None of your recent purchases match this coupon.")).toBeNull();
    fireEvent.click(failed.getByRole("button", { name: "Retry" }));
    expect(await (await section()).findByText("None of your recent purchases match this coupon.")).toBeTruthy();
  });

  it("says how many receipts do not tell, and not that none matches the coupon", async () => {
    await show({ CouponPurchasesQuery: () => purchases([], 2) }, search);
    const shown = await section();
    expect(await shown.findByText("We can't tell from 2 other receipts.")).toBeTruthy();
    expect(shown.queryByText("None of your recent purchases match this coupon.")).toBeNull();
  });

  it("reads no purchases for a coupon that is not clipped", async () => {
    const { operations } = await show({}, "?offerCode=c2");
    expect(await screen.findByRole("dialog")).toBeTruthy();
    expect(operations).not.toContain("CouponPurchasesQuery");
  });
});

describe("the list of clipped coupons", () => {
  it("ends with those that have ended, and reads their purchases when a shopper asks", async () => {
    const { operations } = await show(
      {
        LapsedCouponsQuery: () => lapsed("Cheerios"),
        CouponPurchasesQuery: () => purchases([verdict("EXPIRED", {}, { expiryDate: "2026-11-15" })]),
      },
      "?view=clipped",
    );
    const shown = within(await screen.findByRole("region", { name: "Ended before you used them" }));
    expect(shown.getByRole("listitem").textContent).toBe("Save $1, CheeriosLast day 11/15/2026Why it didn't apply");
    expect(operations).not.toContain("CouponPurchasesQuery");
    const details = shown.getByText("Why it didn't apply").closest("details");
    if (details) details.open = true;
    expect(await shown.findByText("Its last day was 11/15/2026, before this purchase.")).toBeTruthy();
  });

  it("says that the ended ones could not be read, and nothing if there are none", async () => {
    await show({ LapsedCouponsQuery: () => unreadable("lapsedCoupons") }, "?view=clipped");
    expect(await screen.findByText(/couldn't check for clipped coupons that have ended/)).toBeTruthy();
    cleanup();
    const { operations } = await show({ LapsedCouponsQuery: () => lapsed() }, "?view=clipped");
    await expect.poll(() => operations).toContain("LapsedCouponsQuery");
    expect(screen.queryByRole("region", { name: "Ended before you used them" })).toBeNull();
  });

  it("reads no ended coupons in other lists", async () => {
    const { operations } = await show({}, "");
    expect(operations).not.toContain("LapsedCouponsQuery");
  });
});

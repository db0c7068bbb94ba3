import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { makeCoupon, makeRules, makeTerms, permission } from "../testing/coupons.ts";
import { pageAnswer, renderCouponPage } from "../testing/render-coupon-page.tsx";
// Loads the code of the island before a test waits for it.
import "../opened/coupon-dialog.tsx";

afterEach(cleanup);

const coupon = makeCoupon({ offerId: "1" });
const rules = makeRules({ worksWithPaperCoupons: permission(true, "May be combined.") });
const disclaimer = "Limit one per household.";
const terms = makeTerms({ id: coupon.id, fundedBy: "STORE" });
const known = { data: { coupon: { ...terms, disclaimer, rules } } };

/** Not the quoted source. */
const IN_LIST = { selector: "li" };

/** Opens the dialog of the coupon; each read of its rules gets the next response. */
async function openCoupon(...answers: readonly (object | Error | Promise<object>)[]) {
  const left = [...answers];
  await renderCouponPage(
    { CouponPageQuery: () => pageAnswer([coupon]), CouponRulesQuery: () => left.shift() ?? new Error("one too many") },
    `/digital-coupons?offerCode=${coupon.offerCode}`,
  );
  return within(await screen.findByRole("region", { name: "Coupon rules" }));
}

it("reads the rules and the small print when the dialog opens, and keeps those that the list filters by", async () => {
  const region = await openCoupon(known);
  expect(await region.findByText("Can be combined with a paper coupon", IN_LIST)).toBeTruthy();
  expect(screen.getByText(disclaimer)).toBeTruthy();
  expect(screen.getByRole("dialog", { name: "Save $1.50" })).toBeTruthy();
});

it("lists what the coupon service states beside the texts", async () => {
  const region = await openCoupon(known);
  expect(await region.findByText("Paid for by the store", IN_LIST)).toBeTruthy();
});

it("says that the rules are being read, because an empty list would mean that there are none", async () => {
  const region = await openCoupon(new Promise(() => {}));
  expect(region.getByRole("status").textContent).toBe("Reading the coupon’s rules…");
  expect(region.queryByRole("listitem")).toBeNull();
});

it.each([
  ["the request", new Error("offline")],
  ["the part", { data: { coupon: null }, errors: [{ message: "down", path: ["coupon"] }] }],
])("says that the rules could not be read if %s failed, and reads them again", async (_what, failure) => {
  const region = await openCoupon(failure, known);
  expect((await region.findByRole("alert")).textContent).toContain("We couldn’t read the rules of this coupon.");
  expect(region.queryByText("Digital Coupons will not double")).toBeNull();
  fireEvent.click(region.getByRole("button", { name: "Retry" }));
  expect(await region.findByText("Can be combined with a paper coupon", IN_LIST)).toBeTruthy();
});

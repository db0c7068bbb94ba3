import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { answerOf, caseOf, receipt, show, unreadable, verdict } from "./testing/receipts-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const coupons = async () =>
  within(await screen.findByRole("region", { name: "Your digital coupons on this purchase" }));

describe("what a receipt comes to", () => {
  const search = "?receipt=r1";
  const lines = async () =>
    within(await screen.findByRole("list", { name: "In short" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  const saved = { __typename: "Money", cents: 640, formatted: "$6.40" };
  const tooFew = verdict("UNCLEAR", {
    missing: "CONDITIONS",
    shortfall: { __typename: "CouponShortfall", bought: 1, needed: 2 },
  });

  it("is said in three lines: the savings, the missed coupon with its reason, and where to ask", async () => {
    await show([receipt({ saved })], { search, verdicts: [answerOf([verdict("USED"), tooFew])] });
    expect(await screen.findAllByText("Ask for it")).toHaveLength(2);
    expect(await lines()).toEqual(["You saved $6.40.", "One coupon missed: bought 1, needed 2.", "Ask for it"]);
    expect((await coupons()).getByText("You bought 1, and it needs 2.")).toBeTruthy();
  });

  it("names a missed coupon without such a reason, and counts several", async () => {
    await show([receipt()], { search, verdicts: [answerOf([verdict("EXPIRED")])] });
    await screen.findAllByText("Ask for it");
    expect(await lines()).toEqual(["One coupon missed: Save on EXPIRED, Cheerios.", "Ask for it"]);
    cleanup();
    await show([receipt()], { search, verdicts: [answerOf([verdict("EXPIRED"), tooFew])] });
    await screen.findAllByText("Ask for it");
    expect(await lines()).toEqual(["2 coupons missed."]);
  });

  it("opens a case about the missed coupon at a press, and shows its number", async () => {
    const asked: unknown[] = [];
    await show([receipt()], {
      search,
      verdicts: [answerOf([tooFew])],
      onAsk: (input) => {
        asked.push(input);
        return asked.length === 1 ? new Error("no connection") : caseOf(12);
      },
    });
    const press = async () => {
      const [first] = await screen.findAllByRole("button", { name: "Ask for it: Save on UNCLEAR, Cheerios" });
      fireEvent.click(first ?? document.body);
    };
    await press();
    expect(await screen.findByText(/couldn't confirm your report|connection/)).toBeTruthy();
    await press();
    expect(await screen.findByText("We are checking it. Your case number is 12.")).toBeTruthy();
    expect(asked[1]).toEqual(asked[0]);
    expect(asked[0]).toMatchObject({ receiptId: "r1", offerId: "UNCLEAR" });
  });

  it("is silent without savings and missed coupons", async () => {
    await show([receipt()], { search, verdicts: [answerOf([verdict("USED"), verdict("NOT_BOUGHT")])] });
    await coupons();
    expect(screen.queryByRole("list", { name: "In short" })).toBeNull();
  });
});

describe("the coupons of a receipt", () => {
  const search = "?receipt=r1";

  it("have a label and a sentence each, those that were not bought below the others", async () => {
    const triedAt = "2026-05-05T04:00:00.000Z";
    await show([receipt()], {
      search,
      verdicts: [
        answerOf(
          [
            verdict("USED"),
            verdict("EXPIRED", {}, { expiryDate: "2026-05-03" }),
            verdict("CLIPPED_AFTER_PURCHASE", { triedAt }),
            verdict("REFUSED_BY_SERVICE", { triedAt, clipOutcome: "REFUSED", reason: "Your card is full." }),
            verdict("REFUSED_BY_SERVICE", {
              offerId: "77",
              triedAt,
              clipOutcome: "FAILED",
              coupon: null,
            }),
            verdict("OTHER_COUPON_USED", { usedInstead: "Save $2, Cheerios" }),
            verdict("UNCLEAR", { missing: "CONDITIONS" }),
            verdict("NOT_BOUGHT"),
          ],
          { totalCount: 58, notUsedCount: 3, unclearCount: 7 },
        ),
      ],
    });
    const shown = await coupons();
    for (const sentence of [
      "It was used on this purchase.",
      "Its last day was 5/3/2026, before this purchase.",
      "It was clipped on 5/4/2026, 10:00 PM, after this purchase.",
      /was refused: Your card is full\.$/,
      /^The clip on .* failed, because the coupon service was down/,
      "Another coupon was used for the same product: Save $2, Cheerios.",
      /^This receipt has its product and it was clipped in time, but it wasn't used\./,
      "Coupon 77, no longer offered",
      "50 further coupons are not shown.",
      "3 coupons were not used. This receipt does not name the products in full.",
      "We can't tell from this receipt for 7 coupons.",
    ]) {
      expect(await shown.findByText(sentence)).toBeTruthy();
    }
    const notBought = shown.getByText("1 other clipped coupon: not bought").closest("details");
    expect(notBought?.open).toBe(false);
    expect(
      within(notBought ?? document.body).getByText("This receipt has no product that the coupon is for."),
    ).toBeTruthy();
  });

  it("look different while they are read, and when there are none", async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof answerOf>>();
    await show([receipt()], { search, verdicts: [promise] });
    expect(await (await coupons()).findByText("Checking your digital coupons…")).toBeTruthy();
    resolve(answerOf([]));
    expect(await (await coupons()).findByText("None of your clipped coupons match this purchase.")).toBeTruthy();
    expect((await coupons()).queryByRole("button", { name: "Print for the service desk" })).toBeNull();
  });

  it("are one line if the receipt says nothing about any of them", async () => {
    await show([receipt()], { search, verdicts: [answerOf([], { unclearCount: 43 })] });
    const shown = await coupons();
    expect(await shown.findByText("We can't tell from this receipt for 43 coupons.")).toBeTruthy();
    expect(shown.queryByRole("list")).toBeNull();
    expect(shown.queryByText("None of your clipped coupons match this purchase.")).toBeNull();
  });

  it("are not shown as not bought when they could not be read, and can be read again", async () => {
    await show([receipt()], { search, verdicts: [unreadable, answerOf([verdict("USED")])] });
    const failed = await coupons();
    expect(await failed.findByText(/couldn't check your digital coupons/)).toBeTruthy();
    expect(failed.queryByText(/not bought/i)).toBeNull();
    expect(failed.queryByText("None of your clipped coupons match this purchase.")).toBeNull();
    fireEvent.click(failed.getByRole("button", { name: "Retry" }));
    expect(await (await coupons()).findByText("It was used on this purchase.")).toBeTruthy();
  });

  it("are a failure too without a connection", async () => {
    await show([receipt()], { search, verdicts: [new Error("no connection")] });
    expect(await (await coupons()).findByRole("button", { name: "Retry" })).toBeTruthy();
  });

  it("show that they are of an earlier read", async () => {
    await show([receipt()], { search, verdicts: [answerOf([verdict("USED")], { stale: true })] });
    const shown = await coupons();
    expect(await shown.findByText(/^This was checked earlier, on /)).toBeTruthy();
    expect(shown.getByText("It was used on this purchase.")).toBeTruthy();
  });

  it("are printed alone with the store, the transaction and the references", async () => {
    const print = vi.fn(() => {
      const sheet = document.querySelector(".desk-sheet");
      for (const part of ["Sandy", "4711", "request-1", "Save on UNCLEAR, Cheerios"]) {
        expect(sheet?.textContent).toContain(part);
      }
    });
    vi.stubGlobal("print", print);
    const made = verdict("UNCLEAR", { missing: "CONDITIONS", reference: "request-1" });
    await show([receipt()], { search, verdicts: [answerOf([made])] });
    fireEvent.click(await (await coupons()).findByRole("button", { name: "Print for the service desk" }));
    expect(print).toHaveBeenCalledTimes(1);
    fireEvent(window, new Event("afterprint"));
    expect(document.querySelector(".desk-sheet")).toBeNull();
  });
});

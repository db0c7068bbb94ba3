import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { card, clipped, coupons, press } from "../testing/clip-page.tsx";
import { makeCoupon } from "../testing/coupons.ts";
import { pageAnswer, renderCouponPage } from "../testing/render-coupon-page.tsx";
// Loads what is loaded on demand before a test waits for it.
import "./register-time.tsx";
import "../opened/coupon-dialog.tsx";

const readAt = "2026-11-21T17:05:00.000Z";

/** Returns the response with the times of coupons on the card by their offer numbers. */
const times = (readyTimes: Readonly<Record<string, string | null>>) => ({
  data: {
    retailer: { __typename: "Retailer", id: "reams", timeZone: "America/Denver" },
    coupons: {
      __typename: "CouponBook",
      id: "book-ana",
      freshness: { __typename: "Freshness", fetchedAt: readAt, stale: false },
      onCard: {
        __typename: "CouponConnection",
        nodes: Object.entries(readyTimes).map(([offerId, readyAt]) => ({
          __typename: "Coupon",
          id: `coupon-${offerId}`,
          readyAt,
          viewerCanUnclip: false,
        })),
      },
    },
  },
});

const words = /^On your card\. Works at registers from/;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(readAt) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("from when registers apply a coupon", () => {
  it("is said by its button after a clip, until the browser's clock has passed it, without a further read", async () => {
    const { operations } = await renderCouponPage({
      CouponPageQuery: () => pageAnswer(coupons),
      ClipCouponMutation: () => clipped(),
      RegisterTimesQuery: () => times({ "1": "2026-11-21T17:20:00.000Z" }),
    });
    expect(operations).not.toContain("RegisterTimesQuery");
    press();
    expect(await card().findByText("On your card. Works at registers from 10:20 AM")).toBeTruthy();
    expect(card().getByRole("button", { name: /^On your card\. Works .*\sAM Save/ })).toBeTruthy();
    const reads = operations.length;
    await act(() => vi.advanceTimersByTimeAsync(15 * 60_000));
    expect(screen.queryByText(words)).toBeNull();
    expect(card().getByRole("button", { name: /^Clipped/ })).toBeTruthy();
    expect(operations).toHaveLength(reads);
  });

  it("is said with its day where that is another one", async () => {
    await renderCouponPage({
      CouponPageQuery: () => pageAnswer(coupons),
      ClipCouponMutation: () => clipped(),
      RegisterTimesQuery: () => times({ "1": "2026-11-22T17:05:00.000Z" }),
    });
    press();
    expect(await card().findByText("On your card. Works at registers from 11/22/2026, 10:05 AM")).toBeTruthy();
  });

  it("is said in the dialog, and of all clipped coupons by one read, which a further clip repeats once", async () => {
    const own = [
      makeCoupon({ offerId: "1", state: "CLIPPED", viewerCanClip: false }),
      makeCoupon({ offerId: "3", state: "CLIPPED", viewerCanClip: false, summary: "Save $3.00" }),
      makeCoupon({ offerId: "2", summary: "Save 75¢" }),
    ];
    const answers = [
      times({ "1": "2026-11-21T17:20:00.000Z", "3": null }),
      times({ "1": "2026-11-21T17:20:00.000Z", "2": "2026-11-21T17:21:00.000Z", "3": null }),
    ];
    const { operations } = await renderCouponPage(
      {
        CouponPageQuery: () => pageAnswer(own),
        ClipCouponMutation: () => clipped("coupon-2"),
        RegisterTimesQuery: () => answers.shift() ?? new Error("A third read."),
      },
      "/digital-coupons?view=clipped&offerCode=CODE2",
    );
    // By text: the open dialog hides the cards from roles.
    expect(await screen.findByText(words)).toBeTruthy();
    const dialog = await screen.findByRole("dialog");
    fireEvent.click(await screen.findByRole("button", { name: /^Clip Save 75¢/ }));
    await vi.waitFor(() => expect(dialog.textContent).toMatch(/Works at registers from 10:21\sAM/));
    expect(operations.filter((name) => name === "RegisterTimesQuery")).toHaveLength(2);
  });

  it.each([
    ["the time is over", () => times({ "1": "2026-11-21T17:04:59.000Z" })],
    ["the time of the clip is not recorded", () => times({ "1": null })],
    ["it cannot be read", () => new Error("Failed to fetch")],
  ])("is not said if %s", async (_, answer) => {
    const { operations } = await renderCouponPage({
      CouponPageQuery: () => pageAnswer(coupons),
      ClipCouponMutation: () => clipped(),
      RegisterTimesQuery: answer,
    });
    press();
    await vi.waitFor(() => expect(operations).toContain("RegisterTimesQuery"));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.queryByText(words)).toBeNull();
  });
});

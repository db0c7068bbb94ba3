import { ServerError } from "@apollo/client/errors";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { card, clipPage, clipped, counts, coupons, press, refused } from "../testing/clip-page.tsx";
import { makeTotals } from "../testing/coupons.ts";
import { pageAnswer, renderCouponPage } from "../testing/render-coupon-page.tsx";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("a clip that was sent but not confirmed", () => {
  const card1 = { __typename: "Coupon", id: "coupon-1" };
  const fresh = { __typename: "Freshness", fetchedAt: "2026-11-21T17:06:00.000Z", stale: false };
  const onCard = {
    data: {
      coupon: { ...card1, state: "CLIPPED", viewerCanClip: false },
      coupons: { ...clipped().data.clipCoupon.coupons, freshness: fresh },
    },
  };
  const offCard = {
    data: {
      coupon: { ...card1, state: "AVAILABLE", viewerCanClip: true },
      coupons: { ...makeTotals(), clippedCount: 0, freshness: fresh },
    },
  };
  const stale = {
    data: { ...offCard.data, coupons: { ...offCard.data.coupons, freshness: { ...fresh, stale: true } } },
  };

  /**
   * Renders the page with this outcome of the clip and these responses to reads of the book; the last response repeats.
   */
  async function unknownClip(outcome: object, ...reads: object[]) {
    const page = await renderCouponPage({
      CouponPageQuery: () => pageAnswer(coupons),
      ClipCouponMutation: () => outcome as never,
      ClipCheckQuery: () => ((reads.length > 1 ? reads.shift() : reads[0]) ?? new Error("No read.")) as never,
    });
    press();
    await act(() => vi.advanceTimersByTimeAsync(10));
    return page;
  }

  it.each([
    ["as the gateway reports", refused("UNKNOWN_OUTCOME")],
    ["because the connection was lost", new Error("Failed to fetch")],
    [
      "because the server failed",
      new ServerError("No.", { response: new Response("", { status: 502 }), bodyText: "" }),
    ],
    [
      "because the response has no explanation",
      { data: { clipCoupon: { ...refused("REFUSED").data.clipCoupon, userErrors: [] } } },
    ],
  ])("shows as unconfirmed, %s, and as clipped once the card has it", async (_, outcome) => {
    const { operations } = await unknownClip(outcome, onCard);
    expect(card().getByRole("alert").textContent).toBe("We couldn't confirm this clip. Checking your card…");
    expect(
      card()
        .getByRole("button", { name: /^Checking/ })
        .getAttribute("aria-disabled"),
    ).toBe("true");
    press();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(card().getByRole("button", { name: /^Clipped/ })).toBeTruthy();
    expect(card().queryByRole("alert")).toBeNull();
    expect(screen.getAllByText("Clipped: Save $1.50")).toHaveLength(1);
    expect(counts()).toEqual(["Browse Digital Coupons 1", "My Digital Coupons 1", "My Redeemed Coupons 0"]);
    expect(operations.filter((name) => name === "ClipCouponMutation")).toHaveLength(1);
  });

  it("shows as failed once the card was read without it", async () => {
    await unknownClip(refused("UNKNOWN_OUTCOME"), offCard);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(card().getByRole("alert").textContent).toBe("We couldn't clip this coupon. Please try again.");
    expect(card().getByRole("button", { name: /^Retry/ })).toBeTruthy();
  });

  it.each([
    ["the read fails too", new Error("Failed to fetch")],
    ["only a stale book can be read", stale],
  ])("is checked with backoff while %s, and again on return to the page", async (_, read) => {
    const reads = [read, read, read, read, read, read, onCard];
    const { operations } = await unknownClip(refused("UNKNOWN_OUTCOME"), ...reads);
    const checks = () => operations.filter((name) => name === "ClipCheckQuery").length;
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(checks()).toBe(2);
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(checks()).toBe(5);
    expect(card().getByRole("alert").textContent).toMatch(/^We couldn't confirm this clip\. We'll check again/);
    await act(async () => fireEvent.click(card().getByRole("button", { name: /^Check again/ })));
    expect(checks()).toBe(6);
    await act(async () => void window.dispatchEvent(new Event("focus")));
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(card().getByRole("button", { name: /^Clipped/ })).toBeTruthy();
    await act(async () => void window.dispatchEvent(new Event("focus")));
    expect(checks()).toBe(7);
    expect(operations.filter((name) => name === "ClipCouponMutation")).toHaveLength(1);
  });

  it("removes a coupon that the coupon book no longer offers, and decrements the counts once", async () => {
    const gone = { data: { coupon: null, coupons: { ...offCard.data.coupons, availableCount: 1 } } };
    await unknownClip(refused("UNKNOWN_OUTCOME"), gone);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByRole("link", { name: "Save $1.50, Barilla" })).toBeNull();
    expect(counts()[0]).toBe("Browse Digital Coupons 1");
  });
});

describe("too many clips at once", () => {
  it("shows how long to wait, and offers a retry only after that", async () => {
    const { answer, operations } = await clipPage();
    press();
    await answer(refused("RATE_LIMITED", { retryAfterSeconds: 42 }));
    expect(card().getByRole("alert").textContent).toBe("That was a lot of clips at once.");
    expect(card().getByRole("timer").textContent).toBe("You can try again in 42 seconds.");
    press();
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    expect(card().getByRole("timer").textContent).toBe("You can try again in 2 seconds.");
    expect(
      card()
        .getByRole("button", { name: /^Retry/ })
        .getAttribute("aria-disabled"),
    ).toBe("true");
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(card().queryByRole("alert")).toBeNull();
    expect(
      card()
        .getByRole("button", { name: /^Retry/ })
        .getAttribute("aria-disabled"),
    ).toBeNull();
    expect(operations.filter((name) => name === "ClipCouponMutation")).toHaveLength(1);
    press();
    await answer(clipped());
    expect(card().getByRole("button", { name: /^Clipped/ })).toBeTruthy();
  });
});

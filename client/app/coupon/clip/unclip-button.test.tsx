import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { makeCoupon, makeTotals } from "../testing/coupons.ts";
import { pageAnswer, renderCouponPage } from "../testing/render-coupon-page.tsx";
// Loads what is loaded on demand before a test waits for it.
import "./register-time.tsx";
import "./unclip-button.tsx";
import "../opened/coupon-dialog.tsx";

const coupons = [makeCoupon({ offerId: "1", state: "CLIPPED", viewerCanClip: false }), makeCoupon({ offerId: "2" })];

const cards = (viewerCanUnclip: boolean) => ({
  data: {
    retailer: { __typename: "Retailer", id: "reams", timeZone: "America/Denver" },
    coupons: {
      __typename: "CouponBook",
      id: "book-ana",
      freshness: { __typename: "Freshness", fetchedAt: "2026-11-21T17:05:00.000Z", stale: false },
      onCard: {
        __typename: "CouponConnection",
        nodes: [{ __typename: "Coupon", id: "coupon-1", readyAt: null, viewerCanUnclip }],
      },
    },
  },
});

const off = { __typename: "Coupon", id: "coupon-1", state: "AVAILABLE", viewerCanClip: true, viewerCanUnclip: false };

const unclipped = (code?: string, message = "No.") => ({
  data: {
    unclipCoupon: {
      __typename: "UnclipCouponPayload",
      coupon: code === undefined ? off : null,
      coupons: code === undefined ? { ...makeTotals(), clippedCount: 0, availableCount: 2 } : null,
      userErrors: code === undefined ? [] : [{ __typename: "UserError", code, field: null, message }],
    },
  },
});

async function openDialog(answers: { readonly [operation: string]: () => object }, canUnclip = true) {
  const page = await renderCouponPage(
    { CouponPageQuery: () => pageAnswer(coupons), RegisterTimesQuery: () => cards(canUnclip), ...answers },
    "/digital-coupons?offerCode=CODE1",
  );
  return { ...page, dialog: within(await screen.findByRole("dialog")) };
}

const pressOff = async (dialog: Awaited<ReturnType<typeof openDialog>>["dialog"]) =>
  fireEvent.click(await dialog.findByRole("button", { name: "Take off my card" }));

describe("a clipped coupon", () => {
  it("leaves the card by a press, and its first button, which has the focus then, clips it again", async () => {
    const { dialog } = await openDialog({ UnclipCouponMutation: () => unclipped() });
    await pressOff(dialog);
    const clip = await dialog.findByRole("button", { name: /^Clip Save/ });
    await vi.waitFor(() => expect(document.activeElement).toBe(clip));
    expect(await screen.findByText("Off your card: Save $1.50")).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Take off my card" })).toBeNull();
  });

  it("stays with the reason of the service, and can be tried again", async () => {
    const { dialog } = await openDialog({ UnclipCouponMutation: () => unclipped("REFUSED", "Not this one.") });
    await pressOff(dialog);
    expect((await dialog.findByText("Not this one.")).getAttribute("role")).toBe("alert");
    expect(dialog.getByRole("button", { name: /^Clipped/ })).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Take off my card" })).toBeTruthy();
  });

  it.each([
    ["could not be confirmed", () => unclipped("UNKNOWN_OUTCOME", "Not confirmed.")],
    ["got no response", () => new Error("Failed to fetch")],
  ])("is read, and not sent again, after a change that %s", async (_name, answer) => {
    const book = {
      ...makeTotals(),
      freshness: { __typename: "Freshness", fetchedAt: "2026-11-21T17:06:00.000Z", stale: false },
    };
    const { dialog, operations } = await openDialog({
      UnclipCouponMutation: answer,
      ClipCheckQuery: () => ({ data: { coupon: { ...off, state: "AVAILABLE" }, coupons: book } }),
    });
    await pressOff(dialog);
    fireEvent.click(await dialog.findByRole("button", { name: "Check again" }));
    expect(await dialog.findByRole("button", { name: /^Clip Save/ })).toBeTruthy();
    expect(operations.filter((name) => name === "UnclipCouponMutation")).toHaveLength(1);
  });

  it("has no such button where the coupon service takes none off a card", async () => {
    const { dialog, operations } = await openDialog({}, false);
    await vi.waitFor(() => expect(operations).toContain("RegisterTimesQuery"));
    expect(dialog.getByRole("button", { name: /^Clipped/ })).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Take off my card" })).toBeNull();
  });
});

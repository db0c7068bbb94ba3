import { ApolloProvider } from "@apollo/client/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ClipStep } from "../clip/clip-chart.ts";
import type { CouponActions } from "../clip/coupon-actions.ts";
import { CouponCard } from "./coupon-card.tsx";
import type { ListedCoupon } from "../lib/coupon-types.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { makeCoupon } from "../testing/coupons.ts";

const actions: CouponActions = { open: vi.fn(), clip: () => {}, check: () => {}, loginToClip: () => {} };

function card(change: Partial<ListedCoupon>, progress?: ClipStep) {
  const coupon = makeCoupon({ offerId: "1", ...change });
  render(
    <ApolloProvider client={fakeGraph({}).client}>
      <CouponCard coupon={coupon} href="?offerCode=CODE1" progress={progress} actions={actions} />
    </ApolloProvider>,
  );
}

afterEach(cleanup);

describe("a coupon card", () => {
  it("links to the coupon, with the summary as the name of the link", () => {
    card({});
    expect(screen.getByRole("link", { name: "Save $1.50, Barilla" }).getAttribute("href")).toBe("?offerCode=CODE1");
  });

  it("tags only featured coupons", () => {
    card({ isFeatured: true });
    expect(screen.getByText("Featured")).toBeTruthy();
    cleanup();
    card({});
    expect(screen.queryByText("Featured")).toBeNull();
  });

  it("has the text that a law asks for above an offer to one shopper", () => {
    card({ isFeatured: true, personalNotice: "SET BY AN ALGORITHM" });
    expect(screen.getByText("SET BY AN ALGORITHM")).toBeTruthy();
    expect(screen.queryByText("Featured")).toBeNull();
  });

  it("points to its details only if the description may not fit", () => {
    card({ description: "Any one (1) Barilla Pasta, 16 oz. Limit one per transaction, while supplies last here." });
    expect(screen.getByText("Details")).toBeTruthy();
    cleanup();
    card({ description: "Any one (1) Barilla Pasta, 16 oz." });
    expect(screen.queryByText("Details")).toBeNull();
  });

  it("highlights an expiry date that is near, and shows none for a coupon without one", () => {
    card({ expiryText: "2 days left!", isExpiringSoon: true });
    expect(screen.getByText("2 days left!").getAttribute("data-soon")).toBe("true");
    cleanup();
    card({ expiryText: null });
    expect(screen.queryByText(/Expires|left/)).toBeNull();
  });

  it("shows a labeled drawing in place of a missing image", () => {
    card({ image: null });
    expect(screen.getByRole("img", { name: "No picture available" })).toBeTruthy();
  });

  it.each([
    ["Clip", { state: "AVAILABLE", viewerCanClip: true }],
    ["Log In to Clip", { state: "AVAILABLE", viewerCanClip: false }],
    ["Clipped", { state: "CLIPPED", viewerCanClip: false }],
  ] as const)("offers %j as its only action", (label, change) => {
    card(change);
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([`${label} Save $1.50, Barilla`]);
  });

  it("offers no action for a redeemed coupon", () => {
    card({ state: "REDEEMED" });
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("is busy while the clip is pending", () => {
    card({}, { at: "sending" });
    expect(screen.getByRole("article").getAttribute("aria-busy")).toBe("true");
    expect(screen.getByRole("button").getAttribute("aria-disabled")).toBe("true");
  });

  it("does not open while the clip is pending", () => {
    card({}, { at: "sending" });
    // The browser reports Enter on a link as a click.
    expect(fireEvent.click(screen.getByRole("link"))).toBe(false);
    expect(actions.open).not.toHaveBeenCalled();
  });
});

import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { card, clipPage, clipped, counts, coupons, press, refused } from "../testing/clip-page.tsx";
import { makeTotals } from "../testing/coupons.ts";
import { pageAnswer, renderCouponPage } from "../testing/render-coupon-page.tsx";

afterEach(cleanup);

describe("clipping a coupon", () => {
  it("is shown as in progress before the response, which updates the card, the counts and the value", async () => {
    const { answer } = await clipPage();
    card().getByRole("button").focus();
    press();
    const button = await waitFor(() => card().getByRole("button", { name: /^Clipping…/ }));
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(document.activeElement).toBe(button);
    expect(screen.getAllByText("Clipping Save $1.50…")).toHaveLength(1);
    expect(counts()).toEqual(["Browse Digital Coupons 2", "My Digital Coupons 0", "My Redeemed Coupons 0"]);
    // The code of the sum loads later than that of the cards.
    await waitFor(() => expect(document.querySelector(".coupon-sum")?.textContent).toBe("Nothing clipped yet"));
    await answer(clipped());
    expect(card().getByRole("button", { name: /^Clipped/ })).toBe(button);
    await waitFor(() =>
      expect(counts()).toEqual(["Browse Digital Coupons 1", "My Digital Coupons 1", "My Redeemed Coupons 0"]),
    );
    expect(document.querySelector(".coupon-sum")?.textContent).toBe("1 clipped · $1.50 in savings");
  });

  it("marks the card as busy and sends no second request while the first is pending", async () => {
    const { operations } = await clipPage();
    press();
    await waitFor(() => expect(card().getByRole("button").closest("article")?.getAttribute("aria-busy")).toBe("true"));
    press();
    expect(operations.filter((name) => name === "ClipCouponMutation")).toHaveLength(1);
  });

  it("keeps the card and its focusable button in place, and announces the clip once", async () => {
    const { answer } = await clipPage();
    card().getByRole("button").focus();
    press();
    await answer(clipped());
    const button = card().getByRole("button", { name: /^Clipped/ });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(document.activeElement).toBe(button);
    expect(screen.getAllByText("Clipped: Save $1.50")).toHaveLength(1);
  });

  it.each([
    ["the reason of a rejection", refused("REFUSED", { message: "Sold out." }), "Sold out.", /^Clip /],
    ["a failed upstream", refused("UPSTREAM_FAILED"), "We couldn't clip this coupon. Please try again.", /^Retry/],
    [
      "an error of a request that was not executed",
      new ServerError("No.", { response: new Response("", { status: 403 }), bodyText: "" }),
      "We couldn't clip this coupon. Please try again.",
      /^Retry/,
    ],
  ])("shows %s, changes no count and can be sent again", async (_, result, message, label) => {
    const { answer, operations } = await clipPage();
    press();
    await answer(result);
    expect(card().getByRole("alert").textContent).toBe(message);
    expect(counts()).toEqual(["Browse Digital Coupons 2", "My Digital Coupons 0", "My Redeemed Coupons 0"]);
    fireEvent.click(card().getByRole("button", { name: label }));
    await answer(clipped());
    expect(card().getByRole("button", { name: /^Clipped/ })).toBeTruthy();
    expect(card().queryByRole("alert")).toBeNull();
    expect(operations.filter((name) => name === "ClipCouponMutation")).toHaveLength(2);
  });

  it.each([
    ["failed", "was offline before", false],
    ["unknown", "goes offline meanwhile", true],
  ])("is %s without a response if the device %s", async (outcome, _, isOnlineBefore) => {
    const report = vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnlineBefore);
    const { answer } = await clipPage();
    press();
    await waitFor(() => expect(card().getByRole("button", { name: /^Clipping…/ })).toBeTruthy());
    report.mockReturnValue(false);
    // The page reads the book after a while, which is not the subject here.
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    await answer(new TypeError("Failed to fetch"));
    vi.useRealTimers();
    report.mockRestore();
    const isFailed = card().queryByText("We couldn't clip this coupon. Please try again.") !== null;
    expect(isFailed ? "failed" : "unknown").toBe(outcome);
  });

  it("uses the coupon book of a rejected clip without decrementing its counts again", async () => {
    const { answer } = await clipPage();
    press();
    const { data } = refused("OFFER_UNAVAILABLE");
    await answer({ data: { clipCoupon: { ...data.clipCoupon, coupons: { ...makeTotals(), availableCount: 1 } } } });
    expect(screen.queryByRole("link", { name: "Save $1.50, Barilla" })).toBeNull();
    expect(counts()[0]).toBe("Browse Digital Coupons 1");
  });

  it("removes a coupon that is no longer offered, and shows a notice", async () => {
    const { answer } = await clipPage();
    press();
    await answer(refused("OFFER_UNAVAILABLE"));
    expect(screen.queryByRole("link", { name: "Save $1.50, Barilla" })).toBeNull();
    expect(await screen.findByText("This coupon is no longer available.")).toBeTruthy();
    expect(counts()[0]).toBe("Browse Digital Coupons 1");
  });

  it.each([
    ["a user error", refused("UNAUTHENTICATED")],
    [
      "an error of the whole response",
      new CombinedGraphQLErrors({ data: null, errors: [{ message: "", extensions: { code: "UNAUTHENTICATED" } }] }),
    ],
  ])("opens the login if the session has ended, reported by %s", async (_, result) => {
    const { answer, logins } = await clipPage();
    press();
    await answer(result);
    expect(logins).toEqual([{ reason: "You must log in to clip coupons.", clip: "1" }]);
    expect(card().getByRole("button", { name: /^Clip / })).toBeTruthy();
  });
});

describe("a guest's clip", () => {
  const forGuests = coupons.map((coupon) => ({ ...coupon, viewerCanClip: false }));

  it("opens the login and offers to finish the clip afterwards", async () => {
    let signedIn = false;
    const { client, logins, operations } = await renderCouponPage({
      CouponPageQuery: () => pageAnswer(signedIn ? coupons : forGuests, signedIn),
      ClipCouponMutation: () => clipped(),
    });
    fireEvent.click(card().getByRole("button", { name: /^Log In to Clip/ }));
    expect(logins).toEqual([{ reason: "You must log in to clip coupons.", clip: "1" }]);
    expect(operations).not.toContain("ClipCouponMutation");

    signedIn = true;
    await act(() => client.refetchQueries({ include: "active" }));
    fireEvent.click(await screen.findByRole("button", { name: "Clip now" }));
    await waitFor(() => expect(card().getByRole("button", { name: /^Clipped/ })).toBeTruthy());
    expect(screen.queryByRole("button", { name: "Clip now" })).toBeNull();
    expect(screen.queryByText(/You're logged in/)).toBeNull();
    expect(card().getByRole("button", { name: /^Clipped/ })).toBe(document.activeElement);
  });

  it("shows after the login that the coupon is already clipped, and sends no request", async () => {
    let signedIn = false;
    const own = coupons.map((coupon) => ({ ...coupon, state: "CLIPPED" as const, viewerCanClip: false }));
    const { client, operations } = await renderCouponPage({
      CouponPageQuery: () => pageAnswer(signedIn ? own : forGuests, signedIn),
    });
    fireEvent.click(card().getByRole("button", { name: /^Log In to Clip/ }));
    signedIn = true;
    await act(() => client.refetchQueries({ include: "active" }));
    expect(await screen.findByText("You're logged in. You already clipped Save $1.50 from Barilla.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "OK" }));
    expect(screen.queryByText(/You're logged in/)).toBeNull();
    expect(operations).not.toContain("ClipCouponMutation");
  });

  it("is offered once at the URL to which the registration returns, without its parameter", async () => {
    const { operations } = await renderCouponPage(
      { CouponPageQuery: () => pageAnswer(coupons), ClipCouponMutation: () => clipped() },
      "/digital-coupons?q=barilla&clip=1",
    );
    expect(await screen.findByText(/^You're logged in/)).toBeTruthy();
    expect(operations).not.toContain("ClipCouponMutation");
    fireEvent.click(screen.getByRole("button", { name: "Clip now" }));
    await waitFor(() => expect(card().getByRole("button", { name: /^Clipped/ })).toBeTruthy());
    const coupon = new URLSearchParams(
      screen.getByRole("link", { name: "Save $1.50, Barilla" }).getAttribute("href") ?? "",
    );
    expect([coupon.get("q"), coupon.get("clip")]).toEqual(["barilla", null]);
  });
});

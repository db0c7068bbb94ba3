import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeCoupon, makeTotals } from "../testing/coupons.ts";
import { pageAnswer, renderCouponPage } from "../testing/render-coupon-page.tsx";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const coupons = Array.from({ length: 7 }, (_, index) =>
  makeCoupon({ offerId: String(index + 1), summary: `Save $${index + 1}` }),
);
const other = makeCoupon({ offerId: "99", summary: "Save 99¢", brandName: "Other", description: "Any soap" });

const listAnswer = {
  data: {
    coupons: {
      __typename: "CouponBook",
      id: "book-ana",
      list: { __typename: "CouponConnection", nodes: coupons.toReversed() },
    },
  },
};

interface Given {
  readonly outcome?: string;
  readonly error?: { readonly code: string; readonly message: string };
}

/** Returns a response to a request for coupons; those without a given outcome are clipped. */
function answerTo(couponIds: readonly string[], given: Readonly<Record<string, Given>> = {}, change: object = {}) {
  const results = couponIds.map((couponId) => {
    const { outcome = "CLIPPED", error } = given[couponId] ?? {};
    const isOn = outcome === "CLIPPED" || outcome === "ALREADY_CLIPPED";
    const coupon = { __typename: "Coupon", id: couponId, state: "CLIPPED", viewerCanClip: false };
    return {
      __typename: "ClipResult",
      couponId,
      outcome,
      coupon: isOn ? coupon : null,
      error: error ? { __typename: "UserError", ...error } : null,
    };
  });
  const payload = { results, coupons: makeTotals(), stoppedBy: null, userErrors: [], ...change };
  return { data: { clipCoupons: { __typename: "ClipCouponsPayload", ...payload } } };
}

const rejection = (code: string) => ({
  userErrors: [{ __typename: "UserError", code, message: "No.", retryAfterSeconds: null }],
});

/** Renders a list of seven coupons whose requests the test answers. */
async function setPage(address = "/digital-coupons?q=pasta", signedIn = true, book: object = {}) {
  const requests: { readonly ids: readonly string[]; readonly resolve: (answer: object) => void }[] = [];
  const page = await renderCouponPage(
    {
      CouponPageQuery: () => pageAnswer([...coupons, other], signedIn, book),
      BatchClipQuery: () => listAnswer,
      ClipCouponsMutation: ({ input }) =>
        new Promise((resolve) =>
          requests.push({ ids: (input as { couponIds: readonly string[] }).couponIds, resolve: resolve as never }),
        ),
      ClipCheckQuery: ({ couponId }) => ({
        data: {
          coupon: { __typename: "Coupon", id: couponId, state: "CLIPPED", viewerCanClip: false },
          coupons: {
            ...makeTotals(),
            freshness: { __typename: "Freshness", fetchedAt: "2026-11-21T17:06:00.000Z", stale: false },
          },
        },
      }),
    },
    address,
  );
  const next = async (given: Readonly<Record<string, Given>> = {}, change: object = {}) => {
    const request = requests.at(-1);
    await act(async () => request?.resolve(answerTo(request.ids, given, change)));
  };
  return { ...page, requests, next };
}

const button = (name: RegExp | string) => screen.getByRole("button", { name });
const start = async () => {
  fireEvent.click(await screen.findByRole("button", { name: "Clip these 7" }));
  await act(() => vi.advanceTimersByTimeAsync(10));
};
const pace = () => act(() => vi.advanceTimersByTimeAsync(5_000));
const panel = () => within(screen.getByRole("region", { name: /list|Clipping/ }));

it("clips the coupons in the order of the gateway, shows the progress, and announces the result once", async () => {
  const { requests, next } = await setPage();
  await start();
  expect(requests[0]?.ids).toEqual(["coupon-7", "coupon-6", "coupon-5", "coupon-4", "coupon-3"]);
  expect(screen.getByRole("progressbar", { name: "Coupons that are done" }).getAttribute("value")).toBe("0");
  expect(screen.getAllByRole("button", { name: /^Clipping…/ })).toHaveLength(5);
  await next({ "coupon-6": { outcome: "ALREADY_CLIPPED" } });
  expect(screen.getByRole("progressbar").getAttribute("value")).toBe("5");
  expect(screen.getAllByRole("button", { name: /^Clipped/ })).toHaveLength(5);
  expect(screen.queryByText(/^Clipped: /)).toBeNull();
  await pace();
  expect(requests[1]?.ids).toEqual(["coupon-2", "coupon-1"]);
  await next({ "coupon-1": { outcome: "REFUSED", error: { code: "REFUSED", message: "Not for this card." } } });
  const summary = "5 coupons clipped, 1 already yours, 1 can't be clipped";
  expect(panel().getByText(summary)).toBeTruthy();
  expect(screen.getAllByText(summary)).toHaveLength(2);
  const [first] = panel().getAllByRole("listitem");
  expect(first?.textContent).toBe("Save $1 BarillaNot for this card.");
  fireEvent.click(button("Done"));
  expect(screen.queryByRole("region", { name: "Coupons from this list" })).toBeNull();
});

it("sends nothing more once stopped, awaits what was sent, and goes on with the rest on request", async () => {
  const { requests, next } = await setPage();
  await start();
  const stop = button("Stop");
  stop.focus();
  fireEvent.click(stop);
  expect(panel().getByText("Stopping. The coupons already sent are being finished.")).toBeTruthy();
  expect(stop.getAttribute("aria-disabled")).toBe("true");
  await next();
  expect(panel().getByText("5 coupons clipped, 2 not sent")).toBeTruthy();
  expect(document.activeElement).toBe(button("Done"));
  await pace();
  expect(requests).toHaveLength(1);
  fireEvent.click(button("Clip the other 2"));
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(requests[1]?.ids).toEqual(["coupon-2", "coupon-1"]);
  await next();
  expect(panel().getByText("7 coupons clipped")).toBeTruthy();
});

it("reads the card for a coupon of unknown outcome, does not send it again, and shows the truth", async () => {
  const { operations, requests, next } = await setPage();
  await start();
  await next({ "coupon-4": { outcome: "UNKNOWN", error: { code: "UNKNOWN_OUTCOME", message: "Unconfirmed." } } });
  expect(screen.getAllByRole("button", { name: /^Checking/ })).toHaveLength(1);
  await pace();
  await next();
  expect(panel().getByText("7 coupons clipped")).toBeTruthy();
  expect(operations.filter((name) => name === "ClipCheckQuery")).toHaveLength(1);
  expect(requests.flatMap(({ ids }) => ids)).toHaveLength(7);
});

it("reads the card for a request without a response, and sends only the rest on request", async () => {
  const { operations, requests } = await setPage();
  await start();
  await act(async () => requests[0]?.resolve(new TypeError("Failed to fetch")));
  await waitFor(() => expect(panel().getByText("5 coupons clipped, 2 not sent")).toBeTruthy());
  expect(panel().getByText("Coupons can't be clipped right now, so the rest was not sent.")).toBeTruthy();
  expect(operations.filter((name) => name === "ClipCheckQuery").length).toBeGreaterThan(0);
  fireEvent.click(button("Clip the other 2"));
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(requests[1]?.ids).toEqual(["coupon-2", "coupon-1"]);
});

it.each([
  ["the card is full", { stoppedBy: "CARD_FULL" }, "Your card is full, so the rest was not sent."],
  ["the session has ended", rejection("UNAUTHENTICATED"), "You've been logged out, so the rest was not sent."],
])("keeps the results and sends no more when %s", async (_, change, message) => {
  const { requests, next, logins } = await setPage();
  await start();
  await next({ "coupon-3": { outcome: "NOT_ATTEMPTED" } }, change);
  expect(panel().getByText("4 coupons clipped, 3 not sent")).toBeTruthy();
  expect(panel().getByText(message)).toBeTruthy();
  await pace();
  expect(requests).toHaveLength(1);
  const login = screen.queryByRole("button", { name: "Log in to go on" });
  if (login === null) return;
  fireEvent.click(login);
  expect(logins).toMatchObject([{ reason: "Log in to clip the other coupons." }]);
  act(() => logins[0]?.onLoggedIn?.());
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(requests[1]?.ids).toEqual(["coupon-3", "coupon-2", "coupon-1"]);
});

it("stops and says so when the shopper leaves the page", async () => {
  const { requests, next } = await setPage();
  await start();
  await next();
  fireEvent.click(screen.getByRole("link", { name: /^My (?:Perks|Rewards)/ }));
  expect(await screen.findByText("Clipping stopped when you left the coupons: 5 of 7 clipped.")).toBeTruthy();
  await pace();
  expect(requests).toHaveLength(1);
});

it("says that nothing was sent if the list cannot be read", async () => {
  const page = await renderCouponPage(
    { CouponPageQuery: () => pageAnswer(coupons), BatchClipQuery: () => new Error("Failed to fetch") },
    "/digital-coupons?q=pasta",
  );
  fireEvent.click(await screen.findByRole("button", { name: "Clip these 7" }));
  await waitFor(() => expect(panel().getByText("We couldn't read this list, so nothing was sent.")).toBeTruthy());
  expect(page.operations).not.toContain("ClipCouponsMutation");
});

describe("is not offered", () => {
  it.each([
    ["for a list without filters", "/digital-coupons", true],
    ["for one coupon", "/digital-coupons?q=soap", true],
    ["in the list of clipped coupons", "/digital-coupons?view=clipped&q=pasta", true],
    ["to a guest", "/digital-coupons?q=pasta", false],
  ])("%s", async (_, address, signedIn) => {
    await setPage(address, signedIn);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.queryByRole("button", { name: /^Clip these/ })).toBeNull();
  });
});

it.each([
  ["how many coupons the card has room for, before more are sent", { clipLimit: 5 }, "5 more"],
  ["that it is full", { clipLimit: 0 }, "no more"],
])("says %s", async (_, book, room) => {
  await setPage(undefined, undefined, book);
  expect(await screen.findByText(`Your card has room for ${room}.`)).toBeTruthy();
});

it.each([{ clipLimit: 7 }, { clipLimit: null }])("says nothing of room for %j", async (book) => {
  await setPage(undefined, undefined, book);
  expect(await screen.findByRole("button", { name: "Clip these 7" })).toBeTruthy();
  expect(screen.queryByText(/has room for/)).toBeNull();
});

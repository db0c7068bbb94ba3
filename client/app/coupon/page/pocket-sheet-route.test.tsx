import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ReadyTime } from "../sheet/ready-time.tsx";
import { makeCoupon } from "../testing/coupons.ts";
import { VisitorQueryDocument } from "../../session/visitor.gql.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { PocketSheetPageQueryDocument } from "./pocket-sheet-page.gql.ts";
import PocketSheetRoute from "./pocket-sheet-route.tsx";
// Loads the content of the island before a test waits for it.
import "./shopper-sheet.tsx";

const category = (value: string, label: string) => ({
  __typename: "CouponFacet",
  value,
  label,
  language: "en",
});

/** Returns a coupon as the sheet reads it. */
const sheetCoupon = (change: Parameters<typeof makeCoupon>[0], disclaimer: string | null = null) => ({
  ...makeCoupon(change),
  disclaimer,
});

const bookOf = (nodes: readonly object[], change: object = {}) => ({
  __typename: "CouponBook",
  id: "book-ana",
  clippedCount: nodes.length,
  clippedValue: { __typename: "Money", cents: 300, formatted: "$3.00" },
  readyValue: { __typename: "Money", cents: 300, formatted: "$3.00" },
  freshness: { __typename: "Freshness", fetchedAt: "2026-11-21T17:05:00.000Z", stale: false },
  names: { __typename: "CouponFacets", categories: [category("PANTRY", "Pantry"), category("BAKERY", "Bakery")] },
  proof: null,
  clipped: { __typename: "CouponConnection", nodes: nodes.map((node) => ({ readyAt: null, ...node })) },
  ...change,
});

interface Outage {
  /** The paths of failed fields. */
  readonly failed?: readonly (readonly string[])[];
  /** The failure of every request after the first. */
  readonly later?: Error;
  /** What the shopper holds of manufacturers; nothing by default, as at most retailers. */
  readonly universal?: object;
}

async function show(coupons: object | null, { failed = [], later, universal = {} }: Outage = {}) {
  const card = { __typename: "User", id: "ana", roles: [], shopperNumber: "410000001017", coupons };
  const viewer = { ...card, universalCoupons: null, couponBundle: null, ...universal };
  const reams = { __typename: "Retailer", id: "reams", timeZone: "America/Denver" };
  const retailer = { ...reams, capabilities: [], switches: null };
  let reads = 0;
  const { client, operations } = fakeGraph({
    VisitorQuery: () => ({ data: { viewer, retailer } }),
    PocketSheetPageQuery: () =>
      (reads++ > 0 && later) || {
        data: { viewer, retailer },
        ...(failed.length > 0 && { errors: failed.map((path) => ({ message: "Down.", path })) }),
      },
  });
  await client.query({ query: VisitorQueryDocument });
  await client.query({ query: PocketSheetPageQueryDocument, errorPolicy: "all" });
  renderPage(client, [{ path: "/pocket-sheet", Component: PocketSheetRoute }], "/pocket-sheet");
  await screen.findByRole("region", { name: "Clipped coupons" });
  return operations;
}

const sheet = () => within(screen.getByRole("region", { name: "Clipped coupons" }));
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the pocket sheet", () => {
  it("shows the number as bar code, QR code and digits, and the time of the last confirmed read", async () => {
    await show(bookOf([sheetCoupon({ offerId: "1", categoryName: "PANTRY" })]));
    expect(sheet().getByRole("img", { name: "Bar code of card number 4 1 0 0 0 0 0 0 1 0 1 7" })).toBeTruthy();
    expect(sheet().getByRole("img", { name: "QR code of card number 4 1 0 0 0 0 0 0 1 0 1 7" })).toBeTruthy();
    expect(sheet().getByText("4100 0000 1017")).toBeTruthy();
    expect(sheet().getByRole("status").textContent).toBe("As of 11/21/2026, 10:05 AM");
    expect(sheet().getByText("1 coupon · $3.00 in savings")).toBeTruthy();
  });

  it("says how much works at registers while a clip is too new", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T17:05:00Z") });
    const nodes = [{ ...makeCoupon({ offerId: "1" }), readyAt: "2026-11-21T17:20:00.000Z" }];
    const readyValue = { __typename: "Money", cents: 150, formatted: "$1.50" };
    await show(bookOf(nodes, { readyValue }));
    expect(sheet().getByText("$1.50 of it already works at registers.")).toBeTruthy();
    cleanup();
    await show(bookOf(nodes));
    expect(sheet().queryByText(/already works/)).toBeNull();
  });

  it("has a code with which an associate checks it, in place of the number", async () => {
    await show(bookOf([sheetCoupon({ offerId: "1" })], { proof: "key.410000001017.t5z.1.signature" }));
    expect(sheet().getByRole("img", { name: "QR code with which an associate checks this sheet" })).toBeTruthy();
    expect(sheet().queryByRole("img", { name: /^QR code of card/ })).toBeNull();
    expect(sheet().getByText("Associates: scan the square code to check this sheet.")).toBeTruthy();
  });

  it("lists the coupons by the name of their category, with value, brand, last day and the exact varieties", async () => {
    await show(
      bookOf([
        sheetCoupon(
          {
            offerId: "1",
            categoryName: "PANTRY",
          },
          "Any variety, 16 oz. or larger. Limit one per household.",
        ),
        sheetCoupon({
          offerId: "2",
          categoryName: "BAKERY",
          summary: "Buy one, get one free",
          brandName: "Franz",
          expiryDate: null,
        }),
      ]),
    );
    expect(texts(sheet().getAllByRole("heading", { level: 3 }))).toEqual(["Bakery", "Pantry"]);
    expect(texts(sheet().getAllByRole("listitem"))).toEqual([
      "Buy one, get one free $1.50 FranzDoes not expireOn any two boxes of pasta Code CODE2",
      "Save $1.50  BarillaLast day 12/24/2026On any two boxes of pasta Any variety, 16 oz. or larger. Code CODE1",
    ]);
  });

  it("says from when registers apply a coupon that was just clipped, until then", async () => {
    vi.useFakeTimers({
      toFake: ["Date", "setTimeout", "clearTimeout"],
      now: new Date("2026-11-21T17:05:00Z"),
      shouldAdvanceTime: true,
    });
    const ready = ["2026-11-21T17:20:00.000Z", "2026-11-21T17:04:59.000Z", null] as const;
    await show(bookOf(ready.map((readyAt, index) => ({ ...makeCoupon({ offerId: String(index) }), readyAt }))));
    expect(texts(sheet().getAllByText(/^Works at registers/))).toEqual(["Works at registers from 10:20 AM"]);
    await act(() => vi.advanceTimersByTimeAsync(15 * 60_000));
    expect(sheet().queryByText(/^Works at registers/)).toBeNull();
  });

  it("has beside an offer to the shopper what a law asks for", async () => {
    const nodes = [makeCoupon({ offerId: "1", personalNotice: "SET BY AN ALGORITHM" }), makeCoupon({ offerId: "2" })];
    await show(bookOf(nodes));
    const [personal, other] = texts(sheet().getAllByRole("listitem"));
    expect(personal).toMatch(/^SET BY AN ALGORITHM/);
    expect(other).toMatch(/^Save/);
  });

  it("says the time of a later clip of a coupon whose first clip is over", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: new Date("2026-11-21T17:05:00Z") });
    const props = { readAt: "2026-11-21T17:05:00.000Z", timeZone: "America/Denver" };
    const { rerender } = render(<ReadyTime readyAt="2026-11-21T17:20:00.000Z" {...props} />);
    act(() => void vi.advanceTimersByTime(15 * 60_000));
    expect(document.body.textContent).toBe("");
    rerender(<ReadyTime readyAt="2026-11-21T17:35:00.000Z" {...props} readAt="2026-11-21T17:20:00.000Z" />);
    expect(document.body.textContent).toBe("Works at registers from 10:35 AM");
  });

  it("says that the times could not be read, and shows the coupons", async () => {
    const failed = [["viewer", "coupons", "clipped", "nodes", "0", "readyAt"]];
    await show(bookOf([makeCoupon({ offerId: "1" })]), { failed });
    expect(sheet().getByText(/couldn't check from when registers apply these coupons/)).toBeTruthy();
    expect(sheet().getAllByRole("listitem")).toHaveLength(1);
  });

  it("says that nothing is clipped, which differs from coupons that could not be read", async () => {
    await show(bookOf([]));
    expect(sheet().getByText("There are no clipped coupons on the card.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  });

  it("still shows the codes, and a Retry, if the coupons could not be read", async () => {
    await show(null, { failed: [["viewer", "coupons"]] });
    expect(sheet().getByRole("button", { name: "Retry" })).toBeTruthy();
    expect(sheet().getByRole("img", { name: /^Bar code/ })).toBeTruthy();
    expect(sheet().queryByText(/no clipped coupons/)).toBeNull();
    expect(sheet().queryByText(/^As of/)).toBeNull();
  });

  it("says that saved coupons are not current, and when they were", async () => {
    const freshness = { __typename: "Freshness", fetchedAt: "2026-11-20T17:05:00.000Z", stale: true };
    await show(bookOf([sheetCoupon({ offerId: "1" })], { freshness }));
    const age = sheet().getByRole("status");
    expect(age.textContent).toMatch(/^Last updated: 11\/20\/2026, 10:05 AM\. /);
    expect(age.dataset["state"]).toBe("stale");
  });

  it("keeps the coupons and says so if they cannot be read again", async () => {
    const operations = await show(bookOf([sheetCoupon({ offerId: "1" })]), { later: new Error("No connection.") });
    fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
    await waitFor(() => expect(sheet().getByRole("status").dataset["state"]).toBe("failed"));
    expect(sheet().getByRole("status").textContent).toMatch(/11\/21\/2026, 10:05 AM; we couldn't refresh it/);
    expect(sheet().getAllByRole("listitem")).toHaveLength(1);
    expect(operations.filter((name) => name === "PocketSheetPageQuery")).toHaveLength(2);
  });

  it("says how many coupons are missing on the sheet", async () => {
    await show(bookOf([sheetCoupon({ offerId: "1" })], { clippedCount: 612 }));
    expect(sheet().getByText("Showing 1 of 612")).toBeTruthy();
  });

  it("prints, and opens the card on the whole screen", async () => {
    await show(bookOf([]));
    const print = vi.fn();
    vi.stubGlobal("print", print);
    fireEvent.click(screen.getByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole("button", { name: "Full screen" }));
    expect(await screen.findByRole("dialog", { name: "My Card" })).toBeTruthy();
  });
});

describe("universal coupons", () => {
  const coupon = (change: object) => ({
    __typename: "UniversalCoupon",
    couponId: "tcb-1",
    summary: "Save $1.00 on pasta",
    brandName: "Barilla",
    value: { __typename: "Money", cents: 100, formatted: "$1.00" },
    expiryDate: "2026-12-24",
    state: "READY",
    since: "2026-11-21T17:05:00.000Z",
    ...change,
  });
  const unknown = { brandName: null, value: null, expiryDate: null };
  const held = (coupons: readonly object[], isComplete = true) => ({
    __typename: "UniversalCoupons",
    coupons,
    isComplete,
  });
  const couponBundle = {
    __typename: "CouponBundle",
    barCode: "81128475839285610003748593748596",
    fetchCode: "1234567890123456",
    expiresAt: "2026-11-21T18:05:00.000Z",
  };
  const panel = () => within(screen.getByRole("region", { name: "Universal coupons" }));

  it("have one bar code with its digits for the cashier, and each its state", async () => {
    const coupons = [
      coupon({}),
      coupon({ ...unknown, couponId: "tcb-2", summary: "Save on soap" }),
      coupon({ ...unknown, couponId: "tcb-3", summary: "Free gum", state: "REDEEMED" }),
      coupon({ couponId: "tcb-4", summary: "Save on tea", state: "EXPIRED" }),
    ];
    await show(bookOf([]), { universal: { universalCoupons: held(coupons), couponBundle } });
    for (const name of ["Bar code of your universal coupons", "QR code of your universal coupons"])
      expect(panel().getByRole("img", { name })).toBeTruthy();
    expect(panel().getByText("1234 5678 9012 3456")).toBeTruthy();
    expect(panel().getByText("Can be scanned until 11/21/2026, 11:05 AM")).toBeTruthy();
    expect(texts(panel().getAllByRole("listitem"))).toEqual([
      "Save $1.00 on pasta BarillaLast day 12/24/2026",
      "Save on soap Ready to use",
      "Free gum Used 11/21/2026, 10:05 AM",
      "Save on tea Barilla $1.00Expired",
    ]);
  });

  it("are shown without a code for the cashier where there is none", async () => {
    const universal = { universalCoupons: held([coupon({})]), couponBundle: { ...couponBundle, fetchCode: null } };
    await show(bookOf([]), { universal });
    expect(panel().getAllByRole("img")).toHaveLength(2);
    expect(panel().queryByText("Code for the cashier")).toBeNull();
  });

  it("say that their bar code could not be read, and stay", async () => {
    const universal = { universalCoupons: held([coupon({})]) };
    await show(bookOf([]), { universal, failed: [["viewer", "couponBundle"]] });
    expect(panel().getByText(/couldn't load the bar code of your universal coupons/)).toBeTruthy();
    expect(panel().getAllByRole("listitem")).toHaveLength(1);
    expect(panel().getByRole("button", { name: "Retry" })).toBeTruthy();
  });

  it("that could not be read differ from none", async () => {
    await show(bookOf([]), { failed: [["viewer", "universalCoupons"]] });
    expect(panel().getByRole("button", { name: "Retry" })).toBeTruthy();
    expect(panel().queryByText(/no universal coupons/)).toBeNull();
    cleanup();
    await show(bookOf([]), { universal: { universalCoupons: held([]) } });
    expect(panel().getByText("You have no universal coupons.")).toBeTruthy();
    expect(panel().queryByRole("button", { name: "Retry" })).toBeNull();
  });

  it("say that some could not be read", async () => {
    await show(bookOf([]), { universal: { universalCoupons: held([coupon({})], false), couponBundle } });
    expect(panel().getByText("We couldn't load all of your universal coupons.")).toBeTruthy();
  });

  it("have no part at a retailer without them", async () => {
    await show(bookOf([]));
    expect(screen.queryByRole("region", { name: "Universal coupons" })).toBeNull();
  });
});

import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { VisitorQueryDocument } from "../../session/visitor.gql.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { ReceiptsPageQueryDocument } from "./receipts-page.gql.ts";
import ReceiptsRoute from "./receipts-route.tsx";
// Loads the content of the island before a test waits for it.
import "./shopper-receipts.tsx";
import "./receipt-verdicts.tsx";

const money = (formatted: string, cents = 100) => ({ __typename: "Money", cents, formatted });
const item = (description: string, value: object, quantity: object | null = null) => ({
  __typename: "ReceiptItem",
  description,
  quantity,
  value,
});
const receipt = (change: object = {}) => ({
  __typename: "Receipt",
  id: "r1",
  transactionDate: "2026-05-05T03:30:00.000Z",
  text: "REAMS FOOD STORES\nMILK 3.49",
  location: "Reams Food Stores #0001",
  store: { __typename: "Location", id: "l1", name: "Sandy" },
  items: [item("Milk", money("$3.49"))],
  hasAllItems: true,
  subtotal: money("$3.49"),
  tax: money("11¢"),
  total: money("$3.60"),
  transactionNumber: "4711",
  points: 3,
  ...change,
});

interface Page {
  readonly search?: string;
  /** The paths of failed fields. */
  readonly failed?: readonly (readonly (string | number)[])[];
  /** The responses about the coupons of an opened receipt, one per read; the last one repeats. */
  readonly verdicts?: readonly Answer[];
}

type Answer = ReturnType<Parameters<typeof fakeGraph>[0][string]>;

async function show(receipts: readonly object[] | null, page: Page = {}) {
  const { search = "", failed = [], verdicts = [answerOf([])] } = page;
  let reads = 0;
  const viewer = { __typename: "User", id: "ana", roles: ["FREQUENT_SHOPPER"], receipts };
  const retailer = { __typename: "Retailer", id: "reams", capabilities: [], features: [], timeZone: "America/Denver" };
  const { client } = fakeGraph({
    VisitorQuery: () => ({ data: { viewer, retailer } }),
    ReceiptVerdictsQuery: () => verdicts[Math.min(reads++, verdicts.length - 1)] ?? new Error("no answer"),
    ReceiptsPageQuery: () => ({
      data: { viewer, retailer },
      ...(failed.length > 0 && { errors: failed.map((path) => ({ message: "Down.", path })) }),
    }),
  });
  await client.query({ query: VisitorQueryDocument });
  await client.query({ query: ReceiptsPageQueryDocument, variables: { daysAgo: 150 }, errorPolicy: "all" });
  renderPage(client, [{ path: "/receipts", Component: ReceiptsRoute }], `/receipts${search}`);
  await screen.findAllByText(/No receipts were found\.|Search your receipts|could not be loaded/);
}

const verdict = (kind: string, change: object = {}) => ({
  __typename: "CouponVerdict",
  offerId: kind,
  brandName: "Cheerios",
  summary: `Save on ${kind}`,
  expiryDate: null,
  kind,
  missing: null,
  triedAt: null,
  clipOutcome: null,
  reason: null,
  reference: null,
  usedInstead: null,
  ...change,
});

/** Returns the response with the coupons of the receipt. */
function answerOf(nodes: readonly object[], stale = false, totalCount = nodes.length) {
  const freshness = { __typename: "Freshness", fetchedAt: "2026-05-05T18:00:00.000Z", stale };
  const couponVerdicts = { __typename: "CouponVerdicts", freshness, totalCount, nodes };
  return { data: { node: { __typename: "Receipt", id: "r1", couponVerdicts } } };
}

const unreadable = {
  data: { node: { __typename: "Receipt", id: "r1", couponVerdicts: null } },
  errors: [{ message: "Down.", path: ["node", "couponVerdicts"] }],
};

const table = () => within(screen.getByRole("table", { name: "My Receipts" }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the receipts page", () => {
  it("shows the day of each receipt in the retailer's time zone and all values of its text", async () => {
    await show([receipt()]);
    expect(table().getByText("5/4/2026")).toBeTruthy();
    for (const value of ["Sandy", "Milk", "$3.49", "11¢", "$3.60", "4711", "3"]) {
      expect(table().getAllByText(value).length).toBeGreaterThan(0);
    }
  });

  it("filters receipts by store, day and item, 250 ms after the last key", async () => {
    await show([receipt(), receipt({ id: "r2", store: { __typename: "Location", id: "l2", name: "Provo" } })]);
    vi.useFakeTimers();
    fireEvent.change(screen.getByRole("searchbox", { name: "Search your receipts" }), {
      target: { value: "milk PROVO 5/4" },
    });
    act(() => void vi.advanceTimersByTime(249));
    expect(table().getByText("Sandy")).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(table().queryByText("Sandy")).toBeNull();
    expect(table().getByText("Provo")).toBeTruthy();
    expect(screen.getByText("1 receipt for “milk PROVO 5/4”")).toBeTruthy();
  });

  it("omits values that the text does not have", async () => {
    await show([
      receipt({
        location: null,
        store: null,
        items: [],
        hasAllItems: false,
        subtotal: null,
        tax: null,
        transactionNumber: null,
        points: null,
      }),
    ]);
    expect(table().getAllByText("–")).toHaveLength(6);
    expect(table().getByText("$3.60")).toBeTruthy();
  });

  it("shows that there are none", async () => {
    await show([]);
    expect(screen.getByText("No receipts were found.")).toBeTruthy();
  });

  it("shows a failure differently from an empty list", async () => {
    await show(null);
    expect(screen.queryByText("No receipts were found.")).toBeNull();
    expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
  });

  it("shows a notice in place of the store if the names of the stores cannot be read", async () => {
    await show([receipt({ store: null })], { failed: [["viewer", "receipts", 0, "store"]] });
    expect(table().getByText("This could not be loaded.")).toBeTruthy();
    expect(screen.getByText(/couldn't load the names of the stores/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
  });

  it("opens a receipt with its store, items and sums, and closes it with Back", async () => {
    const quantity = { __typename: "ReceiptQuantity", amount: 3, unit: null, unitPrice: money("$1.50") };
    const items = [item("Yogurt", money("$4.50"), quantity), item("Digital Coupon", money("-$1.00", -100))];
    await show([receipt({ items })]);
    expect(table().getByText("1 item")).toBeTruthy();
    fireEvent.click(screen.getByRole("link", { name: "View receipt from 5/4/2026" }));
    const dialog = await screen.findByRole("dialog", { name: "Receipt from 5/4/2026" });
    for (const shown of ["Sandy · 9:30 PM", "3 at $1.50 each", "-$1.00", "Subtotal", "$3.60", "4711"]) {
      expect(within(dialog).getByText(shown)).toBeTruthy();
    }
    fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("opens the receipt of a link, with the printed text on request", async () => {
    await show([receipt(), receipt({ id: "r2", transactionDate: "2026-05-02T03:30:00.000Z" })], {
      search: "?receipt=r2",
    });
    const dialog = within(await screen.findByRole("dialog", { name: "Receipt from 5/1/2026" }));
    const paper = dialog.getByRole("region", { name: "As printed at the register" });
    expect([paper.dataset["collapsed"], paper.textContent]).toEqual([
      "true",
      expect.stringMatching(/REAMS FOOD STORES/),
    ]);
    fireEvent.click(dialog.getByRole("button", { name: "View as printed" }));
    expect(paper.dataset["collapsed"]).toBeUndefined();
    expect(dialog.getByRole("button", { name: "Print" })).toBeTruthy();
  });

  it("shows only the printed text of a receipt whose items may be incomplete", async () => {
    await show([receipt({ hasAllItems: false })], { search: "?receipt=r1" });
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("region", { name: "As printed at the register" }).dataset["collapsed"]).toBeUndefined();
    expect(dialog.queryByRole("list")).toBeNull();
    expect(dialog.queryByRole("button", { name: "View as printed" })).toBeNull();
  });

  it("shows that the receipt of a link is not in the list", async () => {
    await show([receipt()], { search: "?receipt=other" });
    expect(screen.getByText("We couldn't find that receipt among these purchases.")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

const coupons = async () =>
  within(await screen.findByRole("region", { name: "Your digital coupons on this purchase" }));

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
            verdict("EXPIRED", { expiryDate: "2026-05-03" }),
            verdict("CLIPPED_AFTER_PURCHASE", { triedAt }),
            verdict("REFUSED_BY_SERVICE", { triedAt, clipOutcome: "REFUSED", reason: "Your card is full." }),
            verdict("REFUSED_BY_SERVICE", {
              offerId: "77",
              triedAt,
              clipOutcome: "FAILED",
              brandName: null,
              summary: null,
            }),
            verdict("OTHER_COUPON_USED", { usedInstead: "Save $2, Cheerios" }),
            verdict("UNCLEAR", { missing: "RECEIPT_LINES" }),
            verdict("NOT_BOUGHT"),
          ],
          false,
          58,
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
      "Not all lines of this receipt could be read.",
      "Coupon 77, no longer offered",
      "50 further coupons are not shown.",
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
    expect(await (await coupons()).findByText("No clipped coupon has to do with this purchase.")).toBeTruthy();
    expect((await coupons()).queryByRole("button", { name: "Print for the service desk" })).toBeNull();
  });

  it("are not shown as not bought when they could not be read, and can be read again", async () => {
    await show([receipt()], { search, verdicts: [unreadable, answerOf([verdict("USED")])] });
    const failed = await coupons();
    expect(await failed.findByText(/couldn't check your digital coupons/)).toBeTruthy();
    expect(failed.queryByText(/not bought/i)).toBeNull();
    expect(failed.queryByText("No clipped coupon has to do with this purchase.")).toBeNull();
    fireEvent.click(failed.getByRole("button", { name: "Retry" }));
    expect(await (await coupons()).findByText("It was used on this purchase.")).toBeTruthy();
  });

  it("are a failure too without a connection", async () => {
    await show([receipt()], { search, verdicts: [new Error("no connection")] });
    expect(await (await coupons()).findByRole("button", { name: "Retry" })).toBeTruthy();
  });

  it("show that they are of an earlier read", async () => {
    await show([receipt()], { search, verdicts: [answerOf([verdict("USED")], true)] });
    const shown = await coupons();
    expect(await shown.findByText(/^This was checked earlier, on /)).toBeTruthy();
    expect(shown.getByText("It was used on this purchase.")).toBeTruthy();
  });

  it("are printed alone with the store, the transaction and the references", async () => {
    const print = vi.fn(() => {
      const sheet = document.querySelector(".verdict-sheet");
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
    expect(document.querySelector(".verdict-sheet")).toBeNull();
  });
});

import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { item, money, receipt, show } from "./testing/receipts-page.tsx";

const table = () => within(screen.getByRole("table", { name: "My Receipts" }));

afterEach(() => {
  cleanup();
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
    fireEvent.change(screen.getByRole("searchbox", { name: "Search receipts" }), {
      target: { value: "milk PROVO 5/4" },
    });
    act(() => void vi.advanceTimersByTime(249));
    expect(table().getByText("Sandy")).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(table().queryByText("Sandy")).toBeNull();
    expect(table().getByText("Provo")).toBeTruthy();
    expect(screen.getByText("1 receipt for “milk PROVO 5/4”")).toBeTruthy();
  });

  it("finds an item in the printed text of a receipt whose items are not certain", async () => {
    const unread = receipt({ id: "r2", items: [], hasAllItems: false, text: "FROZEN PIZZA 3.?9", total: null });
    await show([receipt(), unread]);
    vi.useFakeTimers();
    fireEvent.change(screen.getByRole("searchbox", { name: "Search receipts" }), { target: { value: "pizza" } });
    act(() => void vi.advanceTimersByTime(250));
    expect(screen.getByText("1 receipt for “pizza”")).toBeTruthy();
    expect(table().queryByText("$3.60")).toBeNull();
  });

  it("says that some receipts could not be read", async () => {
    await show([receipt()], { isComplete: false });
    expect(screen.getByText("We couldn't load some of the receipts.")).toBeTruthy();
    cleanup();
    await show([receipt()]);
    expect(screen.queryByText("We couldn't load some of the receipts.")).toBeNull();
  });

  it("says that it has a part of the receipts only, and links to the older ones", async () => {
    await show([receipt()], { totalCount: 130 });
    expect(screen.getByText("These are 1 of 130 receipts. The search covers only these.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Older receipts" }).getAttribute("href")).toBe("/receipts?after=end");
    cleanup();
    await show([receipt()], { search: "?after=end" });
    expect(screen.queryByText(/^These are/)).toBeNull();
    expect(screen.queryByRole("link", { name: "Older receipts" })).toBeNull();
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
        total: null,
        transactionNumber: null,
        points: null,
      }),
    ]);
    expect(table().getAllByText("–")).toHaveLength(7);
    expect(table().queryByText(/[$¢]/)).toBeNull();
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
    await show([receipt({ store: null })], { failed: [["viewer", "receiptHistory", "nodes", 0, "store"]] });
    expect(table().getByText("This could not be loaded.")).toBeTruthy();
    expect(screen.getByText(/couldn't load the names of the stores/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
  });

  it("counts the returned items of a return, without the refunded discounts", async () => {
    const items = [item("Yogurt", money("-$4.50", -450)), item("Digital Coupon", money("$1.00", 100))];
    await show([receipt({ items })]);
    expect(table().getByText("1 item returned")).toBeTruthy();
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
    const paper = dialog.getByRole("region", { name: "As printed" });
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
    expect(dialog.getByRole("region", { name: "As printed" }).dataset["collapsed"]).toBeUndefined();
    expect(dialog.queryByRole("list")).toBeNull();
    expect(dialog.queryByRole("button", { name: "View as printed" })).toBeNull();
  });

  it("shows that the receipt of a link is not in the list", async () => {
    await show([receipt()], { search: "?receipt=other" });
    expect(screen.getByText("We couldn't find that receipt among these purchases.")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

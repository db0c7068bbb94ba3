import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { VisitorQueryDocument } from "../../session/visitor.gql.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { ReceiptsPageQueryDocument } from "./receipts-page.gql.ts";
import ReceiptsRoute from "./receipts-route.tsx";
// Loads the content of the island before a test waits for it.
import "./shopper-receipts.tsx";

const money = (formatted: string) => ({ __typename: "Money", formatted });
const receipt = (change: object = {}) => ({
  __typename: "Receipt",
  transactionDate: "2026-05-05T03:30:00.000Z",
  text: "REAMS FOOD STORES\nMILK 3.49",
  location: "Sandy",
  items: [{ __typename: "ReceiptItem", description: "Milk", value: money("$3.49") }],
  subtotal: money("$3.49"),
  tax: money("11¢"),
  total: money("$3.60"),
  transactionNumber: "4711",
  points: 3,
  ...change,
});

async function show(receipts: readonly object[] | null) {
  const viewer = { __typename: "User", id: "ana", roles: ["FREQUENT_SHOPPER"], receipts };
  const retailer = { __typename: "Retailer", id: "reams", capabilities: [], features: [], timeZone: "America/Denver" };
  const { client } = fakeGraph({
    VisitorQuery: () => ({ data: { viewer, retailer } }),
    ReceiptsPageQuery: () => ({ data: { viewer, retailer } }),
  });
  await client.query({ query: VisitorQueryDocument });
  await client.query({ query: ReceiptsPageQueryDocument, variables: { daysAgo: 150 } });
  renderPage(client, [{ path: "/receipts", Component: ReceiptsRoute }], "/receipts");
  await screen.findByText(/No receipts were found\.|Search your receipts|could not be loaded/);
}

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
    await show([receipt(), receipt({ location: "Provo", transactionNumber: "4712" })]);
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
      receipt({ location: null, items: [], subtotal: null, tax: null, transactionNumber: null, points: null }),
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

  it("opens a receipt as it was printed", async () => {
    await show([receipt()]);
    fireEvent.click(screen.getByRole("button", { name: "View receipt from 5/4/2026" }));
    const dialog = await screen.findByRole("dialog", { name: "Receipt from 5/4/2026" });
    expect(within(dialog).getByText(/REAMS FOOD STORES/)).toBeTruthy();
    expect(within(dialog).getByRole("button", { name: "Print" })).toBeTruthy();
  });
});

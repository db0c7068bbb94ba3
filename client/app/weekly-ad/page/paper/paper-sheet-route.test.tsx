import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeGraph } from "../../../testing/fake-graph.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { PaperSheetPageQueryDocument } from "./paper-sheet-page.gql.ts";
import PaperSheetRoute from "./paper-sheet-route.tsx";
// Loads the content of the island before a test waits for it.
import "./store-sheet.tsx";
import { retailerSwitches } from "../../../testing/retailer-switches.ts";

const SIGN = "Any digital coupon is also available on paper.";

const ad = {
  __typename: "WeeklyAd",
  id: "ad",
  store: { __typename: "Location", id: "springville", name: "Springville" },
  validFrom: "2026-11-25",
  validThrough: "2026-12-01",
  paperOffers: [],
};

const offer = (id: string) => ({
  __typename: "PaperOffer",
  needsCard: true,
  item: {
    __typename: "WeeklyAdItem",
    id,
    titleLabel: { __typename: "Label", text: id, language: "en" },
    detailsLabel: null,
    price: "$1.00",
    unit: null,
    unitLanguage: null,
  },
  coupons: [],
});

async function show(sign: string | null, change: object = {}, failed: readonly string[] = []) {
  const retailer = { __typename: "Retailer", id: "reams", switches: retailerSwitches({ paperSign: sign }) };
  const { client } = fakeGraph({
    PaperSheetPageQuery: () => ({
      data: { retailer, weeklyAd: { ...ad, ...change } },
      ...(failed.length > 0 && { errors: [{ message: "Down.", path: failed }] }),
    }),
  });
  await client.query({ query: PaperSheetPageQueryDocument, variables: { store: null }, errorPolicy: "all" });
  renderPage(client, [{ path: "/paper-sheet", Component: PaperSheetRoute }], "/paper-sheet");
  await screen.findByRole("button", { name: "Print" });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const printing = () => document.querySelector("[data-prints-alone]")?.textContent;

describe("the sheet of savings on paper", () => {
  it("prints itself, and the sign that a city requires by itself", async () => {
    await show(SIGN);
    const printed: unknown[] = [];
    vi.stubGlobal("print", () => printed.push(printing()));
    fireEvent.click(screen.getByRole("button", { name: "Print the sign" }));
    fireEvent.click(screen.getByRole("button", { name: "Print" }));
    expect(printed).toEqual([SIGN, expect.stringContaining("Savings this week at Springville")]);
  });

  it("has no sign where no city requires one", async () => {
    await show(null);
    expect(screen.queryByRole("button", { name: "Print the sign" })).toBeNull();
    expect(screen.queryByRole("heading", { name: "Sign for the store" })).toBeNull();
  });

  it("says that nothing needs an account, which differs from offers that could not be read", async () => {
    await show(null);
    expect(screen.getByText("No price or coupon of this week's ad needs an account.")).toBeTruthy();
    cleanup();
    await show(null, { paperOffers: null }, ["weeklyAd", "paperOffers"]);
    expect(screen.queryByText(/needs an account/)).toBeNull();
    expect(screen.getAllByRole("button", { name: "Retry" }).length).toBeGreaterThan(0);
  });

  it.each([
    [129, false],
    [130, true],
  ])("says of an ad with %i offers whether it has more than the sheet: %s", async (count, hasMore) => {
    await show(null, { paperOffers: Array.from({ length: count }, (_none, index) => offer(`item-${index}`)) });
    expect(screen.getAllByRole("listitem")).toHaveLength(129);
    expect(screen.queryAllByText(/^Only the first 129 offers .* Ask at the service desk/)).toHaveLength(
      hasMore ? 1 : 0,
    );
  });

  it("links its version in the other language and the kiosk", async () => {
    await show(null);
    expect(screen.getByRole("link", { name: "Español" }).getAttribute("href")).toBe("/es/paper-sheet");
    expect(screen.getByRole("link", { name: "Show on a kiosk" }).getAttribute("href")).toBe("/kiosk");
  });
});

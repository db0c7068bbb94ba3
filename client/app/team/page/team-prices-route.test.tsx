import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { TeamPricesQueryDocument } from "../team-prices.gql.ts";
import TeamPricesRoute from "./team-prices-route.tsx";
// Loads the content of the island before a test waits for it.
import "../team-prices.tsx";

const money = (formatted: string) => ({ __typename: "Money", formatted });

const sponges = {
  __typename: "SoldPriceAboveAd",
  description: "Scrub Sponges 3 ct.",
  paid: money("$4.49"),
  advertised: money("$2.99"),
  shoppers: 12,
  validFrom: "2026-11-25",
  validThrough: "2026-12-01",
};

const springville = {
  __typename: "StorePricesAboveAd",
  store: { __typename: "Location", id: "springville", name: "Springville" },
  prices: [sponges],
};

const pricesAt = (stores: readonly object[], stale = false) => ({
  __typename: "SoldPricesAboveAd",
  stores,
  freshness: { __typename: "Freshness", fetchedAt: "2026-11-30T17:05:00.000Z", stale },
});

async function show(pricesAboveAd: object | null, isFailed = false) {
  const team = { __typename: "Team", roles: ["TEAM"], expiresAt: "2026-12-01T00:00:00.000Z", pricesAboveAd };
  const retailer = { __typename: "Retailer", id: "reams", timeZone: "America/Denver" };
  const errors = isFailed ? { errors: [{ message: "Down.", path: ["team", "pricesAboveAd"] }] } : {};
  const { client } = fakeGraph({ TeamPricesQuery: () => ({ data: { team, retailer }, ...errors }) });
  await client.query({ query: TeamPricesQueryDocument, errorPolicy: "all" });
  renderPage(client, [{ path: "/team-portal/prices", Component: TeamPricesRoute }], "/team-portal/prices");
  await screen.findByRole("link", { name: "Team Portal" });
}

const NONE = "No price is certainly above this week's ad.";
const UNKNOWN = /nothing to compare/;
const retry = () => screen.queryByRole("button", { name: "Retry" });

afterEach(cleanup);

describe("the prices above the weekly ad, for store staff", () => {
  it("are a table of each store, with the item, both prices and how many shoppers paid too much", async () => {
    await show(pricesAt([springville]));
    const store = within(screen.getByRole("region", { name: "Springville" }));
    const [head, row] = store.getAllByRole("row");
    expect(head?.textContent).toBe("ItemPaid for oneIn the adShoppersDays of the offer");
    expect(row?.textContent).toBe("Scrub Sponges 3 ct.$4.49$2.991211/25/2026 – 12/1/2026");
    expect(retry()).toBeNull();
  });

  it("say that none was found, which differs from prices that could not be compared", async () => {
    await show(pricesAt([]));
    expect(screen.getByText(NONE)).toBeTruthy();
    expect(retry()).toBeNull();
  });

  it("say that nothing can be compared", async () => {
    await show(null);
    expect(screen.getByText(UNKNOWN)).toBeTruthy();
    expect(screen.queryByText(NONE)).toBeNull();
  });

  it("say that they could not be read, with a Retry", async () => {
    await show(null, true);
    expect(screen.getByText(/can't say whether they are right/)).toBeTruthy();
    expect(retry()).toBeTruthy();
    expect(screen.queryByText(UNKNOWN)).toBeNull();
  });

  it("say of which time the ad is if it could not be read again", async () => {
    await show(pricesAt([springville], true));
    expect(screen.getByText(/compared with the ad as of 11\/30\/2026, 10:05 AM/)).toBeTruthy();
    expect(screen.getByRole("table")).toBeTruthy();
  });
});

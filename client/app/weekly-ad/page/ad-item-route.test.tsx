import { cleanup, screen } from "@testing-library/react";
import { data, RouterContextProvider } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { apolloContext } from "../../graphql/apollo-context.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { weeklyAdItem } from "../../testing/weekly-ad-item.ts";
import { AdItemPageQueryDocument } from "./ad-item-page.gql.ts";
import AdItemRoute, { ErrorBoundary, loader } from "./ad-item-route.tsx";

afterEach(cleanup);

const item = {
  ...weeklyAdItem("Provo"),
  id: "item-1",
  detailsLabel: { __typename: "Label", text: "3 lb. bag", language: "en" },
  saving: { __typename: "Money", cents: 50, formatted: "50¢" },
  spaces: [{ __typename: "AdSpace", startDate: "2026-11-25", endDate: "2026-12-01" }],
};

const answer = {
  retailer: { __typename: "Retailer", id: "reams", name: "Reams", timeZone: "America/Denver" },
  weeklyAd: {
    __typename: "WeeklyAd",
    id: "ad",
    store: { __typename: "Location", id: "provo", slug: "provo", name: "Provo" },
    item,
    couponMatches: [],
    freshness: { __typename: "Freshness", fetchedAt: "2026-11-25T17:05:00.000Z", stale: false },
  },
  coupons: { __typename: "CouponBook", id: "book" },
};

const variables = { store: "provo", item: "item-1" };

async function renderItem() {
  const { client } = fakeGraph({ AdItemPageQuery: () => ({ data: answer }) });
  await client.query({ query: AdItemPageQueryDocument, variables });
  renderPage(client, [{ path: "/weekly-ad/:store/:item", Component: AdItemRoute }], "/weekly-ad/provo/item-1");
}

it("shows the item with its price, what it saves, its days and its store", async () => {
  await renderItem();
  expect(await screen.findByRole("heading", { level: 1, name: "Apples of Provo" })).toBeTruthy();
  for (const words of ["3 lb. bag", "99¢", "Save 50¢", "Valid 11/25/2026 through 12/1/2026."])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole("link", { name: "At Provo" }).getAttribute("href")).toBe("/weekly-ad?store=provo");
});

it("describes the product with its offer to search engines", async () => {
  await renderItem();
  await screen.findByRole("heading", { level: 1 });
  const thing = document.querySelector('script[type="application/ld+json"]')?.textContent ?? "{}";
  expect(JSON.parse(thing)).toMatchObject({
    "@type": "Product",
    name: "Apples of Provo",
    offers: { price: "0.99", priceCurrency: "USD", priceValidUntil: "2026-12-01", seller: { name: "Reams Provo" } },
  });
});

it.each([
  { what: "an item that is not offered", errors: [], status: 404 },
  { what: "an ad that cannot be read", errors: [{ message: "down", path: ["weeklyAd", "item"] }], status: 503 },
])("has the status $status for $what", async ({ errors, status }) => {
  const withoutItem = { ...answer, weeklyAd: { ...answer.weeklyAd, item: null } };
  const { client } = fakeGraph({ AdItemPageQuery: () => ({ data: withoutItem, errors }) });
  const context = new RouterContextProvider();
  context.set(apolloContext, client);
  const request = new Request("http://reams.localhost/weekly-ad/provo/item-1");
  const args = { context, params: variables, request } as unknown as Parameters<typeof loader>[0];
  await expect(loader(args)).rejects.toMatchObject({ init: { status } });
});

it("says that an item is not offered, with a link to the ad", async () => {
  const { client } = fakeGraph({});
  const refusing = () => {
    throw data(null, { status: 404 });
  };
  const route = { path: "/weekly-ad/:store/:item", Component: () => null, loader: refusing, ErrorBoundary };
  renderPage(client, [route], "/weekly-ad/provo/gone");
  expect(await screen.findByRole("heading", { name: "This deal has ended" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "See this week's ad" }).getAttribute("href")).toBe("/weekly-ad");
});

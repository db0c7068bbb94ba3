import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { type FakeAnswers, fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import WeeklyAdRoute from "./weekly-ad-route.tsx";

const viewerUrl = "http://ads.test/reams/provo";
const store = {
  __typename: "Location",
  id: "location-2",
  storeNumber: "0002",
  slug: "provo",
  name: "Provo",
  hasWeeklyAd: true,
  adviewerPage: viewerUrl,
};
const shopper = { __typename: "User", id: "ana", homeStore: store };

/** The fields of an ad without items. */
const emptyAd = {
  validFrom: null,
  validThrough: null,
  items: [],
  isNextForMembers: false,
  nextItems: [],
  couponMatches: [],
  freshness: null,
};

const viewerPage = (isViewerOpen: boolean | null) => ({
  ViewerPageQuery: () => ({ data: { weeklyAd: { __typename: "WeeklyAd", id: "ad", isViewerOpen } } }),
});

/** Shows the page of an ad without items, with further fields or other ones. */
function show(viewer: typeof shopper | null, answers: FakeAnswers = {}, change: object = {}) {
  const { client, operations } = fakeGraph({
    WeeklyAdPageQuery: () => ({
      data: {
        viewer,
        retailer: { __typename: "Retailer", id: "reams", timeZone: "America/Denver" },
        locations: [store],
        weeklyAd: { __typename: "WeeklyAd", id: "ad", store, ...emptyAd, ...change },
        coupons: null,
        promo: null,
      },
    }),
    ...viewerPage(true),
    ...answers,
  });
  renderPage(client, [{ path: "/", Component: WeeklyAdRoute }], "/");
  return operations;
}

async function sourceFor(viewer: typeof shopper | null, answers: FakeAnswers = {}) {
  const operations = show(viewer, answers);
  const frame = await screen.findByTitle(/weekly ad/i);
  return { source: frame.getAttribute("src"), operations };
}

const opened = (token: string | null) => ({
  OpenAdViewerMutation: () => ({ data: { openAdViewer: { __typename: "OpenAdViewerPayload", token } } }),
});

afterEach(cleanup);

it("embeds the viewer for a guest without a token request", async () => {
  const { source, operations } = await sourceFor(null);
  expect(source).toBe(viewerUrl);
  expect(operations).not.toContain("OpenAdViewerMutation");
});

it("embeds the viewer once for a shopper, with a token", async () => {
  const { source, operations } = await sourceFor(shopper, opened("once"));
  expect(source).toBe(`${viewerUrl}?token=once`);
  await waitFor(() => expect(operations.filter((name) => name === "OpenAdViewerMutation")).toHaveLength(1));
});

it.each([
  { name: "is rejected", answers: opened(null) },
  { name: "fails", answers: { OpenAdViewerMutation: () => new Error("no connection") } },
])("embeds the viewer as for a guest if the token $name", async ({ answers }) => {
  expect((await sourceFor(shopper, answers)).source).toBe(viewerUrl);
});

const stale = { __typename: "Freshness", fetchedAt: "2026-11-20T17:05:00Z", stale: true, source: "CACHE" };

it.each([
  { name: "of an unavailable service", answers: {}, change: { freshness: stale } },
  { name: "without a page that can be read, while the ad is cached,", answers: viewerPage(null), change: {} },
])("says in words that the viewer $name cannot be shown", async ({ answers, change }) => {
  show(null, answers, change);
  await screen.findByText(/^We can't show the flyer right now\./);
  expect(screen.queryByTitle(/weekly ad/i)).toBeNull();
});

it("removes the ad and names the next store while that store's ad loads", async () => {
  const adviewerPage = `${viewerUrl}/lehi`;
  const lehi = { ...store, id: "location-3", storeNumber: "0003", slug: "lehi", name: "Lehi", adviewerPage };
  const adOf = (of: typeof store) => ({
    __typename: "WeeklyAd",
    id: of.slug,
    store: of,
    ...emptyAd,
  });
  const { client } = fakeGraph({
    WeeklyAdPageQuery: ({ store: requested }) => ({
      data: {
        viewer: null,
        retailer: { __typename: "Retailer", id: "reams", timeZone: "America/Denver" },
        locations: [store, lehi],
        weeklyAd: adOf(requested === "lehi" ? lehi : store),
        coupons: null,
        promo: null,
      },
    }),
    ...viewerPage(true),
  });
  const { promise, resolve } = Promise.withResolvers<null>();
  const loader = ({ request }: { readonly request: Request }) => (request.url.includes("lehi") ? promise : null);
  renderPage(client, [{ path: "/", Component: WeeklyAdRoute, loader }], "/");
  await screen.findByTitle(/weekly ad/i);
  const select = await screen.findByRole<HTMLSelectElement>("combobox");
  select.focus();
  fireEvent.change(select, { target: { value: "lehi" } });
  await waitFor(() => expect(screen.queryByTitle(/weekly ad/i)).toBeNull());
  expect(screen.queryByText(/Deals at Provo/)).toBeNull();
  expect(select.value).toBe("lehi");
  resolve(null);
  await screen.findByTitle(/weekly ad/i);
  expect(screen.getByText(/Deals at Lehi/)).toBeDefined();
  expect(document.activeElement).toBe(select);
});

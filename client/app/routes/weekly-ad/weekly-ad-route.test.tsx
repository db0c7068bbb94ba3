import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { type FakeAnswers, fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import WeeklyAdRoute from "./weekly-ad-route.tsx";

const viewerUrl = "http://ads.test/reams/provo";
const store = { __typename: "Location", id: "location-2", storeNumber: "0002", slug: "provo", name: "Provo" };
const shopper = { __typename: "User", id: "ana", homeStore: store };

async function sourceFor(viewer: typeof shopper | null, answers: FakeAnswers = {}) {
  const { client, asked } = fakeGraph({
    WeeklyAdPageQuery: () => ({
      data: {
        viewer,
        retailer: { __typename: "Retailer", id: "reams", timeZone: "America/Denver" },
        locations: [{ ...store, adviewerPage: viewerUrl }],
        weeklyAd: { __typename: "WeeklyAd", id: "ad", viewerUrl, store, items: [], freshness: null },
        promo: null,
      },
    }),
    ...answers,
  });
  renderPage(client, [{ path: "/", Component: WeeklyAdRoute }], "/");
  const frame = await screen.findByTitle(/weekly ad/i);
  return { source: frame.getAttribute("src"), asked };
}

const opened = (token: string | null) => ({
  OpenAdViewerMutation: () => ({ data: { openAdViewer: { __typename: "OpenAdViewerPayload", token } } }),
});

afterEach(cleanup);

it("embeds the viewer for a guest without asking for a token", async () => {
  const { source, asked } = await sourceFor(null);
  expect(source).toBe(viewerUrl);
  expect(asked).not.toContain("OpenAdViewerMutation");
});

it("embeds the viewer once for a shopper, with a token of its own", async () => {
  const { source, asked } = await sourceFor(shopper, opened("once"));
  expect(source).toBe(`${viewerUrl}?token=once`);
  await waitFor(() => expect(asked.filter((name) => name === "OpenAdViewerMutation")).toHaveLength(1));
});

it.each([
  { name: "is refused", answers: opened(null) },
  { name: "fails", answers: { OpenAdViewerMutation: () => new Error("no connection") } },
])("embeds the viewer as for a guest when the token $name", async ({ answers }) => {
  expect((await sourceFor(shopper, answers)).source).toBe(viewerUrl);
});

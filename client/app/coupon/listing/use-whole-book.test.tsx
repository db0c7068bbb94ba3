import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ReactNode, Suspense, use, useLayoutEffect } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { ClipState_CouponFragmentDoc } from "../clip/clip-state.gql.ts";
import { parseCouponAddress } from "../lib/coupon-address.ts";
import type { CouponBook } from "../lib/coupon-types.ts";
import { makeCoupon, makeTotals } from "../testing/coupons.ts";
import { useWholeBook } from "./use-whole-book.ts";

const page = (offerIds: readonly string[], endCursor: string | null): CouponBook["list"] => ({
  __typename: "CouponConnection",
  totalCount: 50,
  pageInfo: { __typename: "PageInfo", hasNextPage: endCursor !== null, endCursor },
  nodes: offerIds.map((offerId) => makeCoupon({ offerId })),
});
const firstPage = Array.from({ length: 48 }, (_, at) => String(at));
const book: CouponBook = {
  ...makeTotals(),
  isComplete: true,
  availableCount: 50,
  clippedCount: 0,
  facets: {
    __typename: "CouponFacets",
    categories: [],
    brands: [],
    worksWithPaperCoupons: 0,
    reusable: 0,
    expiringThisWeek: 0,
  },
  names: { __typename: "CouponFacets", categories: [] },
  freshness: { __typename: "Freshness", fetchedAt: "2026-11-21T17:05:00.000Z", stale: false },
  list: page(firstPage, "one"),
};
const address = parseCouponAddress(new URLSearchParams());
const single = { offerCode: null, unfinished: null };
const never = new Promise<never>(() => {});
const tried = vi.fn();

/** Suspends forever once all coupons are loaded: without a transition, the fallback would replace the list. */
function Drawn() {
  const { coupons, complete } = useWholeBook(book, address, single);
  if (complete) {
    tried();
    use(never);
  }
  return <p>{coupons.length} coupons</p>;
}

/** Returns a gateway whose book has two coupons after the first page, each on its own page. */
const graph = () =>
  fakeGraph({
    MoreCouponsQuery: ({ after }) => ({
      data: {
        coupons: {
          __typename: "CouponBook",
          id: book.id,
          list: after === "one" ? page(["48"], "two") : page(["49"], null),
        },
      },
    }),
  });
const BOTH = ["MoreCouponsQuery", "MoreCouponsQuery"];

function renderBook() {
  const { client, operations } = graph();
  render(
    <ApolloProvider client={client}>
      <div className="coupon-page">
        <Suspense fallback={<p>given up</p>}>
          <Drawn />
        </Suspense>
      </div>
    </ApolloProvider>,
  );
  return operations;
}

/** Runs a function after the first rendering, before the effects of the page. */
function Effect({ run }: { readonly run: () => unknown }) {
  useLayoutEffect(() => void run(), [run]);
  return null;
}

/** Renders the page with a client, and something beside its list. */
function visit(client: ApolloClient, listed = book, beside: ReactNode = null) {
  const States = () => {
    const { coupons, complete } = useWholeBook(listed, address, single);
    const state = coupons.find(({ offerId }) => offerId === "48")?.state;
    return <p>{`${complete ? "all" : "first"} ${coupons.length} coupons, ${state ?? "not there"}`}</p>;
  };
  render(
    <ApolloProvider client={client}>
      <a href="/weekly-ad">Weekly Ad</a>
      <div className="coupon-page">
        <States />
        {beside}
        <a href="/weekly-ad">See the ad</a>
      </div>
    </ApolloProvider>,
  );
}

const useList = () => fireEvent.pointerMove(screen.getByText(/\d+ coupons/));

// The pauses of loading ahead take no time.
beforeEach(() => void vi.useFakeTimers().setTimerTickMode("nextTimerAsync"));
afterEach(() => {
  cleanup();
  tried.mockClear();
  vi.useRealTimers();
});

it("loads the rest of a book only after the click has been handled", async () => {
  const operations = renderBook();
  useList();
  expect(operations).toEqual([]);
  await waitFor(() => expect(operations).toEqual(BOTH));
});

it("adds the rest of a book in a transition, which does not block other clicks", async () => {
  renderBook();
  useList();
  await waitFor(() => expect(tried).toHaveBeenCalled());
  expect(screen.getByText("48 coupons").style.display).toBe("");
  expect(screen.queryByText("given up")).toBeNull();
});

it("loads nothing on a click on a link to another page", async () => {
  const { client, operations } = graph();
  visit(client);
  for (const way of screen.getAllByRole("link")) {
    fireEvent.pointerMove(way);
    fireEvent.pointerDown(way);
  }
  useList();
  await screen.findByText(/^all 50/);
  expect(operations).toEqual(BOTH);
  cleanup();
  const left = graph();
  visit(left.client);
  for (const way of screen.getAllByRole("link")) fireEvent.pointerDown(way);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(left.operations).toEqual([]);
});

it("loads nothing ahead while the visitor types or presses", async () => {
  vi.setTimerTickMode("manual");
  const operations = renderBook();
  useList();
  for (const key of "twenty slow letters.") {
    await act(() => vi.advanceTimersByTimeAsync(150));
    fireEvent.keyDown(document.body, { key });
  }
  expect(operations).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(operations).toEqual(["MoreCouponsQuery"]);
});

it("returns the rest of a book from the cache on a later visit", async () => {
  const { client, operations } = graph();
  visit(client);
  useList();
  await screen.findByText("all 50 coupons, AVAILABLE");
  cleanup();
  visit(client);
  expect(screen.getByText("all 50 coupons, AVAILABLE")).toBeDefined();
  expect(operations).toEqual(BOTH);
});

it("updates coupons of later pages when the cache changes, on this visit and the next", async () => {
  const { client } = graph();
  visit(client);
  useList();
  await screen.findByText("all 50 coupons, AVAILABLE");
  const coupon = { __typename: "Coupon", id: "coupon-48" } as const;
  act(() => {
    client.writeFragment({
      fragment: ClipState_CouponFragmentDoc,
      data: { ...coupon, state: "CLIPPED", viewerCanClip: false },
    });
  });
  expect(await screen.findByText("all 50 coupons, CLIPPED")).toBeDefined();
  cleanup();
  visit(client);
  expect(screen.getByText("all 50 coupons, CLIPPED")).toBeDefined();
  const id = client.cache.identify(coupon);
  act(() => void (id && client.cache.evict({ id })));
  expect(await screen.findByText("all 49 coupons, not there")).toBeDefined();
});

it("shows a change of the cache that comes between the rendering and its effects", async () => {
  const { client } = graph();
  visit(client);
  useList();
  await screen.findByText("all 50 coupons, AVAILABLE");
  cleanup();
  const clip = () =>
    client.writeFragment({
      fragment: ClipState_CouponFragmentDoc,
      data: { __typename: "Coupon", id: "coupon-48", state: "CLIPPED", viewerCanClip: false },
    });
  visit(client, book, <Effect run={clip} />);
  expect(await screen.findByText("all 50 coupons, CLIPPED")).toBeDefined();
});

it("loads the rest of another book, and again after a login or logout cleared the cache", async () => {
  const { client, operations } = graph();
  visit(client);
  useList();
  await screen.findByText(/^all 50/);
  act(() => {
    client.cache.restore({});
    client.cache.batch({ update: () => {} });
  });
  expect(await screen.findByText(/^first 48/)).toBeDefined();
  expect(await screen.findByText(/^all 50/)).toBeDefined();
  expect(operations).toEqual([...BOTH, ...BOTH]);
  cleanup();
  visit(client, { ...book, list: page(firstPage, "two") });
  expect(screen.getByText(/^all 49/)).toBeDefined();
  cleanup();
  visit(client, { ...book, list: page(firstPage, "other") });
  expect(screen.getByText(/^first 48/)).toBeDefined();
});

it("loads a book with clipped coupons from its start, because they are between those of the first page", async () => {
  const { client, operations } = fakeGraph({
    MoreCouponsQuery: ({ after }) => ({
      data: {
        coupons: {
          __typename: "CouponBook",
          id: book.id,
          list: after === null ? page([...firstPage, "48"], "two") : page(["49", "clipped"], null),
        },
      },
    }),
  });
  visit(client, { ...book, clippedCount: 1 });
  expect(screen.getByText(/^first 48/)).toBeDefined();
  useList();
  expect(await screen.findByText("all 51 coupons, AVAILABLE")).toBeDefined();
  expect(operations).toEqual(BOTH);
});

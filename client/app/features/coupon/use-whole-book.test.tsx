import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Suspense, use } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { noteRenewal } from "../../session/renewals.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { parseCouponAddress } from "./lib/coupon-address.ts";
import type { CouponBook } from "./lib/coupon-types.ts";
import { makeCoupon, makeTotals } from "./testing/coupons.ts";
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
  availableCount: 50,
  facets: { __typename: "CouponFacets", categories: [], brands: [] },
  freshness: { __typename: "Freshness", fetchedAt: "2026-11-21T17:05:00.000Z", stale: false },
  list: page(firstPage, "one"),
};
const address = parseCouponAddress(new URLSearchParams());
const none = { justClipped: new Set<string>(), removed: new Set<string>() };
const never = new Promise<never>(() => {});
const tried = vi.fn();

/** Cannot be drawn once everything is there, so that it shows whether something drawn was given up for it. */
function Drawn() {
  const { coupons, complete } = useWholeBook(book, address, null, none);
  if (complete) {
    tried();
    use(never);
  }
  return <p>{coupons.length} coupons</p>;
}

function renderBook() {
  const { client, asked } = fakeGraph({
    MoreCouponsQuery: () => ({
      data: { coupons: { __typename: "CouponBook", id: book.id, list: page(["48", "49"], null) } },
    }),
  });
  render(
    <ApolloProvider client={client}>
      <Suspense fallback={<p>given up</p>}>
        <Drawn />
      </Suspense>
    </ApolloProvider>,
  );
  return asked;
}

afterEach(() => {
  cleanup();
  tried.mockClear();
});

it("begins to load the rest of a book after what was pressed has been answered", async () => {
  const asked = renderBook();
  fireEvent.pointerMove(window);
  expect(asked).toEqual([]);
  await waitFor(() => expect(asked).toEqual(["MoreCouponsQuery"]));
});

it("adds the rest of a book in a transition, so that what is pressed meanwhile is not kept waiting", async () => {
  renderBook();
  fireEvent.pointerMove(window);
  await waitFor(() => expect(tried).toHaveBeenCalled());
  expect(screen.getByText("48 coupons").style.display).toBe("");
  expect(screen.queryByText("given up")).toBeNull();
});

function Counted() {
  const { coupons, complete } = useWholeBook(book, address, null, none);
  return <p>{complete ? `all ${coupons.length} coupons` : `${coupons.length} so far`}</p>;
}

it("loads the rest of a book again after everything on the page was asked for again", async () => {
  const { client, asked } = fakeGraph({
    MoreCouponsQuery: () => ({
      data: { coupons: { __typename: "CouponBook", id: book.id, list: page(["48", "49"], null) } },
    }),
  });
  render(
    <ApolloProvider client={client}>
      <Counted />
    </ApolloProvider>,
  );
  fireEvent.pointerMove(window);
  expect(await screen.findByText("all 50 coupons")).toBeDefined();
  act(noteRenewal);
  expect(screen.getByText("48 so far")).toBeDefined();
  expect(await screen.findByText("all 50 coupons")).toBeDefined();
  expect(asked).toEqual(["MoreCouponsQuery", "MoreCouponsQuery"]);
});

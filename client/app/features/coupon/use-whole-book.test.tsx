import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Suspense, use } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { noteRenewal } from "../../session/renewals.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { ClipState_CouponFragmentDoc } from "./clip-state.gql.ts";
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

it("loads the rest of a book once for all visits of the page, and shows what was clipped on an earlier one", async () => {
  const { client, asked } = fakeGraph({
    MoreCouponsQuery: () => ({
      data: { coupons: { __typename: "CouponBook", id: book.id, list: page(["48", "49"], null) } },
    }),
  });
  const [clipped, gone] = ["48", "49"].map((offerId) => makeCoupon({ offerId }));
  if (!clipped || !gone) throw new Error("There are no coupons.");
  const visit = (clips: typeof none, listed = book) => {
    const States = () => {
      const { coupons } = useWholeBook(listed, address, null, clips);
      const state = coupons.find(({ id }) => id === clipped.id)?.state;
      return <p>{`${coupons.length} coupons, ${state ?? "not there"}`}</p>;
    };
    render(
      <ApolloProvider client={client}>
        <States />
      </ApolloProvider>,
    );
    fireEvent.pointerMove(window);
  };
  client.writeFragment({
    fragment: ClipState_CouponFragmentDoc,
    data: { __typename: "Coupon", id: clipped.id, state: "CLIPPED", viewerCanClip: false },
  });
  visit({ justClipped: new Set([clipped.id]), removed: new Set([gone.id]) });
  expect(await screen.findByText("49 coupons, CLIPPED")).toBeDefined();
  cleanup();
  visit(none);
  expect(screen.getByText("49 coupons, CLIPPED")).toBeDefined();
  expect(asked).toEqual(["MoreCouponsQuery"]);
  cleanup();
  visit(none, { ...book, list: page(firstPage, "another") });
  expect(await screen.findByText("50 coupons, AVAILABLE")).toBeDefined();
  expect(asked).toEqual(["MoreCouponsQuery", "MoreCouponsQuery"]);
});

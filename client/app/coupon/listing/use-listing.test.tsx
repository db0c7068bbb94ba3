import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { CouponMatchesQueryDocument } from "./coupon-matches.gql.ts";
import { parseCouponAddress } from "../lib/coupon-address.ts";
import { matchVariables } from "../lib/match-variables.ts";
import { clipped } from "../testing/clip-page.tsx";
import { makeCoupon, makeFacets } from "../testing/coupons.ts";
import { pageAnswer, showCouponPage } from "../testing/render-coupon-page.tsx";
// Loads the code of the islands before a test waits for it.
import "../controls/coupon-filters.tsx";
import "../controls/show-more.tsx";
import "../redeemed-table.tsx";

const first = makeCoupon({ offerId: "1" });
const second = makeCoupon({ offerId: "2" });
const redeemed = makeCoupon({ offerId: "3", brandName: "Ritz", state: "REDEEMED", timesRedeemed: 2 });
const address = parseCouponAddress(new URLSearchParams());

const page = (nodes: readonly object[], endCursor: string | null) => ({
  __typename: "CouponConnection",
  totalCount: nodes.length,
  pageInfo: { __typename: "PageInfo", hasNextPage: endCursor !== null, endCursor },
  nodes,
});
const book = { __typename: "CouponBook", id: "book-ana" };

/** Shows the available coupons of a book whose short first page the server completed with a list from the gateway. */
async function showAvailable() {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const counts = { availableCount: 2, redeemedCount: 1 };
  const available = { ...book, facets: makeFacets([first, second]), list: page([first, second], null) };
  const { client, operations } = fakeGraph({
    CouponPageQuery: () => pageAnswer([first], true, { ...counts, list: page([first], "one") }),
    CouponMatchesQuery: () => ({ data: { coupons: available } }),
    MoreCouponsQuery: async () => {
      await held;
      return { data: { coupons: { ...book, list: page([first, second, redeemed], null) } } };
    },
  });
  await client.query({ query: CouponMatchesQueryDocument, variables: matchVariables(address) });
  await showCouponPage({ client, operations });
  expect(screen.getByText("2 results")).toBeTruthy();
  return { release, client };
}

const showRedeemed = () => fireEvent.click(screen.getByRole("link", { name: "My Redeemed Coupons 1" }));
const names = async () => (await screen.findAllByRole("rowheader")).map((header) => header.textContent);

afterEach(cleanup);

it("shows that the coupons of another view are loading, without those of the former view", async () => {
  const { release } = await showAvailable();
  showRedeemed();
  expect(await screen.findByText("Loading all coupons")).toBeTruthy();
  expect(screen.queryByText(/just clipped/)).toBeNull();
  expect(screen.queryByRole("row")).toBeNull();
  release();
  expect(await screen.findByText("1 result")).toBeTruthy();
  expect(await names()).toEqual(["Ritz On any two boxes of pasta"]);
});

it("shows the coupons of another view once all are loaded, without those of the former view", async () => {
  const { release, client } = await showAvailable();
  release();
  fireEvent.pointerMove(screen.getByRole("searchbox"));
  const activeNames = () => [...client.getObservableQueries("active")].map(({ queryName }) => queryName);
  await waitFor(() => expect(activeNames()).not.toContain("CouponMatchesQuery"));
  showRedeemed();
  expect(await screen.findByText("1 result")).toBeTruthy();
  expect(await names()).toEqual(["Ritz On any two boxes of pasta"]);
});

it("lists the first search as the gateway filters it, without loading the rest", async () => {
  const filled = Array.from({ length: 48 }, (_, at) => makeCoupon({ offerId: `f${at}` }));
  const match = makeCoupon({ offerId: "99", brandName: "Chobani", summary: "Save 75¢" });
  const { operations } = await showCouponPage(
    fakeGraph({
      CouponPageQuery: () =>
        pageAnswer(filled, true, { availableCount: 3_000, list: { ...page(filled, "one"), totalCount: 3_000 } }),
      CouponMatchesQuery: ({ filter }) => ({
        data: {
          coupons: {
            ...book,
            facets: makeFacets([match]),
            list: { ...page([match], "more"), totalCount: JSON.stringify(filter).includes("chob") ? 60 : 0 },
          },
        },
      }),
      ClipCouponMutation: () => clipped("coupon-99"),
    }),
  );
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "chob" } });
  expect(await screen.findByText("60 results")).toBeTruthy();
  expect(await screen.findByText("Show More")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: /^Clip Save 75¢/ }));
  expect(await screen.findByText("59 results, 1 just clipped")).toBeTruthy();
  expect(operations.filter((name) => name === "CouponMatchesQuery")).toHaveLength(1);
  expect(operations).not.toContain("MoreCouponsQuery");
});

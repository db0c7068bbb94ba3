import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { CouponMatchesQueryDocument } from "./coupon-matches.gql.ts";
import { parseCouponAddress } from "../lib/coupon-address.ts";
import { matchVariables } from "../lib/match-variables.ts";
import { makeCoupon, makeFacets } from "../testing/coupons.ts";
import { pageAnswer, showCouponPage } from "../testing/render-coupon-page.tsx";
// Loads the code of the islands before a test waits for it.
import "../controls/coupon-filters.tsx";
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
      return { data: { coupons: { ...book, list: page([second, redeemed], null) } } };
    },
  });
  await client.query({ query: CouponMatchesQueryDocument, variables: matchVariables(address) });
  await showCouponPage({ client, operations });
  expect(screen.getByText("2 results")).toBeTruthy();
  return { release, client };
}

const showRedeemed = () => fireEvent.click(screen.getByRole("link", { name: "My Redeemed Coupons 1" }));
const brands = async () => (await screen.findAllByRole("rowheader")).map((header) => header.textContent);

afterEach(cleanup);

it("shows that the coupons of another view are loading, without those of the former view", async () => {
  const { release } = await showAvailable();
  showRedeemed();
  expect(await screen.findByText("Loading all coupons")).toBeTruthy();
  expect(screen.queryByText(/just clipped/)).toBeNull();
  expect(screen.queryByRole("row")).toBeNull();
  release();
  expect(await screen.findByText("1 result")).toBeTruthy();
  expect(await brands()).toEqual(["Ritz"]);
});

it("shows the coupons of another view once all are loaded, without those of the former view", async () => {
  const { release, client } = await showAvailable();
  release();
  const activeNames = () => [...client.getObservableQueries("active")].map(({ queryName }) => queryName);
  await waitFor(() => expect(activeNames()).not.toContain("CouponMatchesQuery"));
  showRedeemed();
  expect(await screen.findByText("1 result")).toBeTruthy();
  expect(await brands()).toEqual(["Ritz"]);
});

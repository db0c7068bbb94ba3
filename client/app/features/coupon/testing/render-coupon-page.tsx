import CouponRoute from "../../../routes/coupons/coupon-route.tsx";
import { type FakeAnswers, fakeGraph } from "../../../testing/fake-graph.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { CouponPageQueryDocument } from "../../../routes/coupons/coupon-page.gql.ts";
import type { ListedCoupon } from "../lib/coupon-types.ts";
import { makeTotals } from "./coupons.ts";

/** Returns the answer to the query of the coupon page. */
export function pageAnswer(coupons: readonly ListedCoupon[] | null, signedIn = true, change: object = {}) {
  const count = (state: string) => coupons?.filter((coupon) => coupon.state === state).length ?? 0;
  return {
    data: {
      viewer: signedIn ? { __typename: "User", id: "ana" } : null,
      retailer: { __typename: "Retailer", id: "reams", timeZone: "America/Denver" },
      coupons: coupons && {
        ...makeTotals(),
        availableCount: count("AVAILABLE"),
        clippedCount: count("CLIPPED"),
        redeemedCount: count("REDEEMED"),
        categories: facets(coupons.map(({ categoryName }) => categoryName)),
        brands: facets(coupons.map(({ brandName }) => brandName)),
        freshness: { __typename: "Freshness", fetchedAt: "2026-11-21T17:05:00.000Z", stale: false },
        list: {
          __typename: "CouponConnection",
          totalCount: coupons.length,
          pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
          nodes: coupons,
        },
        ...change,
      },
      top: null,
      bottom: null,
    },
  };
}

function facets(values: readonly string[]) {
  return [...new Set(values)].map((value) => ({
    __typename: "CouponFacet",
    value,
    count: values.filter((each) => each === value).length,
  }));
}

/** Renders the coupon page at an address, with its data already there, as after the server's rendering. */
export async function renderCouponPage(answers: FakeAnswers, address = "/digital-coupons") {
  const { client, asked } = fakeGraph(answers);
  await client.query({ query: CouponPageQueryDocument });
  const view = renderPage(client, [{ path: "/digital-coupons", Component: CouponRoute }], address);
  return { ...view, client, asked };
}

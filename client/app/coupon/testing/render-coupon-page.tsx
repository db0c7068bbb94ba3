import { waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { filterCoupons } from "../../../../coupon-list/filter-coupons.ts";
import { ClipForm } from "../clip/clip-form.tsx";
import CouponRoute from "../page/coupon-route.tsx";
import type { Capabilities } from "../../session/capabilities.ts";
import { type FakeAnswers, fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { CouponPageQueryDocument } from "../page/coupon-page.gql.ts";
import type { ListedCoupon } from "../lib/coupon-types.ts";
import { makeFacets, makeTotals } from "./coupons.ts";
import { type RetailerSwitches, retailerSwitches } from "../../testing/retailer-switches.ts";

/** Returns the response to the query of the coupon page. */
export function pageAnswer(
  coupons: readonly ListedCoupon[] | null,
  signedIn = true,
  change: object = {},
  switches: Partial<RetailerSwitches> = {},
) {
  const count = (state: string) => coupons?.filter((coupon) => coupon.state === state).length ?? 0;
  return {
    data: {
      viewer: signedIn ? { __typename: "User", id: "ana", shopperNumber: "42000001017" } : null,
      retailer: {
        __typename: "Retailer",
        id: "reams",
        timeZone: "America/Denver",
        rewardsTerm: "Perks",
        switches: retailerSwitches(switches),
      },
      coupons: coupons && {
        ...makeTotals(),
        isComplete: true,
        availableCount: count("AVAILABLE"),
        clippedCount: count("CLIPPED"),
        redeemedCount: filterCoupons(coupons, { states: ["REDEEMED"] }).length,
        facets: makeFacets(coupons),
        names: { __typename: "CouponFacets", categories: [] },
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

/** Renders the coupon page at a URL and waits until its data and its controls are loaded. */
export const renderCouponPage = (answers: FakeAnswers, address?: string, capabilities?: Capabilities) =>
  showCouponPage(fakeGraph(answers), address, capabilities);

/** The coupon page with the form that the frame of the site adds. */
const FramedCoupons = () => (
  <>
    <CouponRoute />
    <ClipForm viewer="ana" returnTo="/digital-coupons" />
  </>
);

/** Renders the coupon page with a client, whose cache may already contain responses. */
export async function showCouponPage(
  { client, operations }: ReturnType<typeof fakeGraph>,
  address = "/digital-coupons",
  capabilities: Capabilities = null,
) {
  await client.query({ query: CouponPageQueryDocument });
  const view = renderPage(client, [{ path: "/digital-coupons", Component: FramedCoupons }], address, capabilities);
  await waitFor(() => expect(view.container.querySelector("[data-ready] > *")).not.toBeNull());
  return { ...view, client, operations };
}

import type { FragmentType } from "@apollo/client/masking";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { CouponPreviewSlider } from "./coupon-preview-slider.tsx";
import {
  type CouponPreviewSlider_CouponsFragment,
  CouponPreviewSlider_CouponsFragmentDoc,
} from "./coupon-preview-slider.gql.ts";
import { makeCoupon, makeTotals } from "./testing/coupons.ts";
import { fakeGraph } from "../testing/fake-graph.ts";

function slider(count: number) {
  const { client } = fakeGraph({});
  const nodes = Array.from({ length: count }, (_, index) => makeCoupon({ offerId: String(index) }));
  client.cache.writeFragment({
    id: "CouponBook:book-ana",
    fragment: CouponPreviewSlider_CouponsFragmentDoc,
    fragmentName: "CouponPreviewSlider_coupons",
    data: { ...makeTotals(), list: { __typename: "CouponConnection", nodes } },
  });
  const coupons: FragmentType<CouponPreviewSlider_CouponsFragment> & { __typename: "CouponBook"; id: string } = {
    __typename: "CouponBook",
    id: "book-ana",
  };
  const Page = createRoutesStub([{ path: "/", Component: () => <CouponPreviewSlider coupons={coupons} /> }]);
  render(
    <ApolloProvider client={client}>
      <Page />
    </ApolloProvider>,
  );
}

afterEach(cleanup);

describe("the coupon preview", () => {
  it("is a row of links to the coupon page that the keyboard can focus and scroll", () => {
    slider(15);
    expect(screen.getByRole("list", { name: "Digital coupons" }).tabIndex).toBe(0);
    const links = screen.getAllByRole("link");
    expect(links).toHaveLength(15);
    expect(links[0]?.getAttribute("href")).toBe("/digital-coupons?offerCode=CODE0");
  });

  it("shows that there are no coupons", () => {
    slider(0);
    expect(
      screen.getByText("Sorry, no digital coupons are available at this time. Please check back soon."),
    ).toBeTruthy();
  });
});

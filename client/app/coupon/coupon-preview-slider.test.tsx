import { ApolloProvider } from "@apollo/client/react";
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { CouponPreviewSlider } from "./coupon-preview-slider.tsx";
import { makeCoupon, makeTotals } from "./testing/coupons.ts";
import { fakeGraph } from "../testing/fake-graph.ts";

function slider(count: number) {
  const { client } = fakeGraph({});
  const nodes = Array.from({ length: count }, (_, index) => ({
    ...makeCoupon({ offerId: String(index) }),
    shortDescription: "Pasta",
  }));
  const book = { ...makeTotals(), list: { __typename: "CouponConnection", nodes } } as const;
  const Page = createRoutesStub([{ path: "/", Component: () => <CouponPreviewSlider book={book} /> }]);
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

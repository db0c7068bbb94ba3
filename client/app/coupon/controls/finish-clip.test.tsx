import { cleanup } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { FinishClip } from "./finish-clip.tsx";

afterEach(cleanup);

const coupon = {
  id: "coupon-7",
  offerId: "7",
  summary: "Save $1.00",
  brandName: "Orchard Nine",
  value: null,
  viewerCanClip: true,
} as const;

function Page({ state, viewerCanClip = true }: { state: "AVAILABLE" | "CLIPPED"; viewerCanClip?: boolean }) {
  const listedCoupon = { ...coupon, state, viewerCanClip } as never;
  return (
    <>
      <button type="button" className="clip-button" value="coupon-7">
        Clip
      </button>
      <input aria-label="Search" />
      <FinishClip coupons={[listedCoupon]} unfinished="7" onClip={vi.fn()} onDismiss={vi.fn()} />
    </>
  );
}

const focusAfter = (props: Parameters<typeof Page>[0]) => {
  renderPage(fakeGraph({}).client, [{ path: "/", Component: () => <Page {...props} /> }], "/");
  return document.activeElement?.className;
};

it.each(["AVAILABLE", "CLIPPED"] as const)("moves the focus to the coupon of a login, which is %s", (state) => {
  expect(focusAfter({ state })).toBe("clip-button");
});

it("leaves the focus of a guest where it is", () => {
  expect(focusAfter({ state: "AVAILABLE", viewerCanClip: false })).not.toBe("clip-button");
});

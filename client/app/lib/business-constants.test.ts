import { expect, it } from "vitest";
import { counts, pixels, timing } from "./business-constants.ts";

it("has the times of the specification, including those that browsers handle themselves", () => {
  expect(timing).toMatchObject({
    chunkTimeout: 120_000,
    chunkReloadGuard: 60_000,
    fetchDelay: 200,
    resizeDebounce: 200,
    scrollAnimation: 500,
    headerSearchDebounce: 250,
    accountSearchDebounce: 250,
    couponSearchDebounce: 200,
    popupDelay: 1_000,
    snackbar: 5_000,
    choiceSnackbar: 3_000,
    slide: 6_000,
    markerBounce: 500,
  });
});

it("has the distances and numbers of the specification", () => {
  expect(pixels).toEqual({ swipe: 16, scrollToTop: 800, couponHelp: 400, map: 500 });
  expect(counts).toMatchObject({ coupons: 48, moreCoupons: 96, categoriesInRow: 3, selectEntries: 20 });
});

import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Capabilities } from "../../session/capabilities.ts";
import { fakeGraph, type FakeAnswers } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { DesignSystem } from "../../theme/design-system.tsx";
import { StoreToday } from "./store-today.tsx";

const open = { isOpenNow: true, closesAt: "2026-11-30T04:00:00.000Z", nextOpensAt: null };
const closed = { isOpenNow: false, closesAt: null, nextOpensAt: "2026-11-30T16:00:00.000Z" };
const department = (slug: string, label: string, opening: object) => ({
  __typename: "Department",
  slug,
  label,
  language: "en",
  ...opening,
});
const homeStore = {
  __typename: "Location",
  id: "s",
  slug: "lehi",
  name: "Lehi",
  timeZone: "America/Denver",
  ...open,
  departments: [department("pharmacy", "Pharmacy", closed), department("deli", "Deli", open)],
};
const tier = (points: number, text: string) => ({
  __typename: "TierReward",
  points,
  name: { __typename: "Label", text, language: "en" },
});
const retailer = {
  __typename: "Retailer",
  id: "r",
  tierRewards: [tier(250, "a rotisserie chicken"), tier(500, "a birthday cake")],
};
const viewer = { __typename: "User", id: "u", homeStore, points: { __typename: "Points", total: 323 } };
const match = (id: string, title: string, state: string) => ({
  __typename: "AdCouponMatch",
  item: { __typename: "WeeklyAdItem", id, titleLabel: { __typename: "Label", text: title, language: "en" } },
  coupon: { __typename: "Coupon", id: `c${id}`, state },
});
const special = (title: string) => ({ __typename: "Special", title, language: "en", price: "$8.99" });
const day = (date: string, title: string) => ({ __typename: "SpecialDay", date, specials: [special(title)] });
const deals = {
  specials: {
    __typename: "SpecialCalendar",
    today: "2026-11-29",
    week: [day("2026-11-29", "Pot roast plate"), day("2026-11-30", "Meatloaf plate")],
  },
  weeklyAd: {
    __typename: "WeeklyAd",
    id: "ad",
    store: { __typename: "Location", id: "s", slug: "lehi" },
    couponMatches: [match("1", "Cheese", "CLIPPED"), match("2", "Milk", "AVAILABLE")],
  },
};

function show(answers: FakeAnswers, capabilities: Capabilities = null) {
  const page = (
    <DesignSystem>
      <StoreToday />
    </DesignSystem>
  );
  const { client, operations } = fakeGraph(answers);
  renderPage(client, [{ path: "/", Component: () => page }], "/", capabilities);
  return operations;
}

const line = (name: string) => screen.getByText(name).parentElement?.textContent;

afterEach(cleanup);

it("shows a shopper the openings, the plate, the deals with a clipped coupon and what the points buy", async () => {
  show({ StoreTodayQuery: () => ({ data: { viewer, retailer } }), StoreDealsQuery: () => ({ data: deals }) });
  expect(await screen.findByRole("heading", { name: "Lehi today" })).toBeDefined();
  expect(screen.getByText("Open until 9:00 PM")).toBeDefined();
  expect(line("Pharmacy")).toBe("Pharmacyclosed, opens Mon 9:00 AM");
  expect(line("Deli")).toBe("Deliopen until 9:00 PM");
  expect((await screen.findByRole("link", { name: "Pot roast plate $8.99" })).getAttribute("href")).toBe(
    "/posts/deli-specials",
  );
  expect(screen.getByRole("link", { name: "Cheese" }).getAttribute("href")).toBe("/weekly-ad/lehi/1");
  expect(screen.queryByText("Milk")).toBeNull();
  expect(line("Your points")).toContain("A rotisserie chicken is yours today. 177 points to a birthday cake.");
  expect(screen.getByRole("link", { name: "Points missing? Check your receipts" }).getAttribute("href")).toBe(
    "/receipts",
  );
});

it("tells what could not be read from what there is not", async () => {
  const failed = { ...deals, weeklyAd: null, specials: { ...deals.specials, week: [] } };
  const errors = [{ message: "Down.", path: ["weeklyAd"] }];
  show({
    StoreTodayQuery: () => ({ data: { viewer, retailer } }),
    StoreDealsQuery: () => ({ data: failed, errors }),
  });
  expect(await screen.findByText("No special plate today.")).toBeDefined();
  expect(line("Deals with your coupons")).toBe("Deals with your couponsWe couldn't load this. Retry");
});

it("has no points at a retailer without them, whose failed field is no notice", async () => {
  const data = { viewer: { ...viewer, points: null }, retailer };
  const errors = [{ message: "Not offered.", path: ["viewer", "points"] }];
  show({ StoreTodayQuery: () => ({ data, errors }), StoreDealsQuery: () => ({ data: deals }) }, ["REGISTRATION"]);
  expect(await screen.findByRole("link", { name: "Cheese" })).toBeDefined();
  expect(screen.queryByText("Your points")).toBeNull();
});

it("has no way to missing points at a retailer without receipts", async () => {
  const answers = { StoreTodayQuery: () => ({ data: { viewer, retailer } }), StoreDealsQuery: () => ({ data: deals }) };
  show(answers, ["POINTS"]);
  expect(await screen.findByText(/^A rotisserie chicken/)).toBeDefined();
  expect(screen.queryByRole("link", { name: /^Points missing/ })).toBeNull();
});

it("shows a guest nothing", async () => {
  const operations = show({
    StoreTodayQuery: () => ({ data: { viewer: null, retailer } }),
    StoreDealsQuery: () => ({ data: deals }),
  });
  await waitFor(() => expect(operations).toEqual(["StoreTodayQuery"]));
  await new Promise((resolve) => void setTimeout(resolve));
  expect(screen.queryByRole("heading")).toBeNull();
});

import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { featureAnswers } from "../../testing/feature-answers.ts";
import { renderPage } from "../../testing/render-page.tsx";
import type { Capabilities } from "../../session/capabilities.ts";
import { VisitorQueryDocument } from "../../session/visitor.gql.ts";
import { RewardsPageQueryDocument } from "./rewards-page.gql.ts";
import RewardsRoute from "./rewards-route.tsx";
// Loads the content of the island before a test waits for it.
import "./reward-groups.tsx";

const money = (formatted: string) => ({ __typename: "Money", formatted });
const source = (kind: string, change: object = {}) => ({
  __typename: "MovementSource",
  kind,
  name: null,
  offerId: null,
  receipt: null,
  offer: null,
  ...change,
});
const purchase = (id: string, transactionDate: string) =>
  source("PURCHASE", { receipt: { __typename: "Receipt", id, transactionDate } });
const entry = (description: string, of: object | null = null) => ({
  __typename: "CreditEntry",
  id: `c-${description}`,
  source: of,
  description,
  date: "2026-05-04",
  issued: money("$5.00"),
  balance: money("$2.50"),
});
const offer = (description: string, change: object) => ({
  __typename: "Offer",
  id: `o-${description}`,
  offerCode: "0400",
  description,
  notes: null,
  image: null,
  endDate: "2026-12-31",
  hasEnded: false,
  progress: 0,
  participationAmount: null,
  redemptionLimit: null,
  display: "TERMS_ONLY",
  ...change,
});

const points = {
  __typename: "Points",
  total: 150,
  progress: { __typename: "RewardProgress", nextTier: 200, pointsToNext: 50, fraction: 0.75 },
  history: Array.from({ length: 12 }, (_, index) => ({
    __typename: "PointsEntry",
    id: `e${index}`,
    description: `Purchase ${index + 1}`,
    date: "2026-05-04T18:00:00.000Z",
    points: 10 + index,
    source: null as object | null,
  })),
};
const credits = {
  __typename: "CreditDetails",
  balance: money("$2.50"),
  current: [entry("Birthday credit")],
  adjustments: [],
  expired: [],
};
const rewards = {
  __typename: "Rewards",
  fuelRewards: [{ __typename: "FuelReward", name: "Fuel Rewards", centsPerGallon: 10 }],
  offers: [
    offer("Bread club", { display: "PROGRESS_BAR", progress: 40 }),
    offer("Milk club", { display: "REDEEM_NOW", progress: 100 }),
    offer("Big shop", { offerCode: "0509", display: "PARTICIPATION_AMOUNT", participationAmount: money("$31.20") }),
  ],
  premiums: [
    {
      __typename: "Premium",
      id: "p1",
      premium: "P1",
      description: "Free cake",
      notes: null,
      image: null,
      endDate: "2026-12-01",
      hasEnded: true,
      limit: 1,
    },
  ],
};

interface Page {
  readonly viewer?: object;
  readonly features?: Readonly<Record<string, unknown>>;
  readonly address?: string;
  readonly capabilities?: Capabilities;
  readonly term?: string;
  /** The path of a failed field. */
  readonly failed?: readonly string[];
}

async function show({ viewer = {}, features = {}, term = "Rewards", ...page }: Page = {}) {
  const { address = "/rewards", capabilities = null, failed } = page;
  const shopper = { __typename: "User", id: "ana", firstName: "Ana", roles: ["FREQUENT_SHOPPER"] };
  const retailer = { __typename: "Retailer", id: "reams", capabilities: [], features: featureAnswers(features) };
  const { client } = fakeGraph({
    VisitorQuery: () => ({ data: { viewer: shopper, retailer } }),
    RewardsPageQuery: () => ({
      data: {
        viewer: { ...shopper, points, credits, rewards, ...viewer },
        retailer: {
          ...retailer,
          rewardsProgram: "Reams Rewards",
          rewardsTerm: term,
          rewardsTiers: [500, 100, 200],
          rewardsLogo: null,
          timeZone: "America/Denver",
        },
      },
      ...(failed && { errors: [{ message: "Down.", path: failed }] }),
    }),
  });
  await client.query({ query: VisitorQueryDocument });
  await client.query({ query: RewardsPageQueryDocument, errorPolicy: "all" });
  const rendered = renderPage(client, [{ path: "/rewards", Component: RewardsRoute }], address, capabilities);
  await screen.findAllByRole("heading", { level: 2 });
  return rendered;
}

const groups = () => screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);

afterEach(cleanup);

describe("the rewards page", () => {
  it("uses the retailer's word for rewards", async () => {
    await show({ term: "Perks", viewer: { rewards: { ...rewards, fuelRewards: [] } } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("My Perks");
    expect(groups()).toContain("Fuel Perks");
    expect(screen.getByRole("progressbar", { name: "Progress to the next perk" })).toBeTruthy();
    expect(screen.getByText("50 more until your perk at 200 points")).toBeTruthy();
    expect(screen.getByText("No fuel perks are available at this time.")).toBeTruthy();
  });

  it("offers a retry in place of points or a history that could not be read", async () => {
    await show({ viewer: { points: { ...points, total: null, history: null, progress: null } } });
    const panel = within(screen.getByRole("region", { name: "Points" }));
    expect(panel.getAllByRole("button", { name: "Retry" })).toHaveLength(2);
  });

  it("shows points, wallet credits, fuel rewards, personal offers and instant savings in this order", async () => {
    await show();
    expect(groups()).toEqual(["Points", "Wallet Credits", "Fuel Rewards", "Personal Offers", "Instant Savings"]);
  });

  it("fills the bar by the share of the needed points", async () => {
    await show();
    expect(screen.getByText("150 points")).toBeTruthy();
    const bar = screen.getByRole("progressbar", { name: "Progress to the next reward" });
    expect(bar.getAttribute("aria-valuenow")).toBe("75");
    expect(screen.getByText("50 more until your reward at 200 points")).toBeTruthy();
  });

  it("shows a bar, 'Redeem Now' or the amount spent, depending on the offer", async () => {
    await show();
    expect(screen.getByRole("progressbar", { name: "Bread club" }).getAttribute("aria-valuenow")).toBe("40");
    expect(screen.getByText("Redeem Now")).toBeTruthy();
    expect(screen.getByText("$31.20 spent so far")).toBeTruthy();
    expect(screen.queryByRole("progressbar", { name: "Big shop" })).toBeNull();
  });

  it("shows how to redeem an earned offer, and no action for one that has ended", async () => {
    await show();
    const how = "Redeem Now Enter your phone number at checkout to use it.";
    expect(screen.getByText("Redeem Now").parentElement?.textContent).toBe(how);
    cleanup();
    const ended = offer("Milk club", { display: "REDEEM_NOW", progress: 100, endDate: "2026-11-21", hasEnded: true });
    await show({ viewer: { rewards: { ...rewards, offers: [ended] } } });
    expect(screen.getByText("Ended 11/21/2026")).toBeTruthy();
    expect(screen.queryByText("Redeem Now")).toBeNull();
  });

  it("shows that an instant saving has ended", async () => {
    await show();
    expect(screen.getByText("Ended 12/1/2026 · Limit 1")).toBeTruthy();
  });

  it("names the program in text, with or without a logo", async () => {
    await show();
    expect(screen.getByText("Reams Rewards")).toBeTruthy();
  });

  it("shows how often fuel rewards can be redeemed", async () => {
    await show();
    expect(screen.getByText("One-time redemption per month.")).toBeTruthy();
    expect(screen.getByText(/10¢/)).toBeTruthy();
  });

  it("hides wallet credits if the retailer excludes them", async () => {
    await show({ features: { excludesWalletCredits: true } });
    expect(groups()).not.toContain("Wallet Credits");
  });

  it("shows the retailer's note on wallet credits", async () => {
    await show({ features: { walletCreditNote: "Redeem within 180 days." } });
    expect(screen.getByText("Redeem within 180 days.")).toBeTruthy();
  });

  it("shows the other groups if one could not be read", async () => {
    await show({ viewer: { rewards: null } });
    expect(groups()).toHaveLength(5);
    expect(screen.getByText("150 points")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: "Retry" })).toHaveLength(3);
  });

  it("omits a group that the retailer does not offer, without a retry", async () => {
    await show({ viewer: { points: null, credits: null }, capabilities: ["REWARDS"] });
    expect(groups()).toEqual(["Fuel Rewards", "Personal Offers", "Instant Savings"]);
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    cleanup();
    await show({ viewer: { rewards: null }, capabilities: ["POINTS", "CREDITS"] });
    expect(groups()).toEqual(["Points", "Wallet Credits"]);
  });

  it("shows each reward of the program with its state", async () => {
    await show();
    const tiers = within(screen.getByRole("list", { name: "Rewards by points" })).getAllByRole("listitem");
    expect(tiers.map((tier) => tier.textContent)).toEqual(["100 Reached", "200 50 to go", "500 350 to go"]);
  });

  it("shows no state of the rewards while the points are unknown", async () => {
    await show({ viewer: { points: { ...points, total: null, progress: null } } });
    expect(screen.queryByRole("list", { name: "Rewards by points" })).toBeNull();
    expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
  });

  it("lists the offers that can be redeemed now first", async () => {
    await show();
    const offers = within(screen.getByRole("region", { name: "Personal Offers" })).getAllByRole("article");
    expect(offers.map((each) => within(each).getByRole("heading").textContent)).toEqual([
      "Milk club",
      "Bread club",
      "Big shop",
    ]);
    expect(offers.map((each) => each.dataset["redeemable"])).toEqual(["true", undefined, undefined]);
  });

  it("collapses the points history below its number of entries", async () => {
    await show();
    const summary = screen.getByText("12 entries");
    expect(summary.closest("details")?.open).toBe(false);
    cleanup();
    await show({ address: "/rewards?points-page=2" });
    expect(screen.getByText("12 entries").closest("details")?.open).toBe(true);
  });

  const historyOf = (...sources: readonly (object | null)[]) => ({
    points: { ...points, history: points.history.map((each, index) => ({ ...each, source: sources[index] ?? null })) },
  });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();

  it("links each movement to its receipt or offer, and names other sources", async () => {
    const shop = { __typename: "Offer", id: "o-Big shop", offerCode: "0509", description: "Big shop" };
    await show({
      viewer: historyOf(
        purchase("r1", yesterday),
        source("OFFER", { offer: shop }),
        source("REWARD", { name: "500-point reward" }),
        source("COUPON", { offerId: "310042" }),
        source("EXPIRY"),
        null,
      ),
    });
    const row = (name: string) => screen.getByRole("rowheader", { name: new RegExp(`^${name}\\b`), hidden: true });
    const receipt = within(row("Purchase 1")).getByRole("link", { name: /^Receipt from/, hidden: true });
    expect(receipt.getAttribute("href")).toBe("/receipts?receipt=r1");
    const link = within(row("Purchase 2")).getByRole("link", { name: "Big shop", hidden: true });
    expect(document.querySelector(link.getAttribute("href") ?? "")?.textContent).toContain("Big shop");
    expect([3, 4, 5, 6].map((index) => row(`Purchase ${index}`).textContent)).toEqual([
      "Purchase 3500-point reward",
      "Purchase 4Coupon 310042",
      "Purchase 5Expired",
      "Purchase 6",
    ]);
  });

  it("does not link to a receipt that the page of receipts no longer lists", async () => {
    await show({ viewer: historyOf(purchase("r1", "2024-05-04T18:00:00.000Z")) });
    expect(screen.queryByRole("link", { name: /^Receipt from/, hidden: true })).toBeNull();
    expect(screen.getByText("Receipt from 5/4/2024")).toBeTruthy();
  });

  it("links a spent credit to its receipt", async () => {
    const adjustments = [entry("Spent", purchase("r7", yesterday))];
    await show({ viewer: { credits: { ...credits, adjustments } } });
    const link = screen.getByRole("link", { name: /^Receipt from/, hidden: true });
    expect(link.getAttribute("href")).toBe("/receipts?receipt=r7");
  });

  it("shows the movements without links, and says so, if the sources could not be read", async () => {
    await show({ failed: ["viewer", "points", "history", "2", "source"] });
    expect(screen.getByText("12 entries")).toBeTruthy();
    expect(screen.getByText(/couldn't load all links/)).toBeTruthy();
    expect(screen.getAllByRole("button", { name: "Retry", hidden: true })).toHaveLength(1);
  });

  it("shows the credits if their sources could not be read", async () => {
    await show({ failed: ["viewer", "credits", "current", "0", "source"] });
    expect(screen.getByText("Birthday credit")).toBeTruthy();
    expect(screen.getByText(/couldn't load all links/)).toBeTruthy();
  });

  it("opens the history at the entry of a link, and leaves it with the other pages", async () => {
    await show({ address: "/rewards?entry=e11" });
    const details = screen.getByText("12 entries").closest("details");
    expect(details?.open).toBe(true);
    const current = [...(details?.querySelectorAll("[aria-current=true]") ?? [])];
    expect(current.map(({ textContent }) => textContent)).toContainEqual(expect.stringContaining("Purchase 12"));
    const previous = screen.getByRole("link", { name: /Previous/ });
    expect(previous.getAttribute("href")).toBe("/rewards");
  });

  it("shows ten rows of the points history per page, with a link to the next", async () => {
    await show();
    const table = () => within(screen.getByRole("table", { name: "Points history" }));
    expect(table().getAllByRole("row")).toHaveLength(11);
    fireEvent.click(screen.getByRole("link", { name: "Next page" }));
    expect(table().getByText("Purchase 11")).toBeTruthy();
    expect(table().queryByText("Purchase 10")).toBeNull();
  });
});

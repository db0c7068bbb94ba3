// A loaded machine renders the first page of a file later than the default timeout.
import { screen } from "@testing-library/react";
import { fakeGraph } from "../../../testing/fake-graph.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import type { Capabilities } from "../../../session/capabilities.ts";
import { VisitorQueryDocument } from "../../../session/visitor.gql.ts";
import { RewardsPageQueryDocument } from "../rewards-page.gql.ts";
import RewardsRoute from "../rewards-route.tsx";
// Loads the content of the island before a test waits for it.
import "../reward-groups.tsx";
import { type RetailerSwitches, retailerSwitches } from "../../../testing/retailer-switches.ts";

const money = (formatted: string) => ({ __typename: "Money", formatted });
/** Returns what a movement belongs to. */
export const source = (kind: string, change: object = {}) => ({
  __typename: "MovementSource",
  kind,
  name: null,
  nameLanguage: null,
  offerId: null,
  receipt: null,
  offer: null,
  ...change,
});
/** Returns the source of a movement of a purchase. */
export const purchase = (id: string, transactionDate: string) =>
  source("PURCHASE", { receipt: { __typename: "Receipt", id, transactionDate } });
/** Returns a credit. */
export const entry = (description: string, of: object | null = null) => ({
  __typename: "CreditEntry",
  id: `c-${description}`,
  source: of,
  description,
  descriptionLanguage: "en",
  date: "2026-05-04",
  issued: money("$5.00"),
  balance: money("$2.50"),
});
/** Returns a personal offer with changes. */
export const offer = (description: string, change: object) => ({
  __typename: "Offer",
  id: `o-${description}`,
  offerCode: "0400",
  description,
  descriptionLanguage: "en",
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

/** The points of the shopper, with a history of twelve movements. */
export const points = {
  __typename: "Points",
  total: 150,
  ending: { __typename: "EndingPoints", points: 120, lastDay: "2026-12-31" },
  progress: { __typename: "RewardProgress", nextTier: 200, pointsToNext: 50, fraction: 0.75 },
  entries: {
    __typename: "PointsEntryConnection",
    isComplete: true,
    totalCount: 12,
    nodes: Array.from({ length: 12 }, (_, index) => ({
      __typename: "PointsEntry",
      id: `e${index}`,
      description: `Purchase ${index + 1}`,
      descriptionLanguage: "en",
      date: "2026-05-04T18:00:00.000Z",
      points: 10 + index,
      source: null as object | null,
    })),
  },
};
/** The wallet credits of the shopper. */
export const credits = {
  __typename: "CreditDetails",
  balance: money("$2.50"),
  current: [entry("Birthday credit")],
  adjustments: [],
  expired: [],
};
/** The rewards of the shopper. */
export const rewards = {
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
      descriptionLanguage: "en",
      notes: null,
      image: null,
      endDate: "2026-12-01",
      hasEnded: true,
      limit: 1,
    },
  ],
};

const tierNames: Readonly<Record<number, string>> = { 100: "a loaf of bread", 200: "a roast chicken" };

interface Page {
  readonly viewer?: object;
  readonly switches?: Partial<RetailerSwitches>;
  readonly address?: string;
  readonly capabilities?: Capabilities;
  readonly term?: string;
  /** False for a retailer that does not name its rewards. */
  readonly namesRewards?: boolean;
  /** The logo of the program; none by default. */
  readonly logo?: object | null;
  /** The path of a failed field. */
  readonly failed?: readonly string[];
}

/** Shows the page of rewards. */
export async function show({ viewer = {}, switches = {}, term = "Rewards", namesRewards = true, ...page }: Page = {}) {
  const { address = "/rewards", capabilities = null, logo = null, failed } = page;
  const shopper = {
    __typename: "User",
    id: "ana",
    firstName: "Ana",
    shopperNumber: "410000001234",
    roles: ["FREQUENT_SHOPPER"],
  };
  const retailer = { __typename: "Retailer", id: "reams", capabilities: [], switches: retailerSwitches(switches) };
  const { client } = fakeGraph({
    VisitorQuery: () => ({ data: { viewer: shopper, retailer } }),
    RewardsPageQuery: () => ({
      data: {
        viewer: { ...shopper, redemptionFreeze: null, cases: [], points, credits, rewards, ...viewer },
        retailer: {
          ...retailer,
          rewardsProgram: "Reams Rewards",
          rewardsTerm: term,
          rewardsTiers: [500, 100, 200],
          tierRewards: (namesRewards ? [100, 200] : []).map((tier) => ({
            __typename: "TierReward",
            points: tier,
            name: { __typename: "Label", text: tierNames[tier], language: "en" },
          })),
          rewardsLogo: logo,
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

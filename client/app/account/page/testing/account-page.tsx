import { fireEvent, screen, within } from "@testing-library/react";
import type { Capabilities } from "../../../session/capabilities.ts";
import { VisitorQueryDocument } from "../../../session/visitor.gql.ts";
import { type FakeAnswers, fakeGraph } from "../../../testing/fake-graph.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { AccountPageQueryDocument } from "../account-page.gql.ts";
import AccountRoute from "../account-route.tsx";
// Loads the content of the island before a test waits for it.
import "../account-body.tsx";
import { type RetailerSwitches, retailerSwitches } from "../../../testing/retailer-switches.ts";

/** A postal address. */
export const address = {
  __typename: "PostalAddress",
  address1: "1 Elm Street",
  address2: null,
  city: "Sandy",
  state: "UT",
  zip: "84070",
};
/** Returns a login session. */
export const session = (id: string, current: boolean) => ({
  __typename: "ShopperSession",
  id,
  device: current ? "Chrome on Linux" : "Safari on iPhone",
  startedAt: "2026-11-01T18:00:00.000Z",
  lastUsedAt: "2026-11-20T18:05:00.000Z",
  current,
});
/** Returns a kind of email with the decision about it. */
export const emailKind = (emailSubscriptionId: string, isOptedOut: boolean) => ({
  __typename: "EmailSubscription",
  emailSubscriptionId,
  isOptedOut,
});

/** A shopper with all fields read. */
export const shopper = {
  __typename: "User",
  id: "ana",
  shopperNumber: "42000001017",
  points: { __typename: "Points", total: 1_234 },
  roles: ["FREQUENT_SHOPPER"],
  firstName: "Ana",
  lastName: "Ruiz",
  phone: "(801) 555-0101",
  secondaryPhone: null,
  email: "ana@example.com",
  birthday: "1990-05-04",
  address,
  organization: null,
  homeStore: { __typename: "Location", id: "l1", storeNumber: "001", name: "Sandy" },
  rewardSubscriptions: [{ __typename: "RewardSubscription", id: "points", name: "Points" }],
  acceptsPromotionalEmail: true,
  emailSubscriptions: [emailKind("weekly", false), emailKind("coupon-reminders", true)],
  hasOptedOutOfDataSharing: false,
  optedOutAt: null,
  language: null,
  sessions: [session("here", true), session("phone", false)],
  connectedShops: [],
  calendarFeed: null,
  passkeys: [],
  redemptionFreeze: null,
  cases: [],
};
/** Returns one of two stores. */
export const location = (number: number) => ({
  __typename: "Location",
  id: `l${number}`,
  storeNumber: `00${number}`,
  name: number === 1 ? "Sandy" : "Provo",
  city: null,
});
/** Returns a rewards program. */
export const subscription = (id: string, name: string) => ({ __typename: "RewardSubscription", id, name });

/** The failed parts of a response: fields of the shopper and of the root, and the paths of the errors. */
export interface Outage {
  readonly viewer?: object;
  readonly root?: object;
  readonly failed?: readonly (readonly (string | number)[])[];
}

interface Page {
  readonly switches?: Partial<RetailerSwitches>;
  /** The retailer's term for rewards. */
  readonly rewardsTerm?: string;
  readonly locations?: readonly object[];
  readonly subscriptions?: readonly object[];
  /** The outage of each page request in order; the last one repeats. */
  readonly outages?: readonly Outage[];
  readonly answers?: FakeAnswers;
  readonly capabilities?: Capabilities;
}

/** Renders the account page with the responses of a gateway. */
export async function show({ switches = {}, locations, subscriptions, outages = [], ...page }: Page = {}) {
  const { answers = {}, capabilities = null, rewardsTerm = "Rewards" } = page;
  const retailer = {
    __typename: "Retailer",
    id: "reams",
    capabilities: [],
    rewardsTerm,
    timeZone: "America/Denver",
    switches: retailerSwitches(switches),
  };
  const left = [...outages];
  const { client, operations } = fakeGraph({
    VisitorQuery: () => ({ data: { viewer: shopper, retailer } }),
    AccountPageQuery: () => {
      const { viewer = {}, root = {}, failed = [] } = (left.length > 1 ? left.shift() : left[0]) ?? {};
      return {
        data: {
          viewer: { ...shopper, ...viewer },
          retailer,
          locations: locations ?? [location(1), location(2)],
          rewardSubscriptions: subscriptions ?? [subscription("points", "Points"), subscription("fuel", "Fuel")],
          ...root,
        },
        ...(failed.length > 0 && { errors: failed.map((path) => ({ message: "Down.", path })) }),
      };
    },
    ...answers,
  });
  await client.query({ query: VisitorQueryDocument });
  await client.query({ query: AccountPageQueryDocument, errorPolicy: "all" });
  const { logins } = renderPage(client, [{ path: "/account", Component: AccountRoute }], "/account", capabilities);
  await screen.findAllByRole("button", { name: "Log Out" });
  return { operations, logins };
}

/** Returns a response to a mutation, and the lists of the variables that it received. */
export function mutation(name: string, change: object, messages: readonly string[] = [], code = "REFUSED") {
  const sent: unknown[] = [];
  const expected: unknown[] = [];
  const userErrors = messages.map((message) => ({ __typename: "UserError", code, field: null, message }));
  // A conflict includes the current account.
  const user = messages.length > 0 && code !== "CONFLICT" ? null : { ...shopper, ...change };
  const answer = (variables: Record<string, unknown>) => {
    sent.push(variables["input"]);
    expected.push(variables["expected"]);
    return { data: { [name]: { __typename: "AccountPayload", user, userErrors } } };
  };
  return { sent, expected, answer };
}

/** Opens an editor; the first one loads the code of all. */
export const edit = async (label: string) => {
  fireEvent.click(screen.getByRole("button", { name: `Edit ${label}` }));
  await screen.findByRole("form", { name: `Edit ${label}` });
};
/** Returns queries within the open editor of a part. */
export const editor = (label: string) => within(screen.getByRole("form", { name: `Edit ${label}` }));
/** Types into a field of an editor. */
export const type = (label: string, field: string, value: string) =>
  fireEvent.change(editor(label).getByLabelText(field), { target: { value } });
/** Returns the Save button of an editor. */
export const save = (label: string) => editor(label).getByRole("button", { name: "Save" });

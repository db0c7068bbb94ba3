import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { makeCoupon } from "../../coupon/testing/coupons.ts";
import { OwnListQueryDocument } from "../../shopping-list/shopping-list.gql.ts";
import { VisitorQueryDocument } from "../../session/visitor.gql.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { TripPageQueryDocument } from "./trip-page.gql.ts";
import TripRoute from "./trip-route.tsx";
// Loads the content of the island before a test waits for it.
import "./shopper-trip.tsx";

const closed = { __typename: "HoursException", hours: "Closed", closed: true, opens: null, closes: null };

const provo = {
  __typename: "Location",
  id: "provo",
  slug: "provo",
  name: "Provo",
  storeNumber: "1",
  address: "1 Center St",
  address2: null,
  city: "Provo",
  state: "UT",
  zip: "84601",
  phoneNumber: "(801) 555-0100",
  timeZone: "America/Denver",
  isOpenNow: true,
  opensAt: "2026-11-25T13:00:00.000Z",
  closesAt: "2026-11-26T06:00:00.000Z",
  nextOpensAt: null,
  directionsUrl: "https://maps.test/provo",
  aisles: [{ __typename: "Aisle", number: "7", departments: ["Produce"] }],
  hoursExceptions: [{ ...closed, date: "2026-11-26", note: "Thanksgiving", language: "en" }],
};

const item = (id: string, title: string) => ({
  __typename: "WeeklyAdItem",
  id,
  titleLabel: { __typename: "Label", text: title, language: "en" },
  detailsLabel: { __typename: "Label", text: "8 ct.", language: "en" },
  customText: null,
  customTextLanguage: null,
  price: "$3.99",
  unit: null,
  unitLanguage: null,
  imageCandidates: [],
  endDateLine: null,
});

const match = (itemId: string, state: "CLIPPED" | "AVAILABLE") => ({
  __typename: "AdCouponMatch",
  item: { __typename: "WeeklyAdItem", id: itemId },
  coupon: makeCoupon({ offerId: itemId, offerCode: "REA1", state, summary: "Save $1.00", brandName: "Lumen" }),
});

const ad = {
  __typename: "WeeklyAd",
  id: "ad",
  store: { __typename: "Location", id: "provo", name: "Provo" },
  items: [item("1", "Gala Apples"), item("2", "Lumen Soap"), item("3", "Lumen Oats")],
  couponMatches: [match("2", "AVAILABLE"), match("3", "CLIPPED")],
  freshness: { __typename: "Freshness", fetchedAt: "2026-11-21T17:05:00.000Z", stale: false },
};

const book = {
  __typename: "CouponBook",
  id: "book-ana",
  clippedCount: 1,
  clippedValue: { __typename: "Money", cents: 150, formatted: "$1.50" },
  readyValue: { __typename: "Money", cents: 0, formatted: "$0.00" },
  freshness: { __typename: "Freshness", fetchedAt: "2026-11-21T17:05:00.000Z", stale: false },
  names: { __typename: "CouponFacets", categories: [] },
  clipped: {
    __typename: "CouponConnection",
    nodes: [{ ...makeCoupon({ offerId: "1", categoryName: "PANTRY" }), readyAt: null }],
  },
};

interface Answers {
  readonly homeStore?: object | null;
  readonly coupons?: object | null;
  readonly weeklyAd?: object | null;
  /** The paths of failed fields. */
  readonly failed?: readonly (readonly string[])[];
  /** True for a service of lists that fails. */
  readonly isListDown?: boolean;
  /** The token of the link that the list has; null for one that can no longer be read. */
  readonly linkToken?: string | null;
}

interface Listed {
  readonly itemId: string;
  readonly text: string;
  readonly sourceId: string | null;
  readonly department: string | null;
}

async function show({
  homeStore = provo,
  coupons = book,
  weeklyAd = ad,
  failed = [],
  isListDown = false,
  linkToken,
}: Answers = {}) {
  let home = homeStore;
  let sharedAt = linkToken === undefined ? null : "2026-11-21T17:05:00.000Z";
  let token = linkToken ?? null;
  const listed: Listed[] = [];
  const viewer = { __typename: "User", id: "ana", roles: [], shopperNumber: "410000001017" };
  const reams = { __typename: "Retailer", id: "reams", timeZone: "America/Denver" };
  const retailer = { ...reams, capabilities: [], switches: null };
  const { client } = fakeGraph({
    VisitorQuery: () => ({ data: { viewer, retailer } }),
    HomeStoreQuery: () => ({ data: { viewer: { ...viewer, homeStore: null } } }),
    UpdateHomeStoreMutation: () => {
      home = provo;
      return {
        data: {
          updateHomeStore: {
            __typename: "UpdateHomeStorePayload",
            user: { ...viewer, homeStore: provo },
            userErrors: [],
          },
        },
      };
    },
    OwnListQuery: () => ({
      data: {
        viewer: {
          ...viewer,
          shoppingList: isListDown
            ? null
            : {
                __typename: "ShoppingList",
                sharedAt,
                linkToken: token,
                items: listed.map(({ itemId: id, ...typed }) => ({
                  __typename: "ShoppingListItem",
                  id,
                  ...typed,
                  isChecked: false,
                  version: 1,
                })),
              },
        },
      },
      ...(isListDown && { errors: [{ message: "Down.", path: ["viewer", "shoppingList"] }] }),
    }),
    AddListItemMutation: (sent) => {
      if (isListDown) return new Error("Down.");
      listed.push((sent as { readonly input: Listed }).input);
      return { data: { addListItem: { __typename: "ChangeListPayload", item: null, userErrors: [] } } };
    },
    ShareListMutation: () => {
      const isFirst = sharedAt === null;
      token = isFirst ? "made-token" : "other-token";
      // The response of the second link is lost.
      if (!isFirst) return new Error("lost");
      sharedAt = "2026-11-21T17:05:00.000Z";
      return { data: { shareList: { __typename: "ShareListPayload", token, userErrors: [] } } };
    },
    StopSharingListMutation: () => {
      sharedAt = null;
      token = null;
      return { data: { stopSharingList: { __typename: "ShareListPayload", userErrors: [] } } };
    },
    TripPageQuery: () => ({
      data: { viewer: { ...viewer, homeStore: home, coupons }, retailer, locations: [provo], weeklyAd },
      ...(failed.length > 0 && { errors: failed.map((path) => ({ message: "Down.", path })) }),
    }),
  });
  await client.query({ query: VisitorQueryDocument });
  await client.query({ query: TripPageQueryDocument, errorPolicy: "all" });
  await client.query({ query: OwnListQueryDocument, errorPolicy: "all" });
  renderPage(client, [{ path: "/trip", Component: TripRoute }], "/trip");
  await screen.findByRole("heading", { name: "Clipped coupons" });
  return listed;
}

const textsOf = (list: string) =>
  within(screen.getByRole("list", { name: list }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe("the trip page", () => {
  it("shows whether the store is open, the hours of today, and the next days with other hours", async () => {
    await show();
    const store = within(screen.getByRole("region", { name: "Your store" }));
    expect(store.getByText("Open until 11:00 PM")).toBeTruthy();
    expect(store.getByText("Today 6:00 AM to 11:00 PM")).toBeTruthy();
    expect(store.getByText("Thanksgiving", { exact: false }).closest("div")?.textContent).toMatch(
      /Thanksgiving.*Closed/,
    );
  });

  it("shows a coupon together with its item of the ad, those on the card first, and the sum of the clipped ones", async () => {
    await show();
    expect(textsOf("On sale, and you have a coupon")).toEqual([
      "Lumen Oats8 ct.$3.99Coupon on your card: Save $1.00 until 12/24/2026Add to list",
    ]);
    expect(textsOf("On sale, with a coupon to clip")).toEqual([
      "Lumen Soap8 ct.$3.99Coupon for this item: Save $1.00 until 12/24/2026Add to list",
    ]);
    expect(textsOf("More in the ad")).toEqual(["Gala Apples8 ct.$3.99Add to list"]);
    expect(screen.getByText("These coupons can save up to $1.50.")).toBeTruthy();
  });

  it("adds an ad item and a coupon to the list by one press each, and says that they are on it", async () => {
    const listed = await show();
    fireEvent.click(screen.getByRole("button", { name: "Add to list: Gala Apples" }));
    fireEvent.click(screen.getByRole("button", { name: /^Add to list: On any two boxes/ }));
    await waitFor(() => expect(listed.map(({ sourceId }) => sourceId)).toEqual(["1", makeCoupon({ offerId: "1" }).id]));
    const aisle = within(await screen.findByRole("group", { name: "Produce · Aisle 7" }));
    expect(aisle.getByRole("checkbox", { name: "Gala Apples" })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText("On your list")).toHaveLength(2));
  });

  it("makes the link of the list, and ends it", async () => {
    await show();
    fireEvent.click(screen.getByRole("button", { name: "Share this list" }));
    expect(await screen.findByRole("link", { name: /\/list\/made-token$/ })).toBeTruthy();
    fireEvent.click(await screen.findByRole("button", { name: "Stop sharing" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: /made-token/ })).toBeNull());
    expect(await screen.findByRole("button", { name: "Share this list" })).toBeTruthy();
  });

  it("shows the link of the list again", async () => {
    await show({ linkToken: "earlier-token" });
    expect(screen.getByRole("link", { name: /\/list\/earlier-token$/ })).toBeTruthy();
  });

  it("says that a link can no longer be shown, and makes another one", async () => {
    await show({ linkToken: null });
    expect(screen.getByText(/^The link still works/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Make a new link" })).toBeTruthy();
  });

  it("shows the link of the list after a lost response, and no longer the one that it replaced", async () => {
    await show();
    fireEvent.click(screen.getByRole("button", { name: "Share this list" }));
    expect(await screen.findByRole("link", { name: /made-token/ })).toBeTruthy();
    fireEvent.click(await screen.findByRole("button", { name: "Make a new link" }));
    expect(await screen.findByRole("link", { name: /other-token/ })).toBeTruthy();
    expect(screen.queryByRole("link", { name: /made-token/ })).toBeNull();
    expect(await screen.findByText(/^We couldn't confirm this change/)).toBeTruthy();
  });

  it("keeps what is added to a list that could not be read, until it is sent", async () => {
    await show({ isListDown: true });
    fireEvent.click(screen.getByRole("button", { name: "Add to list: Gala Apples" }));
    const list = within(await screen.findByRole("group", { name: "Items on the list" }));
    expect(list.getByRole("checkbox", { name: "Gala Apples" })).toBeTruthy();
  });

  it("lets a shopper without a home store choose one, and then shows it", async () => {
    await show({ homeStore: null });
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    expect(screen.queryByText("This week's ad")).toBeNull();
    fireEvent.change(screen.getByRole("combobox", { name: "Your store" }), { target: { value: "1" } });
    fireEvent.click(screen.getByRole("button", { name: "Make this my store" }));
    await waitFor(() => expect(screen.getByRole("region", { name: "Your store" })).toBeTruthy());
  });

  it("offers a retry, and no choice, for a home store that could not be read", async () => {
    await show({ homeStore: null, failed: [["viewer", "homeStore"]] });
    expect(screen.getAllByRole("button", { name: "Retry" }), "for the store, and for its ad").toHaveLength(2);
    expect(screen.getByRole("heading", { name: "This week's ad" })).toBeTruthy();
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  it("shows the items without coupons, and a retry, if the matches could not be read", async () => {
    await show({ weeklyAd: { ...ad, couponMatches: null }, failed: [["weeklyAd", "couponMatches"]] });
    expect(textsOf("This week's ad")).toHaveLength(3);
    expect(screen.queryByText(/in the ad$/i)).toBeNull();
    expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
  });

  it("does not show the ad of another store", async () => {
    await show({ weeklyAd: { ...ad, store: { ...ad.store, id: "lehi" } } });
    expect(screen.getByText("This store has no weekly ad of its own.")).toBeTruthy();
    expect(screen.queryByText("Gala Apples")).toBeNull();
  });

  it("tells coupons that could not be read from none", async () => {
    await show({ coupons: null, failed: [["viewer", "coupons"]] });
    expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
    expect(screen.queryByText("There are no clipped coupons on the card.")).toBeNull();
  });
});

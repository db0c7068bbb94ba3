import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rememberChosenStore } from "../../session/chosen-store.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { weeklyAdItem } from "../../testing/weekly-ad-item.ts";
import { WeeklyAdPageQueryDocument } from "./weekly-ad-page.gql.ts";
import WeeklyAdRoute from "./weekly-ad-route.tsx";

const provo = {
  __typename: "Location",
  id: "provo",
  storeNumber: "0002",
  slug: "provo",
  name: "Provo",
  hasWeeklyAd: true,
  adviewerPage: null,
};

const money = (cents: number) => ({ __typename: "Money", cents, formatted: `$${(cents / 100).toFixed(2)}` });
const departmentOf = (key: string) => ({
  __typename: "AdDepartment",
  key,
  name: { __typename: "Label", text: key, language: "en" },
});

const item = (id: string, title: string, department: string, cents: number) => ({
  ...weeklyAdItem("Provo"),
  id,
  titleLabel: { __typename: "Label", text: title, language: "en" },
  price: `$${cents / 100}`,
  unitPrice: money(cents),
  department: departmentOf(department),
  pageIds: ["1"],
});

const items = [item("a", "Acme Soap", "Household", 619), item("b", "Kale", "Produce", 199)];
const nextItems = [
  {
    ...item("n", "Peaches", "Produce", 299),
    spaces: [{ __typename: "AdSpace", startDate: "2026-12-02", endDate: "2026-12-08" }],
  },
];

const coupon = {
  __typename: "Coupon",
  id: "coupon-1",
  offerId: "1",
  offerCode: "CODE1",
  state: "AVAILABLE",
  viewerCanClip: true,
  brandName: "Acme",
  summary: "Save $2.50",
  summaryLanguage: "en",
  value: { __typename: "Money", cents: 250 },
};
const match = {
  __typename: "AdCouponMatch",
  item: { __typename: "WeeklyAdItem", id: "a" },
  priceAfter: money(369),
  coupon,
};

const wholeAd = {
  __typename: "WeeklyAd",
  id: "ad-provo",
  store: provo,
  validFrom: "2026-11-25",
  validThrough: "2026-12-01",
  items,
  isNextForMembers: false,
  nextItems,
  couponMatches: [match],
  freshness: { __typename: "Freshness", fetchedAt: "2026-11-25T17:05:00.000Z", stale: false },
};

async function renderAd(search = "", change: object = {}, failed: readonly string[] = []) {
  const data = {
    viewer: null,
    retailer: { __typename: "Retailer", id: "reams", timeZone: "America/Denver" },
    locations: [provo],
    weeklyAd: { ...wholeAd, ...change },
    coupons: { __typename: "CouponBook", id: "book" },
    promo: null,
  };
  const errors = failed.map((field) => ({ message: "down", path: ["weeklyAd", field] }));
  const { client } = fakeGraph({ WeeklyAdPageQuery: () => ({ data, errors }) });
  await client.query({ query: WeeklyAdPageQueryDocument, variables: { store: null }, errorPolicy: "all" });
  renderPage(client, [{ path: "/weekly-ad", Component: WeeklyAdRoute }], `/weekly-ad${search}`);
  await screen.findByRole("heading", { level: 2 });
  await waitFor(() => expect(document.querySelector(".deal, .flyer-page, .empty-note, [role=alert]")).not.toBeNull());
}

const titles = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

beforeEach(() => rememberChosenStore(null));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("the items of the ad", () => {
  it("are in departments with their counts, as links", async () => {
    await renderAd();
    const chips = within(screen.getByRole("navigation", { name: "Departments" })).getAllByRole("link");
    expect(chips.map(({ textContent }) => textContent)).toEqual(["All 2", "Household 1", "Produce 1"]);
    expect(chips.map((chip) => chip.getAttribute("href"))).toEqual([
      "/weekly-ad",
      "/weekly-ad?department=Household",
      "/weekly-ad?department=Produce",
    ]);
    fireEvent.click(screen.getByRole("link", { name: "Produce 1" }));
    await waitFor(() => expect(titles()).toEqual(["Kale"]));
  });

  it.each([
    ["?q=soap", ["Acme Soap"]],
    ["?sort=price", ["Kale", "Acme Soap"]],
    ["?week=next", ["Peaches"]],
  ])("of the address %s are %j", async (search, expected) => {
    await renderAd(search);
    expect(titles()).toEqual(expected);
  });

  it("have one validity, that of their week", async () => {
    await renderAd();
    expect(screen.getByText("Valid 11/25/2026 through 12/1/2026.")).toBeTruthy();
    cleanup();
    await renderAd("?week=next");
    expect(screen.getByText("Valid 12/2/2026 through 12/8/2026.")).toBeTruthy();
  });

  it("have the price after a coupon with one button that clips it and adds the item", async () => {
    await renderAd();
    const card = within(
      screen.getByRole("heading", { name: "Acme Soap" }).closest<HTMLElement>(".deal") ?? document.body,
    );
    expect(card.getByRole("link", { name: "$3.69 with your coupon" }).getAttribute("href")).toContain(
      "offerCode=CODE1",
    );
    expect(card.getByRole("button", { name: /^Clip and add/ })).toBeTruthy();
    expect(card.queryByRole("button", { name: /^Add to list/ })).toBeNull();
  });

  it("say that their coupons could not be read, and stay on the list", async () => {
    await renderAd("", { couponMatches: null }, ["couponMatches"]);
    expect(document.querySelector(".missing-part")?.textContent).toContain("Some content could not be loaded.");
    expect(titles()).toEqual(["Acme Soap", "Kale"]);
    expect(screen.getAllByRole("button", { name: /^Add to list \(couldn't load coupons\)/ })).toHaveLength(2);
  });

  it("are on the pages of the flyer, each a link to its page", async () => {
    await renderAd("?view=flyer");
    const page = within(screen.getByRole("region", { name: "Page 1" }));
    expect(page.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/weekly-ad/provo/a",
      "/weekly-ad/provo/b",
    ]);
  });

  it("are areas on the picture of their page, and have pictures of their own if that is lost or one has no place", async () => {
    // jsdom reports every image as loaded and empty at once.
    vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
    const place = { __typename: "AdPlace", left: 0.1, top: 0.2, width: 0.5, height: 0.4, pageRatio: 0.8 };
    const placed = items.map((one) => ({ ...one, place: { ...place, pagePicture: "https://ads.example/1.svg" } }));
    await renderAd("?view=flyer", { items: placed });
    const picture = screen.getByRole("img", { name: "Printed page 1 of the ad" });
    expect(picture.getAttribute("src")).toBe("https://ads.example/1.svg");
    const links = screen.getAllByRole("link", { name: /^(Acme Soap|Kale) \$/ });
    expect(links.map((link) => link.closest("li")?.style.getPropertyValue("--top"))).toEqual(["20%", "20%"]);
    fireEvent.error(picture);
    await waitFor(() => expect(screen.queryByRole("img", { name: /^Printed page/ })).toBeNull());
    expect(screen.getByRole("link", { name: /Acme Soap/ }).getAttribute("href")).toBe("/weekly-ad/provo/a");
    cleanup();
    await renderAd("?view=flyer", { items: [...placed.slice(1), items[0]] });
    expect(screen.queryByRole("img", { name: /^Printed page/ })).toBeNull();
    expect(screen.getAllByRole("link", { name: /Acme Soap|Kale/ })).toHaveLength(2);
  });
});

describe("an ad without items to show", () => {
  it("says that a search has no match, with a link to the whole ad", async () => {
    await renderAd("?q=tuna&sort=price");
    expect(screen.getByText(/No item of this ad matches/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Show all deals" }).getAttribute("href")).toBe("/weekly-ad?sort=price");
  });

  it("tells a guest that members see next week early, with a link that leads there after the login", async () => {
    await renderAd("", { nextItems: [], isNextForMembers: true });
    const link = screen.getByRole("link", { name: "Members see next week's deals early" });
    expect(decodeURIComponent(link.getAttribute("href") ?? "")).toMatch(/^\/login\?returnTo=.*week=next/);
    expect(screen.queryByRole("link", { name: "Next week" })).toBeNull();
  });

  it("says that there is no ad, not a failure", async () => {
    await renderAd("", { items: [], nextItems: [] });
    expect(screen.getByText(/no weekly ads are available/)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Next week" })).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says that the items could not be read, not that there are none", async () => {
    await renderAd("", { items: null, nextItems: null, freshness: null }, ["items", "nextItems", "freshness"]);
    expect((await screen.findAllByRole("alert")).map(({ textContent }) => textContent).join()).toContain(
      "couldn't load this ad's items",
    );
    expect(screen.queryByText(/no weekly ads are available/)).toBeNull();
  });

  it("shows the age of items that cannot be refreshed", async () => {
    await renderAd("", { freshness: { ...wholeAd.freshness, stale: true } });
    expect(await screen.findByText(/last updated at 10:05/)).toBeTruthy();
    expect(titles()).toEqual(["Acme Soap", "Kale"]);
  });
});

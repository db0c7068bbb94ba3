import { describe, expect, it } from "vitest";
import { askAboutCookies, DEFAULT, retailers, SMALL } from "./extent.ts";
import type { SubjectName } from "./checks/first-screen.ts";
import { type Person, STORE_RESULTS } from "./pages.ts";
import type { FirstScreen } from "./checks/first-screen.ts";
import { nameOf, seenVisits } from "./result.ts";
import { checkedScreens } from "./visit.ts";

const visits = seenVisits().filter(({ build }) => build === "en");

/** The height of the banner of the site, in pixels. */
const BANNER = 44;

const sizes = [
  { window: "phone", coupons: 2, items: 2, height: 844, visitors: 9 },
  { window: "laptop", coupons: 4, items: 4, height: 900, visitors: 2 },
] as const;

interface View {
  readonly name: string;
  readonly screen: FirstScreen;
  /** Returns how many elements of a kind are in view. */
  readonly inView: (subject: SubjectName) => number;
}

/** Returns what a person saw of a page on the screen on which it opened; none if no visit opened it there. */
function viewsOf(window: keyof typeof checkedScreens, retailer: string, person: Person, path: string): readonly View[] {
  const pathVisits = visits.filter(
    (each) => each.retailer === retailer && each.person === person && each.path === path,
  );
  return pathVisits.flatMap((visit) => {
    const screen = visit.findings.fullChecks[checkedScreens[window]]?.firstScreen;
    if (screen === undefined || visit.window !== window) return [];
    return [{ name: nameOf(visit), screen, inView: (subject: SubjectName) => screen.inView[subject] ?? 0 }];
  });
}

/** Returns the only kind of view that the tests of a shopper and of a search are about; throws without one. */
function viewsOnAnyScreen(person: Person, path: string) {
  const views = sizes.flatMap((size) => viewsOf(size.window, DEFAULT, person, path).map((view) => ({ ...view, size })));
  if (views.length === 0) throw new Error(`No visit of ${person}, ${path}`);
  return views;
}

describe.each(sizes)("the first screen of a $window", ({ window, coupons, items, visitors }) => {
  const shops = [
    ...retailers.map((retailer) => ({ retailer, person: "guest" as const })),
    ...askAboutCookies.map((retailer) => ({ retailer, person: "newcomer" as const })),
  ].filter(({ retailer, person }) => viewsOf(window, retailer, person, "/").length > 0);

  it("is seen by guests and newcomers", () => {
    expect(shops.length).toBeGreaterThanOrEqual(visitors);
  });

  it.each(shops)("shows a $person of $retailer prices, search, store, coupons and ad items", ({ retailer, person }) => {
    const isSmall = retailer === SMALL;
    const [ads, least] = isSmall ? (["noAd", 1] as const) : (["adPrices", items] as const);
    for (const { name, inView } of viewsOf(window, retailer, person, "/")) {
      expect.soft(inView("prices"), `prices: ${name}`).toBeGreaterThan(0);
      expect.soft(inView("search"), `search: ${name}`).toBe(1);
      expect.soft(isSmall ? 1 : inView("store"), `store: ${name}`).toBe(1);
    }
    for (const { name, inView } of viewsOf(window, retailer, person, "/digital-coupons")) {
      expect.soft(inView("clips"), `coupons with Clip: ${name}`).toBeGreaterThanOrEqual(coupons);
      expect.soft(inView("couponSearch"), `search for coupons: ${name}`).toBe(1);
    }
    for (const { name, inView } of viewsOf(window, retailer, person, "/weekly-ad"))
      expect.soft(inView(ads), `${ads}: ${name}`).toBeGreaterThanOrEqual(least);
  });

  it.each(shops)("shows a $person of $retailer one notice at a time, first the one about cookies", (shop) => {
    for (const path of ["/", "/digital-coupons", "/weekly-ad"]) {
      for (const { name, screen } of viewsOf(window, shop.retailer, shop.person, path)) {
        expect.soft(screen.cookieNotice, `cookie notice: ${name}`).toBe(shop.person === "newcomer");
        expect.soft(screen.notices, `notices: ${name}`).toBe(1);
        expect.soft(screen.bannerHeight, `banner: ${name}`).toBe(shop.person === "guest" ? BANNER : null);
      }
    }
  });
});

it("shows the results of a search for stores", () => {
  for (const { name, inView } of viewsOnAnyScreen("guest", STORE_RESULTS))
    expect.soft(inView("storeResults"), name).toBeGreaterThanOrEqual(2);
});

it("shows a shopper coupons with Clip, the counts of all lists, what is clipped and the card", () => {
  for (const { name, inView, size } of viewsOnAnyScreen("shopper", "/digital-coupons")) {
    expect.soft(inView("clips"), `coupons with Clip: ${name}`).toBeGreaterThanOrEqual(size.coupons);
    expect.soft(inView("viewCounts"), `counts: ${name}`).toBe(3);
    expect.soft(inView("clippedSum"), `sum: ${name}`).toBe(1);
    expect.soft(inView("cardLinks"), `links: ${name}`).toBe(2);
  }
  for (const { name, inView } of viewsOnAnyScreen("shopper", "/account"))
    expect.soft(inView("barCode"), `bar code: ${name}`).toBe(1);
});

it("shows the account without an advertisement, and its only, plain logout at the end of the page", () => {
  for (const { name, screen, inView, size } of viewsOnAnyScreen("shopper", "/account")) {
    expect.soft(screen.logOuts, name).toEqual([{ top: expect.any(Number), background: "rgba(0, 0, 0, 0)" }]);
    expect.soft(screen.logOuts[0]?.top, name).toBeGreaterThan(size.height);
    expect.soft(inView("headings"), `headings: ${name}`).toBeGreaterThan(0);
  }
});

const screensOf = (isOne: (visit: (typeof visits)[number]) => boolean) => {
  const pageVisits = visits.filter(isOne);
  expect(pageVisits.length).toBeGreaterThan(0);
  return pageVisits.flatMap((visit) =>
    Object.values(visit.findings.fullChecks).map(({ firstScreen }) => ({ name: nameOf(visit), ...firstScreen })),
  );
};

it.each(["/login", "/register", "/reset-password", "/contact-us", "/privacy", "/no/such/page", "/account"])(
  "%s has no advertisement",
  (path) => {
    const screens = screensOf((visit) => visit.path === path);
    expect(screens.filter(({ ads }) => ads > 0)).toEqual([]);
  },
);

it("home shows a shopper no banner to join", () => {
  const screens = screensOf(
    ({ retailer, person, path }) => retailer === DEFAULT && person === "shopper" && path === "/",
  );
  expect(screens.filter(({ bannerHeight }) => bannerHeight !== null)).toEqual([]);
});

import { type Build, defaultLanguage } from "../../messages/languages.ts";
import { ownPages } from "../journeys/own-pages.ts";
import { publicPages } from "../journeys/public-pages.ts";
import {
  askAboutCookies,
  COMMERCE,
  DEFAULT,
  isFull,
  retailers,
  retailersInFull,
  retailersOnAllScreens,
  visitedBuilds,
} from "./extent.ts";

/** Who opens a page: a `newcomer` has answered no notice, a `guest` has. */
export type Person = "newcomer" | "guest" | "shopper" | "agent" | "team";

/** The window in which a page opens; each visit then resizes it. */
export type WindowName = "phone" | "laptop";

/** A page that the crawl opens once. */
export interface Row {
  readonly retailer: string;
  readonly person: Person;
  readonly build: Build;
  readonly window: WindowName;
  /** The path without the prefix of the build. */
  readonly path: string;
}

/** Rows that one person opens one after the other in the same window. */
export type Batch = readonly Row[];

/** The page of the console that shows a shopper after its form. */
export const LOOKED_UP = "/support/customer#after-its-form";

/** The pages to shop on, which differ most between retailers. */
const shopPages: readonly string[] = ["/", "/digital-coupons", "/weekly-ad"];

/** The pages of a retailer whose other pages differ only by what these differ by. */
const mainPages: readonly string[] = [...shopPages, "/posts/recipes", "/stores", "/login"];

/** The results of a search for stores. */
export const STORE_RESULTS = "/stores?address=84663";

/** The pages of the support console; a shopper's page follows a form. */
const agentPages: readonly string[] = [
  "/support/audit",
  "/support/agents",
  "/support/sign-in",
  "/support/cases",
  "/support/customer",
  LOOKED_UP,
];

/** The pages that the commerce service does not offer. */
const notAtCommerce = ["/register", "/reset-password", "/rewards", "/receipts", "/savings", "/charities"];

/** Routes of `client/app/pages.json` that no visit opens, each with the reason. */
export const routesWithoutVisit: Readonly<Record<string, string>> = {
  clip: "takes a form and redirects",
  "language/:language": "sets a cookie and redirects",
  "account/copy": "a file for the owner of a link from an email",
  "login/continue": "redirects to the identity provider of a retailer; client/app/login/page/provider-routes.test.ts",
  "login/callback": "finishes the login at an identity provider; client/app/login/page/provider-routes.test.ts",
  logout: "takes a form and redirects",
  weeklyAd: "redirects to the weekly ad",
  "sso/register": "e2e/specs/partner-shop.spec.ts opens it with the request of a shop",
  "sso/account": "e2e/specs/partner-shop.spec.ts opens it with the session of a shop",
  "sso/account/login": "e2e/specs/partner-shop.spec.ts opens it with the session of a shop",
  "sso/logout": "ends the session and redirects",
  "sso/session": "answers a shop, not a visitor",
  "list/:token": "e2e/specs/shared-list.spec.ts makes the link that opens it",
  "weekly-ad/:store/:item": "e2e/specs/weekly-ad.spec.ts finds the item that it shows",
  success: "the server redirects: it shows what the form before it left in the browser",
  "support/cases/:id": "e2e/specs/cases.spec.ts makes the case that it shows",
  "robots.txt": "for crawlers",
  "sitemap.xml": "for crawlers",
  "manifest.webmanifest": "for browsers",
  "icon.svg": "for browsers",
  offline: "for the service worker, which shows it without a network; with scripts it redirects",
};

/** Returns the pages of a retailer's stores and posts, one of each kind; the sitemap has them. */
export type OwnPaths = (retailer: string) => readonly string[];

const offered = (retailer: string, paths: readonly string[]): readonly string[] =>
  retailer === COMMERCE ? paths.filter((path) => !notAtCommerce.includes(path)) : paths;

const windowsOf = (retailer: string): readonly WindowName[] => {
  if (isFull) return ["phone", "laptop"];
  return retailer === DEFAULT ? ["phone"] : ["laptop"];
};

type Visitor = Omit<Row, "path">;

const batch = (visitor: Visitor, paths: readonly string[]): Batch => paths.map((path) => ({ ...visitor, path }));

function batchesOf(retailer: string, ownPaths: OwnPaths): readonly Batch[] {
  const pages = retailersInFull.includes(retailer) ? [...publicPages, STORE_RESULTS] : mainPages;
  return visitedBuilds.flatMap((build) =>
    windowsOf(retailer).flatMap((window) => {
      const of = (person: Person): Visitor => ({ retailer, person, build, window });
      return [
        batch(of("guest"), offered(retailer, [...pages, ...ownPaths(retailer)])),
        batch(of("shopper"), offered(retailer, ["/", "/posts/faq", ...ownPages])),
      ];
    }),
  );
}

const english = (retailer: string, person: Person, window: WindowName): Visitor => ({
  retailer,
  person,
  build: defaultLanguage,
  window,
});

/** Staff use the same pages at each retailer, in English only. */
const staffBatches = (): readonly Batch[] => [
  batch(english(DEFAULT, "guest", "laptop"), ["/", "/digital-coupons", "/support"]),
  batch(english(DEFAULT, "agent", "phone"), agentPages),
  batch(english(DEFAULT, "team", "phone"), ["/team-portal", "/team-portal/prices"]),
];

const sampleBatches = (): readonly Batch[] =>
  retailers
    .filter((retailer) => !retailersOnAllScreens.includes(retailer))
    .map((retailer) => batch(english(retailer, "guest", "phone"), shopPages));

const newcomerBatches = (): readonly Batch[] =>
  askAboutCookies.map((retailer) =>
    batch(english(retailer, "newcomer", "phone"), retailersInFull.includes(retailer) ? shopPages : ["/"]),
  );

function pseudoBatches(): readonly Batch[] {
  const of = (person: Person): Visitor => ({ ...english(DEFAULT, person, "phone"), build: "pseudo" });
  return [
    batch(of("guest"), [...publicPages, "/support"]),
    batch(of("shopper"), ownPages),
    batch(of("agent"), agentPages),
  ];
}

export const allBatches = (ownPaths: OwnPaths): readonly Batch[] => [
  ...retailersOnAllScreens.flatMap((retailer) => batchesOf(retailer, ownPaths)),
  ...staffBatches(),
  ...sampleBatches(),
  ...newcomerBatches(),
  ...pseudoBatches(),
];

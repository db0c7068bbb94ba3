import { pathsOf, type SitePage, sitePages, urlsOf } from "../../stack/site-pages.ts";

export type Visitor = "guest" | "shopper";

/** A page of the storefront of one retailer, for one kind of visitor. */
export interface PageRow {
  /** The path of `client/app/pages.json`; the file name for an index route. */
  readonly route: string;
  readonly path: string;
  readonly visitor: Visitor;
  /** The site path of the retailer. */
  readonly site: string;
}

/** Routes that show no page, each with the reason. */
export const routesWithoutPage: Readonly<Record<string, string>> = {
  "sso/logout": "ends the session and redirects",
  "sso/session": "answers a shop, not a visitor",
  "login/continue": "redirects to the identity provider of a retailer",
  "login/callback": "finishes the login at an identity provider and redirects",
  logout: "takes a form and redirects",
  "language/:language": "sets a cookie and redirects",
  "account/copy": "a file for the owner of a link from an email",
  clip: "takes a form and redirects",
  weeklyAd: "redirects to the weekly ad",
  "weekly-ad/:store/:item": "ids of items change every week; its unit tests show a failed ad, and failed coupons",
  success: "the server redirects: it shows what the form before it left in the browser",
  support: "the frame of the pages below it",
  customer: "for staff: every part says how old it is, and what it could not read",
  audit: "for staff",
  agents: "for staff",
  cases: "for staff",
  "cases/:id": "for staff",
  "sign-in": "for staff",
  "team-portal": "for staff",
  "team-portal/prices": "for staff",
  "robots.txt": "for crawlers",
  "sitemap.xml": "for crawlers",
  "manifest.webmanifest": "for browsers",
  "icon.svg": "for browsers",
  offline: "for the service worker, which shows it without a network; with scripts it redirects",
};

const routeName = ({ path, file }: SitePage): string => path || file;

export const storefrontRoutes = (pages = sitePages): readonly string[] =>
  pages.flatMap((page) => [routeName(page), ...storefrontRoutes(page.pages ?? [])]);

const home = "home/page/home-route.tsx";
const supportLogin = "support/page/support-login-route.tsx";

/** The query parameters of a login request of the retailer's shop. */
const shopRequest =
  "client_id={site}-shop&redirect_uri=https%3A%2F%2Fshop.{site}.example%2Fsso%2Fcallback&scope=openid&state=s" +
  `&code_challenge=${"c".repeat(43)}&code_challenge_method=S256`;

/** The URLs of pages whose path is not a URL, or that need a query. */
const urls: Readonly<Record<string, readonly string[]>> = {
  "sso/login": [`/sso/login?${shopRequest}`],
  "sso/register": [`/sso/register?${shopRequest}`],
  "reset-password": ["/reset-password?token=a-token-that-was-never-sent&address=ana%40example.com"],
  unsubscribe: [`/unsubscribe?form=email-signup&token=${"t".repeat(43)}`],
  stores: ["/stores", "/stores?address=84663"],
  "list/:token": [`/list/${"t".repeat(43)}`],
  "stores/:store": ["/stores/{store}"],
  // The id of an item changes each week; its own tests read it with an ad that cannot be read.
  "weekly-ad/:store/:item": [],
  "posts/:category?": ["/posts", "/posts/recipes"],
  "posts/:category/:slug": ["/posts/recipes/peach-and-brown-butter-crisp", "/posts/produce/apple"],
  search: ["/search?q=peaches"],
  [supportLogin]: ["/support"],
  "*": ["/digital-coupons/help"],
};

type Row = readonly [route: string, path: string];

const rowsOf = (paths: readonly string[]): readonly Row[] =>
  paths
    .filter((path) => !Object.hasOwn(routesWithoutPage, path))
    .flatMap((path) =>
      urlsOf(path, urls, "e2e/faults/pages/rows.ts").map((url): Row => [path === "" ? home : path, url]),
    );

/** Pages that a guest sees, those of logins for a shop and for staff included. */
const publicPages = rowsOf([
  ...pathsOf("indexed", "public"),
  "proof",
  "sso/login",
  "sso/account/login",
  "sso/register",
  "team-portal/login",
  supportLogin,
]);

/** Pages that differ for a shopper who is logged in. */
const shopperPages = rowsOf(["", "digital-coupons", "weekly-ad", "sso/login", "sso/account", ...pathsOf("shopper")]);

/** A retailer whose accounts are at the loyalty service, and one whose accounts are at the commerce service. */
const sites = [
  { site: "reams", store: "springville" },
  { site: "bluebird", store: "evanston" },
];

const at = (path: string, { site, store }: (typeof sites)[number]): string =>
  path.replaceAll("{site}", site).replaceAll("{store}", store);

/** Every page for every kind of visitor that sees its own version. */
export const pageRows: readonly PageRow[] = sites.flatMap((one) => [
  ...publicPages.map(([route, path]) => ({ route, path: at(path, one), visitor: "guest" as const, site: one.site })),
  ...shopperPages.map(([route, path]) => ({ route, path: at(path, one), visitor: "shopper" as const, site: one.site })),
]);

export const rowName = ({ path, visitor, site }: PageRow): string => `${site} ${visitor} ${path}`;

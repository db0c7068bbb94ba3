import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../graph/ports.ts";

export type Visitor = "guest" | "shopper";

/** A page of the storefront of one retailer, for one kind of visitor. */
export interface PageRow {
  /** The route as written in `client/app/routes.ts`; the file name for an index route. */
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
  logout: "takes a form and redirects",
  clip: "takes a form and redirects",
  weeklyAd: "redirects to the weekly ad",
  success: "the server redirects: it shows what the form before it left in the browser",
  support: "the frame of the pages below it",
  customer: "for staff: every part says how old it is, and what it could not read",
  audit: "for staff",
  "team-portal": "for staff",
  "robots.txt": "for crawlers",
  "sitemap.xml": "for crawlers",
  "manifest.webmanifest": "for browsers",
  "icon.svg": "for browsers",
};

/** Returns all routes of the storefront. */
export function storefrontRoutes(): readonly string[] {
  const text = readFileSync(join(root, "client/app/routes.ts"), "utf8");
  return [...text.matchAll(/\b(?:route|index)\(\s*"([^"]+)"/g)].map(([, route = ""]) => route);
}

const home = "routes/home/home-route.tsx";
const supportLogin = "routes/support/support-login-route.tsx";

/** The query parameters of a login request of the retailer's shop. */
const shopRequest =
  "client_id={site}-shop&redirect_uri=https%3A%2F%2Fshop.{site}.example%2Fsso%2Fcallback&scope=openid&state=s" +
  `&code_challenge=${"c".repeat(43)}&code_challenge_method=S256`;

/** Public pages, each with a URL. */
const publicPages: readonly (readonly [route: string, path: string])[] = [
  [home, "/"],
  ["digital-coupons", "/digital-coupons"],
  ["weekly-ad", "/weekly-ad"],
  ["login", "/login"],
  ["register", "/register"],
  ["sso/login", `/sso/login?${shopRequest}`],
  ["sso/account/login", "/sso/account/login"],
  ["sso/register", `/sso/register?${shopRequest}`],
  ["reset-password", "/reset-password?token=a-token-that-was-never-sent&address=ana%40example.com"],
  ["stores", "/stores"],
  ["stores", "/stores?address=84663"],
  ["stores/:store", "/stores/{store}"],
  ["posts/deli-specials", "/posts/deli-specials"],
  ["posts/events", "/posts/events"],
  ["posts/faq", "/posts/faq"],
  ["posts/produce", "/posts/produce"],
  ["posts/:category?", "/posts"],
  ["posts/:category?", "/posts/recipes"],
  ["posts/:category/:slug", "/posts/recipes/peach-and-brown-butter-crisp"],
  ["posts/:category/:slug", "/posts/produce/apple"],
  ["search", "/search?q=peaches"],
  ["team-portal/login", "/team-portal/login"],
  [supportLogin, "/support"],
  ["about-rewards", "/about-rewards"],
  ["privacy", "/privacy"],
  ["account/privacy", "/account/privacy"],
  ["account/terms", "/account/terms"],
  ["contact-us", "/contact-us"],
  ["subscribe", "/subscribe"],
  ["*", "/digital-coupons/help"],
];

const shopperPages: readonly (readonly [route: string, path: string])[] = [
  [home, "/"],
  ["digital-coupons", "/digital-coupons"],
  ["weekly-ad", "/weekly-ad"],
  ["account", "/account"],
  ["sso/login", `/sso/login?${shopRequest}`],
  ["sso/account", "/sso/account"],
  ["rewards", "/rewards"],
  ["receipts", "/receipts"],
  ["savings", "/savings"],
  ["charities", "/charities"],
  ["accept-terms", "/accept-terms"],
];

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

/** Returns the name of a page in reports. */
export const rowName = ({ path, visitor, site }: PageRow): string => `${site} ${visitor} ${path}`;

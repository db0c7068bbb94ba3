import { type PageRow, pageRows, type Visitor } from "../faults/pages/rows.ts";

/** A picture of the guide: a page as a visitor sees it. */
export interface PictureRow {
  readonly site: string;
  readonly path: string;
  readonly visitor: Visitor | "team" | "agent" | "administrator";
  readonly scheme: "light" | "dark";
}

export const retailers: Readonly<Record<string, string>> = {
  reams: "Reams Food Stores",
  lees: "Lee's Marketplace",
  southend: "Southend Market",
  "harvest-hall": "Harvest Hall",
  "cedar-creek": "Cedar Creek Market",
  bluebird: "Bluebird Grocers",
  grandway: "Grandway",
};

/** The retailer that a page is shown at, in place of the one that has every page. */
const elsewhere: Readonly<Record<string, string>> = {
  "weekly-ad": "southend",
  login: "harvest-hall",
  register: "cedar-creek",
  "reset-password": "southend",
  "posts/faq": "lees",
  "posts/produce": "harvest-hall",
  savings: "grandway",
  search: "lees",
  "contact-us": "southend",
  subscribe: "cedar-creek",
  "team-portal/login": "lees",
};

const staffPages: readonly Pick<PictureRow, "path" | "visitor">[] = [
  { path: "/team-portal", visitor: "team" },
  { path: "/team-portal/prices", visitor: "team" },
  { path: "/support/customer", visitor: "agent" },
  { path: "/support/audit", visitor: "agent" },
  { path: "/support/cases", visitor: "agent" },
  { path: "/support/agents", visitor: "administrator" },
  { path: "/support/sign-in", visitor: "agent" },
];

const isShown = ({ route, path, site, visitor }: PageRow, _index: number, rows: readonly PageRow[]): boolean =>
  site === "reams" &&
  !path.startsWith("/stores?") &&
  // A page that differs for shoppers is shown as they see it, apart from the pages that lead to an account.
  (visitor === "shopper" || !rows.some((row) => row.route === route && row.visitor === "shopper"));

/** The home and coupon pages of every retailer, on a light and on a dark page. */
export const retailerPictures: readonly PictureRow[] = Object.keys(retailers).flatMap((site) => [
  { site, path: "/", visitor: "guest", scheme: "light" },
  { site, path: "/digital-coupons", visitor: "guest", scheme: "light" },
  { site, path: "/", visitor: "guest", scheme: "dark" },
]);

export const pagePictures: readonly PictureRow[] = [
  ...pageRows.filter(isShown).map(({ route, path, visitor }): PictureRow => ({
    site: elsewhere[route] ?? "reams",
    path,
    visitor,
    scheme: "light",
  })),
  ...staffPages.map((row): PictureRow => ({ ...row, site: "reams", scheme: "light" })),
];

/** Returns the name of the file, without its width. */
export const pictureName = ({ site, path, visitor, scheme }: PictureRow): string => {
  const page =
    path
      .replace(/\?.*/, "")
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "") || "home";
  return [site, page, ...(visitor === "guest" ? [] : [visitor]), ...(scheme === "dark" ? ["dark"] : [])].join("-");
};

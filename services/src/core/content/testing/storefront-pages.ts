import { readFileSync } from "node:fs";
import { join } from "node:path";
import { demoCommerceRetailer } from "../../retailers/demo-retailers.ts";

interface Page {
  readonly path: string;
  readonly kind: string;
}

const file = join(import.meta.dirname, "../../../../../client/app/pages.json");
const pages = JSON.parse(readFileSync(file, "utf8")) as readonly Page[];

/** Pages of other kinds that content may link to. */
const linkedStaffPages = ["team-portal", "team-portal/login"];

/** The pages that a retailer of the commerce service lacks; a check compares them with the storefront's. */
export const loyaltyPages = ["/charities", "/receipts", "/register", "/reset-password", "/rewards", "/savings"];

/**
 * Returns the pages of the storefront that the content of a retailer may link to, by its list of pages and the service of
 * its accounts: not those of categories, which exist where there are posts.
 */
export function storefrontPagesOf(site: string): readonly string[] {
  const isAtCommerce = demoCommerceRetailer.app_id === `app-${site}`;
  return pages
    .filter(({ path, kind }) => ["indexed", "public", "shopper"].includes(kind) || linkedStaffPages.includes(path))
    .map(({ path }) => `/${path.replace(/\/:\w+\?$/, "")}`)
    .filter((path) => !/[:*]/.test(path) && !path.startsWith("/posts/"))
    .filter((path) => !(isAtCommerce && loyaltyPages.includes(path)));
}

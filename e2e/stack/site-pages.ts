import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A page of the list of the storefront; its kinds are described in `client/app/lib/site-pages.ts`. */
export interface SitePage {
  readonly path: string;
  readonly file: string;
  readonly kind: "indexed" | "public" | "shopper" | "staff" | "shop" | "endpoint";
  readonly pages?: readonly SitePage[];
}

const file = join(import.meta.dirname, "../../client/app/pages.json");

/** All pages of the storefront; those inside another page are listed in it only. */
export const sitePages = JSON.parse(readFileSync(file, "utf8")) as readonly SitePage[];

/** Returns the paths, as the routes write them, of the pages of these kinds. */
export const pathsOf = (...kinds: readonly SitePage["kind"][]): readonly string[] =>
  sitePages.filter(({ kind }) => kinds.includes(kind)).map(({ path }) => path);

/**
 * Returns the URLs of a page, which are its path if `urls` has none.
 * @param where the file with `urls`, which the error names
 * @throws Error for a path with a parameter and without a URL
 */
export function urlsOf(
  path: string,
  urls: Readonly<Record<string, readonly string[]>>,
  where: string,
): readonly string[] {
  const ownUrls = urls[path];
  if (ownUrls !== undefined) return ownUrls;
  if (/[:*]/.test(path)) throw new Error(`Add a URL for the page ${path} to ${where}.`);
  return [`/${path}`];
}

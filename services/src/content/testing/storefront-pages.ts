import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Page {
  readonly path: string;
  readonly kind: string;
}

const file = join(import.meta.dirname, "../../../../client/app/pages.json");
const pages = JSON.parse(readFileSync(file, "utf8")) as readonly Page[];

/** Pages of other kinds that content may link to. */
const linkedStaffPages = ["team-portal", "team-portal/login"];

/**
 * The pages of the storefront that content may link to, by its list of pages: not those of categories, which exist
 * where there are posts.
 */
export const storefrontPages: readonly string[] = pages
  .filter(({ path, kind }) => ["indexed", "public", "shopper"].includes(kind) || linkedStaffPages.includes(path))
  .map(({ path }) => `/${path.replace(/\/:\w+\?$/, "")}`)
  .filter((path) => !/[:*]/.test(path) && !path.startsWith("/posts/"));

import rows from "../pages.json" with { type: "json" };

/**
 * `indexed` is public and in the sitemap, `public` not in it, `shopper` needs a login, `staff` is for store staff or
 * support, `shop` for the logins of a partner's shop, `endpoint` no page. Search engines get only the first two.
 */
type PageKind = "indexed" | "public" | "shopper" | "staff" | "shop" | "endpoint";

export interface SitePage {
  /** The path of the route, without a leading slash; empty for an index route. */
  readonly path: string;
  /** The module of the route in `client/app`. */
  readonly file: string;
  readonly kind: PageKind;
  /** The id of the route if two routes have the same module. */
  readonly id?: string;
  /** True for a page with the blocks that editors assigned to it, below its content. */
  readonly hasBlocks?: boolean;
  readonly pages?: readonly SitePage[];
}

/** The module of the layout around the pages with blocks. */
export const BLOCKS_LAYOUT = "post/page/sidebar-layout.tsx";

/** All pages of the storefront, as the one list of which routes, sitemap, robots and tests are made. */
export const sitePages = rows as readonly SitePage[];

const hasParameter = (path: string): boolean => /[:*]/.test(path);
const withoutOptional = (path: string): string => path.replace(/\/:\w+\?$/, "");

/** Returns the paths of the pages that the sitemap lists at every retailer. */
export function indexedPaths(pages = sitePages): readonly string[] {
  const indexed = pages.filter(({ kind }) => kind === "indexed").map(({ path }) => withoutOptional(path));
  return indexed.filter((path) => !hasParameter(path)).map((path) => `/${path}`);
}

/** A page that an app can show in its place. */
interface AppScreen {
  /** Its path, with `:name` for a parameter. */
  readonly path: string;
  /** The name of the page, the same for each path of it. */
  readonly screen: string;
}

const screenOf = (file: string): string => file.replace(/^.*\//, "").replace(/-route\.tsx?$/, "");

/** Returns the pages for shoppers, of which a link can open an app. */
export function appScreens(pages = sitePages): readonly AppScreen[] {
  return pages
    .filter(({ kind, path }) => ["indexed", "public", "shopper"].includes(kind) && path !== "*")
    .flatMap(({ path, file }) =>
      [...new Set([withoutOptional(path), path.replace(/\?$/, "")])].map((each) => ({
        path: `/${each}`,
        screen: screenOf(file),
      })),
    );
}

/** Returns the patterns of the paths that search engines should skip. */
export function closedPaths(pages = sitePages): readonly string[] {
  const pathsOf = (...kinds: readonly PageKind[]) =>
    pages.filter(({ kind }) => kinds.includes(kind)).map(({ path }) => `/${path}`);
  const open = pathsOf("indexed", "public");
  return pathsOf("shopper", "staff", "shop").flatMap((path) => {
    const hasOpenPages = open.some((other) => other.startsWith(`${path}/`));
    return [`${path}$`, `${path}?`, ...(hasOpenPages ? [] : [`${path}/`])];
  });
}

import type { ApolloClient } from "@apollo/client";
import type { LoaderFunctionArgs } from "react-router";
import { clientOf, readForFile, siteFile } from "./site-file.ts";
import { SiteMapPostsQueryDocument, SiteMapQueryDocument } from "./site-map.gql.ts";

/** The pages that every retailer has. */
const fixed = ["/", "/digital-coupons", "/digital-coupons/help", "/weekly-ad", "/stores", "/posts", "/contact-us"];
const legal = ["/privacy", "/account/terms"];

/** More posts than this many pages of a hundred are left out, so that a wrong cursor cannot go on for ever. */
const MOST_PAGES = 50;

interface Entry {
  readonly path: string;
  /** The day of the last change, `YYYY-MM-DD`. */
  readonly date?: string | null;
}

async function posts(client: ApolloClient): Promise<Entry[]> {
  const found: Entry[] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const read = await readForFile(client, SiteMapPostsQueryDocument, { after });
    found.push(...(read.posts?.nodes ?? []));
    after = read.posts?.pageInfo.hasNextPage ? read.posts.pageInfo.endCursor : null;
    if (after === null) break;
  }
  return found;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function urlElement(origin: string, { path, date }: Entry): string {
  const changed = date ? `<lastmod>${date}</lastmod>` : "";
  return `<url><loc>${escaped(new URL(path, origin).href)}</loc>${changed}</url>`;
}

/** Lists the pages of the site for search engines. */
export async function loader(args: LoaderFunctionArgs) {
  const client = clientOf(args);
  const [{ postCategories, locations }, found] = await Promise.all([
    readForFile(client, SiteMapQueryDocument, {}),
    posts(client),
  ]);
  const entries: Entry[] = [
    ...[...fixed, ...legal].map((path) => ({ path })),
    ...(postCategories ?? []).map(({ slug }) => ({ path: `/posts/${slug}` })),
    ...(locations ?? []).map(({ slug }) => ({ path: `/stores/${slug}` })),
    ...found,
  ];
  const { origin } = new URL(args.request.url);
  const urls = entries.map((entry) => urlElement(origin, entry)).join("");
  return siteFile(
    "application/xml; charset=utf-8",
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
  );
}

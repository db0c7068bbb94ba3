import type { ApolloClient } from "@apollo/client";
import type { LoaderFunctionArgs } from "react-router-dom";
import { addressIn, languages } from "../../../../messages/languages.ts";
import { alternatesOf } from "../../lib/url/alternates.ts";
import { indexedPaths } from "../../lib/site-pages.ts";
import { clientOf, needed, partsForFile, readForFile, siteFile } from "./site-file.ts";
import { SiteMapPostsQueryDocument, SiteMapQueryDocument } from "./site-map.gql.ts";

/** The content pages that every retailer has. */
const contentPages = ["/digital-coupons/help"];

/** The maximum number of pages of a hundred posts; the limit stops a loop on an invalid cursor. */
const MOST_PAGES = 50;

interface Entry {
  readonly path: string;
  /** The day of the last change, `YYYY-MM-DD`. */
  readonly date?: string | null;
}

async function postsAfter(client: ApolloClient, after: string | null, pagesLeft: number): Promise<readonly Entry[]> {
  const posts = needed((await readForFile(client, SiteMapPostsQueryDocument, { after })).posts);
  if (!posts?.pageInfo.hasNextPage || pagesLeft === 1) return posts?.nodes ?? [];
  return [...posts.nodes, ...(await postsAfter(client, posts.pageInfo.endCursor, pagesLeft - 1))];
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Returns the elements of a page, one for each language, which each name all of them. */
function urlElements(origin: string, { path, date }: Entry): string {
  const lastChange = date ? `<lastmod>${date}</lastmod>` : "";
  const hrefOf = (address: string) => escaped(new URL(address, origin).href);
  const alternates = alternatesOf(path)
    .map(({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${hrefOf(href)}"/>`)
    .join("");
  return languages
    .map((language) => `<url><loc>${hrefOf(addressIn(language, path))}</loc>${lastChange}${alternates}</url>`)
    .join("");
}

/** Returns the sitemap, the list of all pages for search engines. */
export async function loader(args: LoaderFunctionArgs) {
  const client = clientOf(args);
  const [fields, pages] = await Promise.all([
    readForFile(client, SiteMapQueryDocument, {}),
    postsAfter(client, null, MOST_PAGES),
  ]);
  const locations = needed(fields.locations) ?? [];
  const ownAd = needed(partsForFile(client, fields.retailer).adviewerPage);
  const hasAd = ownAd !== null || locations.some(({ hasWeeklyAd }) => hasWeeklyAd);
  const entries: Entry[] = [
    ...[...indexedPaths(), ...contentPages, ...(hasAd ? ["/weekly-ad"] : [])].map((path) => ({ path })),
    ...(needed(fields.postCategories) ?? []).map(({ slug }) => ({ path: `/posts/${slug}` })),
    ...locations.map(({ slug }) => ({ path: `/stores/${slug}` })),
    ...pages,
  ];
  const { origin } = new URL(args.request.url);
  const urls = entries.map((entry) => urlElements(origin, entry)).join("");
  return siteFile(
    "application/xml; charset=utf-8",
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls}</urlset>`,
  );
}

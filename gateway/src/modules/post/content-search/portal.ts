import type { Language } from "../../../../../messages/languages.ts";
import type { PublicCache } from "../../../platform/cache/public-cache.ts";
import type { UpstreamResponse, UpstreamHttp } from "../../../platform/http/upstream-http.ts";
import { camelCaseKeys } from "./camel-case.ts";
import { readPost, type ContentPost } from "../content/decode-posts.ts";
import { readList, requireList } from "../../../platform/upstreams/decoding.ts";
import type { PublicScope } from "../../../platform/upstreams/scope.ts";

/** A search for posts. */
export interface ContentQuestion {
  /** The search text; not empty. */
  readonly words: string;
  /** The category of the posts; null for all. */
  readonly category: string | null;
  /** True for suggestions during typing: the last word may be incomplete and texts are omitted. */
  readonly quick: boolean;
  readonly skip: number;
  readonly limit: number;
}

/** A page of search results. */
interface FoundPosts {
  readonly posts: readonly ContentPost[];
  /** The number of posts in the response, including unusable ones. */
  readonly sent: number;
  /** The total number of found posts; null if the service does not send it. */
  readonly total: number | null;
}

/** A page of search results with its freshness. */
export interface FoundContent extends FoundPosts {
  /** The time of the read, as an ISO text. */
  readonly fetchedAt: string;
  /** True for stale data of an unavailable portal. */
  readonly stale: boolean;
}

/** The default response header with the total number of found posts. */
export const usualCountHeader = "x-result-count";

/** The time to live of results, equal to that of content. */
const ttlMs = 30_000;

/** The dependencies that the searches of all requests share. */
interface SearchDeps {
  readonly http: UpstreamHttp;
  readonly serviceToken: string;
  readonly cache: PublicCache;
  readonly countHeader?: string;
}

/** The site whose content is searched. */
interface SearchedSite {
  readonly sitePath: string;
  /** The language of the texts to search and to return. */
  readonly language: Language;
}

/** Returns the path and the query of a search request. */
export function searchCall(
  { sitePath, language }: SearchedSite,
  { words, category, quick, skip, limit }: ContentQuestion,
) {
  const path = category === null ? `/content/${sitePath}` : `/content/${sitePath}/${category}`;
  const place = quick ? { quickSearch: "true" } : { skip: String(skip) };
  return { path, query: { q: words, ...place, limit: String(limit), language } };
}

function readCount(header: string | string[] | undefined): number | null {
  return typeof header === "string" && /^\d{1,9}$/.test(header) ? Number(header) : null;
}

/**
 * Reads a page of search results; `dropped` is the number of unusable posts.
 * @param answer the response; its field names may have any case
 * @param countHeader the header with the total, in lower case
 * @throws UpstreamError `bad-response` without a list
 */
export function decodeFound({ body, headers }: Pick<UpstreamResponse, "body" | "headers">, countHeader: string) {
  const { items, dropped } = requireList(readList(camelCaseKeys(body), readPost), "portal", "search");
  return { posts: items, sent: items.length + dropped, dropped, total: readCount(headers[countHeader]) };
}

/**
 * Creates the function that searches the content of a retailer; results are cached.
 * @param deps the dependencies that all requests share
 * @param site the retailer and the language
 * @param scope the scope of the request, without shopper data
 */
export function openSearch(
  { http, serviceToken, cache, countHeader = usualCountHeader }: SearchDeps,
  site: SearchedSite,
  { onDropped, ...traces }: PublicScope,
): (question: ContentQuestion) => Promise<FoundContent> {
  return async (question) => {
    const { path, query } = searchCall(site, question);
    const pattern = question.category === null ? path : `/content/${site.sitePath}/{…}`;
    const load = async (): Promise<FoundPosts> => {
      const answer = await http.get(path, { ...traces, bearer: serviceToken, query, pattern });
      const { dropped, ...found } = decodeFound(answer, countHeader);
      if (dropped > 0) onDropped("portal search", dropped);
      return found;
    };
    const call = `${path}?${new URLSearchParams(query).toString()}`;
    const { value, fetchedAt, stale } = await cache.read(
      { sitePath: site.sitePath, upstream: "portal", call },
      ttlMs,
      load,
    );
    return { ...value, fetchedAt, stale };
  };
}

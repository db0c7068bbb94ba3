import type { PublicCache } from "../../cache/public-cache.ts";
import type { UpstreamResponse, UpstreamHttp } from "../../http/upstream-http.ts";
import { camelCaseKeys } from "./camel-case.ts";
import { readPost, type ContentPost } from "../content/decode-posts.ts";
import { readList, requireList } from "../decoding.ts";
import type { PublicScope } from "../scope.ts";

/** What is looked for. */
export interface ContentQuestion {
  /** The words; not empty. */
  readonly words: string;
  /** Only posts of this category; null for all. */
  readonly category: string | null;
  /** True for suggestions during typing: the last word may be incomplete and texts are omitted. */
  readonly quick: boolean;
  readonly skip: number;
  readonly limit: number;
}

/** A part of what was found. */
interface FoundPosts {
  readonly posts: readonly ContentPost[];
  /** The number of posts in the response, unusable ones included. */
  readonly sent: number;
  /** The total number of found posts; null if the service does not send it. */
  readonly total: number | null;
}

/** What is found, with its age. */
export interface FoundContent extends FoundPosts {
  /** When it was read from the portal, as an ISO text. */
  readonly fetchedAt: string;
  /** True when the portal could not be asked now and this is its last good answer. */
  readonly stale: boolean;
}

/** Where the whole number of found posts usually stands. */
export const usualCountHeader = "x-result-count";

/** How long an answer is fresh, as long as the content that it was found in. */
const ttlMs = 30_000;

/** What searches of all requests share. */
interface SearchDeps {
  readonly http: UpstreamHttp;
  readonly serviceToken: string;
  readonly cache: PublicCache;
  readonly countHeader?: string;
}

/** Returns the path and the query of a question. */
export function searchCall(sitePath: string, { words, category, quick, skip, limit }: ContentQuestion) {
  const path = category === null ? `/content/${sitePath}` : `/content/${sitePath}/${category}`;
  const place = quick ? { quickSearch: "true" } : { skip: String(skip) };
  return { path, query: { q: words, ...place, limit: String(limit) } };
}

function readCount(header: string | string[] | undefined): number | null {
  return typeof header === "string" && /^\d{1,9}$/.test(header) ? Number(header) : null;
}

/**
 * Reads what was found.
 * @param answer the answer, its names in any manner
 * @param countHeader where the whole number stands
 * @throws UpstreamError `bad-response` when it is no list
 */
export function decodeFound({ body, headers }: Pick<UpstreamResponse, "body" | "headers">, countHeader: string) {
  const { items, dropped } = requireList(readList(camelCaseKeys(body), readPost), "portal", "search");
  return { posts: items, sent: items.length + dropped, dropped, total: readCount(headers[countHeader]) };
}

/**
 * Makes the function that searches the content of a retailer, each answer kept for a while.
 * @param deps the dependencies that all requests share
 * @param sitePath the retailer
 * @param scope what is known about the request
 */
export function openSearch(
  { http, serviceToken, cache, countHeader = usualCountHeader }: SearchDeps,
  sitePath: string,
  { onDropped, ...traces }: PublicScope,
): (question: ContentQuestion) => Promise<FoundContent> {
  return async (question) => {
    const { path, query } = searchCall(sitePath, question);
    const pattern = question.category === null ? path : `/content/${sitePath}/{…}`;
    const load = async (): Promise<FoundPosts> => {
      const answer = await http.get(path, { ...traces, bearer: serviceToken, query, pattern });
      const { dropped, ...found } = decodeFound(answer, countHeader);
      if (dropped > 0) onDropped("portal search", dropped);
      return found;
    };
    const call = `${path}?${new URLSearchParams(query).toString()}`;
    const { value, fetchedAt, stale } = await cache.read({ sitePath, upstream: "portal", call }, ttlMs, load);
    return { ...value, fetchedAt, stale };
  };
}

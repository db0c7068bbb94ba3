import type { Language } from "../../../../../messages/languages.ts";
import { decodeBody } from "../../../platform/http/exchange.ts";
import type { UpstreamResponse } from "../../../platform/http/upstream-http.ts";
import { camelCaseKeys } from "./camel-case.ts";
import { readPost } from "../content/decode-posts.ts";
import { readList, requireList } from "../../../platform/upstreams/decoding.ts";
import type { Portal, PortalDeps } from "../../../platform/upstreams/portal/calls.ts";
import type { Rows } from "../../../platform/upstreams/rows.ts";
import { type PublicScope, withoutShopper } from "../../../platform/upstreams/scope.ts";

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

/** A page of search results with its freshness. */
export interface FoundContent extends Omit<ReturnType<typeof decodeFound>, "dropped"> {
  /** The time of the read, as an ISO text. */
  readonly fetchedAt: string;
  /** True for stale data of an unavailable portal. */
  readonly stale: boolean;
}

/** The default response header with the total number of found posts. */
export const usualCountHeader = "x-result-count";

/** The time to live of results, equal to that of content. */
const ttlMs = 30_000;

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
  return {
    posts: items,
    /** The number of posts in the response, including unusable ones. */
    sent: items.length + dropped,
    dropped,
    /** The total number of found posts; null if the service does not send it. */
    total: readCount(headers[countHeader]),
  };
}

/** Finds posts; no shopper's token is available here. */
async function find(
  { http, serviceToken, countHeader = usualCountHeader }: PortalDeps,
  { path, ...choices }: ReturnType<typeof searchCall> & { readonly pattern: string },
  { onDropped, ...traces }: PublicScope,
) {
  const response = await http.get(path, { ...traces, ...choices, bearer: serviceToken });
  const { headers } = response;
  return decodeBody(response, (body, count) => {
    const { dropped, ...found } = decodeFound({ body, headers }, countHeader);
    if (dropped > 0) {
      count("portal search", dropped);
      onDropped("portal search", dropped);
    }
    return found;
  });
}

/** The search of the portal. */
export const searchRows = {
  /** Searches the visible content of the retailer and the shared folder. */
  async searchContent({ deps, scope, site: sitePath }, question: ContentQuestion): Promise<FoundContent> {
    const { path, query } = searchCall({ sitePath, language: scope.language }, question);
    const pattern = question.category === null ? path : `/content/${sitePath}/{…}`;
    const publicScope = withoutShopper(scope);
    const load = () => find(deps, { path, query, pattern }, publicScope);
    const call = `${path}?${new URLSearchParams(query).toString()}`;
    const { value, fetchedAt, stale } = await deps.cache.read({ sitePath, upstream: "portal", call }, ttlMs, load);
    return { ...value, fetchedAt, stale };
  },
} satisfies Rows<Portal>;

import { badResponse } from "../../errors/upstream-error.ts";
import type { UpstreamAnswer } from "../../http/upstream-http.ts";
import { camelCaseKeys } from "../../lib/camel-case.ts";
import { readPost, type ContentPost } from "../content/decode-posts.ts";
import { readList } from "../decoding.ts";

/** What is looked for. */
export interface ContentQuestion {
  /** The words; not empty. */
  readonly words: string;
  /** Only posts of this category; null for all. */
  readonly category: string | null;
  /** True for suggestions while somebody types: the last word may be unfinished and texts are left out. */
  readonly quick: boolean;
  readonly skip: number;
  readonly limit: number;
}

/** A part of what was found. */
export interface FoundContent {
  readonly posts: readonly ContentPost[];
  /** How many posts the service sent, those included that cannot be used. */
  readonly sent: number;
  /** How many posts were found in all; null when the service does not say. */
  readonly total: number | null;
}

/** Where the whole number of found posts usually stands. */
export const usualCountHeader = "x-result-count";

/** Gives the path and the query of a question. */
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
export function decodeFound({ body, headers }: Pick<UpstreamAnswer, "body" | "headers">, countHeader: string) {
  const found = readList(camelCaseKeys(body), readPost);
  if (found === null) throw badResponse("portal", "search: no list");
  const { items, dropped } = found;
  return { posts: items, sent: items.length + dropped, dropped, total: readCount(headers[countHeader]) };
}

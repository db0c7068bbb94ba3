import type { Context } from "../../../app/context/context.ts";
import { checkCount, serviceCursors, skipOf } from "../../../platform/graph/connections.ts";
import { trimmedQuery } from "../../../platform/graph/search-arguments.ts";
import { isSlug } from "../../../platform/text/slugs.ts";
import type { Freshness } from "../../../app/graph/schema.generated.ts";
import { postKey } from "../content/merge-folders.ts";
import type { ContentPost } from "../content/decode-posts.ts";
import { isPublic, isForSite } from "../content/gates.ts";
import type { PostSource } from "../types.ts";

export interface SearchArguments {
  readonly query: string;
  readonly category: string | null;
  readonly first: number;
  readonly after: string | null;
  readonly skip: number;
}

export interface FoundPage {
  readonly nodes: readonly PostSource[];
  readonly edges: readonly { readonly cursor: string; readonly node: PostSource }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly totalCount: number | null;
  readonly freshness: Freshness;
}

const maxHits = 100;
const maxSuggestions = 20;

/** The limit of the search service for the number of posts to skip. */
const furthest = 10_000;

const source = "portal";

/** Returns the empty result of a search that is not sent. */
function nothingAt(now: Date): FoundPage {
  const pageInfo = { hasNextPage: false, endCursor: null };
  const freshness = { fetchedAt: now.toISOString(), stale: false, source };
  return { nodes: [], edges: [], pageInfo, totalCount: 0, freshness };
}

const isPublicAt = (sitePath: string) => (post: ContentPost) => isPublic(post) && isForSite(sitePath)(post);

/** A position is the number of posts before it: the service counts from the start of the list. */
const cursors = serviceCursors("found", 6);

/** Returns the words of a search; null without words or for an invalid category. */
function wordsOf({ query, category }: Pick<SearchArguments, "query" | "category">): string | null {
  const words = trimmedQuery(query);
  // Only slugs can be categories, and only slugs may become part of a URL.
  return words === "" || (category !== null && !isSlug(category)) ? null : words;
}

/** Searches the visible content; an empty search makes no call. */
export async function searchContent(args: SearchArguments, context: Context): Promise<FoundPage> {
  checkCount("first", args.first, maxHits);
  const words = wordsOf(args);
  const skip = Number(args.after === null ? 0 : cursors.positionOf(args.after)) + skipOf(args);
  if (words === null || skip > furthest) return nothingAt(context.now());
  const question = { words, category: args.category, quick: false, skip, limit: args.first };
  const results = await context.upstreams.portal.searchContent(question);
  const { sitePath, timeZone } = context.retailer;
  const nodes = results.posts.filter(isPublicAt(sitePath)).map((post): PostSource => ({ post, sitePath, timeZone }));
  const end = skip + results.sent;
  const hasNextPage = results.total === null ? results.sent === args.first : end < results.total;
  // The last cursor also counts the omitted posts, so that the next page begins after them.
  const edges = nodes.map((node, index) => ({
    node,
    cursor: cursors.at(index === nodes.length - 1 ? end : skip + index + 1),
  }));
  return {
    nodes,
    edges,
    pageInfo: { hasNextPage, endCursor: results.sent === 0 ? null : cursors.at(end) },
    totalCount: results.total,
    freshness: { fetchedAt: results.fetchedAt, stale: results.stale, source },
  };
}

export async function suggestContent(
  args: Omit<SearchArguments, "after" | "skip">,
  { upstreams, retailer }: Pick<Context, "upstreams" | "retailer">,
): Promise<readonly ContentPost[]> {
  checkCount("first", args.first, maxSuggestions);
  const words = wordsOf(args);
  if (words === null) return [];
  const question = { words, category: args.category, quick: true, skip: 0, limit: args.first };
  const { posts } = await upstreams.portal.searchContent(question);
  return [...new Map(posts.filter(isPublicAt(retailer.sitePath)).map((post) => [postKey(post), post])).values()];
}

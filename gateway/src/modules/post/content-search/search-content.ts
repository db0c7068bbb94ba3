import type { Context } from "../../../app/context/context.ts";
import { checkCount, type PagePosition, serviceCursors, skipOf } from "../../../platform/graph/connections.ts";
import { trimmedQuery } from "../../../platform/graph/search-arguments.ts";
import { isSlug } from "../../../platform/text/slugs.ts";
import type { Freshness } from "../../../app/graph/schema.generated.ts";
import { postKey } from "../content/merge-folders.ts";
import type { ContentPost } from "../content/decode-posts.ts";
import { isPublic, isForSite } from "../content/gates.ts";
import { correctedQuery } from "../../search/index.ts";
import type { ContentQuestion } from "./portal.ts";
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
  readonly pageInfo: PagePosition;
  readonly totalCount: number | null;
  readonly freshness: Freshness;
  readonly searchedQuery: string;
}

const maxHits = 100;
const maxSuggestions = 20;

/** The limit of the search service for the number of posts to skip. */
const furthest = 10_000;

const source = "portal";

/** Returns the empty result of a search that is not sent. */
function nothingAt(now: Date, query: string): FoundPage {
  const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
  const freshness = { fetchedAt: now.toISOString(), stale: false, source };
  return { nodes: [], edges: [], pageInfo, totalCount: 0, freshness, searchedQuery: query };
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

/** Searches for the words or, if nothing contains them, for their correction. */
async function findContent(question: ContentQuestion, context: Context) {
  const { portal } = context.upstreams;
  const results = await portal.searchContent(question);
  // A page past the last one is empty, too.
  const isFound = results.sent > 0 || (results.total ?? question.skip) > 0;
  const corrected = isFound ? null : await correctedQuery(question.words, context);
  if (corrected === null) return { ...results, words: question.words };
  return { ...(await portal.searchContent({ ...question, words: corrected })), words: corrected };
}

/** Searches the visible content; an empty search makes no call. */
export async function searchContent(args: SearchArguments, context: Context): Promise<FoundPage> {
  checkCount("first", args.first, maxHits);
  const words = wordsOf(args);
  const skip = Number(args.after === null ? 0 : cursors.positionOf(args.after)) + skipOf(args);
  if (words === null || skip > furthest) return nothingAt(context.now(), args.query.trim());
  const question = { words, category: args.category, quick: false, skip, limit: args.first };
  const results = await findContent(question, context);
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
    pageInfo: {
      hasNextPage,
      hasPreviousPage: skip > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: results.sent === 0 ? null : cursors.at(end),
    },
    totalCount: results.total,
    freshness: { fetchedAt: results.fetchedAt, stale: results.stale, source },
    searchedQuery: results.words,
  };
}

export async function suggestContent(
  args: Omit<SearchArguments, "after" | "skip">,
  context: Context,
): Promise<readonly ContentPost[]> {
  checkCount("first", args.first, maxSuggestions);
  const words = wordsOf(args);
  if (words === null) return [];
  const question = { words, category: args.category, quick: true, skip: 0, limit: args.first };
  const { posts } = await findContent(question, context);
  return [
    ...new Map(posts.filter(isPublicAt(context.retailer.sitePath)).map((post) => [postKey(post), post])).values(),
  ];
}

import type { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import type { Outcome } from "../../../platform/upstreams/content/folders.ts";
import type { ContentPost } from "./decode-posts.ts";

/** The retailer's own folder, or the common one of all retailers. */
export type FolderChoice = "own" | "common";

export interface MergedPosts {
  /** Newest first, undated last, regardless of their dates of display. */
  readonly posts: readonly ContentPost[];
  /** The error of an unreadable folder; null if both were read. */
  readonly failure: UpstreamError | null;
}

/** Compares by date: days and instants are ISO texts, which sort by time. Undated posts come last. */
function newestFirst(a: ContentPost, b: ContentPost): number {
  if (a.date === b.date) return 0;
  if (a.date === null || b.date === null) return a.date === null ? 1 : -1;
  return a.date < b.date ? 1 : -1;
}

/** Returns the key of a post, which is the same in every language. */
export function postKey({ category, slug }: Pick<ContentPost, "category" | "slug">): string {
  return `${category}/${slug}`;
}

/**
 * Merges the retailer's folder with the common one; the retailer's own post replaces a shared one with the same key.
 * @throws UpstreamError if neither could be read
 */
export function mergeFolders(
  own: Outcome<readonly ContentPost[]>,
  shared: Outcome<readonly ContentPost[]>,
): MergedPosts {
  if ("failure" in own && "failure" in shared) throw own.failure;
  const posts = new Map<string, ContentPost>();
  for (const folder of [own, shared]) {
    for (const post of "value" in folder ? folder.value : []) {
      if (!posts.has(postKey(post))) posts.set(postKey(post), post);
    }
  }
  const failure = "failure" in own ? own.failure : "failure" in shared ? shared.failure : null;
  return { posts: [...posts.values()].toSorted(newestFirst), failure };
}

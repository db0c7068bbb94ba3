import { UpstreamError } from "../../errors/upstream-error.ts";
import type { ContentPost } from "./decode-posts.ts";

/** What could be read of the retailer's folder and the one common to all. */
export interface MergedPosts {
  /** Newest first, undated last, whatever their dates say about being shown. */
  readonly posts: readonly ContentPost[];
  /** Why a folder is missing; null when both were read. */
  readonly failure: UpstreamError | null;
}

/** What came of reading something that is usable without the rest. */
export type Outcome<T> = { readonly value: T } | { readonly failure: UpstreamError };

/**
 * Waits for something whose failure leaves other things usable.
 * @throws whatever is not a failure of an upstream
 */
export async function outcomeOf<T>(reading: Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await reading };
  } catch (error) {
    if (error instanceof UpstreamError) return { failure: error };
    throw error;
  }
}

/** Days and instants are ISO texts, which sort as they are; missing ones go last. */
function newestFirst(a: ContentPost, b: ContentPost): number {
  if (a.date === b.date) return 0;
  if (a.date === null || b.date === null) return a.date === null ? 1 : -1;
  return a.date < b.date ? 1 : -1;
}

/** What a post is known by; its page has this path. */
export function postKey({ category, slug }: Pick<ContentPost, "category" | "slug">): string {
  return `${category}/${slug}`;
}

/**
 * Merges the retailer's folder with the one common to all: the retailer's own post wins over a shared one.
 * @throws UpstreamError when neither could be read
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

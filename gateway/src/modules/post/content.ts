import { isSlug } from "../../platform/text/slugs.ts";
import { itemsOf } from "../../platform/upstreams/caller.ts";
import { type Content, type ContentFolder, mayBeMissing, outcomeOf } from "../../platform/upstreams/content/folders.ts";
import type { Calls, Rows } from "../../platform/upstreams/rows.ts";
import { type ContentPost, decodePost, decodePosts, type PostListKey } from "./content/decode-posts.ts";
import { type FolderChoice, mergeFolders } from "./content/merge-folders.ts";

/** Returns all posts of a list of a folder; empty for a missing folder. */
const readPosts = (folder: ContentFolder, list: PostListKey): Promise<readonly ContentPost[]> => {
  const decode = itemsOf((body) => decodePosts(body, list));
  const decodeFolder: typeof decode = (body, onDropped) => (body === null ? [] : decode(body, onDropped));
  return folder.read(`/${list}`, decodeFolder, { ...mayBeMissing, list });
};

/** Returns one post; null if the folder has none of that name. */
const readPost = (folder: ContentFolder, category: string, slug: string) =>
  folder.read(`/posts/${category}/${slug}`, decodePost, { ...mayBeMissing, pattern: "/posts/{…}/{…}" });

/** The posts, slides and banners, regardless of their dates. */
export const postRows = {
  /** Those of both folders. */
  posts: async ({ own, common }, list: PostListKey) =>
    mergeFolders(...(await Promise.all([outcomeOf(readPosts(own, list)), outcomeOf(readPosts(common, list))]))),
  /** One post of one folder; null if the folder has none of that name. */
  postIn: ({ own, common }, folder: FolderChoice, category: string, slug: string) =>
    readPost(folder === "own" ? own : common, category, slug),
  /**
   * One post by its slug in any language; null if both folders have none. It is the common one only if the own folder has none:
   * an error is not enough, because the own post may differ.
   */
  async post({ own, common }, category: string, slug: string): Promise<ContentPost | null> {
    // Only slugs are file names, and only they may become part of a URL.
    if (!isSlug(category) || !isSlug(slug)) return null;
    const post = (await readPost(own, category, slug)) ?? (await readPost(common, category, slug));
    // A slug of another language can lead to a common post that the retailer's own post of the same name replaces.
    const isReplaceable = post !== null && post.shared && post.slug !== slug;
    return isReplaceable ? ((await readPost(own, category, post.slug)) ?? post) : post;
  },
} satisfies Rows<Content>;

/** The posts of the content. */
export type PostContent = Calls<typeof postRows>;

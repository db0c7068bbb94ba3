import type DataLoader from "dataloader";
import type { Upstreams } from "../context.ts";
import type { FolderChoice } from "../upstreams/content/client.ts";
import type { ContentPost, PostListKey } from "../upstreams/content/decode-posts.ts";
import { postKey, type MergedPosts } from "../upstreams/content/merge-folders.ts";
import { callForEach } from "./loader.ts";

/** Where a post stands. */
export type PostPlace = Pick<ContentPost, "category" | "slug">;

/** Where a post of one folder stands. */
export interface FolderPlace extends PostPlace {
  readonly folder: FolderChoice;
}

/** Posts, slides and banners, whatever their dates say about being shown. */
export interface PostLoaders {
  /** All of a kind, of the retailer's folder and the common one. */
  readonly lists: DataLoader<PostListKey, MergedPosts, unknown>;
  /** One post of the retailer's folder, or else of the common one; null when neither has it. */
  readonly byPlace: DataLoader<PostPlace, ContentPost | null, unknown>;
  /** One post of one folder; null when it has none of that name. */
  readonly byFolder: DataLoader<FolderPlace, ContentPost | null, unknown>;
}

/**
 * Makes the loaders of posts for a request.
 * @param upstreams where they are read
 */
export function createPostLoaders(upstreams: Upstreams): PostLoaders {
  return {
    lists: callForEach((list) => upstreams.content.posts(list)),
    byPlace: callForEach(({ category, slug }) => upstreams.content.post(category, slug), postKey),
    byFolder: callForEach(
      ({ folder, category, slug }) => upstreams.content.postIn(folder, category, slug),
      (place) => `${place.folder} ${postKey(place)}`,
    ),
  };
}

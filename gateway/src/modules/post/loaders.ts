import type DataLoader from "dataloader";
import type { Upstreams } from "../../app/context/upstream-context.ts";
import type { ContentPost, PostListKey } from "./content/decode-posts.ts";
import { type FolderChoice, postKey, type MergedPosts } from "./content/merge-folders.ts";
import { callForEach } from "../../platform/loader/loader.ts";

/** The category and slug of a post. */
export type PostPlace = Pick<ContentPost, "category" | "slug">;

/** A post in a given folder. */
export interface FolderPlace extends PostPlace {
  readonly folder: FolderChoice;
}

/** Posts, slides and banners, published or not. */
export interface PostLoaders {
  /** All posts of a kind, of the retailer's folder and the shared one. */
  readonly lists: DataLoader<PostListKey, MergedPosts, unknown>;
  /** A post of the retailer's folder, or else of the shared one; null without either. */
  readonly byPlace: DataLoader<PostPlace, ContentPost | null, unknown>;
  /** A post of one folder; null without one. */
  readonly byFolder: DataLoader<FolderPlace, ContentPost | null, unknown>;
}

/**
 * Creates the loaders of posts for a request.
 * @param upstreams the upstreams of the request
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

import { callForEach, type ReadFrom } from "../../platform/loader/loader.ts";
import type { PostContent } from "./content.ts";
import type { ContentPost } from "./content/decode-posts.ts";
import { type FolderChoice, postKey } from "./content/merge-folders.ts";

/** The category and slug of a post. */
export type PostPlace = Pick<ContentPost, "category" | "slug">;

/** A post in a given folder. */
export interface FolderPlace extends PostPlace {
  readonly folder: FolderChoice;
}

/** The loaders of posts, slides and banners, published or not. */
export const postLoaders = ({ upstreams: { content } }: ReadFrom<{ content: PostContent }>) => ({
  /** All posts of a kind, of the retailer's folder and the shared one. */
  lists: callForEach(content.posts),
  /** A post of the retailer's folder, or else of the shared one; null without either. */
  byPlace: callForEach(({ category, slug }: PostPlace) => content.post(category, slug), postKey),
  /** A post of one folder; null without one. */
  byFolder: callForEach(
    ({ folder, category, slug }: FolderPlace) => content.postIn(folder, category, slug),
    (place) => `${place.folder} ${postKey(place)}`,
  ),
});

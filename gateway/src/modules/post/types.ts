import type { ContentPost } from "./content/decode-posts.ts";

/** A post as the visitors of a retailer see it. */
export interface PostSource {
  readonly post: ContentPost;
  readonly sitePath: string;
  /** The time zone of its dates. */
  readonly timeZone: string;
}

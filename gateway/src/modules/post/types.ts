import type { ContentPost } from "./content/decode-posts.ts";

export interface PostSource {
  readonly post: ContentPost;
  readonly sitePath: string;
  readonly timeZone: string;
}

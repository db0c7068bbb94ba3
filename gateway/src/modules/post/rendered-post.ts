import type { MediaUrls } from "../../platform/text/media-urls.ts";
import { memoized } from "../../platform/cache/memoized.ts";
import type { ContentPost } from "./content/decode-posts.ts";
import { toHtml } from "./to-html.ts";

/** Many requests share a post. */
const rendererFor = memoized(
  (media: MediaUrls) => memoized(({ description }: ContentPost) => toHtml(description ?? "", media), new WeakMap()),
  new WeakMap(),
);

export const htmlOf = (post: ContentPost, media: MediaUrls): string | null => rendererFor(media)(post) || null;

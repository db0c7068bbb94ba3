import type { MediaUrls } from "../../platform/text/media-urls.ts";
import type { ContentPost } from "./content/decode-posts.ts";
import { toHtml } from "./to-html.ts";

const rendered = new WeakMap<MediaUrls, WeakMap<ContentPost, string>>();

/** Returns the HTML of a post; cached with the post, because many requests share it. */
export function htmlOf(post: ContentPost, media: MediaUrls): string | null {
  if (post.description === null) return null;
  const texts = rendered.get(media) ?? new WeakMap<ContentPost, string>();
  rendered.set(media, texts);
  const html = texts.get(post) ?? toHtml(post.description, media);
  texts.set(post, html);
  return html || null;
}

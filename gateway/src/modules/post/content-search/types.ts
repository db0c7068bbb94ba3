import type { ContentPost } from "../../../upstreams/content/decode-posts.ts";

/** A post that a search box suggests. */
export type SuggestionSource = ContentPost;

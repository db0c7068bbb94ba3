import type { ContentPost } from "../content/decode-posts.ts";

/** A post that a search box suggests. */
export type SuggestionSource = ContentPost;

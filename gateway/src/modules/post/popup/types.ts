import type { PostSource } from "../types.ts";

/** A popup is a post that opens over a page. */
export interface PopupSource {
  readonly source: PostSource;
}

/** The response header with the viewer of a page: the id of the shopper, or `guest`. */
export const PAGE_VIEWER_HEADER = "x-aisle-viewer";

/** The value of {@link PAGE_VIEWER_HEADER} for a visitor without a login. */
export const GUEST = "guest";

/** The response header of a page without a failed part. */
export const COMPLETE_HEADER = "x-aisle-complete";

/** What a page tells the service worker. */
export type WorkerMessage =
  /** The id of the shopper of the page; null for a guest. */
  | { readonly viewer: string | null }
  /** The path of a page to keep. */
  | { readonly keep: string };

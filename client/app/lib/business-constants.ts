/** Durations and delays, in milliseconds. */
export const timing = {
  /** The timeout for loading a part of a page. */
  chunkTimeout: 120_000,
  /** For this long after a reload because of a missing part, the page is not reloaded for another. */
  chunkReloadGuard: 60_000,
  /** The delay before a navigation shows its progress. */
  fetchDelay: 200,
  /** Unused: only style sheets react to the window size; no script waits for it. */
  resizeDebounce: 200,
  /** Unused: browsers animate scrolling themselves and stop when the visitor scrolls. */
  scrollAnimation: 500,
  headerSearchDebounce: 250,
  /** For the search fields in the shopper's account; the same as in the header. */
  accountSearchDebounce: 250,
  couponSearchDebounce: 200,
  popupDelay: 1_000,
  /** The login dialog retains its state for this long after it closes. */
  loginDialogReset: 200,
  snackbar: 5_000,
  /** For the confirmation of a choice. */
  choiceSnackbar: 3_000,
  /** How often a shopping list is read while its page is visible, so that the marks of another phone appear. */
  listPoll: 5_000,
  /** The wait before a visitor can request another code by text message. */
  claimCodeWait: 60_000,
  slide: 6_000,
  markerBounce: 500,
} as const;

/** Distances, in CSS pixels. */
export const pixels = {
  /** A swipe of at most this distance is a tap. */
  swipe: 16,
  /** The scroll position from which a wide screen offers a button to the top. */
  scrollToTop: 800,
  /** The scroll position from which the coupon page offers its help, once. */
  couponHelp: 400,
  /** The width and height of a map. */
  map: 500,
} as const;

export const counts = {
  /** The coupons that the page begins with, and those that Show More adds. */
  coupons: 48,
  moreCoupons: 96,
  postsPerPage: 12,
  searchResultsPerPage: 12,
  /** The categories of posts before More. */
  categoriesInRow: 3,
  /** The entries that a long select adds at a time. */
  selectEntries: 20,
  /** The days of receipts that the page requests. */
  receiptDays: 150,
} as const;

/** Storage periods in the browser, in days. */
export const storageDays = {
  chosenStore: 90,
  recentSearches: 90,
  firstName: 90,
  trackingConsent: 365,
} as const;

/** Zoom levels of a map. */
export const zooms = {
  generic: 10,
  allStores: 8,
  selectedStore: 15,
} as const;

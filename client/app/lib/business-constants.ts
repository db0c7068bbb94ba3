/** How long things take and wait, in milliseconds. */
export const timing = {
  /** After this a part of a page that is still on its way is given up. */
  chunkTimeout: 120_000,
  /** For this long a page that was loaded again for a lost part is not loaded again for another. */
  chunkReloadGuard: 60_000,
  /** A wait for another page that is over sooner is not shown. */
  fetchDelay: 200,
  /** Read by nothing: style sheets alone follow the size of the window, which no script waits for. */
  resizeDebounce: 200,
  /** Read by nothing: browsers animate the way to another place themselves, and stop when the visitor scrolls. */
  scrollAnimation: 500,
  headerSearchDebounce: 250,
  /** Of the search boxes in the shopper's account; the same as in the header. */
  accountSearchDebounce: 250,
  couponSearchDebounce: 200,
  popupDelay: 1_000,
  /** For this long after it closes the login dialog keeps its state. */
  loginDialogReset: 200,
  snackbar: 5_000,
  /** The confirmation of a choice. */
  choiceSnackbar: 3_000,
  slide: 6_000,
  markerBounce: 500,
} as const;

/** Distances, in CSS pixels. */
export const pixels = {
  /** A swipe that is not longer is a tap. */
  swipe: 16,
  /** From here on a wide screen offers the way to the top. */
  scrollToTop: 800,
  /** From here on the coupon page offers its help, once. */
  couponHelp: 400,
  /** The sides of a map. */
  map: 500,
} as const;

/** How many there are of something. */
export const counts = {
  /** Coupons that the page begins with, and that Show More adds. */
  coupons: 48,
  moreCoupons: 96,
  postsPerPage: 12,
  searchResultsPerPage: 12,
  /** Categories of posts before More. */
  categoriesInRow: 3,
  /** Entries that a long select loads at a time. */
  selectEntries: 20,
  /** Days of receipts that the page asks for. */
  receiptDays: 150,
} as const;

/** How long a browser remembers something, in days. */
export const daysKept = {
  chosenStore: 90,
  firstName: 90,
  trackingConsent: 365,
} as const;

/** Zooms of the maps service's map. */
export const zooms = {
  /** The default zoom of a map. */
  generic: 10,
  /** All stores. */
  allStores: 8,
  selectedStore: 15,
} as const;

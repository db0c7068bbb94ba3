import { sharedTexts } from "../../../input-rules/texts.ts";
import { requestFailed } from "./errors.ts";

const number = (count: number) => count.toLocaleString("en-US");
const plural = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;

/** The texts of the coupon page, the coupon dialog and the preview slider. */
export const couponMessages = {
  pageTitle: "Digital Coupons",
  pageLead: "Clip coupons, then enter your phone number at checkout to save.",
  views: {
    label: "Coupon lists",
    available: "Browse Digital Coupons",
    clipped: "My Digital Coupons",
    redeemed: "My Redeemed Coupons",
  },
  savedSoFar: "saved so far",
  onCard: {
    none: "Nothing clipped yet",
    count: (count: number) => `${number(count)} clipped`,
    savings: (value: string) => `${value} in savings`,
    checking: "Checking your card…",
  },

  searchLabel: "Search coupons",
  searchPlaceholder: "Brand or product",
  filters: "Filters",
  categories: "Categories",
  allCategories: "All",
  moreCategories: { previous: "Previous categories", next: "More categories" },
  brands: "Brands",
  findBrand: "Find a brand",
  noneFound: (typed: string) => `No brands match “${typed}”.`,
  noValues: "No options match these filters.",
  /** @param count the number of results in words; null while it is unknown */
  showResults: (count: string | null) => `Show ${count ?? "results"}`,
  chosen: "selected",
  sortLabel: "Sort by",
  orders: {
    featured: "Featured",
    expiry: "Expiring soonest",
    value: "Highest value",
    newest: "Newest",
  },
  apply: "Show coupons",
  clearFilters: "Clear filters",
  removeFilter: (value: string) => `Remove filter ${value}`,
  /** @param clippedHere the number of coupons that stay in the list although they were clipped in it */
  results: (count: number, clippedHere: number) =>
    plural(count, "result", "results") + (clippedHere === 0 ? "" : `, ${number(clippedHere)} just clipped`),
  count: number,
  loadingAll: "Loading all coupons",
  showMore: "Show More",
  shownOf: (shown: number, total: number) => `Showing ${number(shown)} of ${number(total)}`,
  scrollToTop: "Scroll to Top",

  featured: "Featured",
  details: "Details",
  clip: "Clip",
  clipping: "Clipping…",
  clipped: "Clipped",
  redeemed: "Redeemed",
  loginToClip: "Log In to Clip",
  imageMissing: "No picture available",
  clipFailed: sharedTexts.clipFailed,
  clipUnknown: "We couldn't confirm this clip. Checking your card…",
  clipStillUnknown: "We couldn't confirm this clip. We'll check again when you come back to this page.",
  checking: "Checking…",
  checkAgain: "Check again",
  clipUnchecked: "We couldn't confirm this clip. Please go back to check your clipped coupons.",
  backToCoupons: "Back to the coupons",
  clipPaused: "That was a lot of clips at once.",
  clipAgainIn: (seconds: number) => `You can try again in ${plural(seconds, "second", "seconds")}.`,
  clipUnavailable: "This coupon is no longer available.",
  retry: "Retry",
  clippingAnnouncement: (summary: string) => `Clipping ${summary}…`,
  clippedAnnouncement: (summary: string) => `Clipped: ${summary}`,
  finishClip: (summary: string, brand: string) => `You're logged in. Clip ${summary} from ${brand} now?`,
  clippedBefore: (summary: string, brand: string) => `You're logged in. You already clipped ${summary} from ${brand}.`,
  finishClipAction: "Clip now",
  finishClipDismiss: "Not now",
  clippedBeforeDismiss: "OK",

  loginToClipReason: sharedTexts.logInToClip,
  doNotDouble: "Digital Coupons will not double",
  close: "Close",
  offerNotAvailable: "Offer not available",

  empty: "Sorry, no results were found.",
  emptyPreview: "Sorry, no digital coupons are available at this time. Please check back soon.",
  failed: requestFailed,
  stale: (time: string) => `We couldn't refresh these coupons. They were last updated at ${time}.`,
  offline: "You're offline. Coupons will load again when you're back online.",

  help: {
    title: "Need a hand with coupons?",
    help: "How digital coupons work",
    contact: "Contact us",
    dismiss: "Dismiss",
  },

  redeemedTable: {
    coupon: "Coupon Name",
    category: "Category Name",
    times: "Times Redeemed",
    last: "Last Redeemed",
    value: "Offer Value",
    never: "–",
    noValue: "–",
  },

  preview: {
    region: "Digital coupons",
    previous: "Previous coupons",
    next: "Next coupons",
  },
} as const;

/** The texts for agents on the coupons of a shopper. */
export const shopperCouponMessages = {
  views: { clipped: "Clipped", available: "Available", redeemed: "Redeemed" },
  states: { CLIPPED: "Clipped", AVAILABLE: "Can be clipped", REDEEMED: "Redeemed" },
  showAll: "Show all",
} as const;

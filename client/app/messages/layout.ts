import { requestFailed } from "./errors.ts";

const names: Readonly<Record<string, string>> = { youtube: "YouTube", tiktok: "TikTok" };

/** Returns the name of a social network in its own spelling. */
const networkName = (network: string) => names[network] ?? network.charAt(0).toUpperCase() + network.slice(1);

/** The texts around every page: header, drawer, notices and footer. */
export const layoutMessages = {
  skipToContent: "Skip to content",
  findStore: "Find your store",
  /** Replaces the name of the home store until it is known. */
  stores: "Stores",
  home: (retailer: string) => `${retailer}, home`,
  /** Replaces the name of a retailer that could not be read. */
  unnamed: "Home",
  mainNavigation: "Main",
  systemNavigation: "More",
  stickyNavigation: "Shortcuts",
  footerNavigation: "Footer",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  menu: "Menu",
  account: "Account",
  greeting: (firstName: string) => `Hi, ${firstName}`,
  logIn: "Log In",
  register: "Register",
  myAccount: "My Account",
  myRewards: (term: string) => `My ${term}`,
  myCoupons: "My Coupons",
  shopperPages: { "/receipts": "Receipts", "/savings": "Savings", "/charities": "School Charities" },
  logOut: "Log Out",
  logOutFailed: requestFailed,
  accountMissing: "We couldn't load your account.",
  retryAccount: "Retry your account",
  searchLabel: "Search products and recipes",
  search: "Search",
  couponSuggestions: "Coupons",
  adSuggestions: "Weekly ad",
  storeSuggestions: "Stores",
  storySuggestions: "Recipes and stories",
  suggestionsMissing: "We couldn't load some of the results.",
  allSuggestions: (term: string) => `All results for “${term}”`,
  suggestionsFound: (count: number) => (count === 1 ? "1 suggestion" : `${count} suggestions`),
  messages: "Messages",
  dismissBanner: "Dismiss",
  cookieNotice: "This site uses cookies.",
  cookiePolicy: "Cookie policy",
  close: "Close",
  details: "Details",
  decline: "Decline",
  networkName,
  follow: (network: string) => `Follow us on ${networkName(network)}`,
  videoOn: (network: string) => `Video on ${networkName(network)}`,
  newsOn: (network: string) => `News on ${networkName(network)}`,
  embedNote: (network: string) => `${networkName(network)} will know that you visited this page if you show this.`,
  showEmbed: (name: string) => `Show ${name}`,
  moreFrom: (retailer: string) => `More from ${retailer}`,
  copyright: (year: number, retailer: string) => `© ${year} ${retailer}. All rights reserved.`,
  stillLoading: "Loading",
} as const;

/** The texts of the weekly ad: its page, its items and the preview of it. */
export const weeklyAdMessages = {
  pageTitle: "Weekly Ad",
  lead: (store: string) => `This week at ${store}.`,
  empty: "Sorry, no weekly ads are available at this time. Please check back soon.",
  failed: "We couldn't load this ad's items.",
  retry: "Retry",
  stale: (time: string) => `We couldn't refresh these prices. They were last updated at ${time}.`,

  store: "Store",
  noStore: "Choose your store",
  chooseStore: "Show this ad",
  toViewer: "View the ad as a flyer",
  viewer: (store: string) => `Weekly ad viewer, ${store}`,
  viewerLoading: "Loading the ad…",
  list: "Everything in this ad",
  count: (items: number) => `${items} ${items === 1 ? "item" : "items"}`,
  loginReason: "Log in to see the prices and coupons on your card.",
  storeChanged: (store: string) => `Now showing the ad for ${store}.`,

  unnamed: "Ad item",
  imageMissing: "No picture available",
  healthy: "Healthy choice",

  preview: {
    title: "This week's ad",
    leadAt: (store: string) => `Prices at ${store}.`,
    all: "See the whole ad",
    region: "Weekly ad",
    previous: "Previous items",
    next: "Next items",
  },
} as const;

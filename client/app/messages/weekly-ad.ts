/** The texts of the weekly ad: its page, its items and the preview of it. */
export const weeklyAdMessages = {
  pageTitle: "Weekly Ad",
  lead: (store: string) => `This week at ${store}.`,
  empty: "Sorry, no weekly ads are available at this time. Please check back soon.",
  failed: "The items of this ad could not be loaded just now.",
  retry: "Retry",
  stale: (time: string) => `These prices are from ${time}; newer ones could not be loaded just now.`,

  store: "Store",
  noStore: "Choose your store",
  chooseStore: "Show this ad",
  toList: "Skip to the list of items",
  viewer: (store: string) => `Weekly ad viewer, ${store}`,
  viewerLoading: "The ad is being opened.",
  list: "Everything in this ad",
  count: (items: number) => `${items} ${items === 1 ? "item" : "items"}`,
  loginReason: "Log in to see the prices and coupons on your card.",
  storeChanged: (store: string) => `This is the ad of ${store} now.`,

  unnamed: "An item of the ad",
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

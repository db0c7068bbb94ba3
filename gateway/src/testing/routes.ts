import type { StubRoutes } from "./stub-upstream.ts";
import { wireRetailer, type WireLocation, type WireOffer, type WirePost, type WireRetailer } from "./wire-samples.ts";

/** The path of a retailer's offers for guests. */
export const guestOffers = "/loyalty/app-reams/quotient/offers";

/** The path of the offers of the default shopper. */
export const shopperOffers = "/loyalty/app-reams/quotient/41000000101/offers";

/** The offers of a retailer by their state for the shopper. */
export interface WireLists {
  readonly Available?: readonly WireOffer[];
  readonly Activated?: readonly WireOffer[];
  readonly Redeemed?: readonly WireOffer[];
  readonly MaxActivated?: number;
}

/** The content of `reams`; empty by default. */
export interface ReamsContent {
  readonly retailer?: Partial<WireRetailer>;
  readonly locations?: readonly WireLocation[];
  readonly posts?: readonly WirePost[];
  readonly sharedPosts?: readonly WirePost[];
  readonly features?: readonly WirePost[];
  readonly banners?: readonly WirePost[];
}

/** Returns the routes of the loyalty service with offers for a guest and for the default shopper. */
export function offerRoutes(lists: WireLists): StubRoutes {
  const { Available = [], Activated = [], Redeemed = [], ...limit } = lists;
  return {
    [`GET ${guestOffers}`]: { Available },
    [`GET ${shopperOffers}`]: { Available, Activated, Redeemed, ...limit },
  };
}

/** Returns the routes of the content service. */
export function contentRoutes(content: ReamsContent = {}): StubRoutes {
  const { retailer = {}, locations = [], posts = [], sharedPosts = [], features = [], banners = [] } = content;
  const single = (folder: string, list: readonly WirePost[]) =>
    list.map((post) => [`GET /sites/${folder}/posts/${post.category}/${post.slug}`, post] as const);
  return {
    "GET /sites/reams/retailer-info": wireRetailer(retailer),
    "GET /sites/reams/menus": { menus: [] },
    "GET /sites/reams/locations": { locations },
    "GET /sites/reams/posts": { posts, total: posts.length },
    "GET /sites/shared/posts": { posts: sharedPosts, total: sharedPosts.length },
    "GET /sites/reams/features": { features },
    "GET /sites/reams/banners": { banners },
    ...Object.fromEntries([...single("reams", posts), ...single("shared", sharedPosts)]),
  };
}

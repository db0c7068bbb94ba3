import { InMemoryCache } from "@apollo/client";

/**
 * Makes the normalized cache: everything with an id is kept once, values without one belong to their parent.
 * @param options `resultCaching: false` on the server, where a cache lives for one page and memory of results only costs
 */
export function createCache(options: { readonly resultCaching?: boolean } = {}): InMemoryCache {
  return new InMemoryCache({
    ...options,
    typePolicies: {
      Money: { keyFields: false },
      Image: { keyFields: false },
      Freshness: { keyFields: false },
      FormAttachments: { keyFields: false },
      SignupField: { keyFields: false },
      SignupForm: { keyFields: ["name"] },
      AdSpace: { keyFields: false },
      AdComponent: { keyFields: false },
      CouponConnection: { keyFields: false },
      PostConnection: { keyFields: false },
      // One browser has one team session and one of support, of which each page reads another part.
      Team: { keyFields: false, merge: true },
      Support: { keyFields: false, merge: true },
      // A shop that is gone from the list is gone.
      User: { fields: { connectedShops: { merge: false } } },
    },
  });
}

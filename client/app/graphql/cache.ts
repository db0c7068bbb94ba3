import { type FieldMergeFunction, InMemoryCache, type StoreObject } from "@apollo/client";

/**
 * Completes a value without an id by fields that another query asks for, as long as both agree on what they share;
 * otherwise the value has changed and the newer one takes its place. A mere replacement would take fields from under
 * the page that still shows them, which would then ask the gateway again.
 */
const complete: FieldMergeFunction<StoreObject | null, StoreObject | null> = (existing, incoming) => {
  if (!existing || !incoming) return incoming;
  const agrees = Object.entries(incoming).every(
    ([field, value]) => !(field in existing) || Object.is(existing[field], value),
  );
  return agrees ? { ...existing, ...incoming } : incoming;
};

/**
 * Makes the normalized cache: everything with an id is kept once, values without one belong to their parent.
 * @param options `resultCaching: false` on the server, where a cache lives for one page and memory of results only costs
 */
export function createCache(options: { readonly resultCaching?: boolean } = {}): InMemoryCache {
  return new InMemoryCache({
    ...options,
    typePolicies: {
      Money: { keyFields: false, merge: complete },
      Image: { keyFields: false, merge: complete },
      Freshness: { keyFields: false, merge: complete },
      Theme: { keyFields: false, merge: complete },
      Terms: { keyFields: false, merge: complete },
      PostCategory: { keyFields: ["slug"] },
      CouponFacets: { keyFields: false },
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

import { type FieldMergeFunction, InMemoryCache, type StoreObject, type TypePolicy } from "@apollo/client";

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

/** Values without an id that keep what other queries have asked of them, as long as they agree. */
const completed = ["Money", "Image", "Freshness", "Theme", "Terms"];
/** One browser has one team session and one of support, of which each page reads another part. */
const merged = ["Team", "Support"];

/** The types of values without an id whose fields come from more than one answer. */
export const mergedTypes: ReadonlySet<string> = new Set([...completed, ...merged]);

const policyOf = (types: readonly string[], merge: TypePolicy["merge"] & {}) =>
  Object.fromEntries(types.map((type) => [type, { keyFields: false, merge } as const]));

/**
 * Makes the normalized cache: everything with an id is kept once, values without one belong to their parent.
 * @param options `resultCaching: false` on the server, where a cache lives for one page and memory of results only costs
 */
export function createCache(options: { readonly resultCaching?: boolean } = {}): InMemoryCache {
  return new InMemoryCache({
    ...options,
    typePolicies: {
      ...policyOf(completed, complete),
      ...policyOf(merged, true),
      PostCategory: { keyFields: ["slug"] },
      CouponFacets: { keyFields: false },
      FormAttachments: { keyFields: false },
      SignupField: { keyFields: false },
      SignupForm: { keyFields: ["name"] },
      AdSpace: { keyFields: false },
      AdComponent: { keyFields: false },
      CouponConnection: { keyFields: false },
      PostConnection: { keyFields: false },
      // A shop that is gone from the list is gone.
      User: { fields: { connectedShops: { merge: false } } },
    },
  });
}

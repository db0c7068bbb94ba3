import {
  type ApolloCache,
  type FieldMergeFunction,
  InMemoryCache,
  type StoreObject,
  type TypePolicy,
} from "@apollo/client";
import { canonicalStringify } from "@apollo/client/cache";
import { NO_FAILURES } from "./no-failures.ts";

const isEqual = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || canonicalStringify(one) === canonicalStringify(other);

/**
 * Merges a value without an id with the fields of another query if both agree; replacing it would remove fields that
 * the page still shows, and query them again.
 */
const complete: FieldMergeFunction<StoreObject | null, StoreObject | null> = (existing, incoming) => {
  if (!existing || !incoming) return incoming;
  const agrees = Object.entries(incoming).every(
    ([field, value]) => !(field in existing) || isEqual(existing[field], value),
  );
  return agrees ? { ...existing, ...incoming } : incoming;
};

/** Types without an id that keep the fields of other queries while the values agree. */
const completed = ["Money", "Image", "Freshness", "Theme", "Points", "RetailerSwitches"];
/** Types with one object per browser, per coupon or per month, of which each page reads another part. */
const merged = ["Team", "Support", "CouponRules", "CouponPermissionRule", "SpecialCalendar"];

/** The types without an id whose fields come from more than one response. */
export const mergedTypes: ReadonlySet<string> = /* @__PURE__ */ new Set([...completed, ...merged]);

const policyOf = (types: readonly string[], merge: TypePolicy["merge"] & {}) =>
  Object.fromEntries(types.map((type) => [type, { keyFields: false, merge } as const]));

/**
 * The types of each union. Fragments of the client name no union, so only the warnings of development need them: without, the
 * cache reports each type that a fragment does not name as an unknown one.
 */
export const unions = {
  Discount: ["BuyGetDiscount", "CentsOffDiscount", "FixedPriceDiscount", "OrderTotalDiscount", "PercentOffDiscount"],
};

/** Fields whose new value replaces the old one. */
const replaced = (...fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, { merge: false } as const]));

class PageCache extends InMemoryCache {
  /** True after the first write. */
  isChanged = false;

  protected override broadcastWatches(...options: Parameters<InMemoryCache["broadcastWatches"]>): void {
    this.isChanged = true;
    super.broadcastWatches(...options);
  }
}

/** Returns true if something was written into a cache of `createCache` after its data was restored. */
export const isChanged = (cache: ApolloCache): boolean => cache instanceof PageCache && cache.isChanged;

/** Creates the normalized cache. The server has no `resultCaching`: memory for a cache that lives for one page. */
export function createCache(options: { readonly resultCaching?: boolean } = {}): InMemoryCache {
  return new PageCache({
    ...options,
    ...(import.meta.env?.DEV && { possibleTypes: unions }),
    typePolicies: {
      ...policyOf(completed, complete),
      ...policyOf(merged, true),
      PostCategory: { keyFields: ["slug"] },
      CouponFacets: { keyFields: false },
      FormAttachments: { keyFields: false },
      ShoppingList: { keyFields: false },
      SignupField: { keyFields: false },
      SignupForm: { keyFields: ["name"] },
      SupportAgent: { keyFields: ["username"] },
      AdSpace: { keyFields: false },
      AdComponent: { keyFields: false },
      CouponConnection: { keyFields: false },
      PostConnection: { keyFields: false },
      // Without a default, each read of the cache would create an error about a missing field.
      Query: { fields: { failedFields: { read: (failures = NO_FAILURES) => failures } } },
      // The new list replaces the old one, so that a removed shop disappears.
      User: { fields: replaced("connectedShops", "shoppingList", "cases", "redemptionFreeze") },
      SupportCase: { fields: replaced("events", "subject") },
    },
  });
}

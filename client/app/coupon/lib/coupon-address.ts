import { counts } from "../../lib/business-constants.ts";

export type CouponView = "available" | "clipped" | "redeemed";

/** The orders of the list, by their names in the URL. */
export const COUPON_ORDERS = ["featured", "expiry", "value", "newest"] as const;

export type CouponOrder = (typeof COUPON_ORDERS)[number];

/** The rules that a coupon must be known to have, by their names in the URL. */
export const COUPON_RULES = ["combinable", "reusable"] as const;

export type CouponRule = (typeof COUPON_RULES)[number];

/** The times within which a coupon must expire, by their names in the URL. */
export const COUPON_EXPIRIES = ["week"] as const;

export type CouponExpiry = (typeof COUPON_EXPIRIES)[number];

/** The filters, the search and the order of the list. */
export interface CouponCriteria {
  readonly categories: readonly string[];
  readonly brands: readonly string[];
  /** All of them must apply. */
  readonly rules: readonly CouponRule[];
  readonly expires: readonly CouponExpiry[];
  readonly search: string;
  readonly order: CouponOrder;
}

/** The state of the coupon page that its URL holds. */
export interface CouponAddress extends CouponCriteria {
  readonly view: CouponView;
  readonly shown: number;
  readonly offerCode: string | null;
}

const DEFAULT_ORDER: CouponOrder = "featured";
const VIEWS: readonly CouponView[] = ["available", "clipped", "redeemed"];

/** Reads the state of the coupon page from the query of its URL. Unknown values fall back to the defaults. */
export function parseCouponAddress(params: URLSearchParams): CouponAddress {
  const count = Number(params.get("show"));
  return {
    view: VIEWS.find((view) => view === params.get("view")) ?? "available",
    categories: distinct(params.getAll("category")),
    brands: distinct(params.getAll("brand")),
    rules: COUPON_RULES.filter((rule) => params.getAll("rule").includes(rule)),
    expires: COUPON_EXPIRIES.filter((expiry) => params.getAll("expires").includes(expiry)),
    search: (params.get("q") ?? "").trim(),
    order: COUPON_ORDERS.find((order) => order === params.get("sort")) ?? DEFAULT_ORDER,
    shown: Number.isInteger(count) && count > counts.coupons ? count : counts.coupons,
    offerCode: params.get("offerCode") || null,
  };
}

/** Returns the query of an address including `?`, or an empty string if all values are defaults. */
export function couponSearch(address: CouponAddress): string {
  const params = new URLSearchParams();
  if (address.view !== "available") params.set("view", address.view);
  for (const category of address.categories) params.append("category", category);
  for (const brand of address.brands) params.append("brand", brand);
  for (const rule of address.rules) params.append("rule", rule);
  for (const expiry of address.expires) params.append("expires", expiry);
  if (address.search) params.set("q", address.search);
  if (address.order !== DEFAULT_ORDER) params.set("sort", address.order);
  if (address.shown > counts.coupons) params.set("show", String(address.shown));
  if (address.offerCode) params.set("offerCode", address.offerCode);
  const query = params.toString();
  return query ? `?${query}` : "";
}

/** Returns the address with a change applied. A change of the listed coupons resets the list to its default length. */
export function changeAddress(address: CouponAddress, change: Partial<CouponAddress>): CouponAddress {
  const keepsLength = Object.keys(change).every((key) => key === "shown" || key === "offerCode");
  return { ...address, ...(keepsLength ? {} : { shown: counts.coupons }), ...change };
}

/** Returns the address without filters and search, in the same order. */
export function clearCriteria(address: CouponAddress): CouponAddress {
  return changeAddress(address, { categories: [], brands: [], rules: [], expires: [], search: "" });
}

/** Returns true if there are filters or a search to clear. */
export function isNarrowed(criteria: CouponCriteria): boolean {
  const { categories, brands, rules, expires, search } = criteria;
  return categories.length + brands.length + rules.length + expires.length > 0 || search !== "";
}

/** Returns the values without this value if they contain it, else with it added. */
export function toggleValue<Value extends string>(values: readonly Value[], value: Value): readonly Value[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}

function distinct(values: readonly string[]): readonly string[] {
  return [...new Set(values.filter((value) => value !== ""))];
}

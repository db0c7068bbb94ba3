/** The orders of the items; `ad` is that of the printed ad. */
export const adOrders = ["ad", "price", "saving", "department"] as const;

export type AdOrder = (typeof adOrders)[number];

/** What the URL of the weekly ad chooses. */
export interface AdAddress {
  /** The slug of the store; null for the visitor's own. */
  readonly store: string | null;
  /** The key of a department; null for all. */
  readonly department: string | null;
  /** The search in the ad; empty for none. */
  readonly query: string;
  readonly order: AdOrder;
  /** True for the items of next week. */
  readonly isNextWeek: boolean;
  /** True for the pages of the printed ad in place of the list. */
  readonly isFlyer: boolean;
}

/** Reads the parameters of a URL; unknown values count as not given. */
export function parseAdAddress(search: URLSearchParams): AdAddress {
  const sort = search.get("sort");
  return {
    store: search.get("store") || null,
    department: search.get("department") || null,
    query: search.get("q")?.trim() ?? "",
    order: adOrders.find((order) => order === sort) ?? "ad",
    isNextWeek: search.get("week") === "next",
    isFlyer: search.get("view") === "flyer",
  };
}

/** Returns the parameters of an address that differ from their defaults, in a fixed order. */
export function adParameters(address: AdAddress): readonly (readonly [name: string, value: string])[] {
  const { store, department, query, order, isNextWeek, isFlyer } = address;
  const all = [
    ["store", store],
    ["week", isNextWeek ? "next" : null],
    ["view", isFlyer ? "flyer" : null],
    ["department", department],
    ["q", query === "" ? null : query],
    ["sort", order === "ad" ? null : order],
  ] as const;
  return all.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

/** Returns the search part of the URL of an address, with its question mark; empty without parameters. */
export function adSearch(address: AdAddress): string {
  const parameters = new URLSearchParams(adParameters(address).map(([name, value]) => [name, value]));
  return parameters.size === 0 ? "" : `?${parameters}`;
}

import { groupBy } from "../../lib/group-by.ts";
import type { AdCoupon_MatchFragment } from "../ad-coupon.gql.ts";

/** Returns one coupon for each item that has any, by the id of the item: the one with the lowest price, else the first. */
export function couponByItem(matches: readonly AdCoupon_MatchFragment[]): ReadonlyMap<string, AdCoupon_MatchFragment> {
  const best = (all: readonly AdCoupon_MatchFragment[]) =>
    all.toSorted((a, b) => (a.priceAfter?.cents ?? Infinity) - (b.priceAfter?.cents ?? Infinity) || 0)[0];
  const groups = [...groupBy(matches, ({ item }) => item.id).values()];
  return new Map(groups.flatMap((all) => best(all) ?? []).map((match) => [match.item.id, match]));
}

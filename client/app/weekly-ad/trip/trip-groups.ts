import { groupBy } from "../../lib/group-by.ts";
import type { TripAd_AdFragment } from "./trip-ad.gql.ts";

export type TripItem = NonNullable<TripAd_AdFragment["items"]>[number];

export type TripCoupon = NonNullable<TripAd_AdFragment["couponMatches"]>[number]["coupon"];

/** An item with the coupons that are certainly for it, the clipped ones first. */
export interface ItemWithCoupons {
  readonly item: TripItem;
  readonly coupons: readonly TripCoupon[];
}

export interface TripGroups {
  readonly onCard: readonly ItemWithCoupons[];
  readonly clippable: readonly ItemWithCoupons[];
  readonly others: readonly ItemWithCoupons[];
}

export function tripGroups(
  items: readonly TripItem[],
  matches: NonNullable<TripAd_AdFragment["couponMatches"]>,
): TripGroups {
  const byItem = groupBy(matches, ({ item }) => item.id);
  const all = items.map((item) => ({ item, coupons: (byItem.get(item.id) ?? []).map(({ coupon }) => coupon) }));
  const groupOf = ({ coupons: [first] }: ItemWithCoupons): keyof TripGroups =>
    first === undefined ? "others" : first.state === "CLIPPED" ? "onCard" : "clippable";
  const groups = groupBy(all, groupOf);
  const groupAt = (name: keyof TripGroups) => groups.get(name) ?? [];
  return { onCard: groupAt("onCard"), clippable: groupAt("clippable"), others: groupAt("others") };
}

import { locale } from "#messages/language";
import { groupBy } from "../../lib/group-by.ts";
import { type CategoryNames, nameOf } from "../lib/category-names.ts";
import type { SheetCoupon_CouponFragment } from "./sheet-coupon.gql.ts";

export interface SheetGroup {
  /** The value of the category, as the coupons have it. */
  readonly category: string;
  readonly coupons: readonly SheetCoupon_CouponFragment[];
}

/** Returns the coupons by category, in the order of the categories' names on the page; each keeps its order. */
export function sheetGroups(
  coupons: readonly SheetCoupon_CouponFragment[],
  names: CategoryNames,
): readonly SheetGroup[] {
  const groups = groupBy(coupons, ({ categoryName }) => categoryName);
  const { compare } = new Intl.Collator(locale);
  return [...groups]
    .map(([category, own]) => ({ category, coupons: own }))
    .toSorted((one, other) => compare(nameOf(one.category, names).label, nameOf(other.category, names).label));
}

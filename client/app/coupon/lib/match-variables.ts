import { language } from "#messages/language";
import { withEnglish } from "../../../../coupon-list/spanish-words.ts";
import type { CouponMatchesQueryQueryVariables } from "../listing/coupon-matches.gql.ts";
import type { CouponAddress } from "./coupon-address.ts";

const STATES = { available: "AVAILABLE", clipped: "CLIPPED", redeemed: "REDEEMED" } as const;
const SORTS = { featured: "FEATURED", expiry: "EXPIRY_DATE", value: "VALUE", newest: "ACTIVE_DATE" } as const;

/** The most coupons that the gateway's limit of the cost of a guest's query allows. */
const MOST = 490;

/** Returns the search with the English words of the offers beside those of the page's language. */
const searchOf = (search: string) => (language === "es" ? withEnglish(search) : search);

/** Returns the filter, the order and the length of an address. None apply to the redeemed view, a complete record. */
export function matchVariables(address: CouponAddress): CouponMatchesQueryQueryVariables {
  const states = [STATES[address.view]];
  if (address.view === "redeemed") return { filter: { states }, sort: "LAST_REDEEMED", first: MOST };
  return {
    filter: {
      states,
      ...(address.categories.length > 0 ? { categories: address.categories } : {}),
      ...(address.brands.length > 0 ? { brands: address.brands } : {}),
      ...(address.rules.includes("combinable") ? { worksWithPaperCoupons: true } : {}),
      ...(address.rules.includes("reusable") ? { isReusable: true } : {}),
      ...(address.expires.length > 0 ? { expiresThisWeek: true } : {}),
      ...(address.search ? { search: searchOf(address.search) } : {}),
    },
    sort: SORTS[address.order],
    first: Math.min(address.shown, MOST),
  };
}

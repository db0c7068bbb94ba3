/**
 * What a disclaimer states, as a person reads it. Limits are a number of uses, or `1/day`; what is missing is not
 * stated, or stated with a condition or a contradiction.
 */
export interface Stated {
  readonly kind?: "MANUFACTURER" | "STORE";
  readonly transaction?: string;
  readonly household?: string;
  readonly shopper?: string;
  readonly quantity?: number;
  readonly paper?: boolean;
  readonly doubled?: boolean;
  readonly varieties?: string;
  readonly exclusions?: string;
}

/** A disclaimer with what it states. */
export type Wording = readonly [disclaimer: string, stated: Stated];

/** How often a coupon can be used. */
export const limitWordings: readonly Wording[] = [
  // A purchase is one item: these limit neither trips nor households.
  ["Limit one coupon per purchase.", {}],
  ["LIMIT ONE COUPON PER PURCHASE of products and quantities stated.", {}],
  ["Limit 1 coupon per item purchased.", {}],
  ["Limit one per transaction.", { transaction: "1" }],
  ["Limit one (1) coupon per transaction", { transaction: "1" }],
  ["LIMIT 1 COUPON PER TRANSACTION. VOID WHERE PROHIBITED.", { transaction: "1" }],
  ["Limit 4 like coupons in same shopping trip.", { transaction: "4" }],
  ["Limit of 4 identical coupons per shopping trip.", { transaction: "4" }],
  ["No more than two (2) like coupons in the same transaction.", { transaction: "2" }],
  ["Maximum of two coupons per transaction.", { transaction: "2" }],
  ["Limit one offer per visit. Cannot be redeemed for cash.", { transaction: "1" }],
  ["Limit one per order.", { transaction: "1" }],
  ["Limit one per household.", { household: "1" }],
  ["One coupon per household, please.", { household: "1" }],
  ["Limit two (2) offers per household while supplies last.", { household: "2" }],
  ["Limit 3 uses per household.", { household: "3" }],
  ["Offer limited to one use per household.", { household: "1" }],
  ["This coupon may be used only once per household.", { household: "1" }],
  ["May not be used more than twice per household.", { household: "2" }],
  ["Limit four like coupons per household per day.", { household: "4/day" }],
  ["Limit one coupon per household, per day.", { household: "1/day" }],
  ["Limit 2 per family per day.", { household: "2/day" }],
  ["Limit one per customer.", { shopper: "1" }],
  ["Limit one coupon per person per day.", { shopper: "1/day" }],
  ["Limit: 1 per guest.", { shopper: "1" }],
  ["One use per card. While supplies last. Selection varies by store.", { shopper: "1" }],
  ["Limit 5 redemptions per loyalty card.", { shopper: "5" }],
  ["Limit one per transaction and four per household.", { transaction: "1", household: "4" }],
  ["Limit 2 per transaction; limit 6 per household.", { transaction: "2", household: "6" }],
  ["Limit one coupon per purchase. Limit 2 identical coupons per household per day.", { household: "2/day" }],
  ["Limit three per transaction, limit one per household.", { transaction: "3", household: "1" }],
  ["Limit twelve per household", { household: "12" }],
  ["Limit one per store visit per day", { transaction: "1" }],
  ["Limit 1 coupon(s) per household.", { household: "1" }],
];

/** Sentences with similar words that limit no uses, or only in some cases. */
export const limitTraps: readonly Wording[] = [
  ["Stores may limit quantities.", {}],
  ["We reserve the right to limit quantities. No sales to dealers.", {}],
  ["Quantity limits may apply.", {}],
  ["Limit 5 items per household.", {}],
  ["Limit 2 packages per customer, please.", {}],
  ["Limit one free item per transaction.", {}],
  ["Limit 2 free items per coupon.", {}],
  ["No limit per household.", {}],
  ["There is no limit to the number of coupons per transaction.", {}],
  ["Limit one per household unless otherwise stated.", {}],
  ["Limit one per household where permitted by law.", {}],
  ["Limit one per household per week.", {}],
  ["Limit one per transaction per household.", { transaction: "1" }],
  ["On Tuesdays, limit one per household.", {}],
  ["For online orders, limit one per transaction.", {}],
  ["The limit of one per household does not apply to this offer.", {}],
  ["Limit 1 per household. Limit 4 per household.", {}],
  ["Limit one per transaction. Use as often as you like.", {}],
  ["Limit one per household. Unlimited uses per household in May.", {}],
  ["Limit one coupon per household. Except in Alaska, where the limit is two.", {}],
  ["All items must be bought in one transaction with the same card.", {}],
  ["Earn up to 100 points per transaction.", {}],
  ["Limit 500 coupons in total for the first 500 shoppers.", {}],
  ["Limited time only. One winner per household.", {}],
  ["Not limited to one per household.", {}],
  ["Limit one (2) per household.", {}],
  ["Offer valid 1/1/26 to 2/1/26 at all stores. One trip per family.", {}],
  ["Limit 1 per customer/household.", {}],
  ["Children under 12, limit one per household.", {}],
  ["Limit one per household. Additional uses allowed with each purchase of $20.", {}],
  ["Limit one per household, limit two with card.", {}],
  ["Limit one per household on the first order.", {}],
  ["Employees: limit one per household.", {}],
  ["Limit one per household excluding online orders.", {}],
];

/** Together with other coupons, and doubled or not. */
export const combinationWordings: readonly Wording[] = [
  ["Cannot be combined with any other offer.", { paper: false }],
  ["Cannot be combined with other offers on the same item.", { paper: false }],
  ["May not be used with any other coupon.", { paper: false }],
  ["May not be combined with any other coupon, discount or promotion.", { paper: false }],
  ["Not valid with any other offer.", { paper: false }],
  ["Not valid in combination with any other coupon or offer.", { paper: false }],
  ["Offer cannot be used in conjunction with any other offers or discounts.", { paper: false }],
  ["This coupon can’t be combined with paper coupons.", { paper: false }],
  ["Do not combine with other coupons.", { paper: false }],
  ["Void if copied, transferred or combined with any other offer.", { paper: false }],
  ["No other coupons may be used with this offer.", { paper: false }],
  ["May be combined with a paper coupon.", { paper: true }],
  ["This offer can be combined with one manufacturer’s paper coupon per item.", { paper: true }],
  ["Store coupon. May be used with a manufacturer's coupon on the same item.", { kind: "STORE", paper: true }],
  ["Can be combined with weekly ad prices and with one manufacturer's paper coupon per item.", { paper: true }],
  ["Works with paper coupons.", { paper: true }],
  ["Paper coupons may be used with this offer.", { paper: true }],
  ["Cannot be combined with any other offer and may not be doubled.", { paper: false, doubled: false }],
  ["Do not double.", { doubled: false }],
  ["DO NOT DOUBLE OR TRIPLE", { doubled: false }],
  ["Not subject to doubling or tripling.", { doubled: false }],
  ["Digital coupons will not double.", { doubled: false }],
  ["Coupon cannot be doubled or tripled.", { doubled: false }],
  ["May not be copied, doubled or transferred.", { doubled: false }],
  ["No doubling.", { doubled: false }],
  ["Not eligible for double coupons.", { doubled: false }],
  ["Void if doubled.", { doubled: false }],
  ["Doubling is not permitted.", { doubled: false }],
  ["This coupon may be doubled.", { doubled: true }],
  ["Eligible for doubling.", { doubled: true }],
];

/** Sentences with similar words that say nothing of paper coupons or of doubling, or only in some cases. */
export const combinationTraps: readonly Wording[] = [
  ["Cannot be combined with other digital coupons.", {}],
  ["Cannot be combined with employee discounts.", {}],
  ["Not valid with other manufacturer coupons.", {}],
  ["Can be combined with weekly ad prices.", {}],
  ["Can be combined with other digital offers.", {}],
  ["Cannot be combined with any other offer except paper coupons.", {}],
  ["Cannot be combined with any other coupon. However, paper coupons are accepted.", {}],
  ["Cannot be combined with any other coupon. May be combined with a paper coupon.", {}],
  ["May be combined with a paper coupon if the store allows it.", {}],
  ["Combine two flavors to reach the quantity of this offer.", {}],
  ["Find it in the weekly ad and stack the savings.", {}],
  ["Mix and match with other sizes of the same brand.", {}],
  ["One coupon per item.", {}],
  ["Cannot be combined with any other coupon. Exceptions: paper coupons.", {}],
  ["It is not true that it cannot be combined with other coupons.", {}],
  ["May be doubled up to $1.00.", {}],
  ["Do not double. This coupon may be doubled.", {}],
  ["Do not double unless store policy allows it.", {}],
  ["Earn double points on this item.", {}],
  ["Valid on Double Crunch cereal and double rolls.", {}],
  ["Will not be doubled at participating stores.", {}],
  ["Paper coupons of the same value are not accepted.", {}],
  ["Not valid with any other offer, excluding manufacturer coupons.", {}],
  ["Cannot be combined with any other offer. Manufacturer coupons are accepted.", {}],
  ["Cannot be combined with any other offer; paper coupons OK.", {}],
  ["Every Tuesday, coupons will double.", {}],
  ["Not subject to doubling over $1.", {}],
  ["Do not double. Stores may double at their discretion.", {}],
];

/** Who issues the coupon, how much to buy, and of what. */
export const productWordings: readonly Wording[] = [
  ["Manufacturer's coupon. Consumer pays any sales tax. Cash value 1/100¢.", { kind: "MANUFACTURER" }],
  ["MANUFACTURER’S COUPON | DO NOT DOUBLE", { kind: "MANUFACTURER", doubled: false }],
  ["This is a manufacturer digital coupon, limit one per household.", { kind: "MANUFACTURER", household: "1" }],
  ["MFR COUPON. Expires 12/31/26.", { kind: "MANUFACTURER" }],
  ["This is a store coupon.", { kind: "STORE" }],
  ["Valid on 2 or more.", { quantity: 2 }],
  ["Valid on the purchase of any three (3) bags.", { quantity: 3 }],
  ["Must buy 2 to save.", { quantity: 2 }],
  [
    "Good on any TWO (2) boxes, any variety 12 oz or larger.",
    { quantity: 2, varieties: "any variety 12 oz or larger" },
  ],
  ["Save when you buy five participating items in a single transaction.", { quantity: 5 }],
  ["Valid with purchase of two packages. Limit one per transaction.", { quantity: 2, transaction: "1" }],
  ["Minimum purchase of 4 required.", { quantity: 4 }],
  ["Buy two, get one free.", { quantity: 2 }],
  ["Any variety.", { varieties: "Any variety" }],
  ["any variety 12 oz or larger", { varieties: "any variety 12 oz or larger" }],
  ["Valid on any flavor, 5.3 oz. cup or larger.", { varieties: "any flavor, 5.3 oz. cup or larger" }],
  ["Original variety only.", { varieties: "Original variety only" }],
  ["Excludes trial size.", { exclusions: "trial size" }],
  [
    "Any variety, excluding trial and travel sizes.",
    { varieties: "Any variety", exclusions: "trial and travel sizes" },
  ],
  ["Trial and travel sizes are not included.", { exclusions: "Trial and travel sizes" }],
  ["Not valid on trial/travel size.", { exclusions: "trial/travel size" }],
];

/** Sentences with similar words that say nothing of the maker, the quantity or the varieties. */
export const productTraps: readonly Wording[] = [
  ["Not a manufacturer's coupon.", {}],
  // It says where to use the coupon, not who issues it.
  ["In-store coupon only.", {}],
  ["Manufacturer coupon required.", {}],
  ["Not valid on 2 or more.", {}],
  ["You may buy 4 per trip.", {}],
  ["Save $1 on one, $3 on three.", {}],
  ["Save on any 2nd item.", {}],
  ["Good on any 2 liter bottle.", {}],
  ["Any 10 for $10.", {}],
  ["Trial sizes are never excluded.", {}],
  ["Does not exclude trial size.", {}],
  ["Manufacturer's coupon. Store coupon.", {}],
  ["Cannot be combined with a manufacturer's coupon.", {}],
  ["Manufacturer's coupons are accepted at all stores.", {}],
  ["Valid on 12/31/26 only.", {}],
  ["Good on 5 days in May.", {}],
  ["Valid on 12 oz box.", {}],
  ["Save $1 on 3 Musketeers bars.", {}],
  ["Save 50¢ on 7 Up.", {}],
  ["Valid on up to 4 items.", {}],
  ["Buy one or two.", {}],
  ["Valid on any 6 pack.", {}],
  ["Save $5 on a purchase of $25 or more.", {}],
  ["Valid on 2 separate visits.", {}],
  ["Must buy 2 of the first or must buy 3 of the second.", {}],
  ["Buy 1, get the second half off.", {}],
  ["Not all varieties are available in all stores.", {}],
  ["Varieties may vary by store.", {}],
  ["Excludes Alaska and Hawaii.", {}],
  ["Excludes sales tax.", {}],
  ["Excludes trial size. Includes trial size.", {}],
  ["Not valid on any variety of organic milk.", { exclusions: "any variety of organic milk" }],
  ["Any variety. Original variety only.", {}],
  // Other languages state nothing here.
  ["Límite de un cupón por hogar. No combinable con otras ofertas. No se duplica.", {}],
  ["Limite d'un coupon par transaction. Ne peut être combiné à aucune autre offre.", {}],
  ["Nur ein Gutschein pro Haushalt. Nicht kombinierbar.", {}],
  ["", {}],
];

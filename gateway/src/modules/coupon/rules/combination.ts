import type { Topic } from "./facts.ts";
import { allows, forbids, otherVerbs, subject, whole } from "./subjects.ts";

const verb = String.raw`(?:be )?(?:combined?|used?|stack(?:ed)?|redeemed|valid|good|applied|accepted)(?: or (?:combined|used|redeemed|stacked|valid))?`;
const together = String.raw`(?: (?:together |along |in conjunction |in combination )?with| in addition to)`;
const noun = String.raw`(?:coupons?|offers?|discounts?|promotions?|promotional offers?|promos?|deals?|rebates?|sales?|specials?)`;
const nouns = String.raw`${noun}(?:(?: or| and| nor| and/or)? (?:any other |other )?${noun})*`;

/** All other coupons or offers, which include those on paper; other discounts alone do not. */
const everyOther = String.raw`(?=.*\b(?:coupon|offer)s?\b)(?:any |all )?(?:other|another) ${nouns}`;
const everyPaper = String.raw`(?:any |all |other |any other )?paper coupons?`;
const place = String.raw`(?: (?:on|for|in) (?:the |a )?(?:same|single|this) (?:item|product|purchase|transaction)s?)?`;

const refusals: readonly RegExp[] = [
  // `Cannot be combined with any other offer`, `not valid with other coupons`, `void if sold or combined with paper coupons`.
  whole(subject, forbids, " (?:if )?(?:to )?", otherVerbs, verb, together, ` (?:${everyOther}|${everyPaper})`, place),
  // `No other coupon may be used with this offer`.
  whole(`no other ${nouns} ${allows} be (?:combined|used|applied|redeemed)`, together, " this (?:coupon|offer)", place),
];

/** A coupon on paper, or one of a manufacturer, which may be on paper. */
const somePaper = String.raw`(?:an? |1 |any |your |other )?(?:manufacturer paper|paper manufacturer|paper|manufacturer) coupons?`;
const anyCoupon = String.raw`(?:any|all) other coupons?`;
const perItem = String.raw`(?: (?:per|on the same|for the same) (?:item|product|purchase))?`;
const pricePhrase = String.raw`(?:(?:weekly ad|sale|store) (?:prices?|specials?) and (?:with )?)?`;

const permissions: readonly RegExp[] = [
  // `May be combined with a paper coupon`, `can be used with weekly ad prices and with 1 manufacturer's paper coupon per item`.
  whole(
    subject,
    allows,
    String.raw` (?:also )?be (?:combined|used|stacked|redeemed)`,
    together,
    ` ${pricePhrase}(?:${somePaper}|${anyCoupon})`,
    perItem,
  ),
  // `Works with paper coupons`.
  whole(subject, String.raw`(?:also )?(?:works?|stacks?|combines?) with ${somePaper}`, perItem),
  // `Paper coupons may be used with this offer`.
  whole(
    somePaper,
    String.raw` ${allows} (?:also )?be (?:combined|used|stacked|redeemed)`,
    together,
    " this (?:coupon|offer)",
  ),
];

const joins =
  /\b(?:combin\w*|stack\w*|conjunction|in addition to|together|paper|(?:other|another) (?:\w+ )?(?:coupons?|offers?)|with (?:\S+ ){0,4}(?:coupon|offer|discount|promotion)s?|coupons? (?:is |are )?(?:also )?(?:accepted|allowed|welcome|ok))\b/;
const joined = /\b(?:coupon|offer|discount|promotion|deal|rebate)s?\b/;

/** True if the coupon can be used together with a coupon on paper for the same item, false if it cannot. */
export const combination: Topic<boolean> = {
  isConditional: true,
  isMentioned: ({ words }) => joined.test(words) && joins.test(words),
  read({ words }) {
    if (refusals.some((wording) => wording.test(words))) return false;
    return permissions.some((wording) => wording.test(words)) ? true : undefined;
  },
};

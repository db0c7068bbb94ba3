import { couponRulesMessages as text } from "#messages/coupon-rules";
import type { Plain } from "../lib/coupon-types.ts";
import type { CouponRules_RulesFragment } from "./coupon-rules.gql.ts";

export type CouponRules = Plain<CouponRules_RulesFragment>;

export interface RuleLine {
  readonly words: string;
  /** The products in the words of the coupon, which are in its language; null for other rules. */
  readonly products: string | null;
  /** The sentence of the coupon that states it; null for a rule of the retailer. */
  readonly sentence: string | null;
}

interface Stated {
  readonly sentence: string;
}

function line(words: string, { sentence }: Stated, products: string | null = null): readonly RuleLine[] {
  return [{ words, products, sentence }];
}

function kindLines({ kind }: CouponRules) {
  return kind ? line(text.kinds[kind.kind], kind) : [];
}

/** A least number of one goes without saying. */
function quantityLines({ minimumQuantity: least }: CouponRules) {
  return least && least.quantity > 1 ? line(text.minimumQuantity({ quantity: least.quantity }), least) : [];
}

function productLines({ varieties, exclusions }: CouponRules) {
  return [
    ...(varieties ? line(text.varieties, varieties, varieties.text) : []),
    ...(exclusions ? line(text.exclusions, exclusions, exclusions.text) : []),
  ];
}

function limitLines({ perTransaction: trip, perHousehold: home, perShopper: person }: CouponRules) {
  const perHome = home?.period === "DAY" ? text.perHouseholdDaily : text.perHousehold;
  const perPerson = person?.period === "DAY" ? text.perShopperDaily : text.perShopper;
  return [
    ...(trip ? line(text.perTransaction(trip), trip) : []),
    ...(home ? line(perHome(home), home) : []),
    ...(person ? line(perPerson(person), person) : []),
  ];
}

function paperLines({ worksWithPaperCoupons: paper }: CouponRules) {
  return paper ? line(paper.isAllowed ? text.worksWithPaper : text.notWithPaper, paper) : [];
}

/** No retailer doubles digital coupons, whatever their makers allow. */
function doublingLine({ mayBeDoubled: doubled }: CouponRules): RuleLine {
  return { words: text.notDoubled, products: null, sentence: doubled?.isAllowed === false ? doubled.sentence : null };
}

/** Returns the known rules of a coupon in plain words, in the order in which shoppers need them. */
export function ruleLines(rules: CouponRules): readonly RuleLine[] {
  return [
    ...kindLines(rules),
    ...quantityLines(rules),
    ...productLines(rules),
    ...limitLines(rules),
    ...paperLines(rules),
    doublingLine(rules),
  ];
}

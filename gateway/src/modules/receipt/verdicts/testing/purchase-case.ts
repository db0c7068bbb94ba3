import { bareOffer } from "../../../coupon/testing/bare-offer.ts";
import type { ClipOutcome, CouponVerdictKind } from "../../../../app/graph/schema.generated.ts";
import type { Offer } from "../../../coupon/port.ts";
import { ReceiptText } from "../../text/receipt-text.ts";
import type { CouponFacts, Purchase, VerdictFacts } from "../facts.ts";
import { knownProducts } from "../line-match.ts";

/** The offers of the shop in the table. */
const shop = {
  yogurt: ["SUNNY HOLLOW", "Any one (1) Sunny Hollow Greek Yogurt, 32 oz. Any variety.", "Save $1.00"],
  yogurtToo: ["SUNNY HOLLOW", "Any one (1) Sunny Hollow Greek Yogurt, 32 oz.", "Save 50¢"],
  rival: ["CLOVER STREET", "Any one (1) Clover Street Greek Yogurt, 32 oz.", "Save 75¢"],
  bread: ["MILLER'S FORGE", "Any one (1) Miller's Forge Sourdough Bread, 24 oz.", "Save 60¢"],
  coffee: [
    "Canyon Wren",
    "Any two (2) Canyon Wren Ground Coffee, 12 oz. Limit one per transaction.",
    "Save $3.00 on two",
  ],
  soap: ["Tidewell", "Any one (1) Tidewell Dish Soap, 24 oz.", "Save 40¢"],
  butter: ["Aunt Opal's", "Any one (1) Aunt Opal's Peanut Butter, 16 oz.", "Save 55¢"],
} as const;

/** The name of an offer in the table. */
export type OfferName = keyof typeof shop;

/** A clip attempt: its time with an offset, and its outcome. */
type Attempt = readonly [at: string, outcome: ClipOutcome, reason?: string];

/** What the services know about a coupon of the shopper. */
export interface CouponCase {
  /** Newest last, as it happened. */
  readonly attempts?: readonly Attempt[];
  /** True by default, unless it was redeemed. */
  readonly onCard?: boolean;
  /** True if it can be clipped now. */
  readonly isAvailable?: boolean;
  /** The time of the last redemption. */
  readonly redeemed?: string;
  readonly timesRedeemed?: number;
  readonly ends?: string;
  readonly starts?: string;
  /** True if the service no longer offers it. */
  readonly isGone?: boolean;
}

/** A purchase of the table: its time with an offset, and the lines of its receipt above the subtotal. */
export interface Bought {
  readonly at: string;
  readonly lines: readonly string[];
  /** The offers that its discounts name. */
  readonly applied?: readonly OfferName[];
  /** The printed subtotal; the sum of the lines by default. */
  readonly subtotal?: string;
}

/**
 * A certain verdict; `CONDITIONS` if only the conditions of the coupon can decide; `NOT_USED` if it was not used, and the receipt may
 * have its product; `UNCLEAR` if nothing is certain; null for a coupon that has nothing to do with the purchase.
 */
export type Truth = Exclude<CouponVerdictKind, "UNCLEAR"> | "CONDITIONS" | "NOT_USED" | "UNCLEAR" | null;

/** A purchase with known truth. */
export interface PurchaseCase {
  readonly story: string;
  readonly purchase: Bought;
  readonly others?: readonly Bought[];
  readonly coupons: Partial<Record<OfferName, CouponCase>>;
  readonly truth: Partial<Record<OfferName, Truth>>;
  /** Denver by default; null if it is not known. */
  readonly timeZone?: string | null;
  readonly clipLeadMinutes?: number;
  readonly attemptsSince?: string;
  /** The end of 2026 by default. */
  readonly redeemedUntil?: string;
}

const instant = (text: string): string => new Date(text).toISOString();

function offerOf(name: OfferName, { ends, starts, redeemed, timesRedeemed }: CouponCase): Offer {
  const [brandName, description, summary] = shop[name];
  return bareOffer({
    offerId: name,
    brandName,
    summary,
    description,
    expiryDate: ends ?? null,
    activeDate: starts ?? null,
    timesRedeemed: timesRedeemed ?? (redeemed === undefined ? 0 : 1),
    lastRedeemed: redeemed === undefined ? null : instant(redeemed),
  });
}

function couponOf(name: OfferName, coupon: CouponCase): CouponFacts {
  const attempts = (coupon.attempts ?? []).map(([at, outcome, reason]) => ({
    at: instant(at),
    outcome,
    reason: reason ?? null,
    reference: `request-${name}`,
  }));
  return {
    offerId: name,
    offer: coupon.isGone === true ? null : offerOf(name, coupon),
    isOnCard: coupon.onCard ?? coupon.redeemed === undefined,
    isAvailable: coupon.isAvailable ?? false,
    attempts: attempts.toReversed(),
  };
}

/** Returns the text of a receipt as a register prints it. */
function printed({ lines, subtotal }: Bought): string {
  const priced = lines.filter((line) => !line.includes("@"));
  const cents = priced.reduce((sum, line) => sum + Math.round(100 * Number(/(-?\d+\.\d\d)$/.exec(line)?.[1] ?? 0)), 0);
  return ["CORNER FOODS", ...lines, `SUBTOTAL ${subtotal ?? (cents / 100).toFixed(2)}`].join("\n");
}

function purchaseOf(bought: Bought): Purchase {
  const { printedItems: lines, hasAllItems: hasAllLines } = new ReceiptText(printed(bought));
  const appliedOffers = (bought.applied ?? []).map((offerId) => ({ offerId, offerCode: null }));
  return { at: instant(bought.at), lines, hasAllLines, appliedOffers };
}

/** Returns what the gateway knows of a purchase of the table. */
export function factsOf({ purchase, others = [], coupons, ...rest }: PurchaseCase): VerdictFacts {
  const names = Object.keys(shop) as readonly OfferName[];
  const asked = purchaseOf(purchase);
  return {
    purchase: asked,
    purchases: [asked, ...others.map(purchaseOf)],
    coupons: names.flatMap((name) => {
      const coupon = coupons[name];
      return coupon === undefined ? [] : [couponOf(name, coupon)];
    }),
    known: knownProducts(names.map((name) => offerOf(name, {}))),
    timeZone: rest.timeZone === undefined ? "America/Denver" : rest.timeZone,
    clipLeadMinutes: rest.clipLeadMinutes ?? 15,
    attemptsSince: rest.attemptsSince === undefined ? null : instant(rest.attemptsSince),
    redeemedUntil: instant(rest.redeemedUntil ?? "2026-12-31T00:00:00Z"),
  };
}

import { daysBetween } from "../../../platform/time/calendar-days.ts";
import { readyTime, rulesOf } from "../../coupon/index.ts";
import type { CouponShortfall, CouponVerdictKind } from "../../../app/graph/schema.generated.ts";
import { isApplied } from "../receipt-values.ts";
import { type ClipState, clipStateAt } from "./clip-state.ts";
import type { CouponFacts, Purchase, Verdict, VerdictFacts, Verdicts } from "./facts.ts";
import { piecesOn, type Presence, presenceOf } from "./presence.ts";
import { daysOf } from "./purchase-day.ts";
import { redemptionAt } from "./redemption.ts";

/**
 * The number of days around a purchase within which a coupon that was not on the card, or had ended, is still listed.
 */
const relatedDays = 7;

const minuteMs = 60_000;

interface Case {
  readonly facts: VerdictFacts;
  readonly coupon: CouponFacts;
  readonly presence: Presence;
  readonly redemption: ReturnType<typeof redemptionAt>;
}

const verdict = (
  coupon: CouponFacts,
  kind: CouponVerdictKind,
  more: Partial<Pick<Verdict, "missing" | "shortfall" | "attempt" | "usedInstead">> = {},
): Verdict => ({ kind, coupon, missing: null, shortfall: null, attempt: null, usedInstead: null, ...more });

/**
 * What follows from the records for one coupon: a verdict; only that it was not used, as the receipt may or may not have its
 * product; nothing certain; or null for a coupon that is not concerned.
 */
type Conclusion = Verdict | "NOT_USED" | "UNCLEAR" | null;

/** Returns whether the last day of a coupon was over at a purchase; null if the day of the purchase is not known. */
function hadEnded(expiryDate: string | null, { purchase, timeZone }: VerdictFacts): boolean | null {
  if (expiryDate === null) return false;
  const { first, last } = daysOf(purchase.at, timeZone);
  if (expiryDate >= last) return false;
  return expiryDate < first ? true : null;
}

/** True if a coupon that started later, or ended long before, has nothing to do with a purchase. */
function isUnrelated({ offer }: CouponFacts, { purchase, timeZone }: VerdictFacts): boolean {
  if (offer === null) return false;
  const { first, last } = daysOf(purchase.at, timeZone);
  if (offer.activeDate !== null && offer.activeDate > last) return true;
  return offer.expiryDate !== null && daysBetween(offer.expiryDate, first) > relatedDays;
}

const daysApart = (one: string, other: string): number =>
  Math.abs(Date.parse(one) - Date.parse(other)) / (24 * 60 * minuteMs);

function stateOf({ facts: { purchase, attemptsSince }, coupon }: Case): ClipState {
  const { at } = purchase;
  const last = coupon.offer?.lastRedeemed ?? null;
  const isBefore = last !== null && last < at;
  const [redeemedBefore, redeemedAfter] = isBefore ? [last, null] : [null, last];
  return clipStateAt(coupon, { at, redeemedBefore, redeemedAfter, attemptsSince });
}

type OnCard = Extract<ClipState, { readonly kind: "ON_CARD" }>;

type OffCard = Exclude<ClipState, OnCard | { readonly kind: "NONE" }>;

/** The verdicts on coupons that were certainly not on the card. */
const offCardKinds = {
  REFUSED: "REFUSED_BY_SERVICE",
  CLIPPED_LATER: "CLIPPED_AFTER_PURCHASE",
  UNCLIPPED: "UNCLIPPED_BEFORE_PURCHASE",
} as const;

const isCertain = (state: OffCard): state is Extract<OffCard, { readonly kind: keyof typeof offCardKinds }> =>
  state.kind in offCardKinds;

/** True if a coupon was tried so long before or after a purchase that it has nothing to do with it. */
const isTriedElsewhere = (state: OffCard, { purchase }: VerdictFacts): boolean =>
  isCertain(state) && daysApart(state.attempt.at, purchase.at) > relatedDays;

function offCardVerdict({ coupon, presence }: Case, state: OffCard): Conclusion {
  const isAbsent = presence.state === "ABSENT";
  if (isCertain(state)) return isAbsent ? null : verdict(coupon, offCardKinds[state.kind], { attempt: state.attempt });
  return isAbsent ? verdict(coupon, "NOT_BOUGHT") : "UNCLEAR";
}

/** Returns the used coupon that took all pieces of the product; null without one. */
function usedInstead({ coupon, presence }: Case, used: readonly Case[]): CouponFacts | null {
  const pieces = piecesOn(presence.lines);
  if (presence.state !== "PRESENT" || !presence.hasOnlyThese || pieces === null) return null;
  const others = used.filter(
    (other) => other.coupon !== coupon && other.presence.lines.some((line) => presence.lines.includes(line)),
  );
  return others.length >= pieces ? (others[0]?.coupon ?? null) : null;
}

/** Returns how many pieces were bought of those that a coupon needs; null unless the receipt has certainly too few. */
function shortfallOf({ coupon: { offer }, presence }: Case): CouponShortfall | null {
  const bought = presence.hasOnlyThese ? piecesOn(presence.lines) : null;
  const needed = offer === null ? null : (rulesOf(offer).minimumQuantity?.quantity ?? null);
  return bought !== null && needed !== null && bought < needed ? { bought, needed } : null;
}

function onCardVerdict(tried: Case, { at, attempt }: OnCard, used: readonly Case[]): Conclusion {
  const { coupon, presence, facts } = tried;
  if (presence.state === "ABSENT") return verdict(coupon, "NOT_BOUGHT", { attempt });
  const isLate = Date.parse(facts.purchase.at) < Date.parse(readyTime(attempt.at, facts.clipLeadMinutes));
  if (isLate) return at === null ? "UNCLEAR" : verdict(coupon, "TOO_SOON_BEFORE_PURCHASE", { attempt });
  const instead = usedInstead(tried, used);
  if (instead !== null) return verdict(coupon, "OTHER_COUPON_USED", { usedInstead: instead, attempt });
  return verdict(coupon, "UNCLEAR", { missing: "CONDITIONS", shortfall: shortfallOf(tried), attempt });
}

/**
 * Returns what is certain of a coupon whose product the receipt may have. A redemption can be recorded late, and those of an
 * offer that is gone are not known.
 */
const unsureConclusion = ({ facts: { purchase, redeemedUntil }, coupon }: Case): Conclusion =>
  coupon.offer !== null && purchase.at <= redeemedUntil ? "NOT_USED" : "UNCLEAR";

function conclusionOf(tried: Case, used: readonly Case[]): Conclusion {
  const { coupon, facts, presence, redemption } = tried;
  if (redemption === "HERE") return verdict(coupon, "USED");
  if (isUnrelated(coupon, facts)) return null;
  const isAbsent = presence.state === "ABSENT";
  if (redemption === "UNKNOWN" && !isAbsent) return "UNCLEAR";
  const state = stateOf(tried);
  if (state.kind === "NONE") return null;
  const ended = hadEnded(coupon.offer?.expiryDate ?? null, facts);
  if (ended === true && isAbsent) return null;
  if (state.kind !== "ON_CARD" && ended !== true && isTriedElsewhere(state, facts)) return null;
  if (presence.state === "UNSURE") return unsureConclusion(tried);
  if (ended === true) return verdict(coupon, "EXPIRED");
  if (state.kind !== "ON_CARD") return offCardVerdict(tried, state);
  if (ended === null && !isAbsent) return "UNCLEAR";
  return onCardVerdict(tried, state, used);
}

/** Returns the coupons with what their verdicts follow from. The receipts of other purchases are compared on demand. */
function casesOf(facts: VerdictFacts): readonly Case[] {
  const { purchase, purchases, timeZone, known } = facts;
  return facts.coupons.map((coupon) => {
    const presenceAt = (at: Purchase) => presenceOf(at, coupon.offer, known);
    const question = {
      purchase,
      purchases,
      timeZone,
      mayHaveProduct: (at: Purchase) => presenceAt(at).state !== "ABSENT",
    };
    const offerCode = coupon.offer?.offerCode ?? null;
    const recorded = coupon.offer === null ? "ELSEWHERE" : redemptionAt(coupon.offer, question);
    // A discount that names its offer is certain, whatever the records say by now.
    const redemption = isApplied(purchase.appliedOffers, { offerId: coupon.offerId, offerCode }) ? "HERE" : recorded;
    return { facts, coupon, presence: presenceAt(purchase), redemption };
  });
}

/** The order of verdicts: what a shopper asks about first. */
const order: readonly CouponVerdictKind[] = [
  "USED",
  "EXPIRED",
  "CLIPPED_AFTER_PURCHASE",
  "TOO_SOON_BEFORE_PURCHASE",
  "UNCLIPPED_BEFORE_PURCHASE",
  "REFUSED_BY_SERVICE",
  "OTHER_COUPON_USED",
  "UNCLEAR",
  "NOT_BOUGHT",
];

/**
 * Returns why each coupon of a shopper was or was not applied to a purchase, as far as that is certain from the data. `UNCLEAR`
 * is among them only for a coupon whose product was bought and that was on the card in time, so that its conditions decide.
 */
export function couponVerdicts(facts: VerdictFacts): Verdicts {
  const cases = casesOf(facts);
  const used = cases.filter(({ redemption }) => redemption === "HERE");
  const all = cases.map((each) => ({ coupon: each.coupon, conclusion: conclusionOf(each, used) }));
  const certain = all.flatMap(({ conclusion }) =>
    conclusion === null || typeof conclusion === "string" ? [] : [conclusion],
  );
  const withConclusion = (wanted: Conclusion) =>
    all.filter(({ conclusion }) => conclusion === wanted).map(({ coupon }) => coupon);
  return {
    certain: certain.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind)),
    notUsed: withConclusion("NOT_USED"),
    unclear: withConclusion("UNCLEAR"),
  };
}

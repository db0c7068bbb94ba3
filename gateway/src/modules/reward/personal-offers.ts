import { daysBetween } from "../../lib/calendar-days.ts";
import type { MediaUrls } from "../../lib/media-urls.ts";
import { money } from "../../lib/money.ts";
import type { Image, Offer, OfferDisplay, Premium } from "../../schema.generated.ts";
import type { PersonalOffer, PersonalPremium } from "../../upstreams/loyalty/rewards.ts";

/** Notes that begin so hide what they stand on. */
const doNotDisplay = "DND";

/** Offers whose progress is an amount that was spent. */
const participationCodes = new Set(["0509", "0500"]);

/** Offers name no size; their pictures are squares of this many pixels. */
const pictureSize = 1_600;

/** Tells whether notes allow that an offer is shown. */
export function isDisplayed({ notes }: { readonly notes: string | null }): boolean {
  return notes?.trim().startsWith(doNotDisplay) !== true;
}

/**
 * Tells whether an offer is still kept: its last day is not before yesterday.
 * @param endDate the last day
 * @param today the day in the retailer's zone
 */
export function isKept(endDate: string, today: string): boolean {
  return daysBetween(endDate, today) <= 1;
}

/** Tells what is shown of the progress of an offer. */
export function offerDisplay(offer: Pick<PersonalOffer, "offerCode" | "progress" | "qualifierLevel">): OfferDisplay {
  if (participationCodes.has(offer.offerCode)) return "PARTICIPATION_AMOUNT";
  if (offer.progress >= 100) return "REDEEM_NOW";
  return offer.qualifierLevel === "Transactional" ? "TERMS_ONLY" : "PROGRESS_BAR";
}

function imageOf(src: string | null, alt: string, media: MediaUrls): Image | null {
  return src === null ? null : media.image({ src, width: pictureSize, height: pictureSize, alt, color: null });
}

const bySoonestEnd = (a: { readonly endDate: string | null }, b: { readonly endDate: string | null }) =>
  (a.endDate ?? "9").localeCompare(b.endDate ?? "9");

const levels = { Accumulated: "ACCUMULATED", Transactional: "TRANSACTIONAL" } as const;

/**
 * Gives the offers that are shown to a shopper.
 * @param today the day in the retailer's zone
 */
export function shownOffers(offers: readonly PersonalOffer[], today: string, media: MediaUrls): readonly Offer[] {
  const shown = offers.filter((offer) => isDisplayed(offer) && isKept(offer.endDate, today));
  return shown.toSorted(bySoonestEnd).map((offer) => ({
    offerCode: offer.offerCode,
    description: offer.description,
    notes: offer.notes,
    image: imageOf(offer.image, offer.description, media),
    endDate: offer.endDate,
    qualifierLevel: offer.qualifierLevel === null ? null : levels[offer.qualifierLevel],
    progress: offer.progress,
    participationAmount: offer.participationCents === null ? null : money(offer.participationCents),
    redemptionLimit: offer.redemptionLimit,
    display: offerDisplay(offer),
  }));
}

/**
 * Gives the instant savings that are shown to a shopper.
 * @param today the day in the retailer's zone
 */
export function shownPremiums(
  premiums: readonly PersonalPremium[],
  today: string,
  media: MediaUrls,
): readonly Premium[] {
  const shown = premiums.filter((one) => isDisplayed(one) && (one.endDate === null || isKept(one.endDate, today)));
  return shown.toSorted(bySoonestEnd).map(({ image, ...premium }) => ({
    ...premium,
    image: imageOf(image, premium.description, media),
  }));
}

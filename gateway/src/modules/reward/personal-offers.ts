import { daysBetween } from "../../lib/time/calendar-days.ts";
import type { MediaUrls, SizedImage } from "../../lib/media-urls.ts";
import { money } from "../../lib/text/money.ts";
import type { Offer as GraphOffer, OfferDisplay, Premium as GraphPremium } from "../../schema.generated.ts";
import type { PersonalOffer, PersonalPremium } from "../../upstreams/loyalty/rewards.ts";

type WithImage<Type> = Omit<Type, "image"> & { readonly image: SizedImage | null };

type Offer = WithImage<GraphOffer>;

type Premium = WithImage<GraphPremium>;

/** The prefix of notes that hide an offer. */
const doNotDisplay = "DND";

/** The codes of offers whose progress is a spent amount. */
const participationCodes = new Set(["0509", "0500"]);

/** In pixels; offers name no size, so their images count as squares. */
const pictureSize = 1_600;

/** Returns true unless the notes hide the offer. */
export function isDisplayed({ notes }: { readonly notes: string | null }): boolean {
  return notes?.trim().startsWith(doNotDisplay) !== true;
}

/**
 * Returns true if an offer is still listed: its last day is not before yesterday.
 * @param endDate the last day
 * @param today the day in the retailer's time zone
 */
export function isKept(endDate: string, today: string): boolean {
  return daysBetween(endDate, today) <= 1;
}

/** Returns true if the last day is over. */
const hasEnded = (endDate: string, today: string): boolean => daysBetween(endDate, today) > 0;

/** Returns the form in which the progress of an offer is displayed. */
export function offerDisplay(offer: Pick<PersonalOffer, "offerCode" | "progress" | "qualifierLevel">): OfferDisplay {
  if (participationCodes.has(offer.offerCode)) return "PARTICIPATION_AMOUNT";
  if (offer.progress >= 100) return "REDEEM_NOW";
  return offer.qualifierLevel === "Transactional" ? "TERMS_ONLY" : "PROGRESS_BAR";
}

function imageOf(src: string | null, alt: string, media: MediaUrls): SizedImage | null {
  return src === null ? null : media.image({ src, width: pictureSize, height: pictureSize, alt, color: null });
}

const bySoonestEnd = (a: { readonly endDate: string | null }, b: { readonly endDate: string | null }) =>
  (a.endDate ?? "9").localeCompare(b.endDate ?? "9");

const levels = { Accumulated: "ACCUMULATED", Transactional: "TRANSACTIONAL" } as const;

/**
 * Returns the visible offers of a shopper, soonest end first.
 * @param today the day in the retailer's time zone
 */
export function shownOffers(offers: readonly PersonalOffer[], today: string, media: MediaUrls): readonly Offer[] {
  const shown = offers.filter((offer) => isDisplayed(offer) && isKept(offer.endDate, today));
  return shown.toSorted(bySoonestEnd).map((offer) => ({
    offerCode: offer.offerCode,
    description: offer.description,
    notes: offer.notes,
    image: imageOf(offer.image, offer.description, media),
    endDate: offer.endDate,
    hasEnded: hasEnded(offer.endDate, today),
    qualifierLevel: offer.qualifierLevel === null ? null : levels[offer.qualifierLevel],
    progress: offer.progress,
    participationAmount: offer.participationCents === null ? null : money(offer.participationCents),
    redemptionLimit: offer.redemptionLimit,
    display: offerDisplay(offer),
  }));
}

/**
 * Returns the visible instant savings of a shopper, soonest end first.
 * @param today the day in the retailer's time zone
 */
export function shownPremiums(
  premiums: readonly PersonalPremium[],
  today: string,
  media: MediaUrls,
): readonly Premium[] {
  const shown = premiums.filter((one) => isDisplayed(one) && (one.endDate === null || isKept(one.endDate, today)));
  return shown.toSorted(bySoonestEnd).map(({ image, ...premium }) => ({
    ...premium,
    hasEnded: premium.endDate !== null && hasEnded(premium.endDate, today),
    image: imageOf(image, premium.description, media),
  }));
}

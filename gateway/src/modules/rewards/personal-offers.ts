import { daysBetween } from "../../platform/time/calendar-days.ts";
import type { MediaUrls, SizedImage } from "../../platform/text/media-urls.ts";
import { globalId, hashedKey } from "../../platform/graph/global-id.ts";
import { money } from "../../platform/text/money.ts";
import type { Offer as GraphOffer, OfferDisplay, Premium as GraphPremium } from "../../app/graph/schema.generated.ts";
import type { PersonalOffer, PersonalPremium } from "./loyalty-decode.ts";

type WithImage<Type> = Omit<Type, "image" | "descriptionLabel" | "descriptionLanguage"> & {
  readonly image: SizedImage | null;
};

export type Offer = WithImage<GraphOffer>;

export type Premium = WithImage<GraphPremium>;

/** The prefix of notes that hide an offer. */
const doNotDisplay = "DND";

/** The codes of offers whose progress is a spent amount. */
const participationCodes = new Set(["0509", "0500"]);

/** In pixels; offers name no size, so their images count as squares. */
const pictureSize = 1_600;

export function isDisplayed({ notes }: { readonly notes: string | null }): boolean {
  return notes?.trim().startsWith(doNotDisplay) !== true;
}

/** Returns true if an offer is still listed: its last day is not before yesterday. */
export function isKept(endDate: string, today: string): boolean {
  return daysBetween(endDate, today) <= 1;
}

const hasEnded = (endDate: string, today: string): boolean => daysBetween(endDate, today) > 0;

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

export interface OfferOwner {
  readonly sitePath: string;
  readonly shopperNumber: string;
  /** The day in the retailer's time zone. */
  readonly today: string;
  readonly media: MediaUrls;
}

/** Returns the key of an offer of one shopper: others may have an offer of the same code. */
export const offerKey = (shopperNumber: string, code: string): string => hashedKey(shopperNumber, code);

/** Returns the visible offers of a shopper, soonest end first. */
export function shownOffers(
  offers: readonly PersonalOffer[],
  { sitePath, shopperNumber, today, media }: OfferOwner,
): readonly Offer[] {
  const displayedOffers = offers.filter((offer) => isDisplayed(offer) && isKept(offer.endDate, today));
  return displayedOffers.toSorted(bySoonestEnd).map((offer) => ({
    id: globalId("Offer", sitePath, offerKey(shopperNumber, offer.offerCode)),
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

/** Returns the visible instant savings of a shopper, soonest end first. */
export function shownPremiums(
  premiums: readonly PersonalPremium[],
  { sitePath, shopperNumber, today, media }: OfferOwner,
): readonly Premium[] {
  const displayedPremiums = premiums.filter(
    (one) => isDisplayed(one) && (one.endDate === null || isKept(one.endDate, today)),
  );
  return displayedPremiums.toSorted(bySoonestEnd).map(({ image, ...premium }) => ({
    ...premium,
    id: globalId("Premium", sitePath, offerKey(shopperNumber, premium.premium)),
    hasEnded: premium.endDate !== null && hasEnded(premium.endDate, today),
    image: imageOf(image, premium.description, media),
  }));
}

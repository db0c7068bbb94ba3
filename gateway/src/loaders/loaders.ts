import type { Upstreams } from "../upstreams/context.ts";
import type { CouponReader } from "../modules/coupon/make-book.ts";
import { createAdLoaders, type AdLoaders } from "./ads.ts";
import { createCalendarLoaders, type CalendarLoaders } from "./calendars.ts";
import { createCharityLoaders, type CharityLoaders } from "./charities.ts";
import { createClipLoaders, type ClipLoaders } from "./clips.ts";
import { createChoiceLoaders, type ChoiceLoaders } from "./choices.ts";
import { createCouponLoaders, type CouponLoaders } from "./coupons.ts";
import { createCustomerLoaders, type CustomerLoaders } from "./customers.ts";
import { createFormLoaders, type FormLoaders } from "./forms.ts";
import { createLocationLoaders, type LocationLoaders } from "./locations.ts";
import { createOfferLoaders, type OfferLoaders } from "./offers.ts";
import { createPostLoaders, type PostLoaders } from "./posts.ts";
import { createRetailerLoaders, type RetailerLoaders } from "./retailers.ts";
import { createRewardLoaders, type RewardLoaders } from "./rewards.ts";
import { createTermsLoaders, type TermsLoaders } from "./terms.ts";

/** The loaders of a request by noun. Every key is read once per request. */
export interface Loaders {
  readonly ads: AdLoaders;
  readonly calendars: CalendarLoaders;
  readonly charities: CharityLoaders;
  readonly choices: ChoiceLoaders;
  readonly clips: ClipLoaders;
  readonly coupons: CouponLoaders;
  readonly customers: CustomerLoaders;
  readonly forms: FormLoaders;
  readonly locations: LocationLoaders;
  readonly offers: OfferLoaders;
  readonly posts: PostLoaders;
  readonly retailers: RetailerLoaders;
  readonly rewards: RewardLoaders;
  readonly terms: TermsLoaders;
}

/**
 * Creates the loaders of one request, or of one view in it.
 * @param upstreams the upstreams of the request
 * @param reader the visitor, the retailer and the time
 */
export function createLoaders(upstreams: Upstreams, reader: CouponReader): Loaders {
  const offers = createOfferLoaders(upstreams);
  const rewards = createRewardLoaders(upstreams);
  return {
    ads: createAdLoaders(upstreams),
    calendars: createCalendarLoaders(upstreams),
    charities: createCharityLoaders(upstreams),
    choices: createChoiceLoaders(upstreams),
    clips: createClipLoaders(upstreams, reader.session?.shopperNumber ?? null),
    coupons: createCouponLoaders({ offers, rewards }, reader),
    customers: createCustomerLoaders(upstreams),
    forms: createFormLoaders(upstreams),
    locations: createLocationLoaders(upstreams),
    offers,
    posts: createPostLoaders(upstreams),
    retailers: createRetailerLoaders(upstreams),
    rewards,
    terms: createTermsLoaders(upstreams),
  };
}

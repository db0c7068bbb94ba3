import type { Upstreams } from "./upstream-context.ts";
import type { CouponReader } from "../../modules/coupon/list/make-book.ts";
import { createAdLoaders, type AdLoaders } from "../../modules/weekly-ad/loaders.ts";
import { createCalendarLoaders, type CalendarLoaders } from "../../modules/calendar/loaders.ts";
import { createCharityLoaders, type CharityLoaders } from "../../modules/charity/loaders.ts";
import { createClipLoaders, type ClipLoaders } from "../../modules/coupon/clip/loaders.ts";
import { createChoiceLoaders, type ChoiceLoaders } from "../../modules/account/choice-loaders.ts";
import { createCouponLoaders, type CouponLoaders } from "../../modules/coupon/loaders.ts";
import { createCustomerLoaders, type CustomerLoaders } from "../../modules/account/loaders.ts";
import { createFormLoaders, type FormLoaders } from "../../modules/form/loaders.ts";
import { createLocationLoaders, type LocationLoaders } from "../../modules/location/loaders.ts";
import { createOfferLoaders, type OfferLoaders } from "../../modules/coupon/offer-loaders.ts";
import { createPostLoaders, type PostLoaders } from "../../modules/post/loaders.ts";
import { createRetailerLoaders, type RetailerLoaders } from "../../modules/retailer/loaders.ts";
import { createRewardLoaders, type RewardLoaders } from "../../modules/rewards/loaders.ts";
import { createTermsLoaders, type TermsLoaders } from "../../modules/account/terms/loaders.ts";

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

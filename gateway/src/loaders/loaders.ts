import type { Upstreams } from "../upstreams/context.ts";
import type { CouponReader } from "../modules/coupon/make-book.ts";
import { createAdLoaders, type AdLoaders } from "./ads.ts";
import { createCharityLoaders, type CharityLoaders } from "./charities.ts";
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
  readonly charities: CharityLoaders;
  readonly choices: ChoiceLoaders;
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
 * The loaders of one request, or of one view in it, created on first use. The getters belong to a class, as in
 * `RequestUpstreams`, so that the old generation retains nothing of a request.
 */
export class RequestLoaders implements Loaders {
  private readonly upstreams: Upstreams;
  private readonly reader: CouponReader;
  private readonly made: { -readonly [Name in keyof Loaders]?: Loaders[Name] } = {};

  /**
   * @param upstreams the upstreams of the request
   * @param reader the visitor, the retailer and the time
   */
  constructor(upstreams: Upstreams, reader: CouponReader) {
    this.upstreams = upstreams;
    this.reader = reader;
  }

  get ads(): AdLoaders {
    return (this.made.ads ??= createAdLoaders(this.upstreams));
  }

  get charities(): CharityLoaders {
    return (this.made.charities ??= createCharityLoaders(this.upstreams));
  }

  get choices(): ChoiceLoaders {
    return (this.made.choices ??= createChoiceLoaders(this.upstreams));
  }

  get coupons(): CouponLoaders {
    return (this.made.coupons ??= createCouponLoaders(this.offers, this.reader));
  }

  get customers(): CustomerLoaders {
    return (this.made.customers ??= createCustomerLoaders(this.upstreams));
  }

  get forms(): FormLoaders {
    return (this.made.forms ??= createFormLoaders(this.upstreams));
  }

  get locations(): LocationLoaders {
    return (this.made.locations ??= createLocationLoaders(this.upstreams));
  }

  get offers(): OfferLoaders {
    return (this.made.offers ??= createOfferLoaders(this.upstreams));
  }

  get posts(): PostLoaders {
    return (this.made.posts ??= createPostLoaders(this.upstreams));
  }

  get retailers(): RetailerLoaders {
    return (this.made.retailers ??= createRetailerLoaders(this.upstreams));
  }

  get rewards(): RewardLoaders {
    return (this.made.rewards ??= createRewardLoaders(this.upstreams));
  }

  get terms(): TermsLoaders {
    return (this.made.terms ??= createTermsLoaders(this.upstreams));
  }
}

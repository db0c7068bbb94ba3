import type { Upstreams } from "../context.ts";
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

/** What resolvers read, by noun. Everything is read once for the request, by key. */
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
 * The loaders of one request or of one view in it, those of a noun made when they are first asked for. The getters are a
 * class's, as those of `RequestUpstreams` are, so that nothing of a request stays in old memory.
 */
export class RequestLoaders implements Loaders {
  private readonly upstreams: Upstreams;
  private readonly reader: CouponReader;
  private readonly made: { -readonly [Name in keyof Loaders]?: Loaders[Name] } = {};

  /**
   * @param upstreams where everything is read, as the shopper of the reader
   * @param reader who reads, where and when
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

import { searchedTextOf } from "../../../../../coupon-list/search-words.ts";
import type { Expiry } from "./expiry.ts";
import { globalId } from "../../../platform/graph/global-id.ts";
import type { MediaUrls, Picture, SizedImage } from "../../../platform/text/media-urls.ts";
import { money } from "../../../platform/text/money.ts";
import { cutAtWord } from "../../../platform/text/text.ts";
import type { CouponKind, CouponRules, CouponState, Discount, Money } from "../../../app/graph/schema.generated.ts";
import { shownDiscount } from "../discount.ts";
import type { Offer } from "../port.ts";
import { rulesOf } from "../rules/read-rules.ts";
import type { CouponSource } from "../types.ts";

export interface CouponViewer {
  readonly sitePath: string;
  /** Null for a guest. */
  readonly shopperNumber: string | null;
  /** True if the service takes coupons off cards. */
  readonly canUnclip: boolean;
  readonly media: MediaUrls;
  /** Returns the instant from which registers apply a coupon on the card; null if the time of its clip is not recorded. */
  readyAtOf(offer: Offer): Promise<string | null>;
}

export interface CouponIndex {
  readonly viewer: CouponViewer;
  nameOf(name: string): string;
}

const shortLength = 100;

/**
 * In pixels, because offers name no size. No card or dialog shows more, and a `srcset` repeats every width for each of
 * 300 coupons.
 */
const pictureSize = 800;

/** The path of a composed image contains its background color. */
const groundPattern = /^\/(?:art|products)\/([0-9a-f]{6})\//;

function pictureOf({ image, summary, description }: Offer, brandName: string): Picture | null {
  if (image === null) return null;
  const ground = groundPattern.exec(image)?.[1];
  return {
    src: image,
    width: pictureSize,
    height: pictureSize,
    alt: description || [brandName, summary].filter(Boolean).join(": "),
    color: ground === undefined ? null : `#${ground}`,
  };
}

/**
 * An offer as one visitor sees it. A page has hundreds of them, so fields are computed on demand, and expensive ones
 * are cached because the coupons of guests serve many requests.
 */
export class ListedCoupon implements CouponSource {
  readonly offer: Offer;
  readonly state: CouponState;
  /** Null if it does not expire. */
  readonly expiry: Expiry | null;
  readonly #index: CouponIndex;
  #id: string | undefined;
  #value: Money | null | undefined;
  #image: SizedImage | null | undefined;
  #shortDescription: string | undefined;
  #searchedText: string | undefined;

  constructor(offer: Offer, state: CouponState, expiry: Expiry | null, index: CouponIndex) {
    this.offer = offer;
    this.state = state;
    this.expiry = expiry;
    this.#index = index;
  }

  get id(): string {
    return (this.#id ??= globalId("Coupon", this.#index.viewer.sitePath, this.offer.offerId));
  }

  get offerId(): string {
    return this.offer.offerId;
  }

  get offerCode(): string | null {
    return this.offer.offerCode;
  }

  get brandName(): string {
    return this.#index.nameOf(this.offer.brandName);
  }

  get categoryName(): string {
    return this.#index.nameOf(this.offer.categoryName);
  }

  get summary(): string {
    return this.offer.summary;
  }

  get description(): string {
    return this.offer.description;
  }

  get shortDescription(): string {
    return (this.#shortDescription ??= cutAtWord(this.offer.description, shortLength));
  }

  get searchedText(): string {
    return (this.#searchedText ??= searchedTextOf(this));
  }

  get disclaimer(): string | null {
    return this.offer.disclaimer;
  }

  get rules(): CouponRules {
    return rulesOf(this.offer);
  }

  get image(): SizedImage | null {
    if (this.#image !== undefined) return this.#image;
    const picture = pictureOf(this.offer, this.brandName);
    return (this.#image = picture === null ? null : this.#index.viewer.media.image(picture));
  }

  get value(): Money | null {
    if (this.#value !== undefined) return this.#value;
    const { valueCents } = this.offer;
    return (this.#value = valueCents === null ? null : money(valueCents));
  }

  get discount(): Discount | null {
    const { discount } = this.offer;
    return discount && shownDiscount(discount);
  }

  get fundedBy(): CouponKind | null {
    return this.offer.fundedBy;
  }

  get gtins(): readonly string[] | null {
    return this.offer.gtins;
  }

  get isPersonal(): boolean | null {
    return this.offer.isPersonal;
  }

  get clipFrom(): string | null {
    return this.offer.clipFrom;
  }

  get clipBy(): string | null {
    return this.offer.clipBy;
  }

  get clipsLeft(): number | null {
    return this.offer.clipsLeft;
  }

  get isFeatured(): boolean {
    return this.offer.isPromoted;
  }

  get activeDate(): string | null {
    return this.offer.activeDate;
  }

  get expiryDate(): string | null {
    return this.offer.expiryDate;
  }

  get daysLeft(): number | null {
    return this.expiry?.daysLeft ?? null;
  }

  get isExpiringSoon(): boolean {
    return this.expiry?.isExpiringSoon ?? false;
  }

  get timesRedeemed(): number {
    return this.offer.timesRedeemed;
  }

  get lastRedeemed(): string | null {
    return this.offer.lastRedeemed;
  }

  async readyAt(): Promise<string | null> {
    return this.state === "CLIPPED" ? this.#index.viewer.readyAtOf(this.offer) : null;
  }

  get viewerCanClip(): boolean {
    return this.#index.viewer.shopperNumber !== null && this.state === "AVAILABLE";
  }
  get viewerCanUnclip(): boolean {
    return this.#index.viewer.canUnclip && this.state === "CLIPPED";
  }
}

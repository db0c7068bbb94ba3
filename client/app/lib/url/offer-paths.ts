/** The fields that identify a coupon in a URL. */
export interface Addressable {
  readonly offerId: string;
  readonly offerCode: string | null;
}

const COUPON_PAGE = "/digital-coupons";

const AD_PAGE = "/weekly-ad";

const query = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters).toString()}`;

/** Returns the value of `?offerCode=` that opens the coupon: its code, or its offer id if it has no code. */
export const addressCode = (coupon: Addressable): string => coupon.offerCode ?? coupon.offerId;

/** Returns the URL that opens a coupon on the coupon page. */
export const couponPath = (offerCode: string): string => COUPON_PAGE + query({ offerCode });

/** Returns the URL of the coupons that match a search. */
export const couponSearchPath = (words: string): string => COUPON_PAGE + query({ q: words });

/** Returns the URL of the ad of a store, by the slug of the store. */
export const adPath = (store: string): string => AD_PAGE + query({ store });

/** Returns the URL of an item in the ad of a store. */
export const adItemPath = (store: string, itemId: string): string => `${adPath(store)}#${encodeURIComponent(itemId)}`;

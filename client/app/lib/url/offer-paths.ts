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

export const couponPath = (offerCode: string): string => COUPON_PAGE + query({ offerCode });

export const couponSearchPath = (words: string): string => COUPON_PAGE + query({ q: words });

export const adPath = (store: string): string => AD_PAGE + query({ store });

/** Returns the path of the page of an ad item at a store. */
export const adItemPath = (store: string, itemId: string): string =>
  `${AD_PAGE}/${store}/${encodeURIComponent(itemId)}`;

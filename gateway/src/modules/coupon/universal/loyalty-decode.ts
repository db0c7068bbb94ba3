import { badResponse } from "../../../platform/errors/upstream-error.ts";
import {
  readDay,
  readInstant,
  readInteger,
  readList,
  readObject,
  readOneOf,
  readText,
  requireList,
  requireObject,
} from "../../../platform/upstreams/decoding.ts";
import type { components } from "../../../platform/upstreams/loyalty/wire.generated.ts";

type Wire = components["schemas"];

/** A universal coupon; null for what the service does not state. */
export interface HeldCoupon {
  readonly couponId: string;
  readonly summary: string;
  readonly brandName: string | null;
  /** Whole cents, more than 0. */
  readonly valueCents: number | null;
  readonly expiryDate: string | null;
  readonly state: Wire["UniversalCoupon"]["State"];
  readonly since: string;
}

/** What a register scans for several coupons. */
interface HeldBundle {
  readonly barCode: string;
  readonly fetchCode: string | null;
  readonly expiresAt: string;
}

/** The universal coupons of a shopper. */
export interface HeldCoupons {
  readonly coupons: readonly HeldCoupon[];
  /** False if a coupon could not be read. */
  readonly isComplete: boolean;
  /** Null if no coupon can be used, or if the bundle is not known. */
  readonly bundle: HeldBundle | null;
  /** False if the clearing house could not be read. */
  readonly isBundleKnown: boolean;
}

function readCoupon(value: unknown): HeldCoupon | null {
  const coupon = readObject<Wire["UniversalCoupon"]>(value);
  const couponId = readText(coupon?.CouponId);
  const summary = readText(coupon?.Summary);
  const state = readOneOf(coupon?.State, ["READY", "REDEEMED", "EXPIRED"]);
  const since = readInstant(coupon?.Since);
  if (couponId === null || summary === null || state === null || since === null) return null;
  return {
    couponId,
    summary,
    brandName: readText(coupon?.BrandName),
    valueCents: readInteger(coupon?.ValueCents, 1),
    expiryDate: readDay(coupon?.ExpiryDate),
    state,
    since,
  };
}

/** Reads a bundle; null for none. @throws UpstreamError `bad-response` for a bar code that no register knows */
function readBundle(value: unknown): HeldBundle | null {
  if (value === null) return null;
  const bundle = readObject<Wire["CouponBundle"]>(value);
  const barCode = readText(bundle?.BarCode);
  const expiresAt = readInstant(bundle?.ExpiresAt);
  if (barCode === null || !/^8112\d{8,66}$/.test(barCode) || expiresAt === null)
    throw badResponse("loyalty", "a bundle of coupons without a bar code or an end");
  const fetchCode = readText(bundle?.FetchCode);
  return { barCode, fetchCode: fetchCode !== null && /^\d{16}$/.test(fetchCode) ? fetchCode : null, expiresAt };
}

/** Reads the universal coupons of a shopper. @throws UpstreamError `bad-response` without a list or with a bundle of another form */
export function decodeUniversalCoupons(body: unknown): HeldCoupons {
  const what = "universal coupons";
  const { Coupons, Bundle, IsBundleKnown } = requireObject<Wire["UniversalCoupons"]>(body, "loyalty", what);
  const { items, dropped } = requireList(readList(Coupons, readCoupon), "loyalty", what);
  return {
    coupons: items,
    isComplete: dropped === 0,
    bundle: readBundle(Bundle),
    isBundleKnown: IsBundleKnown === true,
  };
}

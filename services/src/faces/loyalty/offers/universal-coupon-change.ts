import * as v from "valibot";
import { isDataString } from "../../../core/universal-coupons/data-string.ts";
import type { ChangedCoupon } from "../../../core/universal-coupons/held-coupons.ts";
import type { CardHolder } from "../../../core/shoppers/customers.ts";

/** The state of a coupon after each change. A rollback restores it. */
const stateAfter = {
  "coupon.issued": "READY",
  "coupon.redeemed": "REDEEMED",
  "coupon.rolled-back": "READY",
  "coupon.expired": "EXPIRED",
} as const;

const types = Object.keys(stateAfter) as (keyof typeof stateAfter)[];

const text = (maxLength: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength));
const positiveInteger = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

const changeSchema = v.object({
  type: v.picklist(types),
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
  data: v.object({
    app: text(64),
    shopperNumber: v.pipe(v.string(), v.regex(/^\d{4,20}$/)),
    sequence: positiveInteger,
    coupon: v.object({
      id: text(64),
      dataString: v.pipe(v.string(), v.check(isDataString)),
      summary: text(200),
      brandName: v.optional(v.nullable(text(100)), null),
      valueCents: v.optional(v.nullable(positiveInteger), null),
      expiryDate: v.optional(v.nullable(v.pipe(v.string(), v.isoDate())), null),
    }),
  }),
});

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Returns a coupon after a change of the clearing house, and who holds it; null for a malformed change. */
export function readChange(body: string): { readonly holder: CardHolder; readonly coupon: ChangedCoupon } | null {
  const read = v.safeParse(changeSchema, parseJson(body));
  if (!read.success) return null;
  const { type, timestamp, data } = read.output;
  const { id: couponId, expiryDate: expiresOn, ...coupon } = data.coupon;
  return {
    holder: { appId: data.app, shopperNumber: data.shopperNumber },
    coupon: {
      ...coupon,
      couponId,
      expiresOn,
      state: stateAfter[type],
      sequence: data.sequence,
      since: new Date(timestamp),
    },
  };
}

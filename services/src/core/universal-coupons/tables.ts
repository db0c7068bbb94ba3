import type { Day } from "../day.ts";

export type UniversalCouponState = "READY" | "REDEEMED" | "EXPIRED";

/** A coupon of a manufacturer that a shopper holds. */
interface UniversalCouponTable {
  app_id: string;
  coupon_id: string;
  shopper_number: string;
  /** AI (8112) of GS1 with a serial number. */
  data_string: string;
  summary: string;
  brand_name: string | null;
  value_cents: number | null;
  expires_on: Day | null;
  state: UniversalCouponState;
  /** Counts the changes of the coupon. */
  sequence: number;
  since: Date;
}

export type UniversalCouponTables = { universal_coupon: UniversalCouponTable };

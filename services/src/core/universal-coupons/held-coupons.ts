import { type Day, dayIn } from "../day.ts";
import type { CardHolder } from "../shoppers/customers.ts";
import type { CoreDatabase } from "../tables.ts";
import type { UniversalCouponState } from "./tables.ts";

/** A coupon of a manufacturer. */
export interface UniversalCoupon {
  readonly couponId: string;
  readonly dataString: string;
  readonly summary: string;
  readonly brandName: string | null;
  readonly valueCents: number | null;
  readonly expiresOn: Day | null;
  readonly state: UniversalCouponState;
  readonly since: Date;
}

/** Returns the coupons of a shopper, those that can be used first, and of them the one that ends first. */
export async function universalCouponsOf(
  db: CoreDatabase,
  { appId, shopperNumber }: CardHolder,
  now: Date,
): Promise<readonly UniversalCoupon[]> {
  const rows = await db
    .selectFrom("universal_coupon")
    .innerJoin("app", "app.app_id", "universal_coupon.app_id")
    .selectAll("universal_coupon")
    .select("app.time_zone")
    .where((is) => is.and({ "universal_coupon.app_id": appId, shopper_number: shopperNumber }))
    .orderBy("expires_on", (order) => order.asc().nullsLast())
    .orderBy("coupon_id")
    .execute();
  const coupons = rows.map((row): UniversalCoupon => {
    // The clearing house may say so only later.
    const isOver = row.state === "READY" && row.expires_on !== null && row.expires_on < dayIn(row.time_zone, now);
    return {
      couponId: row.coupon_id,
      dataString: row.data_string,
      summary: row.summary,
      brandName: row.brand_name,
      valueCents: row.value_cents,
      expiresOn: row.expires_on,
      state: isOver ? "EXPIRED" : row.state,
      since: row.since,
    };
  });
  const { ready = [], others = [] } = Object.groupBy(coupons, ({ state }) => (state === "READY" ? "ready" : "others"));
  return [...ready, ...others];
}

/** A coupon after a change of it. */
export interface ChangedCoupon extends UniversalCoupon {
  readonly sequence: number;
}

/**
 * Stores a coupon after a change. Changes may arrive in any order and more than once: an older one changes nothing.
 * Returns false for an unknown shopper.
 */
export async function storeChange(
  db: CoreDatabase,
  { appId, shopperNumber }: CardHolder,
  coupon: ChangedCoupon,
): Promise<boolean> {
  const key = { app_id: appId, shopper_number: shopperNumber };
  const holder = db.selectFrom("customer").select("app_id");
  if (!(await holder.where((is) => is.and(key)).executeTakeFirst())) return false;
  const values = {
    data_string: coupon.dataString,
    summary: coupon.summary,
    brand_name: coupon.brandName,
    value_cents: coupon.valueCents,
    expires_on: coupon.expiresOn,
    state: coupon.state,
    sequence: coupon.sequence,
    since: coupon.since,
  };
  await db
    .insertInto("universal_coupon")
    .values({ ...key, coupon_id: coupon.couponId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["app_id", "coupon_id"])
        .doUpdateSet(values)
        .where("universal_coupon.sequence", "<", coupon.sequence)
        .where("universal_coupon.shopper_number", "=", shopperNumber),
    )
    .execute();
  return true;
}

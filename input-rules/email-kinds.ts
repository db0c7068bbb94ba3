/** The kind of email that reminds a shopper of clipped coupons on the day before they expire. */
export const COUPON_REMINDERS = "coupon-reminders";

// What other modules may use of receipt.
export { findMissedCoupon } from "./verdicts/missed-coupon.ts";
export { findReceiptByKey, maxReceiptDays } from "./find-by-key.ts";
export { PointsLinks } from "./text/points-links.ts";
export { noPurchases, type Purchases, purchasesOf } from "./text/purchases.ts";
export { type LinedReceipt, type ReceiptLine, receiptLine, sourcedReceipt } from "./receipt-lines.ts";
export { receiptValues } from "./receipt-values.ts";
export { statedSource } from "./text/stated-source.ts";

// What other modules may use of receipt.
export { findReceiptByKey, maxReceiptDays } from "./find-by-key.ts";
export { PointsLinks } from "./text/points-links.ts";
export { noPurchases, type Purchases, purchasesOf } from "./text/purchases.ts";
export { addUp, type LinedReceipt, printReceipt, type ReceiptLine } from "./receipt-lines.ts";
export { receiptValues } from "./receipt-values.ts";
export { multipliesTo } from "./text/printed-quantity.ts";
export { statedSource } from "./text/stated-source.ts";

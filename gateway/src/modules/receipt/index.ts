// What other modules may use of receipt.
export { findReceiptByKey, maxReceiptDays } from "./find-by-key.ts";
export { PointsLinks } from "./text/points-links.ts";
export { noPurchases, type Purchases, purchasesOf } from "./text/purchases.ts";
export { ReceiptText } from "./text/receipt-text.ts";
export { statedSource } from "./text/stated-source.ts";

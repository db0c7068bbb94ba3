// What other modules may use of coupon.
export { brandNames } from "./brand-names.ts";
export type { ClipHistory } from "./clip/loaders.ts";
export { clipTimeOf, readyTime } from "./clip/register-clock.ts";
export { decodeOffers } from "./loyalty-decode.ts";
export type { CouponBook } from "./list/book.ts";
export type { Offer, OfferLists } from "./port.ts";
export { isSameWord, namesProduct, singular } from "./products/names-product.ts";
export { brandTest, isProductOf, statesOtherSize } from "./products/product-match.ts";
export { rulesOf } from "./rules/read-rules.ts";
export { oneProductCents } from "./rules/one-product.ts";
export { couponText, summaryIn } from "./summary.ts";
export { productWords, type ProductWords, wordsIn } from "./products/product-words.ts";

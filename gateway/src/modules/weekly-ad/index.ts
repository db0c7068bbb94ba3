// What other modules may use of the weekly ad.
export { adFreshness, adPeriod, freshnessOnDay, itemsOnDay, itemsOnOffer, pieceOf, textsOf } from "./items.ts";
export { fullTextOf, type PlainPrice, plainPrice } from "./price/plain-price.ts";
export type { AdItem } from "./port.ts";
export { selectAd } from "./select-store.ts";

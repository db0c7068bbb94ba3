// What other modules may use of the weekly ad.
export { itemsOnOffer, pieceOf, textsOf } from "./items.ts";
export { selectAd } from "./select-store.ts";

// What other modules may use of retailer.
export type { EmbeddedPosts } from "./content/decode-menus.ts";
export type { RetailerInfo } from "./content/decode-retailer.ts";
export { isSwitchOn, switchTexts } from "./content/switches.ts";
export { productIn, productLabel } from "./product-label.ts";
export { type LabelReader, shownLabel } from "./shown-label.ts";

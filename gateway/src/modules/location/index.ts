// What other modules may use of location.
export type { StoreLocation } from "./content-decode.ts";
export { listedOf } from "./departments.ts";
export { findStore, sameStoreNumber } from "./store-numbers.ts";

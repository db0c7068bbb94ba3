import type { StoreLocation } from "./content-decode.ts";

/** A store, with its distance if it was measured. */
export interface LocationSource extends StoreLocation {
  readonly distanceMiles?: number | null;
}

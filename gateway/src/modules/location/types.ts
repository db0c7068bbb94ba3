import type { StoreLocation } from "./content-decode.ts";

export interface LocationSource extends StoreLocation {
  readonly distanceMiles?: number | null;
}

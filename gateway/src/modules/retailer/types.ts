import type { RetailerInfo } from "./content/decode-retailer.ts";

export interface ListedRetailerSource {
  readonly sitePath: string;
  readonly region: string;
  /** Its data from content; null if content cannot be read. */
  readonly info: RetailerInfo | null;
}

export interface RetailerSource {
  readonly sitePath: string;
  /** Its data from content; null if content cannot be read, which is reported once instead of by every field. */
  readonly info: RetailerInfo | null;
}

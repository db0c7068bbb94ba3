import type { RetailerInfo } from "../../upstreams/content/retailer-info.ts";

/** The retailer of the request. */
export interface RetailerSource {
  readonly sitePath: string;
  /** What content says about it; null while content cannot be read, which is reported once and not by every field. */
  readonly info: RetailerInfo | null;
}

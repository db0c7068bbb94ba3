import type { SessionRecord } from "../../auth/session/session-store.ts";

/** A place where a shopper is logged in. */
export interface ShopperSessionSource {
  readonly sitePath: string;
  readonly record: SessionRecord;
  /** True for the session of this request. */
  readonly current: boolean;
}

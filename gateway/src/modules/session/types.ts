import type { SessionRecord } from "../../platform/auth/session/session-store.ts";

export interface ShopperSessionSource {
  readonly sitePath: string;
  readonly record: SessionRecord;
  /** True for the session of this request. */
  readonly current: boolean;
}

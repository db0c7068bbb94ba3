import type { SessionRecord } from "../../platform/auth/session/session-store.ts";
import type { Passkey } from "./passkeys/loyalty.ts";

/** A passkey with the retailer of its shopper. */
export type PasskeySource = Passkey & { readonly sitePath: string };

export interface ShopperSessionSource {
  readonly sitePath: string;
  readonly record: SessionRecord;
  /** True for the session of this request. */
  readonly current: boolean;
}

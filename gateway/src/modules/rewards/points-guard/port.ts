import type { AbsentCall } from "../../../platform/upstreams/absent-calls.ts";

/** A freeze of the redemption of points that is not lifted. */
export interface Freeze {
  /** Made by the caller that froze. */
  readonly id: string;
  readonly frozenAt: string;
}

/** The calls about freezes of redemption. A service without them throws UpstreamError `not-offered`. */
export interface FreezeCalls {
  /** Returns the freezes of the logged-in shopper, the oldest first. */
  freezes(): Promise<readonly Freeze[]>;
  /**
   * Freezes the redemption of the logged-in shopper and returns the freezes. An id that was used before changes nothing, also
   * after its freeze was lifted.
   */
  freeze(id: string): Promise<readonly Freeze[]>;
  /** Lifts one freeze of a shopper for support and returns those that are left. A lifted or unknown one changes nothing. */
  liftFreeze(shopperNumber: string, id: string): Promise<readonly Freeze[]>;
}

/** The calls of a service that freezes nothing. */
export const freezesNotOffered = (absent: AbsentCall): FreezeCalls => ({
  freezes: absent,
  freeze: absent,
  liftFreeze: absent,
});

import { setTimeout as delay } from "node:timers/promises";
import type { ShopperToken } from "../../upstreams/scope.ts";
import type { RefusedShoppers } from "./rejected-tokens.ts";
import type { Session } from "./session.ts";

/** How long to wait before a service that refused a shopper's token is asked again, in milliseconds. */
export const secondAskMs = 400;

/**
 * Watches what a service says about the token of a request's shopper. One refusal ends nothing, because it may be the
 * service's own fault: it is asked again after a while. A service that then says that it has ended the session is believed,
 * unless it refuses the tokens of many shoppers; one that only does not know the token is believed while it accepts those of
 * others, too.
 * @param refusals those of all shoppers
 * @param end ends the session; called once
 */
export function watchShopperToken(session: Session, refusals: RefusedShoppers, end: () => void): ShopperToken {
  const { sitePath, shopperNumber } = session;
  let pause: Promise<void> | null = null;
  let hasEnded = false;
  return {
    accepted: () => refusals.noteAccepted(sitePath),
    doubted() {
      // One request makes several calls at once: they count as one and wait together.
      if (pause === null) refusals.noteRefused(sitePath, shopperNumber);
      pause ??= delay(secondAskMs);
      return pause;
    },
    refused(saysEnded) {
      const isOutage = saysEnded ? refusals.areMany(sitePath) : refusals.mayBeOutage(sitePath, shopperNumber);
      if (isOutage) return "outage";
      if (!hasEnded) end();
      hasEnded = true;
      return "ended";
    },
  };
}

import { setTimeout as delay } from "node:timers/promises";
import type { ShopperToken } from "../../upstreams/scope.ts";
import type { RejectedTokens } from "./rejected-tokens.ts";
import type { Session } from "./session.ts";

/** The delay before a call is repeated after the service rejected a shopper's token, in milliseconds. */
export const retryDelayMs = 400;

/**
 * Watches how a service treats the token of a request's shopper. One rejection may be an error of the service, so the call is
 * repeated after a delay. A second rejection ends the session if the service reports it as ended, unless the service rejects
 * the tokens of many shoppers. If the service merely does not know the token, it must also accept tokens of other shoppers.
 * @param end ends the session; called once
 */
export function watchShopperToken(session: Session, rejections: RejectedTokens, end: () => void): ShopperToken {
  const { sitePath, shopperNumber } = session;
  let pause: Promise<void> | null = null;
  let hasEnded = false;
  return {
    accepted: () => rejections.recordAccepted(sitePath),
    rejectedOnce() {
      // Concurrent calls of one request count as one rejection and share the delay.
      if (pause === null) rejections.recordRejected(sitePath, shopperNumber);
      pause ??= delay(retryDelayMs);
      return pause;
    },
    rejectedAgain(saysEnded) {
      const isOutage = saysEnded ? rejections.areMany(sitePath) : rejections.mayBeOutage(sitePath, shopperNumber);
      if (isOutage) return "outage";
      if (!hasEnded) end();
      hasEnded = true;
      return "ended";
    },
  };
}

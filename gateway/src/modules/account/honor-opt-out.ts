import { LRUCache } from "lru-cache";
import type { ContextOf } from "../../app/context/context-of.ts";
import { updateDataSharing } from "./update-account.ts";

const minuteMs = 60_000;

/** For how long the signal of a shopper is not stored again, which would cost a read of the record for each request. */
const honoredMs = 24 * 60 * minuteMs;

/**
 * Stores the opt-out of each shopper whose request comes with the signal of Global Privacy Control, so that it is valid
 * without the signal too. A failure does not fail the request; the next try follows a minute later.
 */
export function honoringOptOuts(contextOf: ContextOf): ContextOf {
  const shoppers = new LRUCache<string, true>({ max: 10_000 });
  return async (request, reply) => {
    const context = await contextOf(request, reply);
    const { session } = context;
    if (session === null || request.headers["sec-gpc"] !== "1") return context;
    const key = `${session.sitePath}:${session.shopperNumber}`;
    if (shoppers.has(key)) return context;
    shoppers.set(key, true, { ttl: honoredMs });
    const { userErrors } = await updateDataSharing(true, context);
    if (userErrors.length > 0) shoppers.set(key, true, { ttl: minuteMs });
    return context;
  };
}

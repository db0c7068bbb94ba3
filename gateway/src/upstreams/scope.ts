import type { RetailerEntry } from "../config/retailer-entry.ts";

/**
 * What reads of public data are bound to. There is no shopper in it, and no signal, because the answer may serve other
 * requests too.
 */
export interface PublicScope {
  readonly requestId: string;
  readonly traceparent?: string;
  /** Called with the number of unusable items that were left out of a list, for the log. */
  onDropped(list: string, count: number): void;
}

/** What is learned from the answers to calls under the shopper's token. */
export interface ShopperToken {
  /** The service has accepted it. */
  accepted(): void;
  /** The service has refused it once. @returns resolves when it may be asked again */
  rejectedOnce(): Promise<void>;
  /**
   * The service has refused it again.
   * @param saysEnded true when the service says that it has ended the session, and not only that it does not know the token
   * @returns `outage` while the fault may be the service's; otherwise the session has ended
   */
  rejectedAgain(saysEnded: boolean): "ended" | "outage";
}

/** What a guest's request has: there is no token, so that nothing is learned of one. */
export const noShopperToken: ShopperToken = {
  accepted() {},
  rejectedOnce: () => Promise.resolve(),
  rejectedAgain: () => "ended",
};

/** What the clients of one request are bound to. */
export interface UpstreamScope extends PublicScope {
  readonly retailer: RetailerEntry;
  /** Aborts what this request alone waits for. What others may wait for too gets it as a waiter only, from the cache. */
  readonly signal: AbortSignal;
  /** The signed-in shopper; null for a guest. */
  readonly shopper: { readonly number: string; readonly token: string } | null;
  readonly shopperToken: ShopperToken;
}

/** How each of a set of clients is bound to a request. */
export type ClientFactories<Clients> = { readonly [Name in keyof Clients]: (scope: UpstreamScope) => Clients[Name] };

/** Leaves out everything that must not come near data that is kept for everybody. */
export function withoutShopper({ requestId, traceparent, onDropped }: UpstreamScope): PublicScope {
  return traceparent === undefined ? { requestId, onDropped } : { requestId, traceparent, onDropped };
}

import type { Language } from "../../../../messages/languages.ts";
import type { CallOptions } from "../http/upstream-http.ts";
import type { RetailerEntry } from "../config/retailer-entry.ts";

/** The retailer and the ids of a request. */
export type CallOrigin = Pick<CallOptions, "sitePath" | "requestId" | "traceparent">;

/**
 * The scope of public reads. It has no shopper and no signal, because other requests may share the response.
 */
export interface PublicScope extends CallOrigin {
  /** Called with the number of unusable items that were omitted from a list, for the log. */
  onDropped(list: string, count: number): void;
}

/** Reports how a service treats the shopper's token. */
export interface ShopperToken {
  /** The service has accepted the token. */
  accepted(): void;
  /** The service has rejected the token once. @returns resolves when the call may be repeated */
  rejectedOnce(): Promise<void>;
  /**
   * The service has rejected the token again.
   * @param saysEnded true if the service reports an ended session; false if it does not know the token
   * @returns `outage` for a probable failure of the service; otherwise the session has ended
   */
  rejectedAgain(saysEnded: boolean): "ended" | "outage";
}

/** The no-op reporter for a guest's request, which has no token. */
export const noShopperToken: ShopperToken = {
  accepted() {},
  rejectedOnce: () => Promise.resolve(),
  rejectedAgain: () => "ended",
};

/** The scope of the clients of one request. */
export interface UpstreamScope extends Omit<PublicScope, "sitePath"> {
  readonly retailer: RetailerEntry;
  /** The language of texts in the response. */
  readonly language: Language;
  /** Aborts the reads of this request. A shared read continues for other requests. */
  readonly signal: AbortSignal;
  /** The logged-in shopper; null for a guest. */
  readonly shopper: {
    readonly number: string;
    /** Issued by the service of the retailer's accounts. */
    readonly token: string;
    /** The number of the home store, as the session has it; null or absent for none. */
    readonly homeStoreNumber?: string | null;
    /** True if the gateway vouches for the shopper, so that every service issues its own token. */
    readonly isVouched?: boolean;
    /** True for the view of support, whose token allows reads only. */
    readonly readsOnly?: boolean;
  } | null;
  readonly shopperToken: ShopperToken;
}

/** The factories of a set of clients. */
export type ClientFactories<Clients> = { readonly [Name in keyof Clients]: (scope: UpstreamScope) => Clients[Name] };

/** Returns what each call for a request states: its retailer and its ids. */
export function originOf({
  retailer,
  requestId,
  traceparent,
}: Pick<UpstreamScope, "retailer" | "requestId" | "traceparent">): CallOrigin {
  const { sitePath } = retailer;
  return traceparent === undefined ? { sitePath, requestId } : { sitePath, requestId, traceparent };
}

/** Returns the scope without shopper data, for cached public reads. */
export function withoutShopper(scope: UpstreamScope): PublicScope {
  return { ...originOf(scope), onDropped: scope.onDropped };
}

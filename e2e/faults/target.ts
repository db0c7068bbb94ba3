import type { Operation } from "../graph/graph.ts";
import type { Api } from "../stack/control.ts";

/** An operation that needs one service, next to fields that need others. */
export interface Target {
  readonly name: string;
  readonly api: Api;
  /** The setting that holds the URL of the service. */
  readonly setting: string;
  /** The call under test, as the contract of the service names it. */
  readonly route: string;
  /** The calls to break; omitted for all calls of the service. */
  readonly match?: string;
  /** Returns an operation that has not run before, so that its response cannot come from a cache. */
  operation(count: number): Operation | Promise<Operation>;
  /** The operation for a healthy service, where new operations are limited. */
  readonly usual?: Operation;
  /** The alias of the field that needs the service; all others are its neighbors. */
  readonly field: string;
  readonly isWrite: boolean;
  /** True if the service responds with JSON that is not empty. */
  readonly hasShape: boolean;
  /** True if only faults that change JSON apply. */
  readonly isOnlyShape?: boolean;
  /** True if the response is cached; it then runs at a gateway whose clock has moved past the expiry. */
  readonly isCached?: boolean;
  /** True if the gateway renews a rejected bearer once, because the rejected call changed nothing. */
  readonly renewsBearer?: boolean;
}

/** The sessions and ids that the operations use. */
export interface Cast {
  /**
   * A shopper of `reams`, the same one at `bluebird`, whose accounts are at another service, and one with many offers.
   */
  readonly cookie: string;
  readonly bluebird: string;
  readonly grandway: string;
  /** A support agent of `reams`. */
  readonly support: string;
  /** Coupons that can still be clipped at `grandway`; each clip takes one. */
  readonly coupons: string[];
  readonly storeId: string;
  /** Returns a new token that passes the bot check of a form once. */
  botToken(): Promise<string>;
}

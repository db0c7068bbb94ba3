import type { Operation } from "../graph/graph.ts";
import type { Api } from "../stack/control.ts";

/** An operation that needs one service, beside others that need others. */
export interface Target {
  readonly name: string;
  readonly api: Api;
  /** The setting that holds the address of the service. */
  readonly setting: string;
  /** The call that it is about, as the contract of the service names it. */
  readonly route: string;
  /** The calls that are broken; all calls of the service without it. */
  readonly match?: string;
  /** Makes an operation that nobody has asked yet, so that nothing kept answers it. */
  operation(count: number): Operation | Promise<Operation>;
  /** What is asked of a service that works, where that would use up what nobody has asked yet. */
  readonly usual?: Operation;
  /** The alias of the field that needs the service; all others are its neighbours. */
  readonly field: string;
  readonly isWrite: boolean;
  /** True when what the service answers is JSON with something in it. */
  readonly hasShape: boolean;
  /** True when only that can be tried. */
  readonly isOnlyShape?: boolean;
  /** True when its answers are kept, so that it is asked at a gateway whose clock has moved beyond their time. */
  readonly isCached?: boolean;
  /** True when a bearer that is refused is made anew once, because nothing was done under it. */
  readonly renewsBearer?: boolean;
}

/** What the operations are made with. */
export interface Cast {
  /** A shopper of `reams`, the same one at `bluebird`, whose accounts are elsewhere, and one with many offers. */
  readonly cookie: string;
  readonly bluebird: string;
  readonly grandway: string;
  /** An agent of `reams`. */
  readonly support: string;
  /** Coupons that can still be clipped at `grandway`; every clip takes one. */
  readonly coupons: string[];
  readonly storeId: string;
  /** Passes the bot check of a form once. */
  botToken(): Promise<string>;
}

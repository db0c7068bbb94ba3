import type { Upstreams } from "../../app/context/upstream-context.ts";
import type { ShopperRecord } from "./port.ts";
import { SingleLoader } from "../../platform/loader/loader.ts";

/** The record of a customer: the shopper of the session, or the one that support views. */
export interface CustomerLoaders {
  /** The record; null for an unknown shopper. */
  readonly record: SingleLoader<ShopperRecord | null>;
}

/**
 * Creates the loaders of the customer for a request.
 * @param upstreams the upstreams of the request
 */
export function createCustomerLoaders(upstreams: Upstreams): CustomerLoaders {
  return { record: new SingleLoader(() => upstreams.accounts.customer()) };
}

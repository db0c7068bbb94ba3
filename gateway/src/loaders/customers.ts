import type { Upstreams } from "../context.ts";
import type { ShopperRecord } from "../upstreams/providers/accounts.ts";
import { SingleLoader } from "./loader.ts";

/** The customer of whom the service keeps a record: the shopper of the session, or the one whom support looks at. */
export interface CustomerLoaders {
  /** Null when the service knows no such shopper. */
  readonly record: SingleLoader<ShopperRecord | null>;
}

/**
 * Makes the loaders of the customer for a request.
 * @param upstreams where the record is read
 */
export function createCustomerLoaders(upstreams: Upstreams): CustomerLoaders {
  return { record: new SingleLoader(() => upstreams.accounts.customer()) };
}

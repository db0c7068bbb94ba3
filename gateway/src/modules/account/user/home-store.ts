import type { Context } from "../../../app/context/context.ts";
import { expectUpstream } from "../../../platform/errors/log-upstream.ts";
import type { UserSource } from "./types.ts";

/**
 * Returns the number of the shopper's home store.
 * @returns the number in the shopper's record, or that of the session if the record cannot be read; null if none is
 *   chosen
 */
export async function homeStoreNumber(user: UserSource, context: Context): Promise<string | null> {
  try {
    const customer = await context.loaders.customers.record.load();
    return customer?.homeStoreNumber ?? null;
  } catch (error) {
    expectUpstream(error, context.log, "User.homeStore");
    return user.homeStoreNumber;
  }
}

import type { Context } from "../../../app/context/context.ts";
import type { Terms } from "../../../app/graph/schema.generated.ts";
import { guestTerms, termsKey, toTerms } from "./to-terms.ts";

/** Returns the terms for guests, or those with the acceptance of the logged-in shopper; null for another shopper's. */
export async function findTermsByKey(key: string, { session, loaders, retailer }: Context): Promise<Terms | null> {
  if (key === termsKey(null)) return guestTerms(await loaders.terms.versions.load(), retailer.sitePath);
  if (session === null || key !== termsKey(session.shopperNumber)) return null;
  return toTerms(await loaders.terms.versions.load(), session);
}

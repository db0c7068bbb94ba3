import { globalId, hashedKey } from "../../../platform/graph/global-id.ts";
import { compareVersions } from "../../../platform/text/dotted-version.ts";
import type { Terms } from "../../../app/graph/schema.generated.ts";
import type { TermsVersions } from "../port.ts";
import type { Context } from "../../../app/context/context.ts";

/** The visitor whose acceptance the terms state; a guest has no number and nothing to accept yet. */
interface TermsOwner {
  readonly sitePath: string;
  readonly shopperNumber: string | null;
}

export const termsKey = (shopperNumber: string | null): string =>
  shopperNumber === null ? "guest" : hashedKey(shopperNumber);

export function toTerms(
  { currentVersion, acceptedVersion }: TermsVersions,
  { sitePath, shopperNumber }: TermsOwner,
): Terms {
  const isBehind =
    currentVersion !== null && (acceptedVersion === null || compareVersions(acceptedVersion, currentVersion) < 0);
  return {
    id: globalId("Terms", sitePath, termsKey(shopperNumber)),
    currentVersion,
    acceptedVersion,
    needsAcceptance: shopperNumber !== null && isBehind,
  };
}

export function guestTerms({ currentVersion }: Pick<TermsVersions, "currentVersion">, sitePath: string): Terms {
  return toTerms({ currentVersion, acceptedVersion: null }, { sitePath, shopperNumber: null });
}

/** Returns the terms for guests, or those with the acceptance of the logged-in shopper; null for another shopper's. */
export async function findTermsByKey(key: string, { session, loaders, retailer }: Context): Promise<Terms | null> {
  if (key === termsKey(null)) return guestTerms(await loaders.terms.versions.load(), retailer.sitePath);
  if (session === null || key !== termsKey(session.shopperNumber)) return null;
  return toTerms(await loaders.terms.versions.load(), session);
}

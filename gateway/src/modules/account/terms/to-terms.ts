import { globalId, hashedKey } from "../../../platform/graph/global-id.ts";
import { compareVersions } from "../../../platform/text/dotted-version.ts";
import type { Terms } from "../../../app/graph/schema.generated.ts";
import type { TermsVersions } from "../port.ts";

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

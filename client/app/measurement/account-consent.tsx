import { useEffect } from "react";
import { byState, partsOf, useReadFields, useRootFields } from "../graphql/fields.ts";
import { noteAccount } from "../lib/browser/tracking-consent.ts";
import { useAccountConsentQuery } from "./account-consent.gql.ts";

/** Reads if the account of the shopper opts out, which also a browser without the signal honors. */
export function AccountConsent() {
  const { viewer } = useRootFields(useAccountConsentQuery().data);
  const { hasOptedOutOfDataSharing } = partsOf(viewer, useReadFields());
  const allows = byState(hasOptedOutOfDataSharing, { empty: false, failed: false }, (optsOut) => !optsOut);
  useEffect(() => noteAccount(allows), [allows]);
  return null;
}

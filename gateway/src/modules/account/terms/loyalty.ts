import { readObject, requireObject } from "../../../platform/upstreams/decoding.ts";
import type { Loyalty } from "../../../platform/upstreams/loyalty/calls.ts";
import type { RowsOf } from "../../../platform/upstreams/rows.ts";
import type { TermsCalls, TermsVersions } from "../port.ts";
import { readHighest, termsTtlMs } from "./read-versions.ts";
import type { operations } from "../../../platform/upstreams/loyalty/wire.generated.ts";

type Agreements = operations["getAgreements"]["responses"]["200"]["content"]["application/json"];

/**
 * Reads the versions of the terms.
 * @throws UpstreamError `bad-response` for a value that is not an object, or versions that cannot be read
 */
export function decodeTerms(body: unknown): TermsVersions {
  const agreements = requireObject<Agreements>(body, "loyalty", "agreements");
  return {
    currentVersion: readHighest(
      agreements.CurrentTerms,
      "loyalty",
      (item) => readObject<Agreements["CurrentTerms"][number]>(item)?.CurrentTermsVersion,
    ),
    acceptedVersion: readHighest(
      agreements.CustomerTermsInfo,
      "loyalty",
      (item) => readObject<Agreements["CustomerTermsInfo"][number]>(item)?.CustomerVersionAccepted,
    ),
  };
}

const path = "/loyalty/{appId}/customer/agreements";

/** The calls about terms. */
export const termsRows: RowsOf<Loyalty, TermsCalls> = {
  terms: ({ asPublic, asShopper, scope: { shopper } }) =>
    shopper === null
      ? asPublic.read("agreements", path, decodeTerms, { query: { action: "GET" }, ttlMs: termsTtlMs })
      : asShopper.read(path, decodeTerms, { query: { action: "GET", customerNum: shopper.number } }),
  acceptTerms: ({ asShopper }, version) => asShopper.change("POST", "acceptTerms", { values: { version }, json: {} }),
};

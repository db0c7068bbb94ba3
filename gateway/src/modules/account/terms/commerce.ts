import type { Commerce } from "../../../platform/upstreams/commerce/calls.ts";
import type { RowsOf } from "../../../platform/upstreams/rows.ts";
import type { TermsCalls } from "../port.ts";
import { decodeTerms } from "./commerce-decode.ts";
import { termsTtlMs } from "./read-versions.ts";

/** The calls about terms. */
export const termsRows: RowsOf<Commerce, TermsCalls> = {
  terms: ({ asPublic, asShopper, scope: { shopper } }) =>
    shopper === null
      ? asPublic.read("agreements", "getTermsConditionsInfo", decodeTerms, { ttlMs: termsTtlMs })
      : asShopper.read("getTermsConditionsInfo", decodeTerms, { query: { frqShopperNo: shopper.number } }),
  acceptTerms: ({ asShopper, customer }, acceptedTermsVersion) =>
    asShopper.change("PUT", "updateAccount", { json: { frqShopperNo: customer, acceptedTermsVersion } }),
};

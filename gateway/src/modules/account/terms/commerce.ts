import type { TermsSource } from "./create-terms.ts";
import type { UpstreamScope } from "../../../platform/upstreams/scope.ts";
import {
  requireSuccess,
  type CommerceCalls,
  type CommerceTransport,
} from "../../../platform/upstreams/commerce/calls.ts";
import { decodeTerms } from "./commerce-decode.ts";

/**
 * Creates the source of the terms for one request.
 * @param transport the connection that all requests share
 * @param calls the service, bound to the request
 * @param scope the request
 */
export function commerceTerms(
  { http, serviceToken }: CommerceTransport,
  { pathOf, asShopper }: CommerceCalls,
  { shopper }: UpstreamScope,
): TermsSource {
  const path = pathOf("getTermsConditionsInfo");
  return {
    name: http.name,
    async readPublic({ onDropped: _onDropped, ...traces }) {
      return decodeTerms((await http.get(path, { ...traces, bearer: serviceToken })).body);
    },
    readOwn: async (frqShopperNo) => decodeTerms((await asShopper.get(path, { query: { frqShopperNo } })).body),
    async acceptTerms(acceptedTermsVersion) {
      const update = { frqShopperNo: shopper?.number ?? "", acceptedTermsVersion };
      requireSuccess(await asShopper.send("PUT", pathOf("updateAccount"), update));
    },
  };
}

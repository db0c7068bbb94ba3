import { readObject, requireObject } from "../../../platform/upstreams/decoding.ts";
import type { TermsVersions } from "../port.ts";
import { readHighest, type TermsSource } from "./create-terms.ts";
import { shopperRequests } from "../../../platform/upstreams/requests.ts";
import type { UpstreamScope } from "../../../platform/upstreams/scope.ts";
import { loyaltyPath, type LoyaltyTransport } from "../../../platform/upstreams/loyalty/paths.ts";
import { requireSuccess } from "../../../platform/upstreams/loyalty/refusal.ts";
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

/**
 * Creates the source of the terms for one request.
 * @param transport the connection that all requests share
 * @param scope the request
 */
export function loyaltyTerms(transport: LoyaltyTransport, scope: UpstreamScope): TermsSource {
  const { http, serviceToken } = transport;
  const base = `/loyalty/${encodeURIComponent(scope.retailer.loyaltyAppId)}`;
  const path = `${base}/customer/agreements`;
  const asShopper = shopperRequests(transport, scope);
  return {
    name: http.name,
    async readPublic({ onDropped: _onDropped, ...traces }) {
      return decodeTerms((await http.get(path, { ...traces, bearer: serviceToken, query: { action: "GET" } })).body);
    },
    readOwn: async (customerNum) =>
      decodeTerms((await asShopper.get(path, { query: { action: "GET", customerNum } })).body),
    async acceptTerms(version) {
      const values = { appId: scope.retailer.loyaltyAppId, customer: scope.shopper?.number ?? "", version };
      requireSuccess(await asShopper.send("POST", loyaltyPath("acceptTerms", transport, values), {}));
    },
  };
}

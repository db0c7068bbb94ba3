import type { PublicCache } from "../../cache/public-cache.ts";
import { highestVersion, isVersion } from "../../lib/dotted-version.ts";
import { createRemembered } from "../../lib/remember.ts";
import { readItems, readObject, readText, requireObject } from "../decoding.ts";
import type { TermsCalls, TermsVersions } from "../providers/accounts.ts";
import { withoutShopper, type UpstreamScope } from "../scope.ts";
import { shopperRequests, type Transport } from "../requests.ts";
import { requireSuccess } from "./success.ts";
import type { operations } from "./wire.generated.ts";

type Agreements = operations["getAgreements"]["responses"]["200"]["content"]["application/json"];

/** What the calls about terms of all requests share. */
export interface TermsDeps extends Transport {
  readonly cache: PublicCache;
}

const ttlMs = 60_000;

/** Services have sent versions as numbers too. */
function readVersion(value: unknown): string | null {
  const text = typeof value === "number" && Number.isFinite(value) ? String(value) : readText(value);
  return text !== null && isVersion(text) ? text : null;
}

/**
 * Reads an answer about agreements.
 * @throws UpstreamError `bad-response` when it is no object
 */
export function decodeTerms(body: unknown): TermsVersions {
  const agreements = requireObject<Agreements>(body, "loyalty", "agreements");
  const current = readItems(agreements.CurrentTerms, (item) =>
    readVersion(readObject<Agreements["CurrentTerms"][number]>(item)?.CurrentTermsVersion),
  );
  const accepted = readItems(agreements.CustomerTermsInfo, (item) =>
    readVersion(readObject<Agreements["CustomerTermsInfo"][number]>(item)?.CustomerVersionAccepted),
  );
  return { currentVersion: highestVersion(current), acceptedVersion: highestVersion(accepted) };
}

/**
 * Binds the calls about terms to a request.
 * @param deps what all requests share
 * @param scope the request
 */
export function createTermsCalls(deps: TermsDeps, scope: UpstreamScope): TermsCalls {
  const { http, serviceToken, cache } = deps;
  const { sitePath, loyaltyAppId } = scope.retailer;
  const base = `/loyalty/${encodeURIComponent(loyaltyAppId)}`;
  const path = `${base}/customer/agreements`;
  const number = scope.shopper?.number ?? null;
  const asShopper = shopperRequests(deps, scope);
  const remembered = createRemembered();
  const { onDropped: _onDropped, ...traces } = withoutShopper(scope);

  const publicTerms = async (): Promise<TermsVersions> => {
    const load = async () => {
      const { body } = await http.get(path, { ...traces, bearer: serviceToken, query: { action: "GET" } });
      return decodeTerms(body).currentVersion;
    };
    const { value } = await cache.read({ sitePath, call: "loyalty agreements" }, ttlMs, load);
    return { currentVersion: value, acceptedVersion: null };
  };
  const ownTerms = async (customerNum: string): Promise<TermsVersions> =>
    decodeTerms((await asShopper.get(path, { query: { action: "GET", customerNum } })).body);
  const terms = () => (number === null ? publicTerms() : ownTerms(number));
  return {
    terms: () => remembered.read("terms", terms),
    termsAgain: () => remembered.readAgain("terms", terms),
    async acceptTerms(version) {
      const [customer, accepted] = [number ?? "", version].map(encodeURIComponent);
      const call = `${base}/customermanagement/termsandconditions/${customer}/${accepted}`;
      requireSuccess(await asShopper.send("POST", call, {}));
    },
  };
}

import { readObject, requireObject } from "../../platform/upstreams/decoding.ts";
import { lookupNames, readAcceptance, readAccess, readFound, readSignIn, readSupportList } from "./support-rules.ts";
import type { Acceptance, FoundShopper, SignIn, SupportAccess, SupportCalls } from "./port.ts";
import { serviceRequests, shopperRequests, type Transport } from "../../platform/upstreams/requests.ts";
import type { UpstreamScope } from "../../platform/upstreams/scope.ts";
import { requireSuccess } from "../../platform/upstreams/loyalty/refusal.ts";
import type { components } from "../../platform/upstreams/loyalty/wire.generated.ts";

type Wire = components["schemas"];

function decodeAccess(body: unknown): SupportAccess | null {
  if (Array.isArray(body)) return null;
  const access = requireObject<Wire["SupportAccess"]>(body, "loyalty", "support access");
  return readAccess("loyalty", {
    shopperNumber: access.FrqShopperNo,
    firstName: access.FirstName,
    homeStoreNumber: readObject<Wire["MyStore"]>(access.MyStore)?.MyStoreNumber,
    token: access.SupportJwt,
  });
}

function decodeFound(value: unknown): FoundShopper | null {
  const found = readObject<Wire["SupportMatches"]["Matches"][number]>(value);
  return readFound({
    shopperNumber: found?.FrqShopperNo,
    firstName: found?.FirstName,
    lastName: found?.LastName,
    email: found?.EmailAddress,
    homeStoreNumber: readObject<Wire["MyStore"]>(found?.MyStore)?.MyStoreNumber,
  });
}

function decodeSignIn(value: unknown): SignIn | null {
  const signIn = readObject<Wire["SignIn"]>(value);
  return readSignIn({ at: signIn?.At, outcome: signIn?.Outcome, device: signIn?.Device });
}

function decodeAcceptance(value: unknown): Acceptance | null {
  const acceptance = readObject<Wire["Acceptance"]>(value);
  return readAcceptance({ version: acceptance?.Version, acceptedAt: acceptance?.At });
}

/**
 * Creates the calls of support for one request.
 * @param transport the connection that all requests share
 * @param scope the request; its shopper is the one of the support lookup
 */
export function createSupportCalls(transport: Transport, scope: UpstreamScope): SupportCalls {
  const asService = serviceRequests(transport, scope);
  const asShopper = shopperRequests(transport, scope);
  const base = `/support/${encodeURIComponent(scope.retailer.loyaltyAppId)}`;
  const read = async <T>(part: string, list: string, decode: (value: unknown) => T | null): Promise<readonly T[]> => {
    const path = `${base}/customers/${encodeURIComponent(scope.shopper?.number ?? "")}/${part}`;
    const { body } = await asShopper.get(path);
    const answer = requireObject<Record<string, unknown>>(body, "loyalty", part);
    return readSupportList({ upstream: "loyalty", part }, answer[list], decode, scope);
  };
  return {
    name: transport.http.name,
    async openForSupport(lookup) {
      const json: Wire["SupportLookup"] = { By: lookupNames[lookup.by], Value: lookup.value, Agent: lookup.agent };
      return decodeAccess((await asService.send("POST", `${base}/access`, json, { changes: false })).body);
    },
    async searchByName(name, agent) {
      const json: Wire["SupportSearch"] = { Name: name, Agent: agent };
      const { body } = await asService.send("POST", `${base}/search`, json, { changes: false });
      const found = requireObject<Wire["SupportMatches"]>(body, "loyalty", "matches");
      return readSupportList({ upstream: "loyalty", part: "matches" }, found.Matches, decodeFound, scope);
    },
    async endSessionsOf(shopperNumber) {
      const path = `${base}/customers/${encodeURIComponent(shopperNumber)}/endsessions`;
      requireSuccess(await asService.send("POST", path, {}));
    },
    signIns: () => read("signins", "SignIns", decodeSignIn),
    acceptances: () => read("terms", "Acceptances", decodeAcceptance),
  };
}

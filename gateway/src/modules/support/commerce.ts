import { readInteger, readObject, requireObject } from "../../platform/upstreams/decoding.ts";
import { lookupNames, readAcceptance, readAccess, readFound, readSignIn, readSupportList } from "./support-rules.ts";
import type { Acceptance, FoundShopper, SignIn, SupportAccess, SupportCalls } from "./port.ts";
import type { CommerceCall } from "../../platform/config/commerce-paths.ts";
import type { UpstreamScope } from "../../platform/upstreams/scope.ts";
import type { AccessTokens } from "../../platform/upstreams/access-tokens.ts";
import { requireSuccess, type CommerceCalls } from "../../platform/upstreams/commerce/calls.ts";
import type { SessionTokens } from "../../platform/upstreams/access-tokens.ts";
import type { components } from "../../platform/upstreams/commerce/wire.generated.ts";

type Wire = components["schemas"];

/** A shopper of a support lookup, with the tokens for the token store. */
interface Opened {
  readonly access: SupportAccess;
  readonly tokens: SessionTokens;
}

/** A longer lifetime is treated as an error. */
const maxLifetime = 3_600;

function decodeAccess(body: unknown): Opened | null {
  const answer = requireObject<Wire["SupportAccess"]>(body, "commerce", "support access");
  if (answer.access === null) return null;
  const found = requireObject<NonNullable<Wire["SupportAccess"]["access"]>>(
    answer.access,
    "commerce",
    "support access",
  );
  const user = requireObject<Wire["Greeted"]>(found.user, "commerce", "support access");
  const access = readAccess("commerce", {
    shopperNumber: user.frqShopperNo,
    firstName: user.firstName,
    homeStoreNumber: readObject<Wire["MyStore"]>(user.myStore)?.myStoreNumber,
    token: found.accessToken,
  });
  const expiresIn = readInteger(found.expiresIn, 1, maxLifetime) ?? 1;
  // The bearer cannot be replaced: the service rejects it once it expires.
  return { access, tokens: { accessToken: access.token, expiresIn, refreshToken: access.token } };
}

function decodeSignIn(value: unknown): SignIn | null {
  const { at, outcome, device } = readObject<Wire["SignIn"]>(value) ?? {};
  return readSignIn({ at, outcome, device });
}

function decodeFound(value: unknown): FoundShopper | null {
  const { frqShopperNo: shopperNumber, ...found } = readObject<Wire["SupportMatches"]["matches"][number]>(value) ?? {};
  return readFound({ ...found, shopperNumber });
}

function decodeAcceptance(value: unknown): Acceptance | null {
  const { version, at: acceptedAt } = readObject<Wire["Acceptance"]>(value) ?? {};
  return readAcceptance({ version, acceptedAt });
}

/**
 * Binds the calls of support to a request.
 * @param calls the service
 * @param tokens the bearer tokens of this process
 * @param scope the request; its shopper is the one of the support lookup
 */
export function commerceSupport(
  { pathOf, asService, asShopper }: CommerceCalls,
  tokens: AccessTokens,
  scope: UpstreamScope,
): SupportCalls {
  const read = async <T>(
    call: CommerceCall,
    list: string,
    decode: (value: unknown) => T | null,
  ): Promise<readonly T[]> => {
    const query = { frqShopperNo: scope.shopper?.number ?? "" };
    const { body } = await asShopper.get(pathOf(call), { query });
    const answer = requireObject<Record<string, unknown>>(body, "commerce", list);
    return readSupportList({ upstream: "commerce", part: list }, answer[list], decode, scope);
  };
  return {
    name: "commerce",
    async openForSupport({ by, value, agent }) {
      const lookup: Wire["SupportLookup"] = { by: lookupNames[by], value, agent };
      const { body } = await asService.send("POST", pathOf("supportAccess"), lookup, { changes: false });
      const opened = decodeAccess(body);
      if (opened !== null) tokens.store(scope.retailer.sitePath, opened.tokens);
      return opened?.access ?? null;
    },
    async searchByName(name, agent) {
      const search: Wire["SupportSearch"] = { name, agent };
      const { body } = await asService.send("POST", pathOf("supportSearch"), search, { changes: false });
      const found = requireObject<Wire["SupportMatches"]>(body, "commerce", "matches");
      return readSupportList({ upstream: "commerce", part: "matches" }, found.matches, decodeFound, scope);
    },
    async endSessionsOf(frqShopperNo) {
      const whose: Wire["ThisShopper"] = { frqShopperNo };
      requireSuccess(await asService.send("POST", pathOf("supportEndSessions"), whose));
    },
    signIns: () => read("supportSignIns", "signIns", decodeSignIn),
    acceptances: () => read("supportTerms", "acceptances", decodeAcceptance),
  };
}

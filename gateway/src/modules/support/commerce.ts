import { readInteger, readObject, requireObject } from "../../platform/upstreams/decoding.ts";
import { listIn, lookupNames, readAcceptance, readAccess, readFound, readSignIn } from "./support-rules.ts";
import type { Acceptance, FoundShopper, SignIn, SupportCalls } from "./port.ts";
import type { CommerceCall } from "../../platform/config/commerce-paths.ts";
import type { Commerce } from "../../platform/upstreams/commerce/calls.ts";
import type { RowsOf } from "../../platform/upstreams/rows.ts";
import type { components } from "../../platform/upstreams/commerce/wire.generated.ts";

type Wire = components["schemas"];

/** A longer lifetime is treated as an error. */
const maxLifetime = 3_600;

/** Reads a shopper of a support lookup, with the tokens for the token store. */
function decodeAccess(body: unknown) {
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

const matches = listIn("commerce", "matches", decodeFound);

function readOwn<T>(
  { asShopper, customer }: Commerce,
  call: CommerceCall,
  list: string,
  readItem: (value: unknown) => T | null,
) {
  return asShopper.read(call, listIn("commerce", list, readItem), { query: { frqShopperNo: customer }, list });
}

/** The calls of support; their shopper is the one of the support lookup. */
export const supportRows: RowsOf<Commerce, SupportCalls> = {
  async openForSupport({ asService, tokens, scope }, { by, value, agent }) {
    const json: Wire["SupportLookup"] = { by: lookupNames[by], value, agent };
    const result = await asService.send("POST", "supportAccess", { json, changes: false }, decodeAccess);
    if (result !== null) tokens.store(scope.retailer.sitePath, result.tokens);
    return result?.access ?? null;
  },
  searchByName({ asService }, name, agent) {
    const json: Wire["SupportSearch"] = { name, agent };
    return asService.send("POST", "supportSearch", { json, changes: false, list: "matches" }, matches);
  },
  endSessionsOf({ asService }, frqShopperNo) {
    const json: Wire["ThisShopper"] = { frqShopperNo };
    return asService.change("POST", "supportEndSessions", { json });
  },
  signIns: (service) => readOwn(service, "supportSignIns", "signIns", decodeSignIn),
  acceptances: (service) => readOwn(service, "supportTerms", "acceptances", decodeAcceptance),
};

import { readObject, requireObject } from "../../platform/upstreams/decoding.ts";
import { listIn, lookupNames, readAcceptance, readAccess, readFound, readSignIn } from "./support-rules.ts";
import type { Acceptance, FoundShopper, SignIn, SupportAccess, SupportCalls } from "./port.ts";
import type { Loyalty } from "../../platform/upstreams/loyalty/calls.ts";
import type { RowsOf } from "../../platform/upstreams/rows.ts";
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

const customers = "/support/{appId}/customers";
const customerPath = `${customers}/{customer}` as const;

/** The calls of support; their shopper is the one of the support lookup. */
export const supportRows: RowsOf<Loyalty, SupportCalls> = {
  openForSupport({ asService }, { by, value, agent }) {
    const json: Wire["SupportLookup"] = { By: lookupNames[by], Value: value, Agent: agent };
    return asService.send("POST", "/support/{appId}/access", { json, changes: false }, decodeAccess);
  },
  searchByName({ asService }, name, agent) {
    const json: Wire["SupportSearch"] = { Name: name, Agent: agent };
    const choices = { json, changes: false, list: "matches" };
    return asService.send("POST", "/support/{appId}/search", choices, listIn("loyalty", "Matches", decodeFound));
  },
  endSessionsOf: ({ asService }, shopperNumber) =>
    asService.change("POST", `${customers}/{shopperNumber}/endsessions`, { values: { shopperNumber }, json: {} }),
  signIns: ({ asShopper }) =>
    asShopper.read(`${customerPath}/signins`, listIn("loyalty", "SignIns", decodeSignIn), { list: "signins" }),
  acceptances: ({ asShopper }) =>
    asShopper.read(`${customerPath}/terms`, listIn("loyalty", "Acceptances", decodeAcceptance), { list: "terms" }),
};

import { badResponse } from "../../errors/upstream-error.ts";
import { isShopperNumber } from "../../lib/shopper-number.ts";
import { readInstant, readList, readObject, readText, requireList, requireObject } from "../decoding.ts";
import { readVersion } from "../providers/create-terms.ts";
import type { Acceptance, ClipTry, SignIn, SupportAccess, SupportCalls, SupportLookup } from "../providers/support.ts";
import { serviceRequests, shopperRequests, type Transport } from "../requests.ts";
import type { UpstreamScope } from "../scope.ts";
import { requireSuccess } from "./success.ts";
import type { components } from "./wire.generated.ts";

type Wire = components["schemas"];

const by: Readonly<Record<SupportLookup["by"], Wire["SupportLookup"]["By"]>> = {
  SHOPPER_NUMBER: "FrqShopperNo",
  EMAIL: "Email",
  PHONE: "Phone",
};

const clipOutcomes: Readonly<Record<Wire["ClipAttempt"]["Outcome"], ClipTry["outcome"]>> = {
  Clipped: "CLIPPED",
  AlreadyClipped: "ALREADY_CLIPPED",
  UnknownOffer: "UNKNOWN_OFFER",
  Expired: "EXPIRED",
  AlreadyRedeemed: "ALREADY_REDEEMED",
};

function decodeAccess(body: unknown): SupportAccess | null {
  if (Array.isArray(body)) return null;
  const access = requireObject<Wire["SupportAccess"]>(body, "loyalty", "support access");
  const [shopperNumber, token] = [readText(access.FrqShopperNo), readText(access.SupportJwt)];
  if (!isShopperNumber(shopperNumber) || token === null) throw badResponse("loyalty", "an access without a token");
  const homeStoreNumber = readText(readObject<Wire["MyStore"]>(access.MyStore)?.MyStoreNumber);
  return { shopperNumber, firstName: readText(access.FirstName), homeStoreNumber, token };
}

function decodeSignIn(value: unknown): SignIn | null {
  const signIn = readObject<Wire["SignIn"]>(value);
  const at = readInstant(signIn?.At);
  const isRight = signIn?.Outcome === "Succeeded";
  if (at === null || (!isRight && signIn?.Outcome !== "WrongPassword")) return null;
  return { at, outcome: isRight ? "SUCCEEDED" : "WRONG_PASSWORD", device: readText(signIn.Device) };
}

function decodeClip(value: unknown): ClipTry | null {
  const clip = readObject<Wire["ClipAttempt"]>(value);
  const [at, offerId, named] = [readInstant(clip?.At), readText(clip?.OfferId), readText(clip?.Outcome)];
  const outcome = Object.entries(clipOutcomes).find(([name]) => name === named)?.[1];
  if (at === null || offerId === null || outcome === undefined) return null;
  return { at, offerId, outcome, reference: readText(clip?.Reference) ?? "" };
}

function decodeAcceptance(value: unknown): Acceptance | null {
  const acceptance = readObject<Wire["Acceptance"]>(value);
  const [version, acceptedAt] = [readVersion(acceptance?.Version), readInstant(acceptance?.At)];
  return version === null || acceptedAt === null ? null : { version, acceptedAt };
}

/**
 * Binds the calls of support to a request.
 * @param transport what all requests share
 * @param scope the request; its shopper is the one that support looks at
 */
export function createSupportCalls(transport: Transport, scope: UpstreamScope): SupportCalls {
  const asService = serviceRequests(transport, scope);
  const asShopper = shopperRequests(transport, scope);
  const base = `/support/${encodeURIComponent(scope.retailer.loyaltyAppId)}`;
  const read = async <T>(part: string, list: string, decode: (value: unknown) => T | null): Promise<readonly T[]> => {
    const path = `${base}/customers/${encodeURIComponent(scope.shopper?.number ?? "")}/${part}`;
    const { body } = await asShopper.get(path);
    const answer = requireObject<Record<string, unknown>>(body, "loyalty", part);
    const { items, dropped } = requireList(readList(answer[list], decode), "loyalty", part);
    if (dropped > 0) scope.onDropped(`loyalty ${part}`, dropped);
    return items;
  };
  return {
    async openForSupport(lookup) {
      const json: Wire["SupportLookup"] = { By: by[lookup.by], Value: lookup.value, Agent: lookup.agent };
      return decodeAccess((await asService.send("POST", `${base}/access`, json, { changes: false })).body);
    },
    async endSessionsOf(shopperNumber) {
      const path = `${base}/customers/${encodeURIComponent(shopperNumber)}/endsessions`;
      requireSuccess(await asService.send("POST", path, {}));
    },
    signIns: () => read("signins", "SignIns", decodeSignIn),
    clipTries: () => read("clips", "ClipAttempts", decodeClip),
    acceptances: () => read("terms", "Acceptances", decodeAcceptance),
  };
}

import { badResponse } from "../../platform/errors/upstream-error.ts";
import type { SessionTokens } from "../../platform/upstreams/access-tokens.ts";
import { decodeTokens } from "../../platform/upstreams/commerce/decode.ts";
import {
  readDay,
  readInstant,
  readInteger,
  readLanguage,
  readObject,
  readText,
  requireObject,
} from "../../platform/upstreams/decoding.ts";
import type { components } from "../../platform/upstreams/commerce/wire.generated.ts";
import type { Renewal, ShopperLogin, ShopperRecord } from "./port.ts";

type Wire = components["schemas"];

const shopperNumberPattern = /^\d{4,20}$/;

function shopperNumber(value: unknown): string {
  const number = readText(value);
  if (number === null || !shopperNumberPattern.test(number))
    throw badResponse("commerce", "a shopper without a number");
  return number;
}

const storeNumber = (store: unknown): string | null => readText(readObject<Wire["MyStore"]>(store)?.myStoreNumber);

/**
 * Reads the response to a login.
 * @throws UpstreamError `bad-response` without a shopper number or tokens
 */
export function decodeLogin(body: unknown): Omit<ShopperLogin, "token"> & { readonly tokens: SessionTokens } {
  const login = requireObject<Wire["Login"]>(body, "commerce", "login");
  const user = requireObject<Wire["Greeted"]>(login.user, "commerce", "login");
  return {
    shopperNumber: shopperNumber(user.frqShopperNo),
    firstName: readText(user.firstName),
    homeStoreNumber: storeNumber(user.myStore),
    language: readLanguage(user.language),
    tokens: decodeTokens(login.tokens),
  };
}

/**
 * Reads the response to a renewal.
 * @throws UpstreamError `bad-response` without a count
 */
export function decodeRenewal(body: unknown): Renewal {
  const answer = requireObject<Wire["RenewalResult"]>(body, "commerce", "renewal");
  const renewals = readInteger(answer.renewals, 1, Number.MAX_SAFE_INTEGER);
  if (renewals === null) throw badResponse("commerce", "a renewal without a count");
  const user = readObject<Wire["Greeted"]>(answer.user);
  return { renewals, firstName: readText(user?.firstName), homeStoreNumber: storeNumber(user?.myStore) };
}

/** Reads the proof of a password. @throws UpstreamError `bad-response` for a missing proof */
export function decodeProof(body: unknown): string {
  const proof = readText(requireObject<Wire["Proof"]>(body, "commerce", "proof").loginProof);
  if (proof === null) throw badResponse("commerce", "proof: missing");
  return proof;
}

/**
 * Reads a shopper's record.
 * @throws UpstreamError `bad-response` for a value that is not a record
 */
export function decodeIdentity(body: unknown): ShopperRecord {
  const user = requireObject<Wire["User"]>(
    requireObject<Wire["Identity"]>(body, "commerce", "identity").user,
    "commerce",
    "user",
  );
  return {
    shopperNumber: shopperNumber(user.frqShopperNo),
    version: readText(user.version),
    firstName: readText(user.firstName),
    lastName: readText(user.lastName),
    email: readText(user.emailAddress),
    phone: readText(user.phone),
    secondaryPhone: readText(user.secondaryPhone),
    birthday: readDay(user.dateOfBirth),
    address1: readText(user.address1),
    address2: readText(user.address2),
    city: readText(user.city),
    state: readText(user.state),
    zip: readText(user.zipCode),
    organization: readText(user.organization),
    // An unreadable decision counts as opted out.
    optOutDataSharing: user.optOutDataSharing !== false,
    optedOutAt: user.optOutDataSharing === false ? null : readInstant(user.optedOutAt),
    language: readLanguage(user.language),
    homeStoreNumber: storeNumber(user.myStore),
    rewardSubscriptions: [],
    emailSubscriptions: [],
  };
}

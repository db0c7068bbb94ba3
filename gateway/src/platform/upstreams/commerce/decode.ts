import { badResponse } from "../../errors/upstream-error.ts";
import type { Refusal } from "../../http/policy/validate-response.ts";
import { readDay, readInteger, readLanguage, readObject, readText, requireObject } from "../decoding.ts";
import type { Renewal, ShopperLogin, ShopperRecord, TermsVersions } from "../../../modules/account/port.ts";
import { readHighest } from "../../../modules/account/terms/create-terms.ts";
import type { components } from "./wire.generated.ts";

type Wire = components["schemas"];

/** The tokens of a session. */
export interface SessionTokens {
  /** The bearer of the shopper. */
  readonly accessToken: string;
  /** The lifetime of the bearer in seconds. */
  readonly expiresIn: number;
  /** The token for the creation of new bearers. */
  readonly refreshToken: string;
}

const shopperNumberPattern = /^\d{4,20}$/;

/** A longer lifetime of a bearer is treated as an error. */
const maxLifetime = 86_400;

function shopperNumber(value: unknown): string {
  const number = readText(value);
  if (number === null || !shopperNumberPattern.test(number))
    throw badResponse("commerce", "a shopper without a number");
  return number;
}

const storeNumber = (store: unknown): string | null => readText(readObject<Wire["MyStore"]>(store)?.myStoreNumber);

/** Reads tokens. @throws UpstreamError `bad-response` for a missing token or lifetime */
export function decodeTokens(body: unknown): SessionTokens {
  const tokens = requireObject<Wire["Tokens"]>(body, "commerce", "tokens");
  const [accessToken, refreshToken] = [readText(tokens.accessToken), readText(tokens.refreshToken)];
  const expiresIn = readInteger(tokens.expiresIn, 1, maxLifetime);
  if (accessToken === null || refreshToken === null || expiresIn === null) {
    throw badResponse("commerce", "tokens: incomplete");
  }
  return { accessToken, expiresIn, refreshToken };
}

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
    language: readLanguage(user.language),
    homeStoreNumber: storeNumber(user.myStore),
    rewardSubscriptions: [],
    emailSubscriptions: [],
  };
}

/** Reads the versions of the terms. @throws UpstreamError `bad-response` for a value that is not an object, or versions that cannot be read */
export function decodeTerms(body: unknown): TermsVersions {
  const info = requireObject<Wire["TermsInfo"]>(body, "commerce", "terms");
  return {
    currentVersion: readHighest(
      info.currentTerms,
      "commerce",
      (item) => readObject<Wire["TermsInfo"]["currentTerms"][number]>(item)?.currentTermsVersion,
    ),
    acceptedVersion: readHighest(
      info.customerTermsInfo,
      "commerce",
      (item) => readObject<Wire["TermsInfo"]["customerTermsInfo"][number]>(item)?.customerVersionAccepted,
    ),
  };
}

/** Reads the reason from the body of a rejection, if there is one. */
export function decodeRefusal(body: unknown): Refusal {
  const failure = readObject<Wire["Failure"]>(body);
  const reason = readText(failure?.reason);
  const errorCode = readInteger(failure?.errorCode);
  return {
    ...(errorCode === null ? {} : { errorCode }),
    ...(reason === null ? {} : { reason }),
  };
}

/** Returns true if the body of a successful response to a write reports a failure. */
export function saysFailure(body: unknown): boolean {
  return readObject<Wire["Failure"]>(body)?.success === false;
}

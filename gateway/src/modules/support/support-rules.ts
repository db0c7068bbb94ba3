import { badResponse } from "../../platform/errors/upstream-error.ts";
import { isShopperNumber } from "../../platform/input/shopper-number.ts";
import { type Decode, itemsOf } from "../../platform/upstreams/caller.ts";
import { readInstant, readList, readText, requireList, requireObject } from "../../platform/upstreams/decoding.ts";
import { readVersion } from "../account/index.ts";
import type { Acceptance, FoundShopper, SignIn, SupportAccess, SupportLookup } from "./port.ts";

export type Unread<T> = Readonly<Partial<Record<keyof T, unknown>>>;

/** The names of the kinds of lookup at both services. */
export const lookupNames = {
  SHOPPER_NUMBER: "FrqShopperNo",
  EMAIL: "Email",
  PHONE: "Phone",
  RECEIPT: "Receipt",
} as const satisfies Readonly<Record<SupportLookup["by"], string>>;

const signInOutcomes = new Map<unknown, SignIn["outcome"]>([
  ["Succeeded", "SUCCEEDED"],
  ["WrongPassword", "WRONG_PASSWORD"],
]);

/**
 * Reads the response to a successful lookup.
 * @throws UpstreamError `bad-response` without a shopper number or a token
 */
export function readAccess(upstream: string, fields: Unread<SupportAccess>): SupportAccess {
  const [shopperNumber, token] = [readText(fields.shopperNumber), readText(fields.token)];
  if (!isShopperNumber(shopperNumber) || token === null) throw badResponse(upstream, "an access without a token");
  return {
    shopperNumber,
    firstName: readText(fields.firstName),
    homeStoreNumber: readText(fields.homeStoreNumber),
    token,
  };
}

export function readSignIn(fields: Unread<SignIn>): SignIn | null {
  const [at, outcome] = [readInstant(fields.at), signInOutcomes.get(fields.outcome)];
  return at === null || outcome === undefined ? null : { at, outcome, device: readText(fields.device) };
}

/** Reads an accepted version of the terms; null for anything else. */
export function readAcceptance(fields: Unread<Acceptance>): Acceptance | null {
  const [version, acceptedAt] = [readVersion(fields.version), readInstant(fields.acceptedAt)];
  return version === null || acceptedAt === null ? null : { version, acceptedAt };
}

/**
 * Returns the decoder of a response with a list.
 * @param upstream the name of the service
 * @param list the name of the list in the response
 * @param readItem reads one item; null for an unreadable one
 */
export const listIn = <T>(
  upstream: string,
  list: string,
  readItem: (value: unknown) => T | null,
): Decode<readonly T[]> =>
  itemsOf((body) => {
    const response = requireObject<Record<string, unknown>>(body, upstream, list);
    return requireList(readList(response[list], readItem), upstream, list);
  });

/** Reads a shopper found by name; null without a valid shopper number. */
export function readFound(value: Unread<FoundShopper>): FoundShopper | null {
  const shopperNumber = readText(value.shopperNumber);
  if (shopperNumber === null || !isShopperNumber(shopperNumber)) return null;
  return {
    shopperNumber,
    firstName: readText(value.firstName),
    lastName: readText(value.lastName),
    email: readText(value.email),
    homeStoreNumber: readText(value.homeStoreNumber),
  };
}

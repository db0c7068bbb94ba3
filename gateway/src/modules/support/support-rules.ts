import { badResponse } from "../../platform/errors/upstream-error.ts";
import { isShopperNumber } from "../../platform/input/shopper-number.ts";
import { readInstant, readList, readText, requireList } from "../../platform/upstreams/decoding.ts";
import type { UpstreamScope } from "../../platform/upstreams/scope.ts";
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
 * Reads a list for support without its unreadable items.
 * @param named the service and the list, for the log
 * @param scope the request; its `onDropped` receives the number of unreadable items
 * @throws UpstreamError `bad-response` for a value that is not a list
 */
export function readSupportList<T>(
  named: { readonly upstream: string; readonly part: string },
  list: unknown,
  decode: (value: unknown) => T | null,
  scope: Pick<UpstreamScope, "onDropped">,
): readonly T[] {
  const { upstream, part } = named;
  const { items, dropped } = requireList(readList(list, decode), upstream, part);
  if (dropped > 0) scope.onDropped(`${upstream} ${part}`, dropped);
  return items;
}

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

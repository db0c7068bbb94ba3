import { badResponse } from "../../platform/errors/upstream-error.ts";
import { isShopperNumber } from "../../platform/input/shopper-number.ts";
import {
  readDay,
  readInstant,
  readInteger,
  readLanguage,
  readObject,
  readText,
  requireObject,
} from "../../platform/upstreams/decoding.ts";
import type { Renewal, ShopperLogin, ShopperRecord } from "./port.ts";
import { readEmailSubscriptions, readRewardSubscriptions } from "./loyalty-choices.ts";
import type { components } from "../../platform/upstreams/loyalty/wire.generated.ts";

type Wire = components["schemas"];

function shopperNumber(value: unknown): string {
  const number = readText(value);
  if (!isShopperNumber(number)) throw badResponse("loyalty", "a shopper without a number");
  return number;
}

function storeNumber(store: unknown): string | null {
  return readText(readObject<Wire["MyStore"]>(store)?.MyStoreNumber);
}

/**
 * Reads the response to a renewal.
 * @throws UpstreamError `bad-response` without a count
 */
export function decodeRenewal(body: unknown): Renewal {
  const answer = requireObject<Wire["RenewalResult"]>(body, "loyalty", "renewal");
  const renewals = readInteger(answer.Renewals, 1, Number.MAX_SAFE_INTEGER);
  if (renewals === null) throw badResponse("loyalty", "a renewal without a count");
  const user = readObject<Wire["AppUser"]>(answer.AppUserLogin);
  return { renewals, firstName: readText(user?.FirstName), homeStoreNumber: storeNumber(user?.MyStore) };
}

/**
 * Reads the response to a login.
 * @throws UpstreamError `bad-response` without a shopper number or a token
 */
export function decodeLogin(body: unknown): ShopperLogin {
  const answer = requireObject<Wire["LoginResult"]>(body, "loyalty", "login");
  const user = requireObject<Wire["AppUser"]>(answer.AppUserLogin, "loyalty", "AppUserLogin");
  const token = readText(answer.FrequentShopperJwt);
  if (token === null) throw badResponse("loyalty", "a login without a token");
  return {
    shopperNumber: shopperNumber(user.FrqShopperNo),
    firstName: readText(user.FirstName),
    homeStoreNumber: storeNumber(user.MyStore),
    language: readLanguage(user.Language),
    keptAccount: answer.KeptAccount === true,
    isAnnounced: answer.IsAnnounced === true,
    token,
  };
}

/**
 * Reads a shopper's record.
 * @returns null for an array, with which the service reports an unknown shopper
 * @throws UpstreamError `bad-response` for a value that is not a record
 */
export function decodeCustomer(body: unknown): ShopperRecord | null {
  if (Array.isArray(body)) return null;
  const customer = requireObject<Wire["Customer"]>(body, "loyalty", "customer");
  return {
    shopperNumber: shopperNumber(customer.FrqShopperNo),
    firstName: readText(customer.FirstName),
    lastName: readText(customer.LastName),
    email: readText(customer.EmailAddress),
    phone: readText(customer.Phone),
    secondaryPhone: readText(customer.SecondaryPhone),
    birthday: readDay(customer.DateOfBirth),
    address1: readText(customer.Address1),
    address2: readText(customer.Address2),
    city: readText(customer.City),
    state: readText(customer.State),
    zip: readText(customer.ZipCode),
    organization: readText(customer.Organization),
    // An unreadable decision counts as opted out.
    optOutDataSharing: customer.OptOutDataSharing !== false,
    optedOutAt: customer.OptOutDataSharing === false ? null : readInstant(customer.OptedOutAt),
    language: readLanguage(customer.Language),
    homeStoreNumber: storeNumber(customer.MyStore),
    rewardSubscriptions: readRewardSubscriptions(customer.RewardSubscriptions),
    emailSubscriptions: readEmailSubscriptions(customer.UserEmailSubscriptions),
    version: readText(customer.Version),
  };
}

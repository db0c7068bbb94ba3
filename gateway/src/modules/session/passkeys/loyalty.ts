import { badResponse } from "../../../platform/errors/upstream-error.ts";
import type { OnDropped } from "../../../platform/upstreams/caller.ts";
import {
  readInstant,
  readInteger,
  readItems,
  readList,
  readObject,
  readText,
  requireList,
  requireObject,
} from "../../../platform/upstreams/decoding.ts";
import type { Loyalty } from "../../../platform/upstreams/loyalty/calls.ts";
import type { components } from "../../../platform/upstreams/loyalty/wire.generated.ts";
import type { Calls, Rows } from "../../../platform/upstreams/rows.ts";
import { decodeLogin } from "../../account/index.ts";

type Wire = components["schemas"];

const upstream = "loyalty";

const largestCounter = 2 ** 32 - 1;

function readPasskey(item: unknown) {
  const passkey = readObject<Wire["Passkey"]>(item);
  const [credentialId, publicKey] = [readText(passkey?.CredentialId), readText(passkey?.PublicKey)];
  const [name, createdAt] = [readText(passkey?.Name), readInstant(passkey?.CreatedAt)];
  const counter = readInteger(passkey?.Counter, 0, largestCounter);
  if (credentialId === null || publicKey === null || counter === null || name === null || createdAt === null)
    return null;
  return {
    /** The id that the authenticator has given it, as base64url. */
    credentialId,
    /** In the format COSE, as base64url. */
    publicKey,
    transports: readItems(passkey?.Transports, readText),
    name,
    createdAt,
    /** The time of the last login; null before the first. */
    lastUsedAt: readInstant(passkey?.LastUsedAt),
    /** When it was refused, because it may have been copied; null for one that logs in. */
    refusedAt: readInstant(passkey?.RefusedAt),
  };
}

/** A passkey as the service stores it. */
export type Passkey = NonNullable<ReturnType<typeof readPasskey>>;

function decodePasskeys(body: unknown, onDropped: OnDropped): readonly Passkey[] {
  const { Passkeys } = requireObject<Wire["Passkeys"]>(body, upstream, "passkeys");
  const { items, dropped } = requireList(readList(Passkeys, readPasskey), upstream, "passkeys");
  if (dropped > 0) onDropped(dropped);
  return items;
}

function decodeOwned(body: unknown) {
  if (Array.isArray(body) && body.length === 0) return null;
  const { EmailAddress, Passkey } = requireObject<Wire["ShopperPasskey"]>(body, upstream, "passkey");
  const passkey = readPasskey(Passkey);
  if (passkey === null) throw badResponse(upstream, "a passkey without an id, a key, a counter, a name or a time");
  return { ...passkey, /** The address of its shopper; null for none. */ email: readText(EmailAddress) };
}

/** A verified registration of a passkey. */
export interface NewPasskey extends Pick<Passkey, "credentialId" | "publicKey" | "transports" | "name"> {
  readonly counter: number;
}

/** A verified signature of a passkey. */
export interface PasskeyUse extends Pick<Passkey, "credentialId"> {
  readonly counter: number;
  readonly device: string | null;
}

/** What lets a shopper in who has lost every passkey. */
export interface PasskeyRecovery {
  readonly email: string;
  /** The code of the text. */
  readonly code: string;
  readonly device: string | null;
}

const program = "/loyalty/{appId}";
const ownPath = `${program}/customers/{customer}/passkeys` as const;
const appPath = `${program}/passkeys` as const;

/** The calls about passkeys. The gateway verifies signatures; the service stores the keys and advances the counters. */
export const passkeyRows = {
  /** The passkeys of the logged-in shopper, the oldest first. */
  passkeys: ({ asShopper }) => asShopper.read(ownPath, decodePasskeys, { list: "passkeys" }),
  add({ asShopper }, { credentialId, publicKey, counter, transports, name }: NewPasskey) {
    const json: Wire["NewPasskey"] = {
      CredentialId: credentialId,
      PublicKey: publicKey,
      Counter: counter,
      Transports: [...transports],
      Name: name,
    };
    return asShopper.change("POST", ownPath, { json });
  },
  /** Renames a passkey of the logged-in shopper, or removes it for null. */
  change: ({ asShopper }, CredentialId: string, Name: string | null) =>
    asShopper.change("PUT", ownPath, { json: { CredentialId, Name } }),
  /** Returns the passkey with an id; null if no shopper of the retailer has it. */
  find: ({ asService }, CredentialId: string) =>
    asService.send("POST", appPath, { json: { CredentialId }, changes: false }, decodeOwned),
  /**
   * Logs the shopper of a passkey in, whose signature the caller has verified.
   * @throws UpstreamError `refused` with errorCode 40 for a counter that does not advance, and 10 for a removed passkey
   */
  logIn({ asService }, { credentialId, counter, device }: PasskeyUse) {
    const json = { CredentialId: credentialId, Counter: counter, ...(device !== null && { Device: device }) };
    return asService.send("POST", `${appPath}/login`, { json }, decodeLogin);
  },
  /**
   * Texts a code to the phone of the account with an email address.
   * @throws UpstreamError `refused` without such an account, and for one without a phone
   */
  sendRecoveryCode({ asService, scope }, EmailAddress: string) {
    const json: Wire["Recovery"] = { EmailAddress, Language: scope.language };
    return asService.change("POST", `${appPath}/recovery`, { json });
  },
  /**
   * Logs a shopper in with the code of the text. The caller has proved the email address.
   * @throws UpstreamError `refused` for a wrong code
   */
  recover({ asService }, { email, code, device }: PasskeyRecovery) {
    const json = { EmailAddress: email, Code: code, ...(device !== null && { Device: device }) };
    return asService.send("POST", `${appPath}/recovery/login`, { json }, decodeLogin);
  },
} satisfies Rows<Loyalty>;

/** The passkeys of a service. */
export type PasskeyCalls = Calls<typeof passkeyRows>;

import { createHash, randomBytes } from "node:crypto";
import type { SessionKeys } from "../../config/schema.ts";
import type { Context } from "../../context.ts";
import type { LoginAttempt } from "../limits/login-limits.ts";
import { createSeals } from "../session/token-encryption.ts";

/** Whose login it is: one kind of account is never taken for another. */
export type LoginKind = "shopper" | "team" | "support";

/** An account as somebody logs in to it. */
export interface LoginAccount {
  readonly kind: LoginKind;
  readonly sitePath: string;
  readonly identifier: string;
}

/**
 * Recognizes the devices on which a login has succeeded. What a device keeps is sealed and names no account; it opens
 * nothing, it only keeps the failures of strangers from counting against the device.
 */
export interface KnownDevices {
  /** Gives the id of a device on which a login to the account has succeeded; null for any other. */
  recognize(sealed: string | null, account: LoginAccount): Promise<string | null>;
  /** Gives what the device is to keep after a login, with the accounts that it keeps already. */
  remember(sealed: string | null, account: LoginAccount): Promise<string>;
}

const second = 1_000;

/** How long a device is known after a login, in seconds: 180 days. */
export const deviceSeconds = 180 * 24 * 60 * 60;

/** A device that a family or a team shares knows this many accounts. */
const mostAccounts = 8;

function digestOf({ kind, sitePath, identifier }: LoginAccount): string {
  return createHash("sha256")
    .update(JSON.stringify([kind, sitePath, identifier]))
    .digest("base64url")
    .slice(0, 22);
}

interface Device {
  readonly id: string;
  readonly accounts: readonly string[];
}

/**
 * Makes what recognizes devices.
 * @param keyBytes the first seals, all open
 * @param now the clock
 */
export function createKnownDevices(keyBytes: SessionKeys, now: () => Date): KnownDevices {
  const seals = createSeals(keyBytes);
  const open = async (sealed: string | null): Promise<Device | null> => {
    const claims = sealed === null ? null : await seals.open(sealed, "device", now());
    const { jti, accounts } = claims ?? {};
    if (typeof jti !== "string" || !Array.isArray(accounts)) return null;
    return { id: jti, accounts: accounts.filter((account) => typeof account === "string") };
  };
  return {
    async recognize(sealed, account) {
      const device = await open(sealed);
      return device?.accounts.includes(digestOf(account)) === true ? device.id : null;
    },
    async remember(sealed, account) {
      const { id, accounts } = (await open(sealed)) ?? { id: randomBytes(16).toString("base64url"), accounts: [] };
      const digest = digestOf(account);
      const known = [digest, ...accounts.filter((other) => other !== digest)].slice(0, mostAccounts);
      const iat = Math.floor(now().getTime() / second);
      return seals.seal({ jti: id, sub: "device", iat, exp: iat + deviceSeconds, accounts: known }, "device");
    },
  };
}

/**
 * Describes a login for its limits.
 * @param identifier the account, in its one spelling
 * @param sealed what the device keeps; null when it keeps nothing
 */
export async function loginAttempt(
  kind: LoginKind,
  identifier: string,
  sealed: string | null,
  { retailer: { sitePath }, clientAddress: address, devices }: Context,
): Promise<LoginAttempt> {
  const deviceId = await devices.recognize(sealed, { kind, sitePath, identifier });
  return { sitePath, identifier, address, deviceId };
}

/**
 * Gives what a device is to keep after a login: a browser in its cookie, an app as a text.
 * @param sealed what the device keeps; null when it keeps nothing
 */
export function deviceAfterLogin(
  kind: LoginKind,
  identifier: string,
  sealed: string | null,
  { retailer: { sitePath }, devices }: Context,
): Promise<string> {
  return devices.remember(sealed, { kind, sitePath, identifier });
}

import { createHash, randomBytes } from "node:crypto";
import type { SessionKeys } from "../../config/schema.ts";
import type { RetailerEntry } from "../../config/retailer-entry.ts";
import type { LoginAttempt } from "../limits/login-limits.ts";
import { createTokenEncryption } from "./token-encryption.ts";

export type LoginKind = "shopper" | "team" | "support";

export interface LoginAccount {
  readonly kind: LoginKind;
  readonly sitePath: string;
  readonly identifier: string;
}

/**
 * Recognizes devices on which a login has succeeded. The device token names no account and grants no access; it
 * only separates the failures on this device from those on others.
 */
export interface KnownDevices {
  /** Returns the id of a device that is known to the account; otherwise null. */
  recognize(deviceToken: string | null, account: LoginAccount): Promise<string | null>;
  /** Returns a device token that contains the account in addition to its previous ones. */
  remember(deviceToken: string | null, account: LoginAccount): Promise<string>;
}

const second = 1_000;

/** The lifetime of a device token in seconds: 180 days. */
export const deviceSeconds = 180 * 24 * 60 * 60;

/** The maximum number of accounts of a device, which a family or a team may share. */
const maxAccounts = 8;

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

export function createKnownDevices(keyBytes: SessionKeys, now: () => Date): KnownDevices {
  const encryption = createTokenEncryption(keyBytes);
  const open = async (deviceToken: string | null): Promise<Device | null> => {
    const claims = deviceToken === null ? null : await encryption.decrypt(deviceToken, "device", now());
    if (claims === null || claims === "issued in the future") return null;
    const { jti, accounts } = claims;
    if (typeof jti !== "string" || !Array.isArray(accounts)) return null;
    return { id: jti, accounts: accounts.filter((account) => typeof account === "string") };
  };
  return {
    async recognize(deviceToken, account) {
      const device = await open(deviceToken);
      return device?.accounts.includes(digestOf(account)) === true ? device.id : null;
    },
    async remember(deviceToken, account) {
      const { id, accounts } = (await open(deviceToken)) ?? { id: randomBytes(16).toString("base64url"), accounts: [] };
      const digest = digestOf(account);
      const digests = [digest, ...accounts.filter((other) => other !== digest)].slice(0, maxAccounts);
      const iat = Math.floor(now().getTime() / second);
      return encryption.encrypt({ jti: id, sub: "device", iat, exp: iat + deviceSeconds, accounts: digests }, "device");
    },
  };
}

interface LoginContext {
  readonly retailer: Pick<RetailerEntry, "sitePath">;
  readonly clientAddress: string;
  readonly devices: KnownDevices;
}

export async function loginAttempt(
  kind: LoginKind,
  identifier: string,
  deviceToken: string | null,
  { retailer: { sitePath }, clientAddress: address, devices }: LoginContext,
): Promise<LoginAttempt> {
  const deviceId = await devices.recognize(deviceToken, { kind, sitePath, identifier });
  return { sitePath, identifier, address, deviceId };
}

/**
 * Returns the device token after a login, which a browser keeps in its cookie.
 * @param deviceToken the previous one; null for an unknown device
 */
export function deviceAfterLogin(
  kind: LoginKind,
  identifier: string,
  deviceToken: string | null,
  { retailer: { sitePath }, devices }: LoginContext,
): Promise<string> {
  return devices.remember(deviceToken, { kind, sitePath, identifier });
}

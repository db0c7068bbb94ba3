import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { sha256 } from "../../../kit/secret.ts";
import type { SsoDatabase } from "../tables.ts";
import type { Wire } from "../wire.generated.ts";
import { type AgentKey, removeRecoveryCodes } from "./agents.ts";

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

/** The code before and after the current one are accepted, because clocks differ. */
const WINDOW = 1;

const RECOVERY_CODES = 10;

const totpOf = (secret: string, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret) });

/** Returns the time step of a code; null for a wrong one. */
function stepOf(code: string, secret: string, now: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Returns a typed code without its spaces and dashes. */
const normalized = (text: string): string => text.replaceAll(/[\s-]/g, "").toLowerCase();

/**
 * Accepts the code of an authenticator app or a recovery code, each once.
 * @returns false for a wrong or used code
 */
export async function acceptCode(
  db: SsoDatabase,
  key: AgentKey,
  secret: string,
  input: string,
  now: Date,
): Promise<boolean> {
  const code = normalized(input);
  if (!/^\d{6}$/.test(code)) return useRecoveryCode(db, key, code);
  const step = stepOf(code, secret, now);
  if (step === null) return false;
  // Only one login can raise the last accepted step to that of the code.
  const { numUpdatedRows } = await db
    .updateTable("support_agent")
    .set({ totp_step: step })
    .where((is) => is.and({ app_id: key.appId, username: key.username }))
    .where("totp_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function useRecoveryCode(db: SsoDatabase, { appId, username }: AgentKey, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recovery_code")
    .where((is) => is.and({ app_id: appId, username }))
    .where("code_hash", "=", sha256(code))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Creates the secret of a second factor, which takes effect once {@link confirmSecondFactor} gets a code of it. */
export async function startSecondFactor(
  db: SsoDatabase,
  { appId, username }: AgentKey,
  issuer: string,
): Promise<Wire["PendingSecondFactor"]> {
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32;
  await db
    .updateTable("support_agent")
    .set({ totp_pending: secret })
    .where((is) => is.and({ app_id: appId, username }))
    .execute();
  return { secret, uri: totpOf(secret, { issuer, label: username }).toString() };
}

/**
 * Replaces the second factor of an agent and all recovery codes.
 * @param db a transaction
 * @param code a code of the secret from {@link startSecondFactor}
 * @returns the new recovery codes, which are stored as hashes only; null for a wrong code or without a secret
 */
export async function confirmSecondFactor(
  db: SsoDatabase,
  key: AgentKey,
  code: string,
  now: Date,
): Promise<readonly string[] | null> {
  const { appId, username } = key;
  const mine = db.selectFrom("support_agent").select("totp_pending").where("app_id", "=", appId);
  const secret = (await mine.where("username", "=", username).executeTakeFirst())?.totp_pending ?? null;
  const step = secret === null ? null : stepOf(normalized(code), secret, now);
  if (step === null) return null;
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
  await db
    .updateTable("support_agent")
    .set({ totp_secret: secret, totp_pending: null, totp_step: step })
    .where((is) => is.and({ app_id: appId, username }))
    .execute();
  await removeRecoveryCodes(db, key);
  const rows = codes.map((one) => ({ app_id: appId, username, code_hash: sha256(normalized(one)) }));
  await db.insertInto("recovery_code").values(rows).execute();
  return codes;
}

/** Returns a code of 80 random bits in four groups, for example `k3vq-7n2a-mm5t-x6ho`. */
function createRecoveryCode(): string {
  const bits = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer });
  return (bits.base32.toLowerCase().match(/.{4}/g) ?? []).join("-");
}

import type { Clock } from "../kit/clock.ts";
import type { Grant } from "./refresh-tokens.ts";
import { createSecret, sha256 } from "./secret.ts";
import type { SsoDatabase } from "./tables.ts";

/** What a code is bound to. */
export interface CodeBinding extends Grant {
  readonly redirectUri: string;
  readonly codeChallenge: string;
}

/** What a client shows to exchange a code. */
export interface CodeUse {
  readonly code: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

const lifeMs = 60_000;
const verifierPattern = /^[A-Za-z0-9._~-]{43,128}$/;

/** Returns a new code; it lives a minute. */
export async function issueCode(db: SsoDatabase, clock: Clock, binding: CodeBinding): Promise<string> {
  const code = createSecret();
  const { clientId: client_id, redirectUri: redirect_uri, subject, scope, codeChallenge: code_challenge } = binding;
  const expires_at = new Date(clock.now().getTime() + lifeMs);
  const row = { code_hash: sha256(code), client_id, redirect_uri, subject, scope, code_challenge, expires_at };
  await db.insertInto("authorization_code").values(row).execute();
  return code;
}

/** Uses a code up and returns whom it is for; null for one that may not be used so. A wrong try uses it up too. */
export async function useCode(db: SsoDatabase, clock: Clock, use: CodeUse): Promise<Grant | null> {
  const found = await db
    .deleteFrom("authorization_code")
    .where("code_hash", "=", sha256(use.code))
    .returningAll()
    .executeTakeFirst();
  if (!found || found.expires_at <= clock.now()) return null;
  if (found.client_id !== use.clientId || found.redirect_uri !== use.redirectUri) return null;
  if (!verifierPattern.test(use.verifier) || sha256(use.verifier) !== found.code_challenge) return null;
  return { clientId: found.client_id, subject: found.subject, scope: found.scope };
}

import type { Clock } from "../../kit/clock.ts";
import { createSecret, sha256 } from "../../kit/secret.ts";
import { exchangedLifeSeconds } from "../../core/sessions/token-exchange.ts";
import { insertSession } from "./insert-session.ts";
import type { BearerOwner } from "./sessions.ts";
import type { CommerceDatabase } from "./tables.ts";

/**
 * Opens a session of ten minutes, for support or for a shopper with a session elsewhere, and deletes expired ones of support.
 * Its refresh token is never sent, so the session cannot be extended.
 * @returns its access token
 */
export async function openWithoutRefresh(
  db: CommerceDatabase,
  clock: Clock,
  { isReadOnly, ...owner }: BearerOwner,
  tokenGeneration: number,
): Promise<string> {
  const [accessToken, now] = [createSecret(), clock.now()];
  const expiresAt = new Date(now.getTime() + exchangedLifeSeconds * 1_000);
  await db.deleteFrom("session").where("is_read_only", "=", true).where("expires_at", "<=", now).execute();
  const refreshToken = createSecret();
  const session = { owner, tokenGeneration, refreshToken, expiresAt, isReadOnly };
  const session_id = await insertSession(db, session);
  await db
    .insertInto("access_token")
    .values({ token_hash: sha256(accessToken), session_id, expires_at: expiresAt })
    .execute();
  return accessToken;
}

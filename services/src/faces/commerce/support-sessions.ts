import type { Clock } from "../../kit/clock.ts";
import { createSecret, sha256 } from "../../kit/secret.ts";
import { insertSession } from "./insert-session.ts";
import type { SessionOwner } from "./sessions.ts";
import type { CommerceDatabase } from "./tables.ts";

/** A read-only token of support. */
interface SupportToken {
  readonly accessToken: string;
  /** Seconds from now. */
  readonly expiresIn: number;
}

const lifeSeconds = 600;

/**
 * Opens a read-only session of ten minutes, and deletes expired ones. Its refresh token is never sent, so the session cannot
 * be extended.
 */
export async function openForSupport(
  db: CommerceDatabase,
  clock: Clock,
  owner: SessionOwner,
  tokenGeneration: number,
): Promise<SupportToken> {
  const [accessToken, now] = [createSecret(), clock.now()];
  const expiresAt = new Date(now.getTime() + lifeSeconds * 1_000);
  await db.deleteFrom("session").where("is_read_only", "=", true).where("expires_at", "<=", now).execute();
  const refreshToken = createSecret();
  const session = { owner, tokenGeneration, refreshToken, expiresAt, isReadOnly: true };
  const session_id = await insertSession(db, session);
  await db
    .insertInto("access_token")
    .values({ token_hash: sha256(accessToken), session_id, expires_at: expiresAt })
    .execute();
  return { accessToken, expiresIn: lifeSeconds };
}

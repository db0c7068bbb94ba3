import { randomUUID } from "node:crypto";
import type { Clock } from "../kit/clock.ts";
import { createSecret, sha256 } from "../sso/secret.ts";
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
  { retailerId, shopperNumber }: SessionOwner,
  token_generation: number,
): Promise<SupportToken> {
  const [session_id, accessToken, now] = [randomUUID(), createSecret(), clock.now()];
  const expires_at = new Date(now.getTime() + lifeSeconds * 1_000);
  await db.deleteFrom("session").where("is_read_only", "=", true).where("expires_at", "<=", now).execute();
  await db
    .insertInto("session")
    .values({
      session_id,
      retailer_id: retailerId,
      shopper_number: shopperNumber,
      token_generation,
      refresh_hash: sha256(createSecret()),
      expires_at,
      is_read_only: true,
    })
    .execute();
  await db
    .insertInto("access_token")
    .values({ token_hash: sha256(accessToken), session_id, expires_at })
    .execute();
  return { accessToken, expiresIn: lifeSeconds };
}

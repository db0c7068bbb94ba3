import { randomUUID } from "node:crypto";
import { sha256 } from "../../kit/secret.ts";
import type { SessionOwner } from "./sessions.ts";
import type { CommerceDatabase } from "./tables.ts";

/** A session to insert. */
interface NewSession {
  readonly owner: SessionOwner;
  readonly tokenGeneration: number;
  readonly refreshToken: string;
  readonly expiresAt: Date;
  readonly isReadOnly: boolean;
}

/** Inserts a session and returns its id. The refresh token is stored as its hash. */
export async function insertSession(db: CommerceDatabase, session: NewSession): Promise<string> {
  const { owner, tokenGeneration, refreshToken, expiresAt, isReadOnly } = session;
  const session_id = randomUUID();
  await db
    .insertInto("session")
    .values({
      session_id,
      retailer_id: owner.retailerId,
      shopper_number: owner.shopperNumber,
      token_generation: tokenGeneration,
      refresh_hash: sha256(refreshToken),
      expires_at: expiresAt,
      is_read_only: isReadOnly,
    })
    .execute();
  return session_id;
}

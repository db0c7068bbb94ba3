import { randomUUID } from "node:crypto";
import type { Clock } from "../kit/clock.ts";
import { createSecret, sha256 } from "./secret.ts";
import type { SsoDatabase } from "./tables.ts";

/** Whom the tokens of a family are for. */
export interface Grant {
  readonly clientId: string;
  readonly subject: string;
  readonly scope: string;
}

/** What came of a refresh. */
export interface Refreshed {
  readonly grant: Grant;
  readonly refreshToken: string;
}

/** How many days a client holds a login. */
export const familyDays = 90;
const familyLifeMs = familyDays * 86_400_000;
// Two tabs that refresh at the same moment, or an answer that got lost, are no theft.
const graceMs = 10_000;

/** Begins a family; returns its first refresh token. */
export async function beginFamily(db: SsoDatabase, clock: Clock, grant: Grant): Promise<string> {
  const family_id = randomUUID();
  const { clientId: client_id, subject, scope } = grant;
  const expires_at = new Date(clock.now().getTime() + familyLifeMs);
  await db
    .insertInto("token_family")
    .values({ family_id, client_id, subject, scope, expires_at, revoked_at: null })
    .execute();
  return addToken(db, family_id);
}

async function addToken(db: SsoDatabase, family_id: string): Promise<string> {
  const token = createSecret();
  await db
    .insertInto("refresh_token")
    .values({ token_hash: sha256(token), family_id, replaced_at: null })
    .execute();
  return token;
}

/**
 * Replaces a refresh token. A token that was replaced more than a moment ago is in two hands: its family ends.
 * Returns null for a token that can no longer be used.
 */
export async function refresh(db: SsoDatabase, clock: Clock, token: string): Promise<Refreshed | null> {
  return db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom("refresh_token")
      .innerJoin("token_family", "token_family.family_id", "refresh_token.family_id")
      .selectAll()
      .where("token_hash", "=", sha256(token))
      // Refreshes of one token wait for each other.
      .forUpdate()
      .executeTakeFirst();
    const now = clock.now();
    if (!found || found.revoked_at !== null || found.expires_at <= now) return null;
    if (found.replaced_at !== null && now.getTime() - found.replaced_at.getTime() > graceMs) {
      await endFamily(transaction, found.family_id, now);
      return null;
    }
    if (found.replaced_at === null) {
      const replaced = transaction.updateTable("refresh_token").set({ replaced_at: now });
      await replaced.where("token_hash", "=", found.token_hash).execute();
    }
    const grant = { clientId: found.client_id, subject: found.subject, scope: found.scope };
    return { grant, refreshToken: await addToken(transaction, found.family_id) };
  });
}

async function endFamily(db: SsoDatabase, familyId: string, now: Date): Promise<void> {
  await db.updateTable("token_family").set({ revoked_at: now }).where("family_id", "=", familyId).execute();
}

/** A client that holds living tokens of a shopper, and since which login. */
export interface HeldGrant {
  readonly clientId: string;
  readonly since: Date;
}

/** Lists the clients that hold tokens of a shopper, the one that has held them longest first. */
export async function heldGrants(db: SsoDatabase, clock: Clock, subject: string): Promise<readonly HeldGrant[]> {
  const rows = await db
    .selectFrom("token_family")
    .select(["client_id", (sql) => sql.fn.min("expires_at").as("first_end")])
    .where("subject", "=", subject)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", clock.now())
    .groupBy("client_id")
    .orderBy("first_end")
    .execute();
  return rows.map(({ client_id, first_end }) => ({
    clientId: client_id,
    since: new Date(first_end.getTime() - familyLifeMs),
  }));
}

/** Ends everything that a client holds of a shopper: its families, and the codes that it has not exchanged. */
export async function endGrant(db: SsoDatabase, clock: Clock, clientId: string, subject: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom("authorization_code")
      .where("client_id", "=", clientId)
      .where("subject", "=", subject)
      .execute();
    await transaction
      .updateTable("token_family")
      .set({ revoked_at: clock.now() })
      .where("client_id", "=", clientId)
      .where("subject", "=", subject)
      .where("revoked_at", "is", null)
      .execute();
  });
}

/** Ends the family of a client's refresh token; does nothing for a token that is none. */
export async function revoke(db: SsoDatabase, clock: Clock, clientId: string, token: string): Promise<void> {
  const found = await db
    .selectFrom("refresh_token")
    .innerJoin("token_family", "token_family.family_id", "refresh_token.family_id")
    .select("token_family.family_id")
    .where("token_hash", "=", sha256(token))
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  if (found) await endFamily(db, found.family_id, clock.now());
}

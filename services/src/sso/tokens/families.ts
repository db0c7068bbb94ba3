import { randomUUID } from "node:crypto";
import type { Clock } from "../../kit/clock.ts";
import { findByNumber } from "../../loyalty/shoppers/customers.ts";
import type { LoyaltyDatabase } from "../../loyalty/tables.ts";
import { createSecret, sha256 } from "../secret.ts";
import type { SsoDatabase } from "../tables.ts";

/** What the tokens of a family stand for. */
export interface Grant {
  readonly clientId: string;
  readonly subject: string;
  readonly scope: string;
}

/** A family as it is found by one of its tokens or codes. */
export interface Family extends Grant {
  readonly familyId: string;
  /** The generation of the account's tokens at the login. */
  readonly generation: number;
}

/** What families are kept in and compared with. */
export interface FamilyDeps {
  readonly db: SsoDatabase;
  /** The accounts whose passwords are checked; a new password or an end of all sessions starts a new generation of tokens. */
  readonly accounts: LoyaltyDatabase;
  readonly clock: Clock;
}

/** How many days a client holds a login. */
export const familyDays = 90;
const dayMs = 86_400_000;
const familyLifeMs = familyDays * dayMs;

/** The subject of a shopper's tokens. */
export const subjectOf = (appId: string, shopperNumber: string): string => `${appId}:${shopperNumber}`;

/** The retailer's programme out of a subject. */
export const appOf = (subject: string): string => subject.slice(0, subject.lastIndexOf(":"));

/** What a family begins with. */
export interface NewFamily extends Grant {
  /** The generation of the account's tokens at the login. */
  readonly generation: number;
  /** The storefront's session that the shopper went on from; null after a login with a password. */
  readonly sessionId: string | null;
}

/** Begins a family, and forgets those that ended long ago; returns its id. */
export async function createFamily({ db, clock }: FamilyDeps, beginning: NewFamily): Promise<string> {
  const family_id = randomUUID();
  const { clientId: client_id, subject, scope, generation, sessionId } = beginning;
  const now = clock.now().getTime();
  await db
    .deleteFrom("token_family")
    .where("expires_at", "<", new Date(now - dayMs))
    .execute();
  await db
    .insertInto("token_family")
    .values({
      family_id,
      client_id,
      subject,
      scope,
      token_generation: generation,
      successor_key: createSecret(),
      session_hash: sessionId === null ? null : sha256(sessionId),
      expires_at: new Date(now + familyLifeMs),
      revoked_at: null,
    })
    .execute();
  return family_id;
}

/** Ends a family with all its tokens and codes. */
export async function revokeFamily(db: SsoDatabase, familyId: string, now: Date): Promise<void> {
  await db.updateTable("token_family").set({ revoked_at: now }).where("family_id", "=", familyId).execute();
}

async function generationOf(accounts: LoyaltyDatabase, subject: string): Promise<number | null> {
  const appId = appOf(subject);
  return (await findByNumber(accounts, appId, subject.slice(appId.length + 1)))?.token_generation ?? null;
}

/**
 * Returns the family while the account has the same generation of tokens as at the login; ends it and returns null after a
 * new password, a logout everywhere else, or an end of all sessions.
 */
export async function currentFamily<F extends Family>(
  { db, accounts, clock }: FamilyDeps,
  family: F | null,
): Promise<F | null> {
  if (family === null || (await generationOf(accounts, family.subject)) === family.generation) return family;
  await revokeFamily(db, family.familyId, clock.now());
  return null;
}

/** A client that holds living tokens of a shopper, and since which login. */
export interface HeldGrant {
  readonly clientId: string;
  readonly since: Date;
}

/** Lists the clients that hold tokens of a shopper, the one that has held them longest first. */
export async function heldGrants({ db, accounts, clock }: FamilyDeps, subject: string): Promise<readonly HeldGrant[]> {
  const rows = await db
    .selectFrom("token_family")
    .select(["client_id", (sql) => sql.fn.min("expires_at").as("first_end")])
    .where("subject", "=", subject)
    .where("token_generation", "=", (await generationOf(accounts, subject)) ?? -1)
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

/** Ends everything that a client holds of a shopper: its families with their tokens and codes. */
export async function revokeGrant({ db, clock }: FamilyDeps, clientId: string, subject: string): Promise<void> {
  await db
    .updateTable("token_family")
    .set({ revoked_at: clock.now() })
    .where("client_id", "=", clientId)
    .where("subject", "=", subject)
    .where("revoked_at", "is", null)
    .execute();
}

/** Ends everything that came of a session of the shopper at the storefront. */
export async function revokeOfSession({ db, clock }: FamilyDeps, subject: string, sessionId: string): Promise<void> {
  await db
    .updateTable("token_family")
    .set({ revoked_at: clock.now() })
    .where("subject", "=", subject)
    .where("session_hash", "=", sha256(sessionId))
    .where("revoked_at", "is", null)
    .execute();
}

import { randomUUID } from "node:crypto";
import type { Clock } from "../../../kit/clock.ts";
import { findByNumber } from "../../../core/shoppers/customers.ts";
import type { CoreDatabase } from "../../../core/tables.ts";
import { createSecret, sha256 } from "../../../kit/secret.ts";
import type { SsoDatabase } from "../tables.ts";

export interface Family {
  readonly familyId: string;
  readonly clientId: string;
  readonly subject: string;
  readonly scope: string;
  /** The address of the retailer's site. */
  readonly issuer: string;
  /** The token generation of the account at the login. */
  readonly generation: number;
}

/** What a query selects for a family. */
export const familyColumns = [
  "token_family.family_id as familyId",
  "token_family.client_id as clientId",
  "token_family.subject",
  "token_family.scope",
  "token_family.token_generation as generation",
  "token_family.issuer",
] as const;

export interface FamilyDeps {
  readonly db: SsoDatabase;
  /** The accounts; a new password or the revocation of all sessions starts a new token generation. */
  readonly accounts: CoreDatabase;
  readonly clock: Clock;
}

/** The lifetime of a token family in days. */
export const familyDays = 90;
const dayMs = 86_400_000;
const familyLifeMs = familyDays * dayMs;

export const subjectOf = (appId: string, shopperNumber: string): string => `${appId}:${shopperNumber}`;

export const appOf = (subject: string): string => subject.slice(0, subject.lastIndexOf(":"));

interface NewFamily extends Omit<Family, "familyId"> {
  readonly nonce: string | null;
  /** The session at the storefront from which the shopper came; null after a login with a password. */
  readonly sessionId: string | null;
}

/** Creates a family and returns its id; deletes families that expired more than a day ago. */
export async function createFamily({ db, clock }: FamilyDeps, beginning: NewFamily): Promise<string> {
  const family_id = randomUUID();
  const { clientId: client_id, subject, scope, generation, sessionId, issuer, nonce } = beginning;
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
      issuer,
      nonce,
      expires_at: new Date(now + familyLifeMs),
      revoked_at: null,
    })
    .execute();
  return family_id;
}

/** The columns that select families: one, those of a client and a shopper, or those from a session at the storefront. */
type FamilyKey = Readonly<
  | { family_id: string; client_id?: string }
  | Record<"client_id" | "subject", string>
  | Record<"session_hash" | "subject", string>
>;

/** Revokes families with all their tokens and codes. */
export async function revokeFamilies(db: SsoDatabase, now: Date, key: FamilyKey): Promise<void> {
  const families = db.updateTable("token_family").set({ revoked_at: now });
  await families.where((is) => is.and({ ...key, revoked_at: null })).execute();
}

async function generationOf(accounts: CoreDatabase, subject: string): Promise<number | null> {
  const appId = appOf(subject);
  return (await findByNumber(accounts, appId, subject.slice(appId.length + 1)))?.token_generation ?? null;
}

/**
 * Returns the family if the account still has the token generation of the login. Otherwise, after a new password, a
 * logout of other sessions or the revocation of all sessions, revokes the family and returns null.
 */
export async function currentFamily<F extends Family>(
  { db, accounts, clock }: FamilyDeps,
  family: F | null,
): Promise<F | null> {
  if (family === null || (await generationOf(accounts, family.subject)) === family.generation) return family;
  await revokeFamilies(db, clock.now(), { family_id: family.familyId });
  return null;
}

/** Returns a family; null for one that was revoked, has expired or is of an earlier token generation. */
export async function findFamily(deps: FamilyDeps, familyId: string): Promise<Family | null> {
  const family = await deps.db
    .selectFrom("token_family")
    .select(familyColumns)
    .where("family_id", "=", familyId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", deps.clock.now())
    .executeTakeFirst();
  return currentFamily(deps, family ?? null);
}

/** Returns the clients with valid tokens of a shopper, oldest login first. */
export async function heldGrants({ db, accounts, clock }: FamilyDeps, subject: string) {
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

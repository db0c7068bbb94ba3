import type { Clock } from "../../kit/clock.ts";
import type { Database } from "../../kit/service.ts";
import { findByNumber } from "../../core/shoppers/customers.ts";
import { revokeAll } from "../../core/sessions/revocation.ts";
import { coreDatabase } from "../../core/tables.ts";
import { createSecret, sha256 } from "../../kit/secret.ts";
import { issueAccessToken, sessionOfAccessToken } from "./access-tokens.ts";
import { insertSession } from "./insert-session.ts";
import { countRenewal } from "./renewals.ts";
import { requireRetailer } from "./retailers.ts";
import { findValidSession, type InvalidSession, type SessionDeps } from "./session-state.ts";
import { commerceDatabase } from "./tables.ts";
import type { Wire } from "./wire.generated.ts";

type Tokens = Wire["Tokens"];

/** The owner of a session. */
export interface SessionOwner {
  readonly retailerId: string;
  readonly shopperNumber: string;
}

/** The owner of a bearer. */
export interface BearerOwner extends SessionOwner {
  /** True for the bearer of a support agent, which allows reads only. */
  readonly isReadOnly: boolean;
}

/** A renewed session. */
export interface Renewed {
  readonly renewals: number;
  readonly shopperNumber: string;
}

/** The session service of shoppers. */
export interface Sessions {
  /** Opens a session. */
  open(owner: SessionOwner, tokenGeneration: number): Promise<Tokens>;
  /** Returns the owner of an access token, or null for an invalid one. */
  ownerOf(accessToken: string): Promise<BearerOwner | null>;
  /**
   * Issues a new access token; returns {@link InvalidSession} if the retailer has no valid session for the refresh
   * token.
   */
  refresh(retailerId: string, refreshToken: string): Promise<Tokens | InvalidSession>;
  /**
   * Counts a renewal; `known` is the number that the caller has seen. Returns {@link InvalidSession} as above, and for
   * a replayed token, whose session it revokes.
   */
  renew(retailerId: string, refreshToken: string, known: number): Promise<Renewed | InvalidSession>;
  /** Revokes a session with all its tokens. */
  end(retailerId: string, refreshToken: string): Promise<void>;
  /** Revokes all other sessions of the shopper of a session. */
  endOthers(retailerId: string, refreshToken: string): Promise<void>;
}

/**
 * Starts a new generation of tokens, which revokes all sessions of the previous one, including logins at partners'
 * shops; the spared session moves to the new one.
 */
function endAllBut(
  database: Database,
  spared: { readonly session_id: string; readonly retailer_id: string; readonly shopper_number: string },
  now: Date,
): Promise<void> {
  const { session_id, retailer_id, shopper_number } = spared;
  return database.transaction().execute(async (transaction) => {
    const [db, cards] = [commerceDatabase(transaction), coreDatabase(transaction)];
    const { app_id: appId } = await requireRetailer(db, retailer_id);
    await revokeAll(cards, { appId, shopperNumber: shopper_number }, now);
    const token_generation = (await findByNumber(cards, appId, shopper_number))?.token_generation ?? 0;
    await db.updateTable("session").set({ token_generation }).where("session_id", "=", session_id).execute();
    await db
      .updateTable("session")
      .set({ ended_at: now })
      .where("retailer_id", "=", retailer_id)
      .where("shopper_number", "=", shopper_number)
      .where("session_id", "!=", session_id)
      .where("ended_at", "is", null)
      .execute();
  });
}

const lifeMs = 90 * 86_400_000;

/**
 * The time after expiry until a session is deleted, so that clock skew does not turn an expired session into an unknown
 * one.
 */
const retentionMs = 86_400_000;

/** Opens a session, and deletes those of all shoppers that expired before the retention time. */
async function openSession(
  { db, clock }: SessionDeps,
  owner: SessionOwner,
  tokenGeneration: number,
): Promise<{ readonly session_id: string; readonly refreshToken: string }> {
  const [refreshToken, now] = [createSecret(), clock.now().getTime()];
  await db
    .deleteFrom("session")
    .where("expires_at", "<", new Date(now - retentionMs))
    .execute();
  const expiresAt = new Date(now + lifeMs);
  const session = { owner, tokenGeneration, refreshToken, expiresAt, isReadOnly: false };
  return { session_id: await insertSession(db, session), refreshToken };
}

/** Returns the session service. */
export function createSessions(database: Database, clock: Clock): Sessions {
  const db = commerceDatabase(database);
  const deps: SessionDeps = { db, cards: coreDatabase(database), clock };
  return {
    open: async (owner, tokenGeneration) => {
      const { session_id, refreshToken } = await openSession(deps, owner, tokenGeneration);
      return { ...(await issueAccessToken(deps, session_id)), refreshToken };
    },
    ownerOf: async (accessToken) => {
      const found = await sessionOfAccessToken(deps, accessToken);
      if (found === null) return null;
      return { retailerId: found.retailer_id, shopperNumber: found.shopper_number, isReadOnly: found.is_read_only };
    },
    refresh: async (retailerId, refreshToken) => {
      const found = await findValidSession(deps, retailerId, refreshToken);
      return typeof found === "string" ? found : { ...(await issueAccessToken(deps, found.session_id)), refreshToken };
    },
    renew: async (retailerId, refreshToken, known) => {
      const found = await findValidSession(deps, retailerId, refreshToken);
      if (typeof found === "string") return found;
      const renewals = await countRenewal(db, found.session_id, known, clock.now());
      return renewals === null ? "ended" : { renewals, shopperNumber: found.shopper_number };
    },
    end: async (retailerId, refreshToken) => {
      const ended = db.updateTable("session").set({ ended_at: clock.now() }).where("ended_at", "is", null);
      await ended.where("refresh_hash", "=", sha256(refreshToken)).where("retailer_id", "=", retailerId).execute();
    },
    endOthers: async (retailerId, refreshToken) => {
      const spared = await findValidSession(deps, retailerId, refreshToken);
      if (typeof spared !== "string") await endAllBut(database, spared, clock.now());
    },
  };
}

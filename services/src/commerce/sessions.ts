import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Clock } from "../kit/clock.ts";
import type { Database } from "../kit/service.ts";
import { findByNumber } from "../loyalty/shoppers/customers.ts";
import { revokeAll } from "../loyalty/sessions/revocation.ts";
import { loyaltyDatabase } from "../loyalty/tables.ts";
import { createSecret, sha256 } from "../sso/secret.ts";
import { countRenewal } from "./renewals.ts";
import { requireRetailer } from "./retailers.ts";
import { commerceDatabase, type SessionTable } from "./tables.ts";
import type { components } from "./wire.generated.ts";

type Tokens = components["schemas"]["Tokens"];

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

/**
 * The reason why a session is invalid: it was revoked or has expired, or it is unknown, for example because the
 * database was restored from an older backup.
 */
export type InvalidSession = "ended" | "unknown";

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
    const [db, cards] = [commerceDatabase(transaction), loyaltyDatabase(transaction)];
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

const accessLifeSeconds = 1_800;
const sessionLifeSeconds = 90 * 86_400;

/**
 * The time after expiry until a session is deleted, so that clock skew does not turn an expired session into an unknown
 * one.
 */
const retentionMs = 86_400_000;

/** Returns the session service. */
export function createSessions(database: Database, clock: Clock): Sessions {
  const [db, cards] = [commerceDatabase(database), loyaltyDatabase(database)];
  const inSeconds = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1_000);

  const issue = async (session_id: string, refreshToken: string): Promise<Tokens> => {
    const accessToken = createSecret();
    await db.deleteFrom("access_token").where("expires_at", "<=", clock.now()).execute();
    await db
      .insertInto("access_token")
      .values({ token_hash: sha256(accessToken), session_id, expires_at: inSeconds(accessLifeSeconds) })
      .execute();
    return { accessToken, expiresIn: accessLifeSeconds, refreshToken };
  };

  /**
   * A new password starts a token generation, which revokes all earlier sessions; a session of a later generation is
   * unknown.
   */
  const stateOf = async (session: Selectable<SessionTable>): Promise<"good" | InvalidSession> => {
    const { app_id } = await requireRetailer(db, session.retailer_id);
    const shopper = await findByNumber(cards, app_id, session.shopper_number);
    if (shopper === null || session.token_generation > shopper.token_generation) return "unknown";
    const isPresent = session.ended_at === null && session.expires_at > clock.now();
    return isPresent && session.token_generation === shopper.token_generation ? "good" : "ended";
  };

  const findPresent = async (
    retailerId: string,
    refreshToken: string,
  ): Promise<Selectable<SessionTable> | InvalidSession> => {
    const query = db.selectFrom("session").selectAll().where("refresh_hash", "=", sha256(refreshToken));
    const found = await query.where("retailer_id", "=", retailerId).executeTakeFirst();
    if (found === undefined) return "unknown";
    const standing = await stateOf(found);
    return standing === "good" ? found : standing;
  };

  return {
    open: async ({ retailerId, shopperNumber }, token_generation) => {
      const [session_id, refreshToken] = [randomUUID(), createSecret()];
      const forgotten = new Date(clock.now().getTime() - retentionMs);
      await db.deleteFrom("session").where("expires_at", "<", forgotten).execute();
      await db
        .insertInto("session")
        .values({
          session_id,
          retailer_id: retailerId,
          shopper_number: shopperNumber,
          token_generation,
          refresh_hash: sha256(refreshToken),
          expires_at: inSeconds(sessionLifeSeconds),
        })
        .execute();
      return issue(session_id, refreshToken);
    },
    ownerOf: async (accessToken) => {
      const found = await db
        .selectFrom("access_token")
        .innerJoin("session", "session.session_id", "access_token.session_id")
        .selectAll("session")
        .where("token_hash", "=", sha256(accessToken))
        .where("access_token.expires_at", ">", clock.now())
        .executeTakeFirst();
      if (!found || (await stateOf(found)) !== "good") return null;
      return {
        retailerId: found.retailer_id,
        shopperNumber: found.shopper_number,
        isReadOnly: found.is_read_only,
      };
    },
    refresh: async (retailerId, refreshToken) => {
      const found = await findPresent(retailerId, refreshToken);
      return typeof found === "string" ? found : issue(found.session_id, refreshToken);
    },
    renew: async (retailerId, refreshToken, known) => {
      const found = await findPresent(retailerId, refreshToken);
      if (typeof found === "string") return found;
      const renewals = await countRenewal(db, found.session_id, known, clock.now());
      return renewals === null ? "ended" : { renewals, shopperNumber: found.shopper_number };
    },
    end: async (retailerId, refreshToken) => {
      const ended = db.updateTable("session").set({ ended_at: clock.now() }).where("ended_at", "is", null);
      await ended.where("refresh_hash", "=", sha256(refreshToken)).where("retailer_id", "=", retailerId).execute();
    },
    endOthers: async (retailerId, refreshToken) => {
      const spared = await findPresent(retailerId, refreshToken);
      if (typeof spared !== "string") await endAllBut(database, spared, clock.now());
    },
  };
}

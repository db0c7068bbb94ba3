import { randomUUID } from "node:crypto";
import type { Clock } from "../kit/clock.ts";
import type { Database } from "../kit/service.ts";
import { findByNumber } from "../loyalty/customers.ts";
import { revokeAll } from "../loyalty/revocation.ts";
import { loyaltyDatabase } from "../loyalty/tables.ts";
import { createSecret, sha256 } from "../sso/secret.ts";
import { countRenewal } from "./renewals.ts";
import { requireRetailer } from "./retailers.ts";
import { commerceDatabase } from "./tables.ts";
import type { components } from "./wire.generated.ts";

type Tokens = components["schemas"]["Tokens"];

/** Whose session. */
export interface SessionOwner {
  readonly retailerId: string;
  readonly shopperNumber: string;
}

/** Whose session a bearer is of. */
export interface BearerOwner extends SessionOwner {
  /** True for the bearer of a support agent, who may look and change nothing. */
  readonly isReadOnly: boolean;
}

/** A session that goes on. */
export interface Renewed {
  readonly renewals: number;
  readonly shopperNumber: string;
}

/** Makes, reads and ends sessions. */
export interface Sessions {
  /** Opens a session. */
  open(owner: SessionOwner, tokenGeneration: number): Promise<Tokens>;
  /** Returns the owner of an access token, or null when it is none or has ended. */
  ownerOf(accessToken: string): Promise<BearerOwner | null>;
  /** Makes a new access token; null when the session has ended or is of another retailer. */
  refresh(retailerId: string, refreshToken: string): Promise<Tokens | null>;
  /**
   * Counts a renewal of a session, as its caller knows their number; null as above, and for a token in two hands, whose
   * session ends.
   */
  renew(retailerId: string, refreshToken: string, known: number): Promise<Renewed | null>;
  /** Ends a session with all its tokens. */
  end(retailerId: string, refreshToken: string): Promise<void>;
  /** Ends every other session of the shopper of a session. */
  endOthers(retailerId: string, refreshToken: string): Promise<void>;
}

/**
 * Starts a new generation of tokens, which ends what was begun under the former one, logins at partners' shops included; the
 * spared session belongs to the new one.
 */
function endAllBut(
  database: Database,
  spared: { readonly session_id: string; readonly retailer_id: string; readonly shopper_number: string },
): Promise<void> {
  const { session_id, retailer_id, shopper_number } = spared;
  return database.transaction().execute(async (transaction) => {
    const [db, cards] = [commerceDatabase(transaction), loyaltyDatabase(transaction)];
    const { app_id: appId } = await requireRetailer(db, retailer_id);
    await revokeAll(cards, { appId, shopperNumber: shopper_number });
    const token_generation = (await findByNumber(cards, appId, shopper_number))?.token_generation ?? 0;
    await db.updateTable("session").set({ token_generation }).where("session_id", "=", session_id).execute();
    await db
      .deleteFrom("session")
      .where("retailer_id", "=", retailer_id)
      .where("shopper_number", "=", shopper_number)
      .where("session_id", "!=", session_id)
      .execute();
  });
}

const accessLifeSeconds = 1_800;
const sessionLifeSeconds = 90 * 86_400;

/** Returns the sessions of the service. */
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

  /** A new password counts the generation up and ends every session. */
  const isOfPresentPassword = async (session: {
    retailer_id: string;
    shopper_number: string;
    token_generation: number;
  }) => {
    const { app_id } = await requireRetailer(db, session.retailer_id);
    const shopper = await findByNumber(cards, app_id, session.shopper_number);
    return shopper?.token_generation === session.token_generation;
  };

  const findPresent = async (retailerId: string, refreshToken: string) => {
    const found = await db
      .selectFrom("session")
      .selectAll()
      .where("refresh_hash", "=", sha256(refreshToken))
      .where("retailer_id", "=", retailerId)
      .where("expires_at", ">", clock.now())
      .executeTakeFirst();
    return found && (await isOfPresentPassword(found)) ? found : null;
  };

  return {
    open: async ({ retailerId, shopperNumber }, token_generation) => {
      const [session_id, refreshToken] = [randomUUID(), createSecret()];
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
        .select(["retailer_id", "shopper_number", "token_generation", "is_read_only"])
        .where("token_hash", "=", sha256(accessToken))
        .where("access_token.expires_at", ">", clock.now())
        .executeTakeFirst();
      if (!found || !(await isOfPresentPassword(found))) return null;
      return {
        retailerId: found.retailer_id,
        shopperNumber: found.shopper_number,
        isReadOnly: found.is_read_only,
      };
    },
    refresh: async (retailerId, refreshToken) => {
      const found = await findPresent(retailerId, refreshToken);
      return found && issue(found.session_id, refreshToken);
    },
    renew: async (retailerId, refreshToken, known) => {
      const found = await findPresent(retailerId, refreshToken);
      const renewals = found && (await countRenewal(db, found.session_id, known, clock.now()));
      return found && renewals !== null ? { renewals, shopperNumber: found.shopper_number } : null;
    },
    end: async (retailerId, refreshToken) => {
      const ended = db.deleteFrom("session").where("refresh_hash", "=", sha256(refreshToken));
      await ended.where("retailer_id", "=", retailerId).execute();
    },
    endOthers: async (retailerId, refreshToken) => {
      const spared = await findPresent(retailerId, refreshToken);
      if (spared) await endAllBut(database, spared);
    },
  };
}

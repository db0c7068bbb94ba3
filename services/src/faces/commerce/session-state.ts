import type { Selectable } from "kysely";
import type { Clock } from "../../kit/clock.ts";
import { findByNumber } from "../../core/shoppers/customers.ts";
import type { CoreDatabase } from "../../core/tables.ts";
import { sha256 } from "../../kit/secret.ts";
import { requireRetailer } from "./retailers.ts";
import type { CommerceDatabase, SessionTable } from "./tables.ts";

/**
 * The reason why a session is invalid: it was revoked or has expired, or it is unknown, for example because the
 * database was restored from an older backup.
 */
export type InvalidSession = "ended" | "unknown";

/** The dependencies of sessions. */
export interface SessionDeps {
  readonly db: CommerceDatabase;
  /** The accounts of shoppers. */
  readonly cards: CoreDatabase;
  readonly clock: Clock;
}

/**
 * Returns whether a session is valid. A new password starts a token generation, which revokes all earlier sessions; a
 * session of a later generation is unknown.
 */
export async function stateOf(
  { db, cards, clock }: SessionDeps,
  session: Selectable<SessionTable>,
): Promise<"valid" | InvalidSession> {
  const { app_id } = await requireRetailer(db, session.retailer_id);
  const shopper = await findByNumber(cards, app_id, session.shopper_number);
  if (shopper === null || session.token_generation > shopper.token_generation) return "unknown";
  const isPresent = session.ended_at === null && session.expires_at > clock.now();
  return isPresent && session.token_generation === shopper.token_generation ? "valid" : "ended";
}

/** Returns the valid session of a refresh token, or why the retailer has none. */
export async function findValidSession(
  deps: SessionDeps,
  retailerId: string,
  refreshToken: string,
): Promise<Selectable<SessionTable> | InvalidSession> {
  const query = deps.db.selectFrom("session").selectAll().where("refresh_hash", "=", sha256(refreshToken));
  const row = await query.where("retailer_id", "=", retailerId).executeTakeFirst();
  if (row === undefined) return "unknown";
  const state = await stateOf(deps, row);
  return state === "valid" ? row : state;
}

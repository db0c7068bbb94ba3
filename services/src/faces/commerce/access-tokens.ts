import type { Selectable } from "kysely";
import { createSecret, sha256 } from "../../kit/secret.ts";
import { type SessionDeps, stateOf } from "./session-state.ts";
import type { SessionTable } from "./tables.ts";

const lifeSeconds = 1_800;

/** An access token of a session. */
interface AccessToken {
  readonly accessToken: string;
  /** Seconds from now. */
  readonly expiresIn: number;
}

/** Issues an access token of a session, and deletes expired ones of all sessions. */
export async function issueAccessToken({ db, clock }: SessionDeps, session_id: string): Promise<AccessToken> {
  const accessToken = createSecret();
  const now = clock.now();
  await db.deleteFrom("access_token").where("expires_at", "<=", now).execute();
  await db
    .insertInto("access_token")
    .values({
      token_hash: sha256(accessToken),
      session_id,
      expires_at: new Date(now.getTime() + lifeSeconds * 1_000),
    })
    .execute();
  return { accessToken, expiresIn: lifeSeconds };
}

/** Returns the valid session of an access token; null without one. */
export async function sessionOfAccessToken(
  deps: SessionDeps,
  accessToken: string,
): Promise<Selectable<SessionTable> | null> {
  const row = await deps.db
    .selectFrom("access_token")
    .innerJoin("session", "session.session_id", "access_token.session_id")
    .selectAll("session")
    .where("token_hash", "=", sha256(accessToken))
    .where("access_token.expires_at", ">", deps.clock.now())
    .executeTakeFirst();
  return row !== undefined && (await stateOf(deps, row)) === "valid" ? row : null;
}

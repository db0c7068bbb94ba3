import { randomBytes } from "node:crypto";
import type { SessionKeys } from "../../config/schema.ts";
import { createSeals } from "./token-encryption.ts";
import { toClaims, toSession } from "./session-claims.ts";
import type { NewSession, SealUse, SessionKeeper } from "./session-service.ts";
import type { SessionRecords } from "./session-store.ts";
import type { Session } from "./session.ts";

const second = 1_000;

/** How long a session lives in seconds: 90 days. */
export const sessionSeconds = 90 * 24 * 60 * 60;

/** How long a bearer token of a session lives in seconds: a quarter of an hour, so that a stolen one is soon worth nothing. */
const bearerSeconds = 15 * 60;

function newSession(shopper: NewSession, use: SealUse, now: Date): Session {
  const issuedAt = Math.floor(now.getTime() / second);
  return {
    ...shopper,
    id: randomBytes(32).toString("base64url"),
    roles: ["FREQUENT_SHOPPER"],
    use,
    issuedAt: new Date(issuedAt * second),
    expiresAt: new Date((issuedAt + sessionSeconds) * second),
  };
}

/** How long a session lives at least after a change of the account, in seconds. */
const renewedSeconds = 30 * 24 * 60 * 60;

function renewed(session: Session, shopper: Pick<NewSession, "firstName" | "homeStoreNumber">, now: Date): Session {
  const atLeast = (Math.floor(now.getTime() / second) + renewedSeconds) * second;
  const expiresAt = session.use === "cookie" ? Math.max(session.expiresAt.getTime(), atLeast) : session.expiresAt;
  const { firstName, homeStoreNumber } = shopper;
  return { ...session, firstName, homeStoreNumber, expiresAt: new Date(expiresAt) };
}

/**
 * Makes the keeper of this gateway's sessions. Each is wholly in its sealed text; the records are about their use.
 * @param keyBytes the first seals, all open, so that keys can be replaced without ending sessions
 * @param records remembers which sessions were used and which were ended
 * @param now the clock
 */
export function createSessionKeeper(keyBytes: SessionKeys, records: SessionRecords, now: () => Date): SessionKeeper {
  const seals = createSeals(keyBytes);
  const going = async (session: Session | null, sitePath: string): Promise<Session | null> => {
    if (session === null || session.sitePath !== sitePath) return null;
    return (await records.isEnded(session)) ? null : session;
  };
  return {
    start: (shopper, use) => newSession(shopper, use, now()),
    renew: (session, shopper) => renewed(session, shopper, now()),
    seal: (session) => seals.seal(toClaims(session, session.expiresAt), "cookie"),
    async sealTokens(session, renewals) {
      const soon = new Date(Math.floor(now().getTime() / second + bearerSeconds) * second);
      const expiresAt = soon < session.expiresAt ? soon : session.expiresAt;
      const [bearer, refresh] = await Promise.all([
        seals.seal(toClaims(session, expiresAt), "bearer"),
        seals.seal({ ...toClaims(session, session.expiresAt), renewals }, "refresh"),
      ]);
      return { bearer: { value: bearer, expiresAt }, refresh: { value: refresh, expiresAt: session.expiresAt } };
    },
    async open(sealed, use, sitePath) {
      const claims = await seals.open(sealed, use, now());
      return claims === null ? null : going(toSession(claims, use), sitePath);
    },
    async openRefresh(sealed, sitePath) {
      const claims = await seals.open(sealed, "refresh", now());
      const session = claims === null ? null : await going(toSession(claims, "bearer"), sitePath);
      const renewals = claims?.["renewals"];
      return session === null || typeof renewals !== "number" ? null : { session, renewals };
    },
    note: ({ id, issuedAt, expiresAt, sitePath, shopperNumber }, device) =>
      records.note({ sitePath, shopperNumber }, { id, issuedAt, expiresAt, device, lastUsedAt: now() }),
    list: (owner) => records.list(owner),
    end: ({ id, expiresAt }) => records.end(id, expiresAt),
    endAll: (owner, spared) => records.endAll(owner, spared?.id ?? null),
  };
}

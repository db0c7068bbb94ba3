import { randomBytes } from "node:crypto";
import type { SessionKeys } from "../../config/schema.ts";
import { createTokenEncryption } from "./token-encryption.ts";
import { isEnded } from "./provider-owners.ts";
import { toClaims, toSession } from "./session-claims.ts";
import type { NewSession, TokenUse, SessionService } from "./session-service.ts";
import type { SessionStore } from "./session-store.ts";
import type { Session } from "./session.ts";

const second = 1_000;

/** The lifetime of a session in seconds: 90 days. */
export const sessionSeconds = 90 * 24 * 60 * 60;

/** The lifetime of a bearer token in seconds: 15 minutes, to limit the use of a stolen one. */
const bearerSeconds = 15 * 60;

function newSession(shopper: NewSession, use: TokenUse, now: Date): Session {
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

function bearerEnd({ expiresAt }: Session, now: Date): Date {
  const end = new Date(Math.floor(now.getTime() / second + bearerSeconds) * second);
  return end < expiresAt ? end : expiresAt;
}

/** The minimum remaining lifetime of a session after a change of the account, in seconds. */
const renewedSeconds = 30 * 24 * 60 * 60;

function renewed(session: Session, shopper: Pick<NewSession, "firstName" | "homeStoreNumber">, now: Date): Session {
  const atLeast = (Math.floor(now.getTime() / second) + renewedSeconds) * second;
  const expiresAt = session.use === "cookie" ? Math.max(session.expiresAt.getTime(), atLeast) : session.expiresAt;
  const { firstName, homeStoreNumber } = shopper;
  return { ...session, firstName, homeStoreNumber, expiresAt: new Date(expiresAt) };
}

async function unlessRevoked(store: SessionStore, session: Session | null, sitePath: string): Promise<Session | null> {
  if (session === null || session.sitePath !== sitePath) return null;
  return (await isEnded(store, session)) ? null : session;
}

/**
 * Creates the session service. The token holds the whole session; the store holds only its use and revocation.
 * @param keyBytes the first key encrypts and all decrypt, so that a key rotation ends no session
 */
export function createSessionService(keyBytes: SessionKeys, store: SessionStore, now: () => Date): SessionService {
  const encryption = createTokenEncryption(keyBytes);
  return {
    start: (shopper, use) => newSession(shopper, use, now()),
    renew: (session, shopper) => renewed(session, shopper, now()),
    encrypt: (session) => encryption.encrypt(toClaims(session, session.expiresAt), "cookie"),
    async encryptTokens(session, renewals) {
      const expiresAt = bearerEnd(session, now());
      const [bearer, refresh] = await Promise.all([
        encryption.encrypt(toClaims(session, expiresAt), "bearer"),
        encryption.encrypt({ ...toClaims(session, session.expiresAt), renewals }, "refresh"),
      ]);
      return { bearer: { value: bearer, expiresAt }, refresh: { value: refresh, expiresAt: session.expiresAt } };
    },
    async decrypt(token, use, sitePath) {
      const claims = await encryption.decrypt(token, use, now());
      if (claims === null || claims === "issued in the future") return claims;
      return unlessRevoked(store, toSession(claims, use), sitePath);
    },
    async decryptRefreshToken(token, sitePath) {
      const claims = await encryption.decrypt(token, "refresh", now());
      if (claims === null || claims === "issued in the future") return claims;
      const session = await unlessRevoked(store, toSession(claims, "bearer"), sitePath);
      const { renewals } = claims;
      return session === null || typeof renewals !== "number" ? null : { session, renewals };
    },
    async sessionToEnd(token, sitePath) {
      const claims = await encryption.decryptAnyIssue(token, "refresh", now());
      return claims === null ? null : unlessRevoked(store, toSession(claims, "bearer"), sitePath);
    },
    recordUse: ({ id, issuedAt, expiresAt, sitePath, shopperNumber }, device) =>
      store.recordUse({ sitePath, shopperNumber }, { id, issuedAt, expiresAt, device, lastUsedAt: now() }),
    list: (owner) => store.list(owner),
    revoke: ({ id, expiresAt }) => store.revoke(id, expiresAt),
    revokeAll: (owner, except) => store.revokeAll(owner, except?.id ?? null),
  };
}

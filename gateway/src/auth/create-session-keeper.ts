import { randomBytes } from "node:crypto";
import type { JWTPayload } from "jose";
import type { SessionKeys } from "../config/environment.ts";
import { isShopperNumber } from "../lib/shopper-number.ts";
import { openClaims, sealClaims, sealKey } from "./seal.ts";
import type { NewSession, SealUse, SessionKeeper } from "./session-keeper.ts";
import type { SessionRecords } from "./session-records.ts";
import type { Session } from "./session.ts";

const second = 1_000;

/** How long a session lives in seconds: 90 days in a browser, twelve hours in an app's bearer token. */
export const sessionSeconds: Record<SealUse, number> = { cookie: 90 * 24 * 60 * 60, bearer: 12 * 60 * 60 };

function toClaims(session: Session): JWTPayload {
  return {
    jti: session.id,
    sub: session.shopperNumber,
    iat: session.issuedAt.getTime() / second,
    exp: session.expiresAt.getTime() / second,
    site: session.sitePath,
    name: session.firstName,
    store: session.homeStoreNumber,
    token: session.shopperToken,
  };
}

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === "string";

/** The seal proves that we wrote the claims; the checks guard against what an older version wrote. */
function toSession(claims: JWTPayload, use: SealUse): Session | null {
  const { jti, sub, iat, exp } = claims;
  const { site, name, store, token } = claims as Record<string, unknown>;
  if (typeof jti !== "string" || jti === "" || typeof iat !== "number" || typeof exp !== "number") return null;
  if (!isShopperNumber(sub)) return null;
  if (typeof site !== "string" || typeof token !== "string") return null;
  if (!isTextOrNull(name) || !isTextOrNull(store)) return null;
  return {
    id: jti,
    sitePath: site,
    shopperNumber: sub,
    firstName: name,
    homeStoreNumber: store,
    shopperToken: token,
    roles: ["FREQUENT_SHOPPER"],
    use,
    issuedAt: new Date(iat * second),
    expiresAt: new Date(exp * second),
  };
}

function newSession(shopper: NewSession, use: SealUse, now: Date): Session {
  const issuedAt = Math.floor(now.getTime() / second);
  return {
    ...shopper,
    id: randomBytes(32).toString("base64url"),
    roles: ["FREQUENT_SHOPPER"],
    use,
    issuedAt: new Date(issuedAt * second),
    expiresAt: new Date((issuedAt + sessionSeconds[use]) * second),
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
  const [first, ...others] = keyBytes;
  const sealer = sealKey(first);
  const keys = [sealer, ...others.map(sealKey)];
  return {
    start: (shopper, use) => newSession(shopper, use, now()),
    renew: (session, shopper) => renewed(session, shopper, now()),
    seal: (session, use) => sealClaims(toClaims(session), use, sealer),
    async open(sealed, use, sitePath) {
      const claims = await openClaims(sealed, use, keys, now());
      const session = claims === null ? null : toSession(claims, use);
      if (session === null || session.sitePath !== sitePath) return null;
      return (await records.isEnded(session)) ? null : session;
    },
    note: ({ id, issuedAt, expiresAt, sitePath, shopperNumber }, device) =>
      records.note({ sitePath, shopperNumber }, { id, issuedAt, expiresAt, device, lastUsedAt: now() }),
    list: (owner) => records.list(owner),
    end: ({ id, expiresAt }) => records.end(id, expiresAt),
    endAll: (owner, spared) => records.endAll(owner, spared?.id ?? null),
  };
}

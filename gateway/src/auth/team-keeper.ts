import { randomBytes } from "node:crypto";
import type { JWTPayload } from "jose";
import type { SessionKeys } from "../config/environment.ts";
import { openClaims, sealClaims, sealKey } from "./seal.ts";
import type { SessionRecords } from "./session-records.ts";
import type { TeamSession } from "./team-session.ts";

/** Makes, opens and ends sessions of store staff. */
export interface TeamKeeper {
  /** Makes a session at a retailer that lives for a day. */
  start(sitePath: string): TeamSession;
  /** Seals a session into a text that only this gateway can open. */
  seal(session: TeamSession): Promise<string>;
  /** Opens a sealed text; null when it is not ours, of another retailer, over, or ended. */
  open(sealed: string, sitePath: string): Promise<TeamSession | null>;
  /** Refuses the session from now on, wherever it was copied to. */
  end(session: TeamSession): Promise<void>;
}

const second = 1_000;

/** How long a team session lives, in seconds: a day. */
export const teamSeconds = 24 * 60 * 60;

function toSession({ jti, iat, exp, ...claims }: JWTPayload): TeamSession | null {
  const site = claims["site"];
  if (typeof jti !== "string" || typeof iat !== "number" || typeof exp !== "number") return null;
  if (typeof site !== "string") return null;
  return { id: jti, sitePath: site, issuedAt: new Date(iat * second), expiresAt: new Date(exp * second) };
}

/**
 * Makes the keeper of this gateway's team sessions.
 * @param keyBytes the first seals, all open
 * @param records remembers which sessions were ended
 * @param now the clock
 */
export function createTeamKeeper(keyBytes: SessionKeys, records: SessionRecords, now: () => Date): TeamKeeper {
  const [first, ...others] = keyBytes;
  const sealer = sealKey(first);
  const keys = [sealer, ...others.map(sealKey)];
  return {
    start(sitePath) {
      const issuedAt = Math.floor(now().getTime() / second);
      return {
        id: randomBytes(32).toString("base64url"),
        sitePath,
        issuedAt: new Date(issuedAt * second),
        expiresAt: new Date((issuedAt + teamSeconds) * second),
      };
    },
    seal({ id, sitePath, issuedAt, expiresAt }) {
      const times = { iat: issuedAt.getTime() / second, exp: expiresAt.getTime() / second };
      return sealClaims({ jti: id, sub: "team", ...times, site: sitePath }, "team", sealer);
    },
    async open(sealed, sitePath) {
      const claims = await openClaims(sealed, "team", keys, now());
      const session = claims === null ? null : toSession(claims);
      if (session === null || session.sitePath !== sitePath) return null;
      return (await records.isEnded(session)) ? null : session;
    },
    end: ({ id, expiresAt }) => records.end(id, expiresAt),
  };
}

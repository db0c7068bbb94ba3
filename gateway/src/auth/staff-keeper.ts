import { createHash, randomBytes } from "node:crypto";
import type { JWTPayload } from "jose";
import type { SessionKeys } from "../config/environment.ts";
import type { TeamLogins } from "../config/team-logins.ts";
import { createSeals } from "./seals.ts";
import type { SessionRecords } from "./session-records.ts";
import type { StaffSession, SupportAgent } from "./staff-session.ts";

/** Makes, opens and ends sessions of one kind of staff. */
export interface StaffKeeper<Who> {
  /** Makes a session at a retailer. */
  start(sitePath: string, who: Who): StaffSession<Who>;
  /** Seals a session into a text that only this gateway can open. */
  seal(session: StaffSession<Who>): Promise<string>;
  /**
   * Opens a sealed text; null when it is not ours, of another retailer or another kind of staff, over, ended, or of a login
   * that has been replaced since.
   */
  open(sealed: string, sitePath: string): Promise<StaffSession<Who> | null>;
  /** Refuses the session from now on, wherever it was copied to. */
  end(session: StaffSession<Who>): Promise<void>;
}

/** Keeps sessions of store staff. */
export type TeamKeeper = StaffKeeper<null>;

/** Keeps sessions of support agents. */
export type SupportKeeper = StaffKeeper<SupportAgent>;

/** By what the sessions of one kind of staff differ. */
interface StaffKind<Who> {
  /** What the sealed text is for; that of one kind is never accepted as another's. */
  readonly use: "team" | "support";
  /** How long a session lives, in seconds. */
  readonly seconds: number;
  toClaims(who: Who): JWTPayload;
  /** Undefined when the claims do not say who it is. */
  whoIn(claims: JWTPayload): Who | undefined;
  /** Names the present login of a retailer's staff: with another one its sessions end. Null when there is none. */
  loginAt(sitePath: string): string | null;
}

const second = 1_000;
const hour = 60 * 60;

/** How long the sessions of staff live, in seconds. */
export const staffSeconds = { team: 24 * hour, support: 8 * hour } as const;

/** A digest of the salted hash tells nothing of the password. */
function teamLoginName(logins: TeamLogins, sitePath: string): string | null {
  const login = logins.get(sitePath);
  if (login === undefined) return null;
  const { N, r, p, salt, key } = login.password;
  const parts = [login.username, N, r, p, salt.toString("base64url"), key.toString("base64url")];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
}

const teamOf = (logins: TeamLogins): StaffKind<null> => ({
  use: "team",
  seconds: staffSeconds.team,
  toClaims: () => ({}),
  whoIn: () => null,
  loginAt: (sitePath) => teamLoginName(logins, sitePath),
});

const support: StaffKind<SupportAgent> = {
  use: "support",
  seconds: staffSeconds.support,
  toClaims: ({ username, name }) => ({ username, name }),
  whoIn({ username, name }) {
    return typeof username === "string" && typeof name === "string" ? { username, name } : undefined;
  },
  // The sign-on service knows the agents, and is asked about them at every look.
  loginAt: () => "agent",
};

function toSession<Who>(kind: StaffKind<Who>, claims: JWTPayload): StaffSession<Who> | null {
  const { jti, iat, exp, site, login } = claims;
  const who = kind.whoIn(claims);
  if (typeof jti !== "string" || typeof iat !== "number" || typeof exp !== "number") return null;
  if (typeof site !== "string" || who === undefined) return null;
  if (typeof login !== "string" || login !== kind.loginAt(site)) return null;
  return { id: jti, sitePath: site, who, issuedAt: new Date(iat * second), expiresAt: new Date(exp * second) };
}

function createStaffKeeper<Who>(
  kind: StaffKind<Who>,
  keyBytes: SessionKeys,
  records: SessionRecords,
  now: () => Date,
): StaffKeeper<Who> {
  const seals = createSeals(keyBytes);
  return {
    start(sitePath, who) {
      const issuedAt = Math.floor(now().getTime() / second);
      return {
        id: randomBytes(32).toString("base64url"),
        sitePath,
        who,
        issuedAt: new Date(issuedAt * second),
        expiresAt: new Date((issuedAt + kind.seconds) * second),
      };
    },
    seal({ id, sitePath, who, issuedAt, expiresAt }) {
      const times = { iat: issuedAt.getTime() / second, exp: expiresAt.getTime() / second };
      const place = { site: sitePath, login: kind.loginAt(sitePath) };
      return seals.seal({ ...kind.toClaims(who), jti: id, sub: kind.use, ...times, ...place }, kind.use);
    },
    async open(sealed, sitePath) {
      const claims = await seals.open(sealed, kind.use, now());
      const session = claims === null ? null : toSession(kind, claims);
      if (session === null || session.sitePath !== sitePath) return null;
      return (await records.isEnded({ id: session.id, issuedAt: session.issuedAt })) ? null : session;
    },
    end: ({ id, expiresAt }) => records.end(id, expiresAt),
  };
}

/**
 * Makes the keeper of this gateway's team sessions.
 * @param keyBytes the first seals, all open
 * @param records remembers which sessions were ended
 * @param now the clock
 * @param logins the present passwords: a session ends with the one that it was opened with
 */
export const createTeamKeeper = (
  keyBytes: SessionKeys,
  records: SessionRecords,
  now: () => Date,
  logins: TeamLogins,
): TeamKeeper => createStaffKeeper(teamOf(logins), keyBytes, records, now);

/** Makes the keeper of this gateway's support sessions. */
export const createSupportKeeper = (keyBytes: SessionKeys, records: SessionRecords, now: () => Date): SupportKeeper =>
  createStaffKeeper(support, keyBytes, records, now);

import { createHash, randomBytes } from "node:crypto";
import type { JWTPayload } from "jose";
import type { SessionKeys } from "../../config/schema.ts";
import type { TeamLogins } from "../../config/team-logins.ts";
import { createSeals } from "../session/token-encryption.ts";
import type { SessionRecords } from "../session/session-store.ts";
import type { StaffSession, SupportAgent } from "./staff-session.ts";

/** Gives the name of the login with which somebody can sign in at a retailer now; null when there is none. */
export type PresentLogin<Who> = (sitePath: string, who: Who) => string | null | Promise<string | null>;

/** Makes, opens and ends sessions of one kind of staff. */
export interface StaffKeeper<Who> {
  /**
   * Makes a session at a retailer.
   * @param login names the login that opens it
   */
  start(sitePath: string, who: Who, login: string): StaffSession<Who>;
  /** Seals a session into a text that only this gateway can open. */
  seal(session: StaffSession<Who>): Promise<string>;
  /**
   * Opens a sealed text; null when it is not ours, of another retailer or another kind of staff, over, or ended. Whether its
   * login still counts is asked with {@link whileLoginLasts}.
   */
  open(sealed: string, sitePath: string): Promise<StaffSession<Who> | null>;
  /** Refuses the session from now on, wherever it was copied to. */
  end(session: StaffSession<Who>): Promise<void>;
}

/** Keeps sessions of store staff, whose logins are settings: what it opens is of the present login. */
export interface TeamKeeper extends Omit<StaffKeeper<null>, "start"> {
  /** Makes a session at a retailer, for its present login. */
  start(sitePath: string): StaffSession<null>;
}

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

const team: StaffKind<null> = {
  use: "team",
  seconds: staffSeconds.team,
  toClaims: () => ({}),
  whoIn: () => null,
};

const support: StaffKind<SupportAgent> = {
  use: "support",
  seconds: staffSeconds.support,
  toClaims: ({ username, name }) => ({ username, name }),
  whoIn({ username, name }) {
    return typeof username === "string" && typeof name === "string" ? { username, name } : undefined;
  },
};

function toSession<Who>(kind: StaffKind<Who>, claims: JWTPayload): StaffSession<Who> | null {
  const { jti, iat, exp, site, login } = claims;
  const who = kind.whoIn(claims);
  if (typeof jti !== "string" || typeof iat !== "number" || typeof exp !== "number") return null;
  if (typeof site !== "string" || typeof login !== "string" || who === undefined) return null;
  return { id: jti, sitePath: site, who, login, issuedAt: new Date(iat * second), expiresAt: new Date(exp * second) };
}

function createStaffKeeper<Who>(
  kind: StaffKind<Who>,
  keyBytes: SessionKeys,
  records: SessionRecords,
  now: () => Date,
): StaffKeeper<Who> {
  const seals = createSeals(keyBytes);
  return {
    start(sitePath, who, login) {
      const issuedAt = Math.floor(now().getTime() / second);
      return {
        id: randomBytes(32).toString("base64url"),
        sitePath,
        who,
        login,
        issuedAt: new Date(issuedAt * second),
        expiresAt: new Date((issuedAt + kind.seconds) * second),
      };
    },
    seal({ id, sitePath, who, login, issuedAt, expiresAt }) {
      const times = { iat: issuedAt.getTime() / second, exp: expiresAt.getTime() / second };
      return seals.seal({ ...kind.toClaims(who), jti: id, sub: kind.use, ...times, site: sitePath, login }, kind.use);
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
 * Gives a session back as long as its login counts.
 * @param session null stays null
 * @param presentLogin asks whoever knows the logins; its failure is thrown, because not knowing ends no session and opens none
 */
export async function whileLoginLasts<Who>(
  session: StaffSession<Who> | null,
  presentLogin: PresentLogin<Who>,
): Promise<StaffSession<Who> | null> {
  if (session === null) return null;
  return (await presentLogin(session.sitePath, session.who)) === session.login ? session : null;
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
): TeamKeeper => {
  const keeper = createStaffKeeper(team, keyBytes, records, now);
  const presentLogin: PresentLogin<null> = (sitePath) => teamLoginName(logins, sitePath);
  return {
    ...keeper,
    start: (sitePath) => keeper.start(sitePath, null, teamLoginName(logins, sitePath) ?? ""),
    open: async (sealed, sitePath) => whileLoginLasts(await keeper.open(sealed, sitePath), presentLogin),
  };
};

/** Makes the keeper of this gateway's support sessions. The sign-on service knows which logins count. */
export const createSupportKeeper = (keyBytes: SessionKeys, records: SessionRecords, now: () => Date): SupportKeeper =>
  createStaffKeeper(support, keyBytes, records, now);

import { createHash, randomBytes } from "node:crypto";
import type { JWTPayload } from "jose";
import type { SessionKeys } from "../../config/schema.ts";
import type { TeamLogin, TeamLogins } from "../../config/team-logins.ts";
import { isEnded, ownersIn } from "../session/provider-owners.ts";
import { createTokenEncryption } from "../session/token-encryption.ts";
import type { SessionStore } from "../session/session-store.ts";
import type {
  AgentName,
  StaffSession,
  SupportAgent,
  SupportSession,
  UnverifiedSupportSession,
} from "./staff-session.ts";

export interface StaffSessionService<Who> {
  /** @param providerOwners of a login at an identity provider */
  start(sitePath: string, who: Who, login: string, providerOwners?: readonly string[]): StaffSession<Who>;
  encrypt(session: StaffSession<Who>): Promise<string>;
  /**
   * Decrypts a token; null for a foreign, expired or revoked one and for another retailer or kind of staff. The caller checks
   * the login with {@link currentSupportSession}.
   */
  decrypt(token: string, sitePath: string): Promise<StaffSession<Who> | null>;
  /** Revokes the session, copies of its token included. */
  revoke(session: StaffSession<Who>): Promise<void>;
}

/** Returns the id of all logins at the provider of a retailer's store staff; null where the team has a password. */
export type ProviderLoginOf = (sitePath: string) => string | null;

/** The sessions of store staff, whose logins are settings: `decrypt` checks the login, too. */
export interface TeamSessionService extends Omit<StaffSessionService<null>, "start"> {
  start(sitePath: string, providerOwners?: readonly string[]): StaffSession<null>;
}

export type SupportSessionService = StaffSessionService<AgentName>;

interface StaffKind<Who> {
  /** The purpose of the token; one is never accepted in place of the other. */
  readonly use: "team" | "support";
  readonly seconds: number;
  toClaims(who: Who): JWTPayload;
  /** Returns undefined if the claims name no member of staff. */
  whoIn(claims: JWTPayload): Who | undefined;
}

const second = 1_000;
const hour = 60 * 60;

export const staffSeconds = { team: 24 * hour, support: 8 * hour } as const;

/** The digest changes with the password and does not reveal it. */
function teamLoginDigest(logins: TeamLogins, sitePath: string): string | null {
  const login = logins.get(sitePath);
  return login === undefined ? null : digestOf(login);
}

function digestOf(login: TeamLogin): string {
  const { N, r, p, salt, key } = login.password;
  const parts = [login.username, N, r, p, salt.toString("base64url"), key.toString("base64url")];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
}

/** The login of staff in place of a shopper, to end all of its sessions. */
const ownerOf = (sitePath: string, login: string) => ({ sitePath, shopperNumber: `login ${login}` });

const team: StaffKind<null> = {
  use: "team",
  seconds: staffSeconds.team,
  toClaims: () => ({}),
  whoIn: () => null,
};

const support: StaffKind<AgentName> = {
  use: "support",
  seconds: staffSeconds.support,
  toClaims: ({ username, name }) => ({ username, name }),
  whoIn({ username, name }) {
    return typeof username === "string" && typeof name === "string" ? { username, name } : undefined;
  },
};

function toSession<Who>(kind: StaffKind<Who>, claims: JWTPayload): StaffSession<Who> | null {
  const { jti, iat, exp, site, login, owners } = claims;
  const who = kind.whoIn(claims);
  if (typeof jti !== "string" || typeof iat !== "number" || typeof exp !== "number") return null;
  if (typeof site !== "string" || typeof login !== "string" || who === undefined) return null;
  const times = { issuedAt: new Date(iat * second), expiresAt: new Date(exp * second) };
  return { id: jti, sitePath: site, who, login, ...ownersIn(owners), ...times };
}

function createStaffSessionService<Who>(
  kind: StaffKind<Who>,
  keyBytes: SessionKeys,
  store: SessionStore,
  now: () => Date,
): StaffSessionService<Who> {
  const encryption = createTokenEncryption(keyBytes);
  return {
    start(sitePath, who, login, providerOwners) {
      const issuedAt = Math.floor(now().getTime() / second);
      return {
        id: randomBytes(32).toString("base64url"),
        sitePath,
        who,
        login,
        ...(providerOwners !== undefined && { providerOwners }),
        issuedAt: new Date(issuedAt * second),
        expiresAt: new Date((issuedAt + kind.seconds) * second),
      };
    },
    encrypt({ id, sitePath, who, login, providerOwners, issuedAt, expiresAt }) {
      const times = { iat: issuedAt.getTime() / second, exp: expiresAt.getTime() / second };
      const opened = { site: sitePath, login, ...(providerOwners !== undefined && { owners: providerOwners }) };
      return encryption.encrypt({ ...kind.toClaims(who), jti: id, sub: kind.use, ...times, ...opened }, kind.use);
    },
    async decrypt(token, sitePath) {
      const claims = await encryption.decrypt(token, kind.use, now());
      const session = claims === null || claims === "issued in the future" ? null : toSession(kind, claims);
      if (session === null || session.sitePath !== sitePath) return null;
      return (await isEnded(store, { ...session, ...ownerOf(sitePath, session.login) })) ? null : session;
    },
    revoke: ({ id, expiresAt }) => store.revoke(id, expiresAt),
  };
}

/** The agent who is known to the sign-on service now, with the id of the current login. */
type CurrentAgent = SupportAgent & { readonly login: string };

/**
 * Returns a session with the current properties of its agent; null if the login is no longer current.
 * @param readAgent reads an agent; its error is thrown, because an outage must neither end nor accept a session
 */
export async function currentSupportSession(
  session: UnverifiedSupportSession | null,
  readAgent: (username: string) => Promise<CurrentAgent | null>,
): Promise<SupportSession | null> {
  const agent = session === null ? null : await readAgent(session.who.username);
  if (session === null || agent?.login !== session.login) return null;
  const { login, ...who } = agent;
  return { ...session, who, login };
}

/**
 * Creates the service for team sessions.
 * @param keyBytes the first key encrypts and all decrypt
 * @param logins the current passwords: a changed password ends the sessions of the former one for good
 * @param providerLoginOf the logins in place of these passwords: another provider ends the sessions of the former one
 */
export const createTeamSessionService = (
  keyBytes: SessionKeys,
  store: SessionStore,
  now: () => Date,
  logins: TeamLogins,
  providerLoginOf: ProviderLoginOf = () => null,
): TeamSessionService => {
  const service = createStaffSessionService(team, keyBytes, store, now);
  const loginOf = (sitePath: string) => providerLoginOf(sitePath) ?? teamLoginDigest(logins, sitePath);
  const inUse = new Map([...logins].map(([sitePath, login]) => [sitePath, digestOf(login)]));
  // The store keeps the sessions of a replaced login ended when this gateway restarts and the login returns.
  const endReplaced = async (sitePath: string): Promise<void> => {
    const [before, current] = [inUse.get(sitePath), loginOf(sitePath)];
    if (current === null) inUse.delete(sitePath);
    else inUse.set(sitePath, current);
    if (before !== undefined && before !== current) await store.revokeAll(ownerOf(sitePath, before), null);
  };
  return {
    ...service,
    start: (sitePath, providerOwners) => service.start(sitePath, null, loginOf(sitePath) ?? "", providerOwners),
    async decrypt(token, sitePath) {
      await endReplaced(sitePath);
      const session = await service.decrypt(token, sitePath);
      if (session === null || session.login !== loginOf(sitePath)) return null;
      // Sessions start at whole seconds: one that starts later in the same second must stay valid.
      const since = Math.floor((logins.get(sitePath)?.since?.getTime() ?? 0) / second) * second;
      return session.issuedAt.getTime() < since ? null : session;
    },
  };
};

export const createSupportSessionService = (
  keyBytes: SessionKeys,
  store: SessionStore,
  now: () => Date,
): SupportSessionService => createStaffSessionService(support, keyBytes, store, now);

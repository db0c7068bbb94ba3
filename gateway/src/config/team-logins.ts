import { readPasswordHash, type PasswordHash } from "../auth/password-hash.ts";

/** What opens the team portal of a retailer. */
export interface TeamLogin {
  /** The user name that must be typed; null when any will do. */
  readonly username: string | null;
  readonly password: PasswordHash;
}

/** The logins by site path; the portal of a retailer without one is closed. */
export type TeamLogins = ReadonlyMap<string, TeamLogin>;

const entryPattern = /^([a-z][a-z0-9-]{0,62})=(?:([^:,=$\s]{1,64}):)?(\S+)$/;

function readEntry(text: string): readonly [string, TeamLogin] | null {
  const [, sitePath, username, hash] = entryPattern.exec(text) ?? [];
  const password = readPasswordHash(hash ?? "");
  return sitePath === undefined || password === null ? null : [sitePath, { username: username ?? null, password }];
}

/**
 * Reads the logins of the team portals.
 * @param text a comma list of `sitePath=hash` or `sitePath=username:hash`
 * @returns null when an entry is malformed, or when a retailer has two
 */
export function readTeamLogins(text: string): TeamLogins | null {
  const entries = text.split(",").map((entry) => readEntry(entry.trim()));
  const good = entries.filter((entry) => entry !== null);
  const logins = new Map(good);
  return good.length === entries.length && logins.size === good.length ? logins : null;
}

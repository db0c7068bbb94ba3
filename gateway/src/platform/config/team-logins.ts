import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { commaList } from "../../../../settings/values.ts";
import { readPasswordHash, type PasswordHash } from "../auth/password-hash.ts";
import type { ReadFile } from "./setting-file.ts";

/** The login of a retailer's team portal. */
export interface TeamLogin {
  /** The required user name; null for any. */
  readonly username: string | null;
  readonly password: PasswordHash;
  /** When a running gateway began to use the login, if it did so after its start. Sessions of an equal one from before have ended. */
  readonly since?: Date;
}

/** The logins by site path; the portal of a retailer without one is closed. */
export type TeamLogins = ReadonlyMap<string, TeamLogin>;

const entryPattern = /^([a-z][a-z0-9-]{0,62})=(?:([^:,=$\s]{1,64}):)?(\S+)$/;

const entry = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const [, sitePath, username, hash] = entryPattern.exec(dataset.value) ?? [];
    const password = readPasswordHash(hash ?? "");
    if (sitePath !== undefined && password !== null)
      return [sitePath, { username: username ?? null, password }] as const;
    addIssue();
    return NEVER;
  }),
);

/**
 * The logins of the team portals: a comma list of `sitePath=hash` or `sitePath=username:hash`, one for each retailer.
 */
export const teamLogins = v.pipe(
  commaList,
  v.array(entry),
  v.check((entries) => new Set(entries.map(([sitePath]) => sitePath)).size === entries.length),
  v.transform((entries): TeamLogins => new Map(entries)),
  v.description(
    "a comma list of a site path, = and the hash of a password, with a user name and : before the hash if need be",
  ),
);

const isSame = (one: TeamLogin, other: TeamLogin): boolean =>
  isDeepStrictEqual([one.username, one.password], [other.username, other.password]);

/**
 * Replaces the logins of a running gateway. One that changes, or returns after another, is in use since now.
 * @param current the logins in use, which are changed
 */
export function replaceTeamLogins(current: Map<string, TeamLogin>, next: TeamLogins, now: Date): void {
  const before = new Map(current);
  current.clear();
  for (const [sitePath, login] of next) {
    const known = before.get(sitePath);
    current.set(sitePath, known !== undefined && isSame(known, login) ? known : { ...login, since: now });
  }
}

/**
 * Reads a file of team logins: one on each line, besides empty lines and comments that begin with `#`.
 * @param text the text of the file
 */
export function readTeamLogins(text: string): ReadFile<TeamLogins> {
  const lines = text.split("\n").map((line) => line.trim());
  const entries = lines.filter((line) => line !== "" && !line.startsWith("#"));
  if (entries.length === 0) return { value: new Map() };
  const read = v.safeParse(teamLogins, entries.join(","));
  if (read.success) return { value: read.output };
  return {
    problems: ["each line must be a site path, = and the hash of a password, and no site path may be repeated."],
  };
}

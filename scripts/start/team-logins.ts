import { randomBytes, scryptSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** The credentials of the team portals of the demo retailers. */
export const demoTeam = { username: "team", password: "Aprons4Team!" } as const;

interface TeamPortal {
  readonly enabled: boolean;
  readonly requiresUsername: boolean;
}

const root = join(import.meta.dirname, "../..");
const cost = { N: 2 ** 15, r: 8, p: 3 };

let hash: string | undefined;

/**
 * Returns the value of `TEAM_LOGINS` for the demo retailers, with the same hash for all gateways, which share sessions.
 * @param product the folder of the product; the repository by default
 */
export function demoTeamLogins(product = root): string {
  const read = (path: string): unknown => parse(readFileSync(join(product, path), "utf8"));
  const { retailers } = read("gateway/retailers.yaml") as { retailers: readonly { sitePath: string }[] };
  const login = ({ sitePath }: { readonly sitePath: string }): string[] => {
    const { teamPortal } = read(`services/content/${sitePath}/retailer-info.yaml`) as { teamPortal: TeamPortal };
    if (!teamPortal.enabled) return [];
    hash ??= hashed(demoTeam.password);
    return [`${sitePath}=${teamPortal.requiresUsername ? `${demoTeam.username}:` : ""}${hash}`];
  };
  return retailers.flatMap(login).join(",");
}

function hashed(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { ...cost, maxmem: 256 * cost.N * cost.r });
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

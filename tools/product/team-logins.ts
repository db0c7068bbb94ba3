import { randomBytes, scryptSync } from "node:crypto";
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "yaml";

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
  const registry: unknown = parse(readFileSync(join(product, "gateway/retailers.yaml"), "utf8"));
  const { retailers } = registry as { retailers: readonly { sitePath: string }[] };
  return retailers.flatMap(({ sitePath }) => demoTeamLogin(product, sitePath)).join(",");
}

/** Returns the path of the file with the team logins of a product, the value of `TEAM_LOGINS_FILE`. */
export const teamLoginsFile = (product: string): string => join(product, ".data/team-logins");

/** Writes the logins of the demo retailers to the file of the product, which only its owner can read. */
export function writeTeamLogins(product: string): void {
  const file = teamLoginsFile(product);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, demoTeamLogins(product).replaceAll(",", "\n"), { mode: 0o600 });
  chmodSync(file, 0o600);
}

/** Adds the login of a new retailer to the file of a product that has been started. */
export function addTeamLogin(product: string, sitePath: string): void {
  const file = teamLoginsFile(product);
  if (existsSync(file)) appendFileSync(file, `\n${demoTeamLogin(product, sitePath).join("")}`);
}

/** Returns the login of a retailer; none if its content has no team portal. */
function demoTeamLogin(product: string, sitePath: string): string[] {
  const info: unknown = parse(readFileSync(join(product, `services/content/${sitePath}/retailer-info.yaml`), "utf8"));
  const { teamPortal } = info as { teamPortal: TeamPortal };
  if (!teamPortal.enabled) return [];
  hash ??= hashed(demoTeam.password);
  return [`${sitePath}=${teamPortal.requiresUsername ? `${demoTeam.username}:` : ""}${hash}`];
}

function hashed(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { ...cost, maxmem: 256 * cost.N * cost.r });
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

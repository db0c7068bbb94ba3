import { randomBytes, scryptSync } from "node:crypto";

/** What opens the team portals of the demo retailers. */
export const demoTeam = { username: "team", password: "Aprons4Team!" } as const;

/** The demo retailers with a team portal; those of the second list ask for a user name too. */
const withPassword = ["reams", "southend", "harvest-hall", "bluebird"];
const withUsername = ["lees", "grandway"];

const cost = { N: 2 ** 15, r: 8, p: 3 };

let logins: string | undefined;

/** Returns the value of `TEAM_LOGINS` for the demo retailers: one for all gateways, which accept each other's sessions. */
export const demoTeamLogins = (): string => (logins ??= hashedLogins());

function hashedLogins(): string {
  const salt = randomBytes(16);
  const key = scryptSync(demoTeam.password, salt, 32, { ...cost, maxmem: 256 * cost.N * cost.r });
  const hash = ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
  return [
    ...withPassword.map((sitePath) => `${sitePath}=${hash}`),
    ...withUsername.map((sitePath) => `${sitePath}=${demoTeam.username}:${hash}`),
  ].join(",");
}

import { randomBytes, scryptSync } from "node:crypto";

/** What opens the team portal of `reams`, and with the user name that of `lees`. */
export const team = { username: "team", password: "Aprons4Team!" } as const;

const cost = { N: 2 ** 15, r: 8, p: 3 };

/** The logins as the gateway's setting takes them. */
export function teamLogins(): string {
  const salt = randomBytes(16);
  const key = scryptSync(team.password, salt, 32, { ...cost, maxmem: 256 * cost.N * cost.r });
  const hash = ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
  return `reams=${hash},lees=${team.username}:${hash}`;
}

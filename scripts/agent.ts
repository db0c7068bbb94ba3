// Manages the support agents of a retailer; the services must not run while they use the embedded database. The
// commands read a password from standard input.
//   npm run agent -- add <site path> <email address> <name>
//   npm run agent -- add-administrator <site path> <email address> <name>
//   npm run agent -- rename <site path> <email address> <name>
//   npm run agent -- password <site path> <email address>
//   npm run agent -- role <site path> <email address> agent|administrator
//   npm run agent -- disable|enable|remove <site path> <email address>
//   npm run agent -- remove-second-factor|remove-passkeys <site path> <email address>
//   npm run agent -- list <site path>
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parse } from "yaml";
import { createClock } from "../services/src/kit/clock.ts";
import type { OpenDatabase } from "../services/src/kit/database/database.ts";
import { openEmbedded } from "../services/src/kit/database/embedded.ts";
import { openPostgres } from "../services/src/kit/database/postgres.ts";
import { prepareDatabase } from "../services/src/kit/database/prepare.ts";
import { auditAgent, namesOf, roleNames } from "../services/src/faces/sso/staff/agent-audit.ts";
import {
  addAgent,
  type AgentChange,
  type AgentKey,
  changeAgent,
  listAgents,
  removeAgent,
} from "../services/src/faces/sso/staff/agents.ts";
import { ssoService } from "../services/src/faces/sso/service.ts";
import { type SsoDatabase, ssoDatabase } from "../services/src/faces/sso/tables.ts";
import { root } from "./run/run.ts";

const usage =
  "Usage: npm run agent -- add|add-administrator|rename <site path> <email address> <name> | " +
  "role <site path> <email address> agent|administrator | " +
  "password|disable|enable|remove|remove-second-factor|remove-passkeys <site path> <email address> | list <site path>";

type Listed = Awaited<ReturnType<typeof listAgents>>[number];

interface Registry {
  readonly retailers: readonly { readonly sitePath: string; readonly loyaltyAppId: string }[];
}

function appIdOf(sitePath: string | undefined): string {
  const file = process.env["RETAILERS_FILE"]?.trim() || resolve(root, "gateway/retailers.yaml");
  const { retailers } = parse(readFileSync(file, "utf8")) as Registry;
  const retailer = retailers.find((candidate) => candidate.sitePath === sitePath);
  if (retailer === undefined) throw new Error(`There is no retailer ${sitePath ?? ""} in ${file}. ${usage}`);
  return retailer.loyaltyAppId;
}

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write("Password: ");
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  throw new Error("There is no password on standard input.");
}

function openDatabase(): Promise<OpenDatabase> {
  const url = process.env["DATABASE_URL"]?.trim();
  if (url) return openPostgres(url);
  return openEmbedded(resolve(process.env["DATA_DIR"]?.trim() || resolve(root, ".data/services")), async () => null);
}

const clock = createClock();

/** Acts on an agent and writes the audit entry in one transaction. */
async function audited(
  db: SsoDatabase,
  key: AgentKey,
  entry: { readonly action: "ADD_AGENT" | "CHANGE_AGENT"; readonly changes: readonly string[] },
  act: (transaction: SsoDatabase) => Promise<void>,
): Promise<void> {
  const agentAction = { ...key, by: "command line", reference: randomUUID() };
  await db.transaction().execute(async (transaction) => {
    await act(transaction);
    await auditAgent(transaction, clock, entry.action, agentAction, entry.changes);
  });
}

const change = (db: SsoDatabase, key: AgentKey, agentChange: AgentChange): Promise<void> =>
  audited(db, key, { action: "CHANGE_AGENT", changes: namesOf(agentChange) }, (transaction) =>
    changeAgent(transaction, key, agentChange),
  );

function readRole(word: string): "AGENT" | "ADMINISTRATOR" {
  const role = (["AGENT", "ADMINISTRATOR"] as const).find((each) => each === word.toUpperCase());
  if (role === undefined) throw new Error(usage);
  return role;
}

/** The changes of an existing agent, by command; each returns the result as a sentence. */
const changes: Readonly<Record<string, (db: SsoDatabase, key: AgentKey, rest: string) => Promise<string>>> = {
  async rename(db, key, rest) {
    await change(db, key, { name: rest });
    return `${key.username} is now called ${rest}.`;
  },
  async password(db, key) {
    await change(db, key, { password: await readPassword() });
    return `${key.username} has a new password.`;
  },
  async role(db, key, rest) {
    const role = readRole(rest);
    await change(db, key, { role });
    return `${key.username} is an ${role.toLowerCase()} now.`;
  },
  async disable(db, key) {
    await change(db, key, { isDisabled: true });
    return `${key.username} can no longer sign in.`;
  },
  async enable(db, key) {
    await change(db, key, { isDisabled: false });
    return `${key.username} can sign in again.`;
  },
  async "remove-second-factor"(db, key) {
    await change(db, key, { removesSecondFactor: true });
    return `${key.username} signs in with the password alone.`;
  },
  async "remove-passkeys"(db, key) {
    await change(db, key, { removesPasskeys: true });
    return `${key.username} signs in with the password, and is signed out everywhere.`;
  },
  async remove(db, key) {
    await audited(db, key, { action: "CHANGE_AGENT", changes: ["Removed"] }, (transaction) =>
      removeAgent(transaction, key),
    );
    return `${key.username} can no longer sign in.`;
  },
};

const describe = ({ username, name, role, isDisabled, hasSecondFactor }: Listed): string =>
  [
    `${username}  ${name}`,
    ...(role === "ADMINISTRATOR" ? ["administrator"] : []),
    ...(hasSecondFactor ? ["second factor"] : []),
    ...(isDisabled ? ["disabled"] : []),
  ].join("  ");

async function run(
  db: SsoDatabase,
  appId: string,
  [command = "", sitePath, username = "", ...words]: readonly string[],
): Promise<string> {
  const key = { appId, username };
  const rest = words.join(" ");
  if (command === "list") return (await listAgents(db, appId)).map(describe).join("\n");
  if (command === "add" || command === "add-administrator") {
    const role = command === "add" ? "AGENT" : "ADMINISTRATOR";
    const agent = { ...key, name: rest, password: await readPassword(), role } as const;
    const reasons = [`Added as ${roleNames[role]}`];
    await audited(db, key, { action: "ADD_AGENT", changes: reasons }, (transaction) => addAgent(transaction, agent));
    return `${username} can sign in to support at ${sitePath}.`;
  }
  const action = changes[command];
  if (action === undefined) throw new Error(usage);
  return action(db, key, rest);
}

try {
  const words = process.argv.slice(2);
  const appId = appIdOf(words[1]);
  const database = await openDatabase();
  try {
    await prepareDatabase(database, [ssoService], clock, { demo: false });
    console.log(await run(ssoDatabase(database.db), appId, words));
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

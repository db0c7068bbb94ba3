// Manages the support agents of a retailer; the services must not run while they use the embedded database.
//   npm run agent -- add <site path> <email address> <name>       reads the password from standard input
//   npm run agent -- password <site path> <email address>         reads the new password from standard input
//   npm run agent -- remove <site path> <email address>
//   npm run agent -- list <site path>
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parse } from "yaml";
import { createClock } from "../services/src/kit/clock.ts";
import type { OpenDatabase } from "../services/src/kit/database/database.ts";
import { openEmbedded } from "../services/src/kit/database/embedded.ts";
import { openPostgres } from "../services/src/kit/database/postgres.ts";
import { prepareDatabase } from "../services/src/kit/database/prepare.ts";
import { addAgent, listAgents, removeAgent, setAgentPassword } from "../services/src/sso/staff/agents.ts";
import { ssoService } from "../services/src/sso/service.ts";
import { type SsoDatabase, ssoDatabase } from "../services/src/sso/tables.ts";
import { root } from "./run/run.ts";

const usage =
  "Usage: npm run agent -- add <site path> <email address> <name> | password <site path> <email address> | " +
  "remove <site path> <email address> | list <site path>";

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

async function run(
  db: SsoDatabase,
  appId: string,
  [command = "", sitePath, username = "", ...name]: readonly string[],
): Promise<string> {
  const agent = { appId, username };
  switch (command) {
    case "add":
      await addAgent(db, { ...agent, name: name.join(" "), password: await readPassword() });
      return `${username} can sign in to support at ${sitePath}.`;
    case "password":
      await setAgentPassword(db, { ...agent, password: await readPassword() });
      return `${username} has a new password.`;
    case "remove":
      await removeAgent(db, agent);
      return `${username} can no longer sign in at ${sitePath}.`;
    case "list":
      return (await listAgents(db, agent.appId)).map((one) => `${one.username}  ${one.name}`).join("\n");
    default:
      throw new Error(usage);
  }
}

try {
  const words = process.argv.slice(2);
  const appId = appIdOf(words[1]);
  const database = await openDatabase();
  try {
    await prepareDatabase(database, [ssoService], createClock(), { demo: false });
    console.log(await run(ssoDatabase(database.db), appId, words));
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { passkeyRows } from "../services/src/core/sessions/passkey-rows.ts";
import { addAgent } from "../services/src/faces/sso/staff/agents.ts";
import { ssoService } from "../services/src/faces/sso/service.ts";
import type { OpenDatabase } from "../services/src/kit/database/database.ts";
import { prepareDatabase } from "../services/src/kit/database/prepare.ts";
import { createAuditLog } from "../services/src/faces/sso/staff/audit.ts";
import { createClock } from "../services/src/kit/clock.ts";
import { openEmbedded } from "../services/src/kit/database/embedded.ts";
import { findAgent } from "../services/src/faces/sso/staff/staff.ts";
import { type SsoDatabase, ssoDatabase } from "../services/src/faces/sso/tables.ts";
import { root } from "./run/run.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "aisle-agent-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs `npm run agent` with the data of the folder. */
function runAgent(words: readonly string[], input = "") {
  const env = { PATH: process.env["PATH"], DATA_DIR: join(folder, "services") };
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(root, "scripts/agent.ts"), ...words], {
    env,
    input,
    encoding: "utf8",
  });
  return { stdout, stderr, status };
}

const first = { username: "first@shop.example", password: "a-long-walk-home" };

/** The embedded database starts three times. */
const TIMEOUT_MS = 60_000;

/** Opens the database of the folder for some work. */
async function inDatabase(work: (db: SsoDatabase, database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = await openEmbedded(join(folder, "services"), async () => null);
  try {
    await work(ssoDatabase(database.db), database);
  } finally {
    await database.close();
  }
}

const passkeysIn = (db: SsoDatabase) => passkeyRows(db, { table: "sso.agent_passkey", owner: "username" });

/** Returns the entries of the audit log, one line each. */
async function auditIn(db: SsoDatabase): Promise<readonly string[]> {
  const { entries } = await createAuditLog(db, createClock()).list({ appId: "app-reams", first: 10 });
  return entries.map(({ agent, action, subject, reason }) => `${agent} ${action} ${subject}: ${reason}`);
}

it("adds the first administrator to a product without data and demo", { timeout: TIMEOUT_MS }, async () => {
  const added = runAgent(["add-administrator", "reams", first.username, "Fay", "First"], `${first.password}\n`);
  expect(added).toEqual({ stdout: "first@shop.example can sign in to support at reams.\n", stderr: "", status: 0 });
  await inDatabase(async (db) => {
    const agent = await findAgent(db, { appId: "app-reams", ...first }, new Date());
    expect(agent).toMatchObject({ username: first.username, name: "Fay First", role: "ADMINISTRATOR" });
    expect(await auditIn(db)).toEqual(["command line ADD_AGENT first@shop.example: Added as administrator"]);
  });
  expect(runAgent(["list", "reams"]).stdout).toBe("first@shop.example  Fay First  administrator\n");
});

it("ends the lost passkeys of an agent", { timeout: TIMEOUT_MS }, async () => {
  const key = { appId: "app-reams", username: first.username };
  const owner = { appId: key.appId, owner: key.username };
  const passkey = { credentialId: "lost", publicKey: "key", counter: 0, transports: [], name: "Old phone" };
  await inDatabase(async (db, database) => {
    await prepareDatabase(database, [ssoService], createClock(), { demo: false });
    await addAgent(db, { ...key, name: "Fay First", password: first.password });
    expect(await passkeysIn(db).add(owner, passkey, new Date())).toBe("added");
  });
  expect(runAgent(["remove-passkeys", "reams", first.username])).toEqual({
    stdout: "first@shop.example signs in with the password, and is signed out everywhere.\n",
    stderr: "",
    status: 0,
  });
  await inDatabase(async (db) => {
    expect(await passkeysIn(db).of(owner)).toEqual([]);
    expect(await auditIn(db)).toEqual(["command line CHANGE_AGENT first@shop.example: Passkeys removed"]);
  });
});

it.each([
  {
    words: ["add", "nowhere", first.username, "Fay"],
    says: /^There is no retailer nowhere in .*\. Usage: npm run agent/,
  },
  { words: [], says: /Usage: npm run agent/ },
])("rejects $words with the usage, and creates no data", ({ words, says }) => {
  expect(runAgent(words)).toMatchObject({ stdout: "", stderr: expect.stringMatching(says), status: 1 });
  expect(existsSync(join(folder, "services"))).toBe(false);
});

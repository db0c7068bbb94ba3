import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openEmbedded } from "../services/src/kit/database/embedded.ts";
import { findAgent } from "../services/src/faces/sso/staff/staff.ts";
import { ssoDatabase } from "../services/src/faces/sso/tables.ts";
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

it("adds the first administrator to a product without data and demo", { timeout: TIMEOUT_MS }, async () => {
  const added = runAgent(["add-administrator", "reams", first.username, "Fay", "First"], `${first.password}\n`);
  expect(added).toEqual({ stdout: "first@shop.example can sign in to support at reams.\n", stderr: "", status: 0 });
  const database = await openEmbedded(join(folder, "services"), async () => null);
  const found = await findAgent(ssoDatabase(database.db), { appId: "app-reams", ...first }, new Date());
  await database.close();
  expect(found).toMatchObject({ username: "first@shop.example", name: "Fay First", role: "ADMINISTRATOR" });
  expect(runAgent(["list", "reams"]).stdout).toBe("first@shop.example  Fay First  administrator\n");
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

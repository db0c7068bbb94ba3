import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeMembers } from "../services/src/core/members/testing/members-file.ts";
import { addApps } from "../services/src/core/retailers/registered-retailers.ts";
import { sharedData } from "../services/src/core/shared-data.ts";
import { createClock } from "../services/src/kit/clock.ts";
import { openEmbedded } from "../services/src/kit/database/embedded.ts";
import { prepareDatabase } from "../services/src/kit/database/prepare.ts";
import { root } from "./run/run.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "aisle-import-"));
  file = join(folder, "members.csv");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Adds the retailer to a product without data and demo. */
async function addReams(): Promise<void> {
  const database = await openEmbedded(join(folder, "services"), async () => null);
  await prepareDatabase(database, [sharedData], createClock(), { demo: false });
  const reams = { sitePath: "reams", timeZone: "America/Denver", loyaltyAppId: "app-reams" };
  await addApps(database.db, [reams], { contentDir: folder });
  await database.close();
}

/** Starts `npm run import` with the data of the folder. */
function startImport(...words: readonly string[]): ChildProcessWithoutNullStreams {
  const env = { PATH: process.env["PATH"], DATA_DIR: join(folder, "services") };
  return spawn(process.execPath, [join(root, "scripts/import.ts"), ...words], { env });
}

async function runImport(...words: readonly string[]) {
  const child = startImport(...words);
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { stdout, stderr, status };
}

/** The embedded database starts four times. */
const TIMEOUT_MS = 120_000;

it("continues after it was killed, with each member once", { timeout: TIMEOUT_MS }, async () => {
  await addReams();
  writeMembers(file, 4_000, { 3_999: "1,,,,,,," });
  const tried = await runImport(file, "--retailer=reams");
  expect(tried).toMatchObject({ status: 1, stderr: expect.stringMatching(/^\d+ %, 1\d{3} rows\n/) });
  expect(tried.stdout).toContain(
    "line 4001: shopperNumber is not a number of 4 to 20 digits\nline 4001: firstName is missing\n",
  );
  expect(tried.stdout).toMatch(/4000 rows: 3999 to add, 0 there already, 1 failed\.\n$/);
  const killed = startImport(file, "--retailer=reams", "--write");
  await once(killed.stderr, "data");
  killed.kill("SIGKILL");
  await once(killed, "close");
  const { stdout } = await runImport(file, "--retailer=reams", "--write");
  const [, added, present] = /4000 rows: (\d+) added, (\d+) there already, 1 failed\.\n$/.exec(stdout) ?? [];
  expect(Number(present)).toBeGreaterThanOrEqual(1_000);
  expect(Number(added) + Number(present)).toBe(3_999);
});

it.each([
  { words: [], says: /^Usage: npm run import/ },
  { words: ["members.csv", "--retailer=nowhere"], says: /^There is no retailer nowhere in / },
  { words: ["members.csv", "--retailer=reams", "--write", "--dry-run"], says: /^Usage: npm run import/ },
])("rejects $words with the usage", async ({ words, says }) => {
  expect(await runImport(...words)).toEqual({ stdout: "", stderr: expect.stringMatching(says), status: 1 });
});

// Imports the members of another loyalty program from a CSV file; the services must not run while it uses the embedded
// database. Without --write it only says which rows would fail.
//   npm run import -- <file> --retailer=<site path> [--write]
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { importMembers, type ImportCounts, tryImport } from "../services/src/core/members/import-members.ts";
import { readRegisteredRetailers } from "../services/src/core/retailers/registered-retailers.ts";
import { sharedData } from "../services/src/core/shared-data.ts";
import { type CoreDatabase, coreDatabase } from "../services/src/core/tables.ts";
import { createClock } from "../services/src/kit/clock.ts";
import type { OpenDatabase } from "../services/src/kit/database/database.ts";
import { openEmbedded } from "../services/src/kit/database/embedded.ts";
import { openPostgres } from "../services/src/kit/database/postgres.ts";
import { prepareDatabase } from "../services/src/kit/database/prepare.ts";
import { root } from "./run/run.ts";

const usage = "Usage: npm run import -- <file> --retailer=<site path> [--write]";

/** How many rows a line of progress is about, where no bar can be drawn. */
const ROWS_PER_LINE = 1_000;

const BAR_WIDTH = 30;

interface Words {
  readonly file: string;
  readonly sitePath: string;
  readonly writes: boolean;
}

function readWords(): Words {
  const options = { retailer: { type: "string" }, write: { type: "boolean" }, "dry-run": { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name, ...others] = positionals;
  const { retailer, write = false, "dry-run": dryRun = !write } = values;
  if (name === undefined || retailer === undefined || others.length > 0 || write === dryRun) throw new Error(usage);
  return { file: resolve(name), sitePath: retailer, writes: write };
}

function appIdOf(sitePath: string): string {
  const path = process.env["RETAILERS_FILE"]?.trim() || resolve(root, "gateway/retailers.yaml");
  const retailer = readRegisteredRetailers(path).find((candidate) => candidate.sitePath === sitePath);
  if (retailer === undefined) throw new Error(`There is no retailer ${sitePath} in ${path}. ${usage}`);
  return retailer.loyaltyAppId;
}

function openDatabase(): Promise<OpenDatabase> {
  const url = process.env["DATABASE_URL"]?.trim();
  if (url) return openPostgres(url);
  return openEmbedded(resolve(process.env["DATA_DIR"]?.trim() || resolve(root, ".data/services")), async () => null);
}

async function requireApp(db: CoreDatabase, appId: string, sitePath: string): Promise<void> {
  const app = await db.selectFrom("app").select("app_id").where("app_id", "=", appId).executeTakeFirst();
  if (app === undefined)
    throw new Error(`The database lacks ${sitePath}. Add it with: node services/src/main.ts add-retailers`);
}

/** Returns what shows the progress: a bar on a terminal, a line now and then elsewhere. */
function progressOf(size: number): (counts: Readonly<ImportCounts>) => void {
  let shown = 0;
  return ({ rows, bytes }) => {
    const share = size === 0 ? 1 : bytes / size;
    const done = `${Math.floor(share * 100)} %, ${rows} rows`;
    if (process.stderr.isTTY) {
      process.stderr.write(`\r[${"#".repeat(Math.floor(share * BAR_WIDTH)).padEnd(BAR_WIDTH, ".")}] ${done}`);
      if (share === 1) process.stderr.write("\n");
    } else if (rows - shown >= ROWS_PER_LINE) {
      shown = rows;
      process.stderr.write(`${done}\n`);
    }
  };
}

async function run(): Promise<void> {
  const { file, sitePath, writes } = readWords();
  const appId = appIdOf(sitePath);
  const { size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  const database = await openDatabase();
  try {
    await prepareDatabase(database, [sharedData], createClock(), { demo: false });
    const db = coreDatabase(database.db);
    await requireApp(db, appId, sitePath);
    const counts = await (writes ? importMembers : tryImport)(file, {
      db,
      appId,
      today: new Date().toISOString().slice(0, 10),
      onProblem: (line, { column, reason }) => console.log(`line ${line}: ${column} ${reason}`),
      onProgress: progressOf(size),
    });
    const { rows, added, present, failed } = counts;
    console.log(`${rows} rows: ${added} ${writes ? "added" : "to add"}, ${present} there already, ${failed} failed.`);
    if (failed > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

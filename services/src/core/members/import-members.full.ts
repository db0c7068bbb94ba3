import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it, onTestFinished } from "vitest";
import { openSeeded } from "../../testing/databases.ts";
import { coreDatabase } from "../tables.ts";
import { importMembers, tryImport } from "./import-members.ts";
import { bcryptHash, writeMembers } from "./testing/members-file.ts";

const MEMBERS = 100_000;

const mebibyte = 1_024 * 1_024;

/** The growth of the memory of JavaScript that a tenth of the rows could not stay within if they were kept. */
const MAX_GROWTH = 24 * mebibyte;

setFlagsFromString("--expose-gc");
const collect: NonNullable<typeof globalThis.gc> = runInNewContext("gc");

/** Returns the memory of JavaScript in use after a collection, in bytes; that of the embedded database is not part of it. */
function heapInUse(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

it("imports 100,000 members without losing one, in memory that does not grow with them", async () => {
  const folder = mkdtempSync(join(tmpdir(), "members-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "members.csv");
  writeMembers(path, MEMBERS);
  const database = await openSeeded();
  onTestFinished(() => database.close());
  const db = coreDatabase(database.db);
  const heaps: number[] = [];
  const work = {
    db,
    appId: "app-reams",
    today: "2026-11-29",
    onProblem: () => undefined,
    onProgress: ({ rows }: { readonly rows: number }) => {
      if (rows % 10_000 === 0) heaps.push(heapInUse());
    },
  };
  const counts = { rows: MEMBERS, added: MEMBERS, present: 0, failed: 0, bytes: statSync(path).size };
  expect(await tryImport(path, work)).toEqual(counts);
  expect(await importMembers(path, work)).toEqual(counts);
  expect(await importMembers(path, work)).toEqual({ ...counts, added: 0, present: MEMBERS });
  const { count } = await db
    .selectFrom("customer")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("password_hash", "=", bcryptHash)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(MEMBERS);
  expect(heaps.length).toBeGreaterThanOrEqual(30);
  expect(Math.max(...heaps) - (heaps[0] ?? 0)).toBeLessThan(MAX_GROWTH);
}, 900_000);

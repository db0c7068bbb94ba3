import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { backUp, restore } from "./backup.ts";
import type { OpenDatabase } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrate } from "./migrate.ts";

/** A test starts the database four times, which is slow on a busy machine. */
const STARTS_LIMIT_MS = 120_000;

let place: string;
let folder: string;
let file: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "backup-"));
  folder = join(place, "data");
  file = join(place, "backups/aisle.backup");
});

afterEach(() => rmSync(place, { recursive: true }));

async function inDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openEmbedded(folder, async () => null);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Creates a table as a service does, with one row. */
async function fill(): Promise<void> {
  writeFileSync(join(place, "0001-shelf.sql"), "create table shelf (thing text);");
  await inDatabase(async (database) => {
    await migrate(database, "loyalty", place);
    await database.runScript("insert into loyalty.shelf values ('Müsli')");
  });
}

it(
  "restores the data, keeps a copy of the replaced data, and restricts the file to its owner",
  async () => {
    await fill();
    await backUp(folder, file);
    expect(statSync(file).mode & 0o077).toBe(0);
    rmSync(join(folder, "pgdata/base"), { recursive: true });
    await restore(folder, file);
    const read = sql<{ thing: string }>`select thing from loyalty.shelf`;
    expect((await inDatabase(({ db }) => read.execute(db))).rows).toEqual([{ thing: "Müsli" }]);
    expect(existsSync(join(folder, "pgdata.replaced/PG_VERSION"))).toBe(true);
  },
  STARTS_LIMIT_MS,
);

it("keeps the current data when a file cannot be restored", async () => {
  mkdirSync(join(folder, "pgdata"), { recursive: true });
  writeFileSync(join(folder, "pgdata/PG_VERSION"), "present");
  writeFileSync(join(place, "torn"), "no backup");
  await expect(restore(folder, join(place, "torn"))).rejects.toThrow("the present data are untouched");
  await expect(restore(folder, join(place, "none"))).rejects.toThrow("There is no file");
  expect(readdirSync(folder)).toEqual(["pgdata"]);
});

it("rejects a running service's folder, a folder without data, and an existing backup file", async () => {
  await expect(backUp(folder, file)).rejects.toThrow("There is no embedded database");
  writeFileSync(join(place, "earlier"), "");
  await expect(backUp(folder, join(place, "earlier"))).rejects.toThrow("is there already");
  const lock = lockFolder(folder);
  await expect(restore(folder, join(place, "earlier"))).rejects.toThrow("in use by process");
  lock.release();
});

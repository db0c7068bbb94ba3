import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabases } from "../../testing/databases.ts";
import type { OpenDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";

describe.each(testDatabases)("migrations on $kind", ({ open }) => {
  let database: OpenDatabase;
  let folder: string;

  beforeAll(async () => {
    database = await open();
  });

  afterAll(() => database.close());

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "migrations-"));
    writeFileSync(
      join(folder, "0001-shelf.sql"),
      "create table shelf (id integer primary key);\ninsert into shelf values (1);",
    );
  });

  afterEach(async () => {
    await database.runScript("drop schema loyalty cascade; drop table public.migration;");
    rmSync(folder, { recursive: true });
  });

  const ids = async (): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`select id from loyalty.shelf order by id`.execute(database.db);
    return rows.map((row) => row.id);
  };

  test("run in the order of their names, in the schema of the service", async () => {
    writeFileSync(join(folder, "0002-more.sql"), "insert into shelf values (2);");
    expect(await migrate(database, "loyalty", folder)).toEqual(["0001-shelf.sql", "0002-more.sql"]);
    expect(await ids()).toEqual([1, 2]);
  });

  test("run once only", async () => {
    await migrate(database, "loyalty", folder);
    expect(await migrate(database, "loyalty", folder)).toEqual([]);
    expect(await ids()).toEqual([1]);
  });

  test("leave no changes when one of their statements fails", async () => {
    await migrate(database, "loyalty", folder);
    writeFileSync(join(folder, "0002-broken.sql"), "insert into shelf values (2);\ninsert into shelf values (1);");
    await expect(migrate(database, "loyalty", folder)).rejects.toThrow("duplicate key");
    expect(await ids()).toEqual([1]);
    writeFileSync(join(folder, "0002-broken.sql"), "insert into shelf values (2);");
    expect(await migrate(database, "loyalty", folder)).toEqual(["0002-broken.sql"]);
  });

  test("are rejected if one that ran has changed", async () => {
    await migrate(database, "loyalty", folder);
    writeFileSync(join(folder, "0001-shelf.sql"), "create table shelf (id bigint primary key);");
    await expect(migrate(database, "loyalty", folder)).rejects.toThrow("loyalty/0001-shelf.sql was changed");
  });
});

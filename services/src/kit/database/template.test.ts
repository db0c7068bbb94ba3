import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createClock } from "../clock.ts";
import type { ServiceModule } from "../service.ts";
import { openInMemory } from "./embedded.ts";
import { buildTemplate, loadTemplate } from "./template.ts";

test("reuses a template of migrations and seed until one of their sources or the date changes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "template-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "migrations"));
  writeFileSync(join(folder, "migrations", "0001-shelf.sql"), "create table shelf (id integer);");
  writeFileSync(join(folder, "seed.txt"), "first");
  let seedings = 0;
  const service: ServiceModule = {
    name: "loyalty",
    migrations: join(folder, "migrations"),
    seedSources: [join(folder, "seed.txt")],
    prepareDemo: async ({ db }) => {
      seedings += 1;
      await sql`insert into loyalty.shelf values (7)`.execute(db);
    },
    errorBody: () => ({}),
    register: () => undefined,
  };

  expect(await loadTemplate([service], folder)).toBeNull();
  const path = await buildTemplate([service], folder);
  expect(await buildTemplate([service], folder)).toBe(path);
  expect(seedings).toBe(1);

  const database = await openInMemory(await loadTemplate([service], folder));
  const { rows } = await sql`select id from loyalty.shelf`.execute(database.db);
  expect(rows).toEqual([{ id: 7 }]);
  await database.close();

  const tomorrow = createClock();
  tomorrow.set(new Date(Date.now() + 86_400_000));
  expect(await loadTemplate([service], folder, tomorrow)).toBeNull();
  writeFileSync(join(folder, "seed.txt"), "second");
  expect(await loadTemplate([service], folder)).toBeNull();
});

import { cpSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { StartError } from "../start-error.ts";
import { openEmbedded } from "./embedded.ts";

const folder = mkdtempSync(join(tmpdir(), "aisle-embedded-"));
const whole = join(folder, "whole");

beforeAll(async () => {
  const database = await openEmbedded(whole, async () => null);
  await database.close();
});

afterAll(() => rmSync(folder, { recursive: true }));

function truncateLog(data: string): void {
  const logs = join(data, "pg_wal");
  for (const name of readdirSync(logs)) if (/^[0-9A-F]{24}$/.test(name)) truncateSync(join(logs, name), 100);
}

test.each<[string, (data: string) => void]>([
  ["without pg_control", (data) => rmSync(join(data, "global/pg_control"))],
  ["with an empty pg_control", (data) => truncateSync(join(data, "global/pg_control"))],
  ["with a truncated log", truncateLog],
  ["of another version", (data) => writeFileSync(join(data, "PG_VERSION"), "9.6\n")],
])("a database %s is called damaged in one line that names the restore", async (name, damage) => {
  const copy = join(folder, name);
  cpSync(whole, copy, { recursive: true });
  damage(join(copy, "pgdata"));
  const opened = openEmbedded(copy, async () => null);
  await expect(opened).rejects.toThrow(
    new StartError(
      `DATA_DIR: the embedded database in ${copy} is damaged. Restore a backup with: npm run restore -- <file>`,
    ),
  );
});

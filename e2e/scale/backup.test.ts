import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { root } from "../graph/ports.ts";
import { theShape } from "./shape.ts";

const shape = theShape();
const folder = mkdtempSync(join(tmpdir(), "aisle-backup-"));

/** Returns the two blocks of commands in the PostgreSQL section of the guide: the backup and the restore. */
function commandsOfGuide(): readonly string[] {
  const [, section = ""] = readFileSync(join(root, "docs/guides/operate.md"), "utf8").split("\n### PostgreSQL\n");
  return [...section.matchAll(/```sh\n([^`]+)```/g)].map(([, commands = ""]) => commands).slice(0, 2);
}

const run = async (commands: string) => {
  const env = {
    ...process.env,
    BACKUP: join(folder, "aisle.dump"),
    DATABASE_URL: shape.databaseUrl(),
    RESTORED_URL: shape.databaseUrl("aisle_restored"),
  };
  await promisify(execFile)("sh", ["-euc", commands], { env });
};

afterAll(() => rmSync(folder, { recursive: true }));

it("restores a backup that was made under load, with the commands of the guide", async () => {
  const [backUp = "false", restore = "false"] = commandsOfGuide();
  await shape.runSql("create table public.shelf as select 'Müsli' as thing");
  const count = "select count(*) from loyalty.activation";
  const before = await shape.runSql(count);
  await run(backUp);
  await shape.runSql("drop table public.shelf");
  await run(restore);
  expect(await shape.runSql("select thing from public.shelf", "aisle_restored")).toBe("Müsli");
  expect(await shape.runSql(count, "aisle_restored")).toBe(before);
  await shape.runSql("drop database aisle_restored");
});

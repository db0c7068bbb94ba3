import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Clock, createClock } from "../clock.ts";
import type { ServiceModule } from "../service.ts";
import { openInMemory } from "./embedded.ts";
import { prepareDatabase } from "./prepare.ts";

/** The folder of templates, which are built before the first start and never committed. */
export const templateFolder = join(import.meta.dirname, "../../../.template");

/**
 * Migrates and seeds a database in memory and stores its dump, which loads in a third of the time that creating,
 * migrating and seeding take. Returns the path of the dump, which is built only if missing.
 */
export async function buildTemplate(modules: readonly ServiceModule[], folder = templateFolder): Promise<string> {
  const clock = createClock();
  const path = await templatePath(modules, folder, clock);
  if (existsSync(path)) return path;
  const database = await openInMemory();
  await prepareDatabase(database, modules, clock, { demo: true });
  await database.runScript("vacuum analyze");
  // A dump taken without a checkpoint replays the write-ahead log at each load.
  await database.runScript("checkpoint");
  const dump = await database.pglite.dumpDataDir("gzip");
  await database.close();
  await mkdir(folder, { recursive: true });
  // Another process may build or load the same file; a rename ensures that it is either complete or missing.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, path);
  return path;
}

/** Returns the dump; null if none was built today from the current migrations and seed sources. */
export async function loadTemplate(
  modules: readonly ServiceModule[],
  folder = templateFolder,
  clock: Clock = createClock(),
): Promise<Blob | null> {
  const path = await templatePath(modules, folder, clock);
  return existsSync(path) ? new Blob([await readFile(path)], { type: "application/gzip" }) : null;
}

// The name has a hash of everything that determines the content, so a stale dump is never found.
async function templatePath(modules: readonly ServiceModule[], folder: string, clock: Clock): Promise<string> {
  const hash = createHash("sha256");
  // Seed data depends on the day: some of yesterday's coupons have expired.
  hash.update(clock.now().toISOString().slice(0, "2026-05-04".length));
  // The manifest pins the version of the embedded database; other versions cannot read its dumps.
  hash.update(await readFile(join(import.meta.dirname, "../../../package.json")));
  const sources = modules.flatMap((module) => [module.migrations ?? [], module.seedSources ?? []].flat());
  for (const source of sources) {
    for (const file of await filesOf(source)) hash.update(`${basename(file)}\0`).update(await readFile(file));
  }
  return join(folder, `pgdata-${hash.digest("hex").slice(0, 16)}.tar.gz`);
}

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(".test.ts"));
  return files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
}

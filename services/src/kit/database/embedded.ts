import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite, type PGliteOptions, types } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import type { OpenDatabase } from "./database.ts";
import { StartError } from "../start-error.ts";
import { lockFolder } from "./folder-lock.ts";

// A calendar day has no zone: as a `Date` it would shift with the time zone of the process.
const options = { parsers: { [types.DATE]: (value: string) => value } };

interface EmbeddedDatabase extends OpenDatabase {
  readonly pglite: PGlite;
}

/**
 * Opens the embedded database in `folder` and locks it for this process. Creates a missing database, from the dump of
 * `template` or, if that is null, empty. A commit is written to the operating system before it is acknowledged, so
 * killing the process loses nothing. It is not synced to the disk, so a power failure may lose data; DATABASE_URL
 * avoids that. Throws a StartError if another process holds the folder or its database is damaged.
 */
export async function openEmbedded(folder: string, template: () => Promise<Blob | null>): Promise<EmbeddedDatabase> {
  const lock = lockFolder(folder);
  try {
    return wrap(await openFolder(folder, template), () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The loaded program of the embedded database, which several databases of a process can share. */
export type EmbeddedProgram = Pick<PGliteOptions, "pgliteWasmModule" | "fsBundle">;

/** Opens an embedded database in memory, from the dump if there is one. Without a program it loads its own. */
export async function openInMemory(
  template: Blob | null = null,
  program: EmbeddedProgram = {},
): Promise<EmbeddedDatabase> {
  const pglite = await PGlite.create({ ...options, ...program, ...(template && { loadDataDir: template }) });
  return wrap(pglite, () => undefined);
}

// The marker distinguishes a database whose creation was interrupted, which cannot be repaired, from one with data.
async function openFolder(folder: string, template: () => Promise<Blob | null>): Promise<PGlite> {
  const dataDir = join(folder, "pgdata");
  const marker = join(folder, "pgdata.unfinished");
  if (existsSync(dataDir) && !existsSync(marker)) return openExisting(folder, dataDir);
  writeFileSync(marker, "");
  rmSync(dataDir, { recursive: true, force: true });
  const dump = await template();
  const pglite = await PGlite.create({ ...options, dataDir, ...(dump && { loadDataDir: dump }) });
  rmSync(marker);
  return pglite;
}

async function openExisting(folder: string, dataDir: string): Promise<PGlite> {
  try {
    return await PGlite.create({ ...options, dataDir });
  } catch (cause) {
    const message = `DATA_DIR: the embedded database in ${folder} is damaged. Restore a backup with: npm run restore -- <file>`;
    throw new StartError(message, { cause });
  }
}

function wrap(pglite: PGlite, released: () => void): EmbeddedDatabase {
  return {
    pglite,
    db: new Kysely({ dialect: new PGliteDialect({ pglite }) }),
    runScript: async (text) => void (await pglite.exec(text)),
    // The folder lock already ensures one owner.
    exclusively: (work) => work(),
    close: async () => {
      if (!pglite.closed) await pglite.close();
      released();
    },
  };
}

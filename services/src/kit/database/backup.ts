import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { sql } from "kysely";
import { StartError } from "../start-error.ts";
import { openEmbedded } from "./embedded.ts";
import { lockFolder } from "./folder-lock.ts";

/** The subfolder for the data that the latest restore replaced. */
const replacedData = "pgdata.replaced";

/**
 * Writes all data of the embedded database to a file that only its owner can read. The database folder has one owner at
 * a time, so the services must be stopped.
 * @param folder the folder of the database
 * @throws StartError if the services run, if there is no data, or if the file exists
 */
export async function backUp(folder: string, file: string): Promise<void> {
  if (existsSync(file)) throw new StartError(`${file} is there already; name another file.`);
  if (!existsSync(join(folder, "pgdata"))) throw new StartError(`There is no embedded database in ${folder}.`);
  const database = await openEmbedded(folder, async () => null);
  try {
    // Without a checkpoint a restore would replay the write-ahead log.
    await database.runScript("checkpoint");
    const dump = await database.pglite.dumpDataDir("gzip");
    await mkdir(dirname(file), { recursive: true });
    // A rename ensures that the file is either complete or missing.
    const draft = `${file}.part`;
    await rm(draft, { force: true });
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
    await rename(draft, file);
  } finally {
    await database.close();
  }
}

/**
 * Replaces all data of the embedded database with a backup. The backup is first unpacked and read beside the current
 * data. The current data is moved to {@link replacedData}; it stays in place if the backup is unusable.
 * @param folder the folder of the database; created if missing
 * @param file a file of {@link backUp}
 * @throws StartError if the services run, or if the file is missing or unusable
 */
export async function restore(folder: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const lock = lockFolder(folder);
  const draft = join(folder, "restoring");
  try {
    await unpack(file, draft);
    await rm(join(folder, replacedData), { recursive: true, force: true });
    if (existsSync(join(folder, "pgdata"))) await rename(join(folder, "pgdata"), join(folder, replacedData));
    await rename(join(draft, "pgdata"), join(folder, "pgdata"));
    // The marker of an interrupted creation; with it the restored data would count as incomplete.
    await rm(join(folder, "pgdata.unfinished"), { force: true });
  } finally {
    await rm(draft, { recursive: true, force: true });
    lock.release();
  }
}

async function unpack(file: string, draft: string): Promise<void> {
  await rm(draft, { recursive: true, force: true });
  try {
    // Unpacked here, because the embedded database does not handle a failure of its own unpacking, which would end the
    // process.
    const dump = new Blob([await promisify(gunzip)(await readFile(file))]);
    const database = await openEmbedded(draft, async () => dump);
    try {
      await sql`select count(*) from public.migration`.execute(database.db);
    } finally {
      await database.close();
    }
  } catch (error) {
    throw new StartError(`${file} is no backup that can be restored; the present data are untouched.`, {
      cause: error,
    });
  }
}

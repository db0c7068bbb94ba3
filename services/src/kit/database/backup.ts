import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { sql } from "kysely";
import { StartError } from "../start-error.ts";
import { openEmbedded } from "./embedded.ts";
import { lockFolder } from "./folder-lock.ts";

/** Where the data that a restore replaced are kept until the next one, in the folder of the database. */
const replacedData = "pgdata.replaced";

/**
 * Writes all data of the embedded database into a file that nobody else may read. Its folder has one owner at a time, so
 * the services must not run: what is written is then what they left, to the last change.
 * @param folder of the database
 * @param file where the data go; its folder is made when missing
 * @throws StartError when the services run, when there are no data, or when the file is there already
 */
export async function backUp(folder: string, file: string): Promise<void> {
  if (existsSync(file)) throw new StartError(`${file} is there already; name another file.`);
  if (!existsSync(join(folder, "pgdata"))) throw new StartError(`There is no embedded database in ${folder}.`);
  const database = await openEmbedded(folder, async () => null);
  try {
    // Without a checkpoint the log of changes would have to be gone through again when the data are restored.
    await database.runScript("checkpoint");
    const dump = await database.pglite.dumpDataDir("gzip");
    await mkdir(dirname(file), { recursive: true });
    // Whoever copies the file away must find all of it or nothing.
    const draft = `${file}.part`;
    await rm(draft, { force: true });
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
    await rename(draft, file);
  } finally {
    await database.close();
  }
}

/**
 * Replaces all data of the embedded database by those of a file. They are unpacked and read beside the present ones
 * first; the present ones are kept as {@link replacedData}, and stay in place when the file cannot be used.
 * @param folder of the database; made when missing
 * @param file what {@link backUp} wrote
 * @throws StartError when the services run, or when the file is missing or cannot be used
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
    // A creation that was cut off left this behind; with it the restored data would be taken for the half of one.
    await rm(join(folder, "pgdata.unfinished"), { force: true });
  } finally {
    await rm(draft, { recursive: true, force: true });
    lock.release();
  }
}

async function unpack(file: string, draft: string): Promise<void> {
  await rm(draft, { recursive: true, force: true });
  try {
    // Unpacked here, because the embedded database drops the failure of its own unpacking, which would end the process.
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

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { StartError } from "../start-error.ts";
import type { OpenDatabase } from "./database.ts";

const ledger =
  "create table if not exists public.migration (service text, name text, hash text, primary key (service, name));";

/**
 * Runs the new `.sql` files of `folder` by name, in the schema of the service, each in one transaction with the record
 * that it ran. Returns the names of the files it ran. Throws a {@link StartError} if a file that ran before has
 * changed, because the change would never take effect.
 */
export async function migrate(database: OpenDatabase, service: string, folder: string): Promise<string[]> {
  await database.runScript(`${ledger} create schema if not exists "${service}";`);
  const migrations = await sql<{ name: string; hash: string }>`
    select name, hash from public.migration where service = ${service}`.execute(database.db);
  const hashes = new Map(migrations.rows.map((row) => [row.name, row.hash]));
  const ran: string[] = [];
  for (const name of (await readdir(folder)).filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file)).toSorted()) {
    const text = await readFile(join(folder, name), "utf8");
    const hash = createHash("sha256").update(text).digest("hex");
    if (hashes.get(name) === hash) continue;
    if (hashes.has(name))
      throw new StartError(`The migration ${service}/${name} was changed after it ran; add a new one.`);
    const note = `insert into public.migration values ('${service}', '${name}', '${hash}');`;
    await database.runScript(`set local search_path to "${service}";\n${text}\n;${note}`);
    ran.push(name);
  }
  return ran;
}

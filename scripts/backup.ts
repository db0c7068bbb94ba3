// Writes all data of the embedded database to a file, or with --restore replaces it with the data of a file.
import { resolve } from "node:path";
import { backUp, restore } from "../services/src/kit/database/backup.ts";
import { root } from "./run/run.ts";

const isRestore = process.argv.includes("--restore");
const name = process.argv.slice(2).find((argument) => argument !== "--restore");
const folder = resolve(process.env["DATA_DIR"]?.trim() || resolve(root, ".data/services"));

async function work(): Promise<string> {
  if (process.env["DATABASE_URL"]?.trim()) {
    throw new Error("DATABASE_URL is set: PostgreSQL has programs of its own for this, see docs/guides/operate.md.");
  }
  if (name === undefined) throw new Error(`Name the file: npm run ${isRestore ? "restore" : "backup"} -- <file>`);
  const file = resolve(name);
  if (isRestore) await restore(folder, file);
  else await backUp(folder, file);
  return isRestore ? `${folder} holds the data of ${file}.` : `The data of ${folder} are in ${file}.`;
}

try {
  console.log(await work());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

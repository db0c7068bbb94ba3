import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const production = join(dirname(fileURLToPath(import.meta.resolve("react-router"))), "../production");

/** The contents of the installed router's files, as they go into the browser's bundle. */
export const routerFiles: readonly string[] = readdirSync(production)
  .filter((name) => name.endsWith(".mjs"))
  .map((name) => readFileSync(join(production, name), "utf8"));

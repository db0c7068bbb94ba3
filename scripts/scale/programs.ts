import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { User } from "../start/parts.ts";

/** The programs that the scaled-out shape needs and that npm does not bring. */
export interface Programs {
  readonly redis: string;
  /** The folder of `initdb`, `postgres` and `createdb`. */
  readonly postgres: string;
}

/** Where Debian keeps PostgreSQL, which it does not put on the path. */
const debianFolder = "/usr/lib/postgresql";

/** The first folder that has all of the programs. */
function folderOf(programs: readonly string[], folders: readonly string[]): string | null {
  return folders.find((folder) => programs.every((program) => existsSync(join(folder, program)))) ?? null;
}

function debianVersions(): string[] {
  if (!existsSync(debianFolder)) return [];
  const newestFirst = readdirSync(debianFolder).toSorted((one, other) => Number(other) - Number(one));
  return newestFirst.map((version) => join(debianFolder, version, "bin"));
}

/** Finds the programs. Throws one line that says what to install when one is missing. */
export function findPrograms(): Programs {
  const onPath = (process.env["PATH"] ?? "").split(delimiter);
  const redis = folderOf(["redis-server"], onPath);
  const postgres = folderOf(["initdb", "postgres", "createdb"], [...onPath, ...debianVersions()]);
  if (redis !== null && postgres !== null) return { redis: join(redis, "redis-server"), postgres };
  const missing = [...(redis === null ? ["redis-server"] : []), ...(postgres === null ? ["postgresql"] : [])];
  throw new Error(
    `The scaled-out shape runs on ${missing.join(" and ")}, which this machine does not have. ` +
      `Install with \`apt-get install ${missing.join(" ")}\`, or what your system calls them.`,
  );
}

function numberOf(kind: "u" | "g", name: string): number | null {
  try {
    return Number(execFileSync("id", [`-${kind}`, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  } catch {
    return null;
  }
}

/** The user that runs PostgreSQL, which refuses to run as root; undefined for the caller. Throws when there is none. */
export function databaseUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = [numberOf("u", name), numberOf("g", name)];
    if (uid !== null && gid !== null) return { uid, gid };
  }
  throw new Error("PostgreSQL refuses to run as root, and there is no user `postgres` or `nobody` to run it as.");
}

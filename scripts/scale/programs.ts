import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { User } from "../../tools/product/parts.ts";

/** The programs of the scaled-out shape that npm does not install. */
export interface Programs {
  readonly redis: string;
  /** The folder of `initdb`, `postgres` and `createdb`. */
  readonly postgres: string;
}

/** The folder of PostgreSQL on Debian, which is not on the PATH. */
const debianFolder = "/usr/lib/postgresql";

/** Returns the first folder that contains all programs; null if there is none. */
function folderOf(programs: readonly string[], folders: readonly string[]): string | null {
  return folders.find((folder) => programs.every((program) => existsSync(join(folder, program)))) ?? null;
}

function debianVersions(): string[] {
  if (!existsSync(debianFolder)) return [];
  const newestFirst = readdirSync(debianFolder).toSorted((one, other) => Number(other) - Number(one));
  return newestFirst.map((version) => join(debianFolder, version, "bin"));
}

/** Returns the paths of the programs. Throws one line with the packages to install if one is missing. */
export function findPrograms(): Programs {
  const onPath = (process.env["PATH"] ?? "").split(delimiter);
  const redis = folderOf(["redis-server"], onPath);
  const postgres = folderOf(["initdb", "postgres", "createdb"], [...onPath, ...debianVersions()]);
  if (redis !== null && postgres !== null) return { redis: join(redis, "redis-server"), postgres };
  const missingPrograms = [...(redis === null ? ["redis-server"] : []), ...(postgres === null ? ["postgresql"] : [])];
  throw new Error(
    `The scaled-out shape runs on ${missingPrograms.join(" and ")}, which this machine does not have. ` +
      `Install with \`apt-get install ${missingPrograms.join(" ")}\`, or what your system calls them.`,
  );
}

/** Returns the path of a program. Throws one line with the package to install if the machine does not have it. */
export function findProgram(program: string, debianPackage: string): string {
  const onPath = (process.env["PATH"] ?? "").split(delimiter);
  const folder = folderOf([program], [...onPath, "/usr/sbin", ...debianVersions()]);
  if (folder !== null) return join(folder, program);
  throw new Error(
    `This needs ${program}, which this machine does not have. ` +
      `Install with \`apt-get install ${debianPackage}\`, or what your system calls it.`,
  );
}

function numberOf(kind: "u" | "g", name: string): number | null {
  try {
    return Number(execFileSync("id", [`-${kind}`, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  } catch {
    return null;
  }
}

/** Returns the user for PostgreSQL, which rejects root; undefined for the current user. Throws if there is none. */
export function databaseUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = [numberOf("u", name), numberOf("g", name)];
    if (uid !== null && gid !== null) return { uid, gid };
  }
  throw new Error("PostgreSQL refuses to run as root, and there is no user `postgres` or `nobody` to run it as.");
}

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { root } from "../run/run.ts";
import { type Mutant, mutated } from "./mutant.ts";

/** A copy of the repository in which source files are changed, so that an interrupted run leaves the repository as it was. */
export interface Scratch {
  readonly folder: string;
  /** Applies a change while a function runs. Throws a RowError if the row does not match its source. */
  during<Result>(mutant: Mutant, work: () => Promise<Result>): Promise<Result>;
  remove(): void;
}

const packages = "node_modules";

/** Folders that tests do not read, or that each copy needs for itself. */
const leftOut = new Set([packages, ".git", ".turbo", "test-results"]);

/** Caches of tools, which contain paths. */
const isCache = (name: string): boolean => name.startsWith(".vite") || name === ".cache";

/** Links the packages of a folder; the workspaces are linked to the copies. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((each) => !isCache(each))) {
    if (name === "@aisle") cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
  }
}

/** Copies the repository with its generated files and builds to a temporary folder. */
export function createScratch(): Scratch {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "aisle-mutants-")));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  cpSync(root, folder, { recursive: true, verbatimSymlinks: true, filter: (source) => !leftOut.has(basename(source)) });
  for (const place of [".", "client", "services"]) {
    const from = join(root, place, packages);
    // A workspace has a folder of its own only if its versions differ from those of the root.
    if (existsSync(from)) linkPackages(from, join(folder, place, packages));
  }
  return {
    folder,
    remove,
    async during(mutant, work) {
      const path = join(folder, mutant.file);
      const source = readFileSync(path, "utf8");
      writeFileSync(path, mutated(source, mutant));
      try {
        return await work();
      } finally {
        writeFileSync(path, source);
      }
    },
  };
}

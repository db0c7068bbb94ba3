import { readdir, readFile, stat } from "node:fs/promises";
import { relative } from "node:path";
import { FormatError } from "./front-matter.ts";

/** A file of the content folder cannot be used. `file` is its path below the content folder. */
export class ContentFileError extends Error {
  override readonly name = "ContentFileError";
  readonly file: string;
  readonly reason: string;

  constructor(file: string, reason: string) {
    super(`${file}: ${reason}`);
    this.file = file;
    this.reason = reason;
  }
}

/** Takes note of a file that cannot be used. */
export type CorruptFileReport = (error: ContentFileError) => void;

/** Reads files of the content folder, each only once until it changes on disk. */
export interface ContentFiles {
  /** The file as `parse` understands it, null when there is no such file. Throws a {@link ContentFileError}. */
  read<T>(path: string, parse: (text: string) => T): Promise<T | null>;
  /** The names in a folder, sorted; empty when there is no such folder. */
  list(path: string): Promise<string[]>;
}

interface Remembered {
  readonly version: string;
  readonly outcome: { readonly value: unknown } | { readonly error: ContentFileError };
}

/** Returns a reader of the files below `root`, an absolute path. A changed file is noticed by its time and size. */
export function createContentFiles(root: string): ContentFiles {
  const remembered = new Map<string, Remembered>();
  return {
    async read<T>(path: string, parse: (text: string) => T): Promise<T | null> {
      const version = await versionOf(path);
      if (version === null) return null;
      let entry = remembered.get(path);
      if (entry?.version !== version) {
        entry = { version, outcome: await attempt(path, relative(root, path), parse) };
        remembered.set(path, entry);
      }
      if ("error" in entry.outcome) throw entry.outcome.error;
      // A path is always read with the same parser, so the remembered value has the parser's type.
      return entry.outcome.value as T;
    },
    list: async (path) => (await absentAsNull(readdir(path)))?.toSorted() ?? [],
  };
}

async function versionOf(path: string): Promise<string | null> {
  const stats = await absentAsNull(stat(path));
  return stats?.isFile() ? `${stats.mtimeMs}:${stats.size}` : null;
}

async function attempt(path: string, file: string, parse: (text: string) => unknown): Promise<Remembered["outcome"]> {
  try {
    return { value: parse(await readFile(path, "utf8")) };
  } catch (error) {
    if (error instanceof FormatError) return { error: new ContentFileError(file, error.message) };
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    return { error: new ContentFileError(file, `cannot be read (${code})`) };
  }
}

async function absentAsNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return null;
    throw error;
  }
}

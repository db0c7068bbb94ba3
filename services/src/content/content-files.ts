import { readdir, readFile, stat } from "node:fs/promises";
import { relative } from "node:path";
import { FormatError } from "./front-matter.ts";

/** The error of an unusable content file. `file` is its path relative to the content folder. */
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

/** Reports an unusable file. */
export type CorruptFileReport = (error: ContentFileError) => void;

/** Reads files of the content folder, and caches each until it changes on disk. */
export interface ContentFiles {
  /** Returns the parsed file; null if there is none. Throws a {@link ContentFileError} for an unusable one. */
  read<T>(path: string, parse: (text: string) => T): Promise<T | null>;
  /** Returns the names in a folder, sorted; empty if there is no such folder. */
  list(path: string): Promise<string[]>;
}

interface Remembered {
  readonly version: string;
  readonly outcome: { readonly value: unknown } | { readonly error: ContentFileError };
}

/**
 * Returns a reader of the files below `root`, an absolute path. The modification time and size identify a version of a
 * file.
 */
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
      // A path is always read with the same parser, so the cached value has the parser's type.
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

import { readdir, readFile, stat } from "node:fs/promises";
import { relative } from "node:path";
import type { Clock } from "../../kit/clock.ts";
import { type Day, dayIn } from "../day.ts";
import { messageWithLine } from "./mistakes/field-line.ts";
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

export type CorruptFileReport = (error: ContentFileError) => void;

/** Returns the value of a text of the content folder; `today` is the current day. */
export type ParseContent<T> = (text: string, today: Day) => T;

/** Reads files of the content folder, and caches each until it changes on disk or the day ends. */
export interface ContentFiles {
  /** Returns the parsed file; null if there is none. Throws a {@link ContentFileError} for an unusable one. */
  read<T>(path: string, parse: ParseContent<T>): Promise<T | null>;
  /** Returns the error of a file that does not fit another one, with its line. */
  errorOf(path: string, error: FormatError): Promise<ContentFileError>;
  /** Returns the names in a folder, sorted; empty if there is no such folder. */
  list(path: string): Promise<string[]>;
}

interface Remembered {
  readonly version: string;
  readonly outcome: { readonly value: unknown } | { readonly error: ContentFileError };
}

/**
 * The zone of the current day of content. A day begins here last, so that it has begun for every retailer, and a period
 * has ended for every retailer before its next one is read.
 */
const LAST_ZONE = "Etc/GMT+12";

/**
 * Returns a reader of the files below `root`, an absolute path. The modification time, the size and the day identify a
 * version of a file.
 */
export function createContentFiles(root: string, clock: Clock): ContentFiles {
  const remembered = new Map<string, Remembered>();
  return {
    async read<T>(path: string, parse: ParseContent<T>): Promise<T | null> {
      const today = dayIn(LAST_ZONE, clock.now());
      const version = await versionOf(path, today);
      if (version === null) return null;
      let entry = remembered.get(path);
      if (entry?.version !== version) {
        entry = { version, outcome: await attempt(path, relative(root, path), (text) => parse(text, today)) };
        remembered.set(path, entry);
      }
      if ("error" in entry.outcome) throw entry.outcome.error;
      // A path is always read with the same parser, so the cached value has the parser's type.
      return entry.outcome.value as T;
    },
    async errorOf(path, error) {
      const text = await absentAsNull(readFile(path, "utf8"));
      return new ContentFileError(relative(root, path), messageWithLine(error, text ?? ""));
    },
    list: async (path) => (await absentAsNull(readdir(path)))?.toSorted() ?? [],
  };
}

async function versionOf(path: string, today: Day): Promise<string | null> {
  const stats = await absentAsNull(stat(path));
  return stats?.isFile() ? `${stats.mtimeMs}:${stats.size}:${today}` : null;
}

async function attempt(path: string, file: string, parse: (text: string) => unknown): Promise<Remembered["outcome"]> {
  let text = "";
  try {
    text = await readFile(path, "utf8");
    return { value: parse(text) };
  } catch (error) {
    if (error instanceof FormatError) return { error: new ContentFileError(file, messageWithLine(error, text)) };
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

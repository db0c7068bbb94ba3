import { readFileSync } from "node:fs";
import type { FastifyBaseLogger } from "fastify";
import { watchFile } from "../../../../settings/watch-file.ts";

/** The value of a file, or one line for each problem, without values of the file. */
export type ReadFile<T> = { readonly value: T } | { readonly problems: readonly string[] };

/** A file that a setting names. */
export interface SettingFile<T> {
  /** The name of the setting. */
  readonly setting: string;
  readonly path: string;
  readonly parse: (text: string) => ReadFile<T>;
}

/** Reads the file; each problem begins with the name of the setting. */
export function readSettingFile<T>({ setting, path, parse }: SettingFile<T>): ReadFile<T> {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return { problems: [`${setting} cannot be read.`] };
  }
  const read = parse(text);
  return "value" in read ? read : { problems: read.problems.map((problem) => `${setting}: ${problem}`) };
}

/**
 * Applies each later version of the file. An invalid version is logged and changes nothing.
 * @returns the function that stops it
 */
export function followSettingFile<T>(
  file: SettingFile<T>,
  apply: (value: T) => void,
  log: Pick<FastifyBaseLogger, "info" | "error">,
): () => void {
  return watchFile(file.path, () => {
    const read = readSettingFile(file);
    if ("problems" in read) {
      log.error({ problems: read.problems }, "a changed file is invalid: its last valid version stays in use");
      return;
    }
    apply(read.value);
    log.info({ setting: file.setting }, "a changed file was applied");
  });
}

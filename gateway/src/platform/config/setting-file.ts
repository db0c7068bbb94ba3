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
  /** The paths of further files on which the value depends, as of the last reading. */
  readonly parts?: () => readonly string[];
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

/** Applies each later version of the file and of its parts. An invalid version is logged and changes nothing. */
export function followSettingFile<T>(
  file: SettingFile<T>,
  apply: (value: T) => void,
  log: Pick<FastifyBaseLogger, "info" | "error">,
): void {
  const { path, parts = () => [] } = file;
  let partWatches: readonly (() => void)[] = [];
  const watchParts = () => {
    for (const stop of partWatches) stop();
    partWatches = parts().map((part) => watchFile(part, reload));
  };
  const reload = () => {
    const read = readSettingFile(file);
    watchParts();
    if ("problems" in read) {
      log.error({ problems: read.problems }, "a changed file is invalid: its last valid version stays in use");
      return;
    }
    apply(read.value);
    log.info({ setting: file.setting }, "a changed file was applied");
  };
  watchFile(path, reload);
  watchParts();
}

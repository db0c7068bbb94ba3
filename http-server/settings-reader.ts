import type { Parse } from "./parsers.ts";

/** Usually `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment, read: the settings, or one line for each problem, naming the setting and never its value. */
export type ReadSettings<Settings> = { readonly settings: Settings } | { readonly problems: readonly string[] };

/** A setting that was read; it may be called only when no problem was found. */
type Reading<T> = () => T;

/** Reads one setting after the other and collects what is wrong with them. */
export interface SettingsReader {
  /** One line for each setting that is missing or malformed; whoever reads may add to them. */
  readonly problems: string[];
  /**
   * Reads one setting.
   * @param wanted what it must be, in words
   * @param fallback what it is when it is not set; null when it must be
   */
  read<T>(name: string, wanted: string, parse: Parse<T>, fallback: T | null): Reading<T>;
}

/** Makes the reader of an environment, in which an empty text counts as not set. */
export function createReader(environment: Environment): SettingsReader {
  const problems: string[] = [];
  return {
    problems,
    read(name, wanted, parse, fallback) {
      const text = environment[name]?.trim() ?? "";
      const value = text === "" ? fallback : parse(text);
      if (value === null) problems.push(`${name} is ${text === "" ? "missing" : "malformed"}: it must be ${wanted}.`);
      return () => {
        if (value === null) throw new Error(`${name} was not checked`);
        return value;
      };
    },
  };
}

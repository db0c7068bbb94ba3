import { FormatError, isRecord } from "../front-matter.ts";

export type VersionFields = Readonly<Record<string, unknown>>;

/** Throws a {@link FormatError} for a field that a version must not have, because it is the same in every language. */
export function requireOnly(names: readonly string[], fields: VersionFields, path = ""): void {
  const stray = Object.keys(fields).find((name) => !names.includes(name));
  if (stray === undefined) return;
  throw new FormatError(`${path}${stray} can only be in the file in English`, `${path}${stray}`.split("."));
}

/** Throws a {@link FormatError} if a version lacks a text that the file in English has. */
export function requireText(name: string, english: unknown, text: unknown): void {
  if ((english ?? "") !== "" && text === undefined) {
    throw new FormatError(`${name} is missing, which the file in English has`, name.split("."));
  }
}

/**
 * Returns the record in a field of a version; empty if it is absent. Throws a {@link FormatError} for another value, and
 * for names that are not allowed.
 */
export function partOf(name: string, value: unknown, names: readonly string[]): VersionFields {
  if (value === undefined) return {};
  if (!isRecord(value)) throw new FormatError(`${name} must be object`, name.split("."));
  requireOnly(names, value, `${name}.`);
  return value;
}

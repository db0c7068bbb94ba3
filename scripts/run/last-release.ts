import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.ts";

/** Returns the version of a printed schema, for example `1.0`; null for one from before versions. */
export const versionOf = (text: string): string | null =>
  /^# Version (\d+\.\d+)$/m.exec(text.split("\n", 1)[0] ?? "")?.[1] ?? null;

export interface SchemaRelease {
  /** The date of the release, as `YYYY-MM-DD`. */
  readonly day: string;
  /** The version, for example `1.0`; null for a release from before versions. */
  readonly version: string | null;
  readonly text: string;
}

const fileName = /^(\d{4}-\d{2}-\d{2})\.graphql$/;

/**
 * Returns the schema of the last release.
 * @param folder the printed schemas, named by the dates of their releases
 * @returns null before the first release
 */
export function lastRelease(folder: string = join(root, "schema/releases")): SchemaRelease | null {
  const day = readdirSync(folder)
    .flatMap((name) => fileName.exec(name)?.[1] ?? [])
    .toSorted()
    .at(-1);
  if (day === undefined) return null;
  const text = readFileSync(join(folder, `${day}.graphql`), "utf8");
  return { day, version: versionOf(text), text };
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.ts";

export interface SchemaRelease {
  /** The date of the release, as `YYYY-MM-DD`. */
  readonly day: string;
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
  return day === undefined ? null : { day, text: readFileSync(join(folder, `${day}.graphql`), "utf8") };
}

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { makeExecutableSchema } from "@graphql-tools/schema";
import { lexicographicSortSchema, printSchema } from "graphql";

const folder = join(import.meta.dirname, "../schema");

/**
 * Merges the SDL files of `schema/`, one per noun, into one schema.
 * @returns the merged schema, sorted, as committed in `schema/schema.graphql`
 */
export async function printedSchema(): Promise<string> {
  const files = (await readdir(folder))
    .filter((name) => name.endsWith(".graphql") && name !== "schema.graphql")
    .toSorted((a, b) => a.localeCompare(b));
  const typeDefs = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  return `${printSchema(lexicographicSortSchema(makeExecutableSchema({ typeDefs })))}\n`;
}

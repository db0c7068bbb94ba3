import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Kind, parse } from "graphql";
import { subgraphSdl } from "../gateway/src/execution/subgraph/subgraph-sdl.ts";

const folder = join(import.meta.dirname, "../schema");

/** The audiences of the fields of `Query` and `Mutation` by the SDL file that states them; all others are for shoppers. */
const audiencesOfFile: Readonly<Record<string, readonly string[]>> = {
  "customer.graphql": ["support"],
  "support.graphql": ["support"],
  "team.graphql": ["team"],
  "retailer.graphql": ["storefront", "mobile", "support", "team"],
};
const shoppers = ["storefront", "mobile"];

/** Returns the coordinates of the fields of `Query` and `Mutation` that a file states. */
function rootFieldsOf(sdl: string): readonly string[] {
  return parse(sdl).definitions.flatMap((node) => {
    if (node.kind !== Kind.OBJECT_TYPE_DEFINITION && node.kind !== Kind.OBJECT_TYPE_EXTENSION) return [];
    const owner = node.name.value;
    return owner === "Query" || owner === "Mutation"
      ? (node.fields ?? []).map(({ name }) => `${owner}.${name.value}`)
      : [];
  });
}

/**
 * Writes the subgraph of the printed schema.
 * @returns the text of `schema/subgraph/subgraph.graphql`
 */
export async function subgraphSchema(printed: string): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".graphql") && name !== "schema.graphql");
  const audiences = new Map<string, readonly string[]>();
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- forty small files
    const fields = rootFieldsOf(await readFile(join(folder, file), "utf8"));
    for (const field of fields) audiences.set(field, audiencesOfFile[file] ?? shoppers);
  }
  return subgraphSdl(printed, (coordinate) => audiences.get(coordinate) ?? []);
}

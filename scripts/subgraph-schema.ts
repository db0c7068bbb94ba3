import { references } from "../gateway/src/app/graph/modules.ts";
import { sdlForComposers, subgraphSdl } from "../gateway/src/engine/subgraph/subgraph-sdl.ts";
import { audiencesByCoordinate } from "./audiences.ts";

/**
 * Writes the subgraph of the printed schema.
 * @returns the texts of the files in `schema/subgraph/`: what the gateway runs, and what composers read
 */
export function subgraphFiles(printed: string): Readonly<Record<"executable.graphql" | "subgraph.graphql", string>> {
  const audiences = audiencesByCoordinate();
  const executable = subgraphSdl(printed, references, (coordinate) => audiences.get(coordinate) ?? []);
  return { "executable.graphql": executable, "subgraph.graphql": sdlForComposers(executable) };
}

import { references } from "../gateway/src/app/graph/modules.ts";
import { subgraphSdl } from "../gateway/src/engine/subgraph/subgraph-sdl.ts";
import { audiencesByCoordinate } from "./audiences.ts";

/**
 * Writes the subgraph of the printed schema.
 * @returns the text of `schema/subgraph/subgraph.graphql`
 */
export function subgraphSchema(printed: string): string {
  const audiences = audiencesByCoordinate();
  return subgraphSdl(printed, references, (coordinate) => audiences.get(coordinate) ?? []);
}

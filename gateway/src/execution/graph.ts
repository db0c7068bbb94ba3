import type { GraphQLSchema } from "graphql";
import type { ExecutionMode } from "../config/schema.ts";
import { createExecution, type ExecuteOperation } from "./execute-operation.ts";
import { createSchema } from "./schema.ts";

/** The graph and how its operations are run. */
export interface Graph {
  readonly schema: GraphQLSchema;
  readonly execute: ExecuteOperation;
}

/**
 * Makes the graph.
 * @param mode how operations are run
 * @param federated true for a subgraph that a router can put together with others
 */
export function createGraph(mode: ExecutionMode, federated = false): Graph {
  const schema = createSchema(federated);
  return { schema, execute: createExecution(schema, mode) };
}

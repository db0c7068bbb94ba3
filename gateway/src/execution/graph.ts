import type { GraphQLSchema } from "graphql";
import type { ExecutionMode } from "../config/environment.ts";
import { createExecution, type ExecuteOperation } from "./execute-operation.ts";
import { createSchema } from "./schema.ts";

/** The graph and how its operations are run. */
export interface Graph {
  readonly schema: GraphQLSchema;
  readonly execute: ExecuteOperation;
}

/** Makes the graph. */
export function createGraph(mode: ExecutionMode): Graph {
  const schema = createSchema();
  return { schema, execute: createExecution(schema, mode) };
}

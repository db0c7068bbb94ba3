import type { GraphQLSchema } from "graphql";
import type { ExecutionMode } from "../platform/config/schema.ts";
import { createExecution, type ExecuteOperation } from "./execute-operation.ts";
import type { GraphParts } from "./graph-parts.ts";
import { createSchema } from "./schema.ts";

export interface Graph {
  readonly schema: GraphQLSchema;
  readonly execute: ExecuteOperation;
}

export function createGraph(parts: GraphParts, mode: ExecutionMode, federated = false): Graph {
  const schema = createSchema(parts, federated);
  return { schema, execute: createExecution(schema, mode) };
}

import {
  execute,
  getOperationAST,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { memoized } from "../platform/loader/memoized.ts";
import type { ExecutionMode } from "../platform/config/schema.ts";
import { compileOperation, type RunOperation } from "./compiled/compile-operation.ts";

export interface OperationRequest {
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  readonly contextValue: unknown;
}

/** Returns the result of an operation, including its errors; never rejects. */
export type ExecuteOperation = (request: OperationRequest) => ExecutionResult | Promise<ExecutionResult>;

/** Generating code takes as long as executing a few hundred objects, and most plans execute fewer. */
const defaultGenerateAfter = 200;

function createPlainExecution(schema: GraphQLSchema): ExecuteOperation {
  return ({ document, operationName, variables, contextValue }) =>
    execute({ schema, document, contextValue, operationName, variableValues: variables });
}

/**
 * Creates the executor of a schema.
 * @param mode the execution mode; both modes return the same results
 */
export function createExecution(
  schema: GraphQLSchema,
  mode: ExecutionMode,
  generateAfter = defaultGenerateAfter,
): ExecuteOperation {
  const runPlain = createPlainExecution(schema);
  if (mode === "plain") return runPlain;
  // Compiled operations live as long as their documents, whose number the document store limits.
  const compiled = memoized(
    (operation: OperationDefinitionNode, document: DocumentNode): RunOperation | "refused" =>
      compileOperation(schema, document, operation, generateAfter) ?? "refused",
    new WeakMap(),
  );
  return (request) => {
    const operation = getOperationAST(request.document, request.operationName);
    if (operation === null || operation === undefined) return runPlain(request);
    const run = compiled(operation, request.document);
    return run === "refused" ? runPlain(request) : run(request.contextValue, request.variables ?? {});
  };
}

import {
  execute,
  getOperationAST,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import type { ExecutionMode } from "../config/schema.ts";
import { compileOperation, type RunOperation } from "./compiled/compile-operation.ts";

/** An operation of a document that has been validated, with what was sent along. */
export interface OperationRequest {
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  readonly contextValue: unknown;
}

/** Runs an operation. What goes wrong stands in the answer; it never rejects. */
export type ExecuteOperation = (request: OperationRequest) => ExecutionResult | Promise<ExecutionResult>;

/** Writing code takes as long as answering some hundred objects, and most plans answer few. */
const defaultGenerateAfter = 200;

function createPlainExecution(schema: GraphQLSchema): ExecuteOperation {
  return ({ document, operationName, variables, contextValue }) =>
    execute({ schema, document, contextValue, operationName, variableValues: variables });
}

/**
 * Makes the function that runs operations on a schema.
 * @param mode both ways give the same answers
 * @param generateAfter how many objects a plan answers before it is written as code; 0 for never
 */
export function createExecution(
  schema: GraphQLSchema,
  mode: ExecutionMode,
  generateAfter = defaultGenerateAfter,
): ExecuteOperation {
  const runPlain = createPlainExecution(schema);
  if (mode === "plain") return runPlain;
  // What is compiled lives as long as its document, and how many documents are kept is bounded where they are kept.
  const compiled = new WeakMap<OperationDefinitionNode, RunOperation | "refused">();
  return (request) => {
    const operation = getOperationAST(request.document, request.operationName);
    if (operation === null || operation === undefined) return runPlain(request);
    let run = compiled.get(operation);
    if (run === undefined) {
      run = compileOperation(schema, request.document, operation, generateAfter) ?? "refused";
      compiled.set(operation, run);
    }
    return run === "refused" ? runPlain(request) : run(request.contextValue, request.variables ?? {});
  };
}

import type { ExecutionResult } from "graphql";
import type { Context } from "../../app/context/context.ts";
import { checkCost } from "../apollo/cost-limit.ts";
import { freshnessOf } from "../apollo/freshness.ts";
import { startDeadline } from "../apollo/deadline.ts";
import { recordOperation } from "../apollo/operation-log.ts";
import type { RequestScope } from "../fastify/request-scope.ts";
import type { Graph } from "../graph.ts";
import { encodeResponse } from "./encode-response.ts";
import type { CachedPlanRequest } from "./identify-request.ts";

/** A result that is available synchronously needs no deadline. */
async function withDeadline(
  answering: Promise<ExecutionResult>,
  operation: CachedPlanRequest["operation"],
  context: Context,
): Promise<ExecutionResult> {
  const end = startDeadline(operation, context);
  const result = await answering;
  end();
  return result;
}

/**
 * Executes the operation of a request within its cost limit and deadline.
 * @param scope receives the result if Apollo Server has to report it
 * @returns the response body; null after any error, which Apollo Server reports
 */
export async function executeCachedPlan(
  request: CachedPlanRequest,
  context: Context,
  graph: Graph,
  scope: RequestScope,
): Promise<string | Buffer | null> {
  const { document, operation, operationName, variables } = request;
  const { schema } = graph;
  recordOperation({ schema, document, operation });
  if (checkCost({ schema, document, operation, variables }, context) !== null) return null;
  const answering = graph.execute({ document, operationName, variables, contextValue: context });
  const result = answering instanceof Promise ? await withDeadline(answering, operation, context) : answering;
  if (result.errors !== undefined || context.addedErrors.length > 0) {
    scope.early = result;
    return null;
  }
  scope.logFields.usedCachedPlan = true;
  const freshness = freshnessOf(scope.ages);
  const { data } = result;
  return encodeResponse(JSON.stringify(freshness === undefined ? { data } : { data, extensions: { freshness } }));
}

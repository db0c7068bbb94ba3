import type { Context } from "../../context.ts";
import { judgeCost } from "../../plugins/cost-limit.ts";
import { freshnessOf } from "../../plugins/freshness.ts";
import { noteOperation, startDeadline } from "../../plugins/graphql-plugins.ts";
import type { RequestScope } from "../../plugins/request-scope.ts";
import type { Graph } from "../graph.ts";
import type { PlainRequest } from "./recognise.ts";

/**
 * Answers a plain request: within its cost and its deadline, noted for the log, and with the age of what it holds.
 * @param scope gets what came of the operation when it cannot be told here
 * @returns the text of the answer; null when anything is wrong, which the full lane has the words for
 */
export async function answerPlain(
  request: PlainRequest,
  context: Context,
  { schema, execute }: Graph,
  scope: RequestScope,
): Promise<string | null> {
  const { document, operation, operationName, variables } = request;
  noteOperation(operation);
  if (judgeCost({ schema, document, operation, variables }, context) !== null) return null;
  const end = startDeadline(operation, context);
  const result = await execute({ document, operationName, variables, contextValue: context });
  end();
  if (result.errors !== undefined || context.addedErrors.length > 0) {
    scope.early = result;
    return null;
  }
  scope.facts.fast = true;
  const freshness = freshnessOf(scope.ages);
  return `${JSON.stringify(freshness === undefined ? { data: result.data } : { data: result.data, extensions: { freshness } })}\n`;
}

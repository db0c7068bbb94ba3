import type { GraphiQLProps } from "graphiql";
import { type ExecutionResult, Kind, type OperationDefinitionNode, parse } from "graphql";
import { type AnswerExtensions, codesOf } from "../answer/answer.ts";
import { noteAnswer } from "../answer/last-answer.ts";
import { askGraph } from "./ask.ts";

/**
 * Returns the operation to run; null if none is selected among several. The editor parses with a delay, so the chosen
 * name can belong to the previous document.
 */
export function selectedOperation(query: string, activeName?: string | null): OperationDefinitionNode | null {
  try {
    const { definitions } = parse(query);
    const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
    const [only] = operations;
    return (
      operations.find(({ name }) => name?.value === activeName) ?? (operations.length === 1 ? (only ?? null) : null)
    );
  } catch {
    return null;
  }
}

/** Requests the upstream calls in the response; ignored unless the gateway allows it. */
const tellCalls = { "x-aisle-calls": "on" };

/** Removes the extensions that the panel below shows. */
function withoutCalls({ extensions, ...body }: ExecutionResult): ExecutionResult {
  const otherExtensions = Object.entries(extensions ?? {}).filter(([name]) => name !== "calls" && name !== "totalMs");
  return otherExtensions.length === 0 ? body : { ...body, extensions: Object.fromEntries(otherExtensions) };
}

/** Runs an operation of the editor and stores the details of its response. */
export const fetcher: GraphiQLProps["fetcher"] = async ({ query, variables, operationName }, options) => {
  if (operationName === "IntrospectionQuery") return askGraph({ query, variables, operationName });
  const operation = selectedOperation(query, operationName);
  const startedAt = performance.now();
  const body = await askGraph(
    { query, variables, operationName: operation?.name?.value },
    { ...tellCalls, ...options?.headers },
  );
  const codes = codesOf(body);
  const { calls = null, totalMs = null, freshness = [] }: AnswerExtensions = body.extensions ?? {};
  noteAnswer({
    roundTripMs: Math.round(performance.now() - startedAt),
    totalMs,
    calls,
    freshness,
    codes,
    mayChangeSession: operation?.operation === "mutation" || codes.includes("UNAUTHENTICATED"),
  });
  return withoutCalls(body);
};

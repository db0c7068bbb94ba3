import type { FastifyInstance } from "fastify";
import { type DocumentNode, getOperationAST, type GraphQLSchema, parse, validate } from "graphql";
import { operationCost } from "../limits/operation-cost.ts";
import { maxTokens } from "../limits/selection-limits.ts";
import { fragmentsOf } from "../root-fields.ts";
import { costBudgets } from "../apollo/cost-limit.ts";

interface CostRequest {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | null;
  readonly operationName?: string | null;
}

const body = {
  type: "object",
  required: ["query"],
  properties: {
    query: { type: "string", maxLength: 50_000 },
    variables: { type: ["object", "null"] },
    operationName: { type: ["string", "null"] },
  },
} as const;

function parseOrNull(query: string): DocumentNode | null {
  try {
    return parse(query, { maxLexicalTokens: maxTokens, noLocation: true });
  } catch {
    return null;
  }
}

/** Returns the cost of an operation before it runs; null for an invalid document, or if no operation is selected. */
function costOf(schema: GraphQLSchema, { query, variables, operationName }: CostRequest): number | null {
  const document = parseOrNull(query);
  if (document === null || validate(schema, document, undefined, { maxErrors: 1 }).length > 0) return null;
  const operation = getOperationAST(document, operationName);
  if (!operation) return null;
  return operationCost({ schema, operation, fragments: fragmentsOf(document), variables: variables ?? {} });
}

export function registerOperationCost(app: FastifyInstance, schema: GraphQLSchema): void {
  app.post<{ Body: CostRequest }>("/playground/cost", { schema: { body } }, async (request) => ({
    cost: costOf(schema, request.body),
    limits: costBudgets,
  }));
}

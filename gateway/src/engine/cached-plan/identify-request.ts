import type { FastifyRequest } from "fastify";
import { getOperationAST, OperationTypeNode, type DocumentNode, type OperationDefinitionNode } from "graphql";
import type { CachedPlans } from "./cached-plans.ts";
import type { ResponseTypes } from "./response-types.ts";
import { isRecord } from "../../platform/input/json.ts";

export interface CachedPlanRequest {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly operationName: string | null | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly contentType: string;
}

const jsonType = /^application\/json\s*(;\s*charset=utf-8)?$/i;

const bodyKeys = new Set(["query", "documentId", "variables", "operationName", "extensions"]);

const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined;

/** Clients may send their library and the matching id of the document; Apollo Server handles all other extensions. */
function areIgnorable(extensions: unknown, id: string): boolean {
  if (isMissing(extensions)) return true;
  if (!isRecord(extensions)) return false;
  return Object.entries(extensions).every(([name, value]) => {
    if (name === "clientLibrary") return true;
    return name === "persistedQuery" && isRecord(value) && value["version"] === 1 && value["sha256Hash"] === id;
  });
}

/**
 * Returns the cached plan of a request that needs no check of Apollo Server: a query by POST and JSON, of a validated
 * document, from a client whose `Accept` header was seen before.
 * @returns null for every other request
 */
export function identifyRequest(
  { method, headers, body }: Pick<FastifyRequest, "method" | "headers" | "body">,
  documents: CachedPlans,
  types: ResponseTypes,
): CachedPlanRequest | null {
  const answerType = types.find(headers.accept);
  if (method !== "POST" || answerType === undefined || !jsonType.test(headers["content-type"] ?? "")) return null;
  if (!isRecord(body) || !Object.keys(body).every((key) => bodyKeys.has(key))) return null;
  const { query, variables, operationName, extensions } = body;
  const accepted = typeof query === "string" ? documents.find(query) : undefined;
  if (accepted === undefined || !areIgnorable(extensions, accepted.id)) return null;
  if (!isMissing(variables) && !isRecord(variables)) return null;
  if (!isMissing(operationName) && typeof operationName !== "string") return null;
  const { document } = accepted;
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.QUERY) return null;
  return { document, operation, operationName, variables: variables ?? {}, contentType: answerType };
}

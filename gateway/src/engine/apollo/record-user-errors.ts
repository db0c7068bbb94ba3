import type { Resolvers } from "../../app/graph/schema.generated.ts";
import { currentRequest } from "../fastify/request-scope.ts";

type Resolve = (...args: readonly unknown[]) => unknown;

const isResolve = (value: unknown): value is Resolve => typeof value === "function";

/** Returns the codes of `userErrors`, whether selected by the client or not. */
function codesIn(payload: unknown): readonly string[] {
  if (typeof payload !== "object" || payload === null || !("userErrors" in payload)) return [];
  const { userErrors } = payload;
  return Array.isArray(userErrors) ? userErrors.map((error: { readonly code?: unknown }) => String(error.code)) : [];
}

function recording(resolve: Resolve): Resolve {
  return async (...args) => {
    const payload = await resolve(...args);
    const logFields = currentRequest()?.logFields;
    const codes = codesIn(payload);
    if (logFields !== undefined && codes.length > 0)
      logFields.refused = [...new Set([...(logFields.refused ?? []), ...codes])];
    return payload;
  };
}

/**
 * Records the user errors of mutations for the log, for example wrong passwords, failed bot checks and limits.
 * @returns the resolvers with wrapped mutations
 */
export function recordUserErrors(resolvers: Resolvers): Resolvers {
  const { Mutation } = resolvers;
  if (Mutation === undefined) return resolvers;
  const wrapped = Object.entries(Mutation).map(([name, resolve]) => [
    name,
    isResolve(resolve) ? recording(resolve) : resolve,
  ]);
  return { ...resolvers, Mutation: Object.fromEntries(wrapped) };
}

import type { Resolvers } from "../../schema.generated.ts";
import { currentRequest } from "../fastify/request-scope.ts";

type Resolve = (...args: readonly unknown[]) => unknown;

const isResolve = (value: unknown): value is Resolve => typeof value === "function";

/** The codes of what a mutation refused, whether the client asked for them or not. */
function codesIn(payload: unknown): readonly string[] {
  if (typeof payload !== "object" || payload === null || !("userErrors" in payload)) return [];
  const { userErrors } = payload;
  return Array.isArray(userErrors) ? userErrors.map((error: { readonly code?: unknown }) => String(error.code)) : [];
}

function noting(resolve: Resolve): Resolve {
  return async (...args) => {
    const payload = await resolve(...args);
    const facts = currentRequest()?.facts;
    const codes = codesIn(payload);
    if (facts !== undefined && codes.length > 0) facts.refused = [...new Set([...(facts.refused ?? []), ...codes])];
    return payload;
  };
}

/**
 * Writes down for the log what mutations refuse: wrong passwords, failed bot checks and limits among it, which are no errors.
 * @param resolvers those of a noun
 * @returns the same, with the mutations watched
 */
export function notingRefusals(resolvers: Resolvers): Resolvers {
  const { Mutation } = resolvers;
  if (Mutation === undefined) return resolvers;
  const watched = Object.entries(Mutation).map(([name, resolve]) => [
    name,
    isResolve(resolve) ? noting(resolve) : resolve,
  ]);
  return { ...resolvers, Mutation: Object.fromEntries(watched) };
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeExecutableSchema } from "@graphql-tools/schema";
import { type GraphQLScalarType, type GraphQLSchema, parse } from "graphql";
import type { Context } from "../app/context/context.ts";
import type { GraphParts } from "./graph-parts.ts";
import { createSubgraphSchema } from "./subgraph/subgraph-schema.ts";
import { DateScalar, DateTimeScalar, LanguageScalar, LocalTimeScalar, YearMonthScalar } from "./scalars.ts";
import type { Resolvers } from "../app/graph/schema.generated.ts";
import { currentRequest } from "./fastify/request-scope.ts";

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
function recordUserErrors(resolvers: Resolvers): Resolvers {
  const { Mutation } = resolvers;
  if (Mutation === undefined) return resolvers;
  const wrapped = Object.entries(Mutation).map(([name, resolve]) => [
    name,
    isResolve(resolve) ? recording(resolve) : resolve,
  ]);
  return { ...resolvers, Mutation: Object.fromEntries(wrapped) };
}

const printedSchema = join(import.meta.dirname, "../../../schema/schema.graphql");

/** Returns the functions of a scalar alone: as a whole it would replace that of the printed schema with its description. */
const functionsOf = ({ serialize, parseValue, parseLiteral }: GraphQLScalarType) => ({
  serialize,
  parseValue,
  parseLiteral,
});

const scalars = Object.fromEntries(
  [DateScalar, DateTimeScalar, LanguageScalar, LocalTimeScalar, YearMonthScalar].map((scalar) => [
    scalar.name,
    functionsOf(scalar),
  ]),
);

export function createSchema({ resolvers: added, references }: GraphParts, federated = false): GraphQLSchema {
  const resolvers = [scalars, ...added.map(recordUserErrors)];
  if (federated) return createSubgraphSchema(resolvers, references);
  return makeExecutableSchema<Context>({
    // Source locations would stay in memory as long as the schema, in 12,000 objects.
    typeDefs: parse(readFileSync(printedSchema, "utf8"), { noLocation: true }),
    resolvers,
    resolverValidationOptions: { requireResolversToMatchSchema: "error" },
  });
}

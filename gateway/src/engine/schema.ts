import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeExecutableSchema } from "@graphql-tools/schema";
import { type GraphQLScalarType, type GraphQLSchema, parse } from "graphql";
import type { Context } from "../app/context/context.ts";
import { recordUserErrors } from "./apollo/record-user-errors.ts";
import type { GraphParts } from "./graph-parts.ts";
import { createSubgraphSchema } from "./subgraph/subgraph-schema.ts";
import { DateScalar, DateTimeScalar } from "./scalars.ts";

const printedSchema = join(import.meta.dirname, "../../../schema/schema.graphql");

/** Returns the functions of a scalar alone: as a whole it would replace that of the printed schema with its description. */
const functionsOf = ({ serialize, parseValue, parseLiteral }: GraphQLScalarType) => ({
  serialize,
  parseValue,
  parseLiteral,
});

const scalars = { Date: functionsOf(DateScalar), DateTime: functionsOf(DateTimeScalar) };

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

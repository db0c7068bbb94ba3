import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeExecutableSchema } from "@graphql-tools/schema";
import { type GraphQLSchema, parse } from "graphql";
import type { Context } from "../context.ts";
import { modules } from "../modules.ts";
import { recordUserErrors } from "../plugins/apollo/record-user-errors.ts";
import { createSubgraphSchema } from "./subgraph/subgraph-schema.ts";
import { DateScalar, DateTimeScalar } from "./scalars.ts";

const printedSchema = join(import.meta.dirname, "../../../schema/schema.graphql");

const scalars = { Date: DateScalar, DateTime: DateTimeScalar };

/**
 * Returns the schema that combines the printed schema with the resolvers of every module.
 * @param federated true for a federation subgraph
 */
export function createSchema(federated = false): GraphQLSchema {
  const resolvers = [scalars, ...modules.map(recordUserErrors)];
  if (federated) return createSubgraphSchema(resolvers);
  return makeExecutableSchema<Context>({
    // Source locations would stay in memory as long as the schema, in 12,000 objects.
    typeDefs: parse(readFileSync(printedSchema, "utf8"), { noLocation: true }),
    resolvers,
    resolverValidationOptions: { requireResolversToMatchSchema: "error" },
  });
}

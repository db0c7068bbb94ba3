import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeExecutableSchema } from "@graphql-tools/schema";
import type { GraphQLSchema } from "graphql";
import type { Context } from "../context.ts";
import { modules } from "../modules.ts";
import { DateScalar, DateTimeScalar } from "./scalars.ts";

const printedSchema = join(import.meta.dirname, "../../../schema/schema.graphql");

const scalars = { Date: DateScalar, DateTime: DateTimeScalar };

/** Builds the graph from the printed schema and the resolvers of every module. */
export function createSchema(): GraphQLSchema {
  return makeExecutableSchema<Context>({
    typeDefs: readFileSync(printedSchema, "utf8"),
    resolvers: [scalars, ...modules],
    resolverValidationOptions: { requireResolversToMatchSchema: "error" },
  });
}

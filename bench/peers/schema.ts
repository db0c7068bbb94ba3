import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeExecutableSchema } from "@graphql-tools/schema";
import { type PeerContext, resolvers } from "./resolvers.ts";

/** The part of the product's schema that the questions need, in SDL. */
export const typeDefs = readFileSync(join(import.meta.dirname, "schema.graphql"), "utf8");

export const createSchema = () => makeExecutableSchema<PeerContext>({ typeDefs, resolvers });

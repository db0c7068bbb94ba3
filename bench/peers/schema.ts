import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeExecutableSchema } from "@graphql-tools/schema";
import { type PeerContext, resolvers } from "./resolvers.ts";

/** The part of the product's graph that the questions need, as a text. */
export const typeDefs = readFileSync(join(import.meta.dirname, "schema.graphql"), "utf8");

/** Makes the schema of the peers, with its resolvers. */
export const createSchema = () => makeExecutableSchema<PeerContext>({ typeDefs, resolvers });

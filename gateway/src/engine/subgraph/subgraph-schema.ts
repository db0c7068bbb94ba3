import { readFileSync } from "node:fs";
import { join } from "node:path";
import { addResolversToSchema, buildSubgraphSchema, type GraphQLResolverMap } from "@apollo/subgraph";
import { parse, type GraphQLResolveInfo, type GraphQLSchema } from "graphql";
import type { Context } from "../../app/context/context.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { keyOfGlobalId, type NodeType } from "../../platform/graph/global-id.ts";
import type { FindByKey, References } from "../graph-parts.ts";

/** The maximum number of references per request of a router; pages are smaller. */
const maxReferences = 500;

/** Resolves a reference of another subgraph; null for an id of another retailer. */
function referenceResolver(type: NodeType, find: FindByKey) {
  return async ({ id }: { readonly id?: unknown }, context: Context, info: GraphQLResolveInfo): Promise<unknown> => {
    const key = typeof id === "string" ? keyOfGlobalId(id, type, context.retailer.sitePath) : null;
    return key === null ? null : find(key, context, info);
  };
}

const isNodeType = (name: string, references: References): name is NodeType => Object.hasOwn(references, name);

function referenceResolvers(references: References): object {
  const nodeTypes = Object.keys(references).filter((name) => isNodeType(name, references));
  const entries = nodeTypes.flatMap((type) => {
    const find = references[type] ?? null;
    return find === null ? [] : [[type, { __resolveReference: referenceResolver(type, find) }] as const];
  });
  return Object.fromEntries(entries);
}

function limitReferences(schema: GraphQLSchema): GraphQLSchema {
  const field = schema.getQueryType()?.getFields()["_entities"];
  const resolve = field?.resolve;
  if (field === undefined || resolve === undefined) throw new Error("a subgraph without entities");
  field.resolve = (root, args: { readonly representations: readonly unknown[] }, context, info): unknown => {
    if (args.representations.length <= maxReferences) return resolve(root, args, context, info);
    throw new AppError("BAD_USER_INPUT", `At most ${maxReferences} references can be followed at once.`);
  };
  return schema;
}

/** Reads a generated file: `executable.graphql` is what this server runs, `subgraph.graphql` what composers read. */
const readSubgraph = (name: "executable" | "subgraph"): string =>
  readFileSync(join(import.meta.dirname, `../../../../schema/subgraph/${name}.graphql`), "utf8");

export function createSubgraphSchema(resolvers: readonly object[], references: References): GraphQLSchema {
  const schema = buildSubgraphSchema(parse(readSubgraph("executable")));
  const service = { sdl: readSubgraph("subgraph") };
  const serviceResolvers = { Query: { _service: () => service } };
  // The package's type for a resolver map rejects most of what it accepts, for example resolvers with fewer parameters.
  for (const part of [...resolvers, referenceResolvers(references), serviceResolvers])
    addResolversToSchema(schema, part as GraphQLResolverMap<Context>);
  return limitReferences(schema);
}

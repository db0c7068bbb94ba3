import { addResolversToSchema, buildSubgraphSchema, type GraphQLResolverMap } from "@apollo/subgraph";
import { parse, type GraphQLResolveInfo, type GraphQLSchema } from "graphql";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors/app-error.ts";
import { keyOfGlobalId, type NodeType } from "../../lib/graph/global-id.ts";
import { references, type FindByKey } from "../../references.ts";
import { sdlForComposers, subgraphSdl } from "./subgraph-sdl.ts";

/** As many objects as a router may ask for at once; it asks for those of a page, and pages are shorter. */
const maxReferences = 500;

/** Follows a reference of another subgraph; null when the id is no id of this retailer. */
function referenceResolver(type: NodeType, find: FindByKey) {
  return async ({ id }: { readonly id?: unknown }, context: Context, info: GraphQLResolveInfo): Promise<unknown> => {
    const key = typeof id === "string" ? keyOfGlobalId(id, type, context.retailer.sitePath) : null;
    return key === null ? null : find(key, context, info);
  };
}

const nodeTypes = Object.keys(references).filter((name): name is NodeType => Object.hasOwn(references, name));

function referenceResolvers(): object {
  const found = nodeTypes.map((type) => [type, references[type]] as const);
  const entries = found.map(([type, find]) => [type, find && { __resolveReference: referenceResolver(type, find) }]);
  return Object.fromEntries(entries.filter(([, resolvers]) => resolvers !== null));
}

/** Bounds how much one question of a router can make this server read. */
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

/**
 * Builds the graph as a federation 2 subgraph.
 * @param printed the printed schema
 * @param resolvers those of every module and scalar
 */
export function createSubgraphSchema(printed: string, resolvers: readonly object[]): GraphQLSchema {
  const sdl = subgraphSdl(printed);
  const schema = buildSubgraphSchema(parse(sdl));
  const service = { sdl: sdlForComposers(sdl) };
  const own = { Query: { _service: () => service } };
  // The package's type of a resolver map leaves out most of what it accepts, for example resolvers that ask less.
  for (const part of [...resolvers, referenceResolvers(), own])
    addResolversToSchema(schema, part as GraphQLResolverMap<Context>);
  return limitReferences(schema);
}

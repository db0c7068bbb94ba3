import type { GraphQLResolveInfo } from "graphql";
import type { Context } from "../app/context/context.ts";
import type { Resolvers, ResolversParentTypes } from "../app/graph/schema.generated.ts";
import type { NodeType } from "../platform/graph/global-id.ts";

type Found = ResolversParentTypes["Node"] | null;

/**
 * Finds an object of the graph by the key in its id, with the rights of the request. The caller has checked the retailer.
 * @returns the parent value for the resolvers of its type; null if there is none for this visitor
 */
export type FindByKey = (key: string, context: Context, info: GraphQLResolveInfo) => Found | Promise<Found>;

/** The reference resolvers of federation, by type; null if an id is not sufficient. */
export type References = Readonly<Partial<Record<NodeType, FindByKey | null>>>;

export interface GraphModule {
  readonly resolvers: readonly Resolvers[];
  readonly references?: References;
}

export type GraphParts = Required<GraphModule>;

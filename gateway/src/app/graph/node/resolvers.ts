import { keyOfGlobalId, type NodeType, typeOfGlobalId } from "../../../platform/graph/global-id.ts";
import { references } from "../modules.ts";
import type { Resolvers } from "../schema.generated.ts";

/** The types of the objects that `node` found: the sources of most types do not name theirs. */
const types = new WeakMap<object, NodeType>();

/** Objects by their ids, found as references of other subgraphs are. */
export const resolvers: Resolvers = {
  Query: {
    async node(_root, { id }, context, info) {
      const type = typeOfGlobalId(id);
      const find = type && references[type];
      const key = type && keyOfGlobalId(id, type, context.retailer.sitePath);
      if (!find || key === null) return null;
      const found = await find(key, context, info);
      if (found !== null) types.set(found, type);
      return found;
    },
  },
  Node: {
    __resolveType: (found) => types.get(found) ?? null,
  },
};

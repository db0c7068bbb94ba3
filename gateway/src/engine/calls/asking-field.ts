import { AsyncLocalStorage } from "node:async_hooks";
import { type GraphQLResolveInfo, type GraphQLSchema, isObjectType, responsePathAsArray } from "graphql";
import { currentRequest } from "../fastify/request-scope.ts";

const storage = new AsyncLocalStorage<GraphQLResolveInfo["path"]>();

/** Returns the path of the field whose resolver runs, without positions in lists; null outside of resolvers. */
export function askingField(): string | null {
  const path = storage.getStore();
  if (path === undefined) return null;
  return responsePathAsArray(path)
    .filter((key) => typeof key === "string")
    .join(".");
}

/**
 * Makes the resolvers of a schema known to the calls that they make, for requests whose responses report their calls. To be
 * called before an operation is compiled.
 */
export function recordAskingFields(schema: GraphQLSchema): void {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  for (const field of types.flatMap((type) => Object.values(type.getFields()))) {
    const { resolve } = field;
    if (resolve === undefined) continue;
    field.resolve = (source, values, context, info) => {
      const reportsCalls = (currentRequest()?.calls ?? null) !== null;
      const run = () => resolve(source, values, context, info);
      return reportsCalls ? storage.run(info.path, run) : run();
    };
  }
}

import type { ApolloServerOptions } from "@apollo/server";
import type { Context } from "../context.ts";
import { currentRequest } from "../plugins/fastify/request-scope.ts";
import type { Graph } from "./graph.ts";

/** Apollo Server's interface for an executor of one's own. */
type ApolloGateway = NonNullable<ApolloServerOptions<Context>["gateway"]>;

/**
 * Lets Apollo Server execute operations by our executor. Parsing, validation, plugins, errors and the HTTP response
 * remain Apollo Server's.
 */
export function createApolloGateway({ schema, execute }: Graph): ApolloGateway {
  return {
    async load() {
      return {
        executor: async ({ document, request, context }) =>
          currentRequest()?.early ??
          execute({
            document,
            operationName: request.operationName,
            variables: request.variables,
            contextValue: context,
          }),
      };
    },
    onSchemaLoadOrUpdate(tell) {
      tell({ apiSchema: schema, coreSupergraphSdl: "" });
      return () => {};
    },
    async stop() {},
  };
}

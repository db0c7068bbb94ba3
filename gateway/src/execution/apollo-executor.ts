import type { ApolloServerOptions } from "@apollo/server";
import type { Context } from "../context.ts";
import { currentRequest } from "../plugins/fastify/request-scope.ts";
import type { Graph } from "./graph.ts";

/** What Apollo asks for a schema and answers when it does not run operations itself. */
type ApolloGateway = NonNullable<ApolloServerOptions<Context>["gateway"]>;

/**
 * Lets Apollo run operations our way. All around that stays Apollo's: parsing, validation, plugins, errors and the answer
 * over HTTP.
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

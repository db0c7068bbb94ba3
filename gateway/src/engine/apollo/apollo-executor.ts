import type { ApolloServerOptions } from "@apollo/server";
import type { Context } from "../../app/context/context.ts";
import { currentRequest } from "../fastify/request-scope.ts";
import type { Graph } from "../graph.ts";

type ApolloGateway = NonNullable<ApolloServerOptions<Context>["gateway"]>;

/**
 * Returns the Apollo gateway that executes operations with our executor. Apollo Server still does the parsing,
 * validation, plugins, errors and the HTTP response.
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

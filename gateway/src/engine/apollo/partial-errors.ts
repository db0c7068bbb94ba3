import type { ApolloServerPlugin } from "@apollo/server";
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import type { AddedError } from "../../platform/errors/context.ts";
import type { Context } from "../../app/context/context.ts";

/**
 * Adds errors of fields with usable data to `errors[]`: an executor allows a field either data or an error, but a list with one
 * of its two sources has both.
 */
export function partialErrorsPlugin(
  format: (formatted: GraphQLFormattedError, thrown: unknown) => GraphQLFormattedError,
): ApolloServerPlugin<Context> {
  const toEntry = ({ error, path }: AddedError): GraphQLFormattedError => {
    const located = new GraphQLError(error.message, { path, originalError: error });
    return format(located.toJSON(), located);
  };
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ contextValue, response: { body } }) {
          const { addedErrors } = contextValue;
          if (body.kind !== "single" || addedErrors.length === 0) return;
          body.singleResult.errors = [...(body.singleResult.errors ?? []), ...addedErrors.map(toEntry)];
        },
      };
    },
  };
}

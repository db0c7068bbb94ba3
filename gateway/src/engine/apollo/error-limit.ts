import type { ApolloServerPlugin } from "@apollo/server";
import type { Context } from "../../app/context/context.ts";

const maxDocumentErrors = 5;

/**
 * Keeps only the first errors of an invalid document: 800 unknown fields would produce 120 KB. A response with data keeps every
 * error, because null without its error would mean that there is no value; the cost limit bounds their number.
 */
export function errorLimitPlugin(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ response: { body } }) {
          if (body.kind !== "single" || body.singleResult.errors === undefined || body.singleResult.data != null)
            return;
          body.singleResult.errors = body.singleResult.errors.slice(0, maxDocumentErrors);
        },
      };
    },
  };
}

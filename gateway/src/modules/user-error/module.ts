import type { GraphModule } from "../../engine/index.ts";
import { defaultLanguage } from "../../../../messages/languages.ts";
import { formatMessage, parametersOf } from "../../platform/text/format-message.ts";
import type { Resolvers } from "../../app/graph/schema.generated.ts";

const resolvers: Resolvers = {
  UserError: {
    message: ({ message, serviceText }, _args, { language }) =>
      // The services write English only.
      serviceText !== undefined && language === defaultLanguage ? serviceText : formatMessage(message, language),
    messageId: ({ message }) => message.id,
    parameters: ({ message }, _args, { language }) => parametersOf(message, language),
  },
};

/** Errors of input in the language of the request. */
export const userError: GraphModule = {
  resolvers: [resolvers],
};

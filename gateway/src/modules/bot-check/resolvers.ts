import { botCheckSettings } from "../../auth/login/bot-check.ts";
import type { Resolvers } from "../../schema.generated.ts";

/** The settings that pages need for the bot check; the mutations do the check itself. */
export const resolvers: Resolvers = {
  Query: {
    botCheck: (_root, _args, context) => botCheckSettings(context),
  },
};

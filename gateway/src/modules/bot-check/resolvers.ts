import { botCheckSettings } from "../../auth/login/bot-check.ts";
import type { Resolvers } from "../../schema.generated.ts";

/** What pages need for the bot check; the check itself is made inside the mutations. */
export const resolvers: Resolvers = {
  Query: {
    botCheck: (_root, _args, context) => botCheckSettings(context),
  },
};

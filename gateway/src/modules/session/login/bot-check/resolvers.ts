import { botCheckChallenge, botCheckKind, botCheckSettings } from "./bot-check.ts";
import { AppError } from "../../../../platform/errors/app-error.ts";
import type { Resolvers } from "../../../../app/graph/schema.generated.ts";

const actionPattern = /^[A-Za-z]{1,50}$/;

export const resolvers: Resolvers = {
  Query: {
    botCheck: (_root, _args, context) => botCheckSettings(context),
    botCheckChallenge: (_root, { action }, context) => {
      if (!actionPattern.test(action))
        throw new AppError("BAD_USER_INPUT", "The argument `action` must be the name of a mutation.");
      return botCheckChallenge(action, context);
    },
  },
  BotCheck: {
    kind: botCheckKind,
    scriptUrl: (settings) => (botCheckKind(settings) === "RECAPTCHA" ? settings.scriptUrl : ""),
    siteKey: (settings) => (botCheckKind(settings) === "RECAPTCHA" ? settings.siteKey : ""),
  },
};

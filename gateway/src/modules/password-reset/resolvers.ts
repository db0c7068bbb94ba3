import type { Resolvers } from "../../schema.generated.ts";
import { requestPasswordReset } from "./request.ts";
import { lookAtLink, resetPassword } from "./reset.ts";

/** Forgotten passwords. */
export const resolvers: Resolvers = {
  Query: {
    passwordResetLink: (_root, { input }, context) => lookAtLink(input, context),
  },
  Mutation: {
    requestPasswordReset: (_root, { input }, context) => requestPasswordReset(input, context),
    resetPassword: (_root, { input }, context) => resetPassword(input, context),
  },
};

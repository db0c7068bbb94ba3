import type { Resolvers } from "../../../app/graph/schema.generated.ts";
import { requestPasswordReset } from "./request.ts";
import { checkResetLink, resetPassword } from "./reset.ts";

export const resolvers: Resolvers = {
  Query: {
    passwordResetLink: (_root, { input }, context) => checkResetLink(input, context),
  },
  Mutation: {
    requestPasswordReset: (_root, { input }, context) => requestPasswordReset(input, context),
    resetPassword: (_root, { input }, context) => resetPassword(input, context),
  },
};

import { branchContext } from "../../../platform/auth/guards.ts";
import type { Resolvers } from "../../../app/graph/schema.generated.ts";
import { acceptTerms } from "./accept-terms.ts";
import { guestTerms, toTerms } from "./to-terms.ts";

export const resolvers: Resolvers = {
  Query: {
    terms: async (_root, _args, { loaders, retailer }) =>
      guestTerms(await loaders.terms.versions.load(), retailer.sitePath),
  },
  User: {
    async terms(user, _args, context) {
      const { loaders, retailer } = branchContext(user, context);
      return toTerms(await loaders.terms.versions.load(), { ...user, sitePath: retailer.sitePath });
    },
  },
  Mutation: {
    acceptTerms: (_root, _args, context) => acceptTerms(context),
  },
};

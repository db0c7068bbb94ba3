import { branchContext } from "../../auth/guards.ts";
import type { Resolvers } from "../../schema.generated.ts";
import { acceptTerms, toTerms } from "./accept-terms.ts";

/** The terms of the rewards program and their acceptance. */
export const resolvers: Resolvers = {
  Query: {
    async terms(_root, _args, { loaders }) {
      const { currentVersion } = await loaders.terms.versions.load();
      return toTerms({ currentVersion, acceptedVersion: null }, false);
    },
  },
  User: {
    async terms(user, _args, context) {
      return toTerms(await branchContext(user, context).loaders.terms.versions.load(), true);
    },
  },
  Mutation: {
    acceptTerms: (_root, _args, context) => acceptTerms(context),
  },
};

import type { Resolvers } from "../../schema.generated.ts";
import { logIn } from "./login.ts";
import { logOut } from "./logout.ts";
import { redirectPath } from "./redirect-path.ts";

/** Login and logout. */
export const resolvers: Resolvers = {
  Mutation: {
    async login(_root, { input }, context) {
      const outcome = await logIn(input, context);
      if ("userErrors" in outcome)
        return { viewer: null, token: null, redirectPath: null, userErrors: outcome.userErrors };
      const { session, token } = outcome;
      return { viewer: session, token, redirectPath: await redirectPath(context), userErrors: [] };
    },
    logout: (_root, _args, context) => logOut(context),
  },
};

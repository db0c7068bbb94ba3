import type { GraphModule } from "../../engine/index.ts";
import type { Resolvers } from "../../app/graph/schema.generated.ts";
import { finishTeamLogin, teamLogIn, teamLogOut } from "./team-login.ts";

const resolvers: Resolvers = {
  Query: {
    team: (_root, _args, context) => context.team,
  },
  Mutation: {
    teamLogin: (_root, { input }, context) => teamLogIn(input, context),
    finishTeamLogin: (_root, { input }, context) => finishTeamLogin(input, context),
    teamLogout: (_root, _args, context) => teamLogOut(context),
  },
  Team: {
    roles: () => ["TEAM"],
    expiresAt: ({ expiresAt }) => expiresAt.toISOString(),
  },
};

/** Logins of store staff. */
export const team: GraphModule = {
  resolvers: [resolvers],
};

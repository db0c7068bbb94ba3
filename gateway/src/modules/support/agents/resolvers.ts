import type { Resolvers } from "../../../app/graph/schema.generated.ts";
import { addSupportAgent, agentsOf, changeSupportAgent } from "./agents.ts";
import { confirmSecondFactor, startSecondFactor } from "./second-factor.ts";

export const resolvers: Resolvers = {
  Mutation: {
    addSupportAgent: (_root, { input }, context) => addSupportAgent(input, context),
    changeSupportAgent: (_root, { input }, context) => changeSupportAgent(input, context),
    startSecondFactor: (_root, { input }, context) => startSecondFactor(input, context),
    confirmSecondFactor: (_root, { input }, context) => confirmSecondFactor(input, context),
  },
  Support: {
    agents: (support, _args, context) => agentsOf(support, context),
  },
};

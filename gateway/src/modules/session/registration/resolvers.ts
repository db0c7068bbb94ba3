import type { Resolvers } from "../../../app/graph/schema.generated.ts";
import { register } from "./register.ts";
import { requestCardClaim } from "./request-claim.ts";

export const resolvers: Resolvers = {
  Mutation: {
    register: (_root, { input }, context) => register(input, context),
    requestCardClaim: (_root, { input }, context) => requestCardClaim(input, context),
  },
};

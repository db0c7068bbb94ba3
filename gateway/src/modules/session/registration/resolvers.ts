import type { Resolvers } from "../../../schema.generated.ts";
import { register } from "./register.ts";

/** The registration of new shoppers. */
export const resolvers: Resolvers = {
  Mutation: {
    register: (_root, { input }, context) => register(input, context),
  },
};

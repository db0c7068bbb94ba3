import { branchContext } from "../../platform/auth/guards.ts";
import { pageOf } from "../../platform/graph/connections.ts";
import type { Resolvers } from "../../app/graph/schema.generated.ts";
import type { LoyaltyCharity } from "./loyalty-decode.ts";
import { chooseCharity } from "./choose-charity.ts";
import { charityDistricts, findCharities, pastCharities, supportedCharities, toCharity } from "./to-charity.ts";
import { orAdded } from "../../platform/errors/context.ts";

const pageLimits = { defaultSize: 20, maxSize: 200 };

/**
 * Returns all charities. If they cannot be read, adds an error to the response and returns an empty list, because they
 * only complete the shopper's own charities.
 */
export const resolvers: Resolvers = {
  Query: {
    async charities(_root, { search, first, after }, { loaders, retailer: { sitePath } }) {
      const items = findCharities(await loaders.charities.list.load(), search ?? "");
      const nodeOf = (charity: LoyaltyCharity) => toCharity(charity, sitePath);
      return pageOf({ items, keyOf: ({ charityId }) => charityId, nodeOf }, { first, after }, pageLimits);
    },
    charityDistricts: async (_root, _args, { loaders, retailer: { sitePath } }) =>
      charityDistricts(await loaders.charities.list.load(), sitePath),
  },
  User: {
    async charities(user, _args, context, info) {
      const { charities } = branchContext(user, context).loaders;
      const [own, all] = await Promise.all([
        charities.ofShopper.load(),
        orAdded(charities.list.load(), [], context, info),
      ]);
      return supportedCharities(own, all, user.sitePath);
    },
    async pastCharities(user, _args, context) {
      const { charities } = branchContext(user, context).loaders;
      const [own, all] = await Promise.all([charities.ofShopper.load(), charities.list.load()]);
      return pastCharities(own, all, user.sitePath);
    },
  },
  Mutation: {
    chooseCharity: (_root, { input }, context) => chooseCharity(input.charityId, context),
  },
};

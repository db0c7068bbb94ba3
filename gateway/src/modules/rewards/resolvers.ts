import { responsePathAsArray } from "graphql";
import { branchContext } from "../../platform/auth/guards.ts";
import { money } from "../../platform/text/money.ts";
import type { Resolvers } from "../../app/graph/schema.generated.ts";
import { programName } from "./program-name.ts";
import { programWords } from "./program-words.ts";
import { offerOwner } from "./find-by-key.ts";
import { shownOffers, shownPremiums } from "./personal-offers.ts";

export const resolvers: Resolvers = {
  MovementSource: {
    async offer({ owner, offerCode }, _args, context) {
      if (offerCode === null) return null;
      const { offers } = await branchContext(owner, context).loaders.rewards.overview.load();
      const shown = shownOffers(offers, offerOwner(owner.shopperNumber, context));
      return shown.find((offer) => offer.offerCode === offerCode) ?? null;
    },
  },
  User: {
    async rewards(user, _args, context, { path }) {
      const { loaders } = branchContext(user, context);
      const [overview, words] = await Promise.all([
        loaders.rewards.overview.load(),
        programWords(context, (error) => context.addError(error, responsePathAsArray(path))),
      ]);
      const owner = offerOwner(user.shopperNumber, context);
      return {
        fuelRewards: overview.fuelRewards.map(({ name, centsPerGallon }) => ({
          name: programName(name, words, context.language),
          centsPerGallon,
        })),
        creditBalance: money(overview.creditCents),
        points: overview.points,
        offers: shownOffers(overview.offers, owner),
        premiums: shownPremiums(overview.premiums, owner),
      };
    },
  },
};

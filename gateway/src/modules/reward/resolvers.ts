import { branchContext } from "../../auth/guards.ts";
import type { Context } from "../../context.ts";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { money } from "../../lib/money.ts";
import { dayIn, defaultTimeZone } from "../../lib/zoned-time.ts";
import type { Resolvers } from "../../schema.generated.ts";
import { switchTexts } from "../../upstreams/content/switches.ts";
import { fuelRewardName } from "../../lib/fuel-name.ts";
import { shownOffers, shownPremiums } from "./personal-offers.ts";

/** What content decides about rewards; while it cannot be read they are shown plainly. */
async function retailerTerms({ upstreams }: Context) {
  try {
    const info = await upstreams.content.retailerInfo();
    return { timeZone: info.timeZone, places: switchTexts(info, "fuelPlaces") };
  } catch (error) {
    if (error instanceof UpstreamError) return { timeZone: defaultTimeZone, places: [] };
    throw error;
  }
}

/** What the shopper's card has earned, at a glance. */
export const resolvers: Resolvers = {
  User: {
    async rewards(user, _args, context) {
      const { upstreams } = branchContext(user, context);
      const [overview, { timeZone, places }] = await Promise.all([
        upstreams.rewards.overview(),
        retailerTerms(context),
      ]);
      const today = dayIn(context.now(), timeZone);
      return {
        fuelRewards: overview.fuelRewards.map(({ name, centsPerGallon }) => ({
          name: fuelRewardName(name, places),
          centsPerGallon,
        })),
        creditBalance: money(overview.creditCents),
        points: overview.points,
        offers: shownOffers(overview.offers, today, context.media),
        premiums: shownPremiums(overview.premiums, today, context.media),
      };
    },
  },
};

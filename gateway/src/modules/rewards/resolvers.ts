import { responsePathAsArray } from "graphql";
import { branchContext } from "../../platform/auth/guards.ts";
import { money } from "../../platform/text/money.ts";
import type { Resolvers, SavingsRow } from "../../app/graph/schema.generated.ts";
import { shownLabel } from "../retailer/index.ts";
import { describedFields } from "./described.ts";
import { programName } from "./program-name.ts";
import { programWords } from "./program-words.ts";
import { offerOwner } from "./find-by-key.ts";
import { shownOffers, shownPremiums } from "./personal-offers.ts";
import type { LoyaltySavings } from "./loyalty-decode.ts";

const kinds = ["walletCredit", "digitalCoupons", "instant", "levelUp", "personalized"] as const;

function toRow(savings: LoyaltySavings): SavingsRow {
  return {
    walletCredit: money(savings.walletCredit),
    digitalCoupons: money(savings.digitalCoupons),
    instant: money(savings.instant),
    levelUp: money(savings.levelUp),
    personalized: money(savings.personalized),
    yearMonth: savings.month,
  };
}

function sumSavings(rows: readonly LoyaltySavings[]): LoyaltySavings {
  const sum = { walletCredit: 0, digitalCoupons: 0, instant: 0, levelUp: 0, personalized: 0, month: null };
  for (const row of rows) for (const kind of kinds) sum[kind] += row[kind];
  return sum;
}

export const resolvers: Resolvers = {
  SavingsRow: { month: ({ yearMonth }) => yearMonth ?? null },
  Offer: describedFields,
  Premium: describedFields,
  MovementSource: {
    name: async ({ name }, _args, context) => name && (await shownLabel(name, context)).text,
    nameLabel: ({ name }, _args, context) => (name === null ? null : shownLabel(name, context)),
    nameLanguage: async ({ name }, _args, context) => name && (await shownLabel(name, context)).language,
    async offer({ owner, offerCode }, _args, context) {
      if (offerCode === null) return null;
      const { offers } = await branchContext(owner, context).loaders.rewards.overview.load();
      const shown = shownOffers(offers, offerOwner(owner.shopperNumber, context));
      return shown.find((offer) => offer.offerCode === offerCode) ?? null;
    },
  },
  User: {
    async savings(user, _args, context) {
      const { loaders } = branchContext(user, context);
      const { rows, isComplete } = await loaders.rewards.savings.load();
      return { rows: rows.map(toRow), total: toRow(sumSavings(rows)), isComplete };
    },
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

import { branchContext } from "../../auth/guards.ts";
import { money } from "../../lib/text/money.ts";
import type { CreditEntry, Resolvers } from "../../schema.generated.ts";
import type { LoyaltyCredit } from "../../upstreams/loyalty/rewards.ts";
import { creditDescription } from "./credit-description.ts";

function toEntry({ description, date, issued, balance }: LoyaltyCredit): CreditEntry {
  return { description: creditDescription(description), date, issued: money(issued), balance: money(balance) };
}

/** The shopper's wallet credits. */
export const resolvers: Resolvers = {
  User: {
    async credits(user, _args, context) {
      const { loaders } = branchContext(user, context);
      const { current, adjustments, expired } = await loaders.rewards.credits.load();
      return {
        balance: money(current.reduce((sum, { balance }) => sum + balance, 0)),
        current: current.map(toEntry),
        adjustments: adjustments.map(toEntry),
        expired: expired.map(toEntry),
      };
    },
  },
};

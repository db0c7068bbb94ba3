import { branchContext } from "../../../platform/auth/guards.ts";
import { money } from "../../../platform/text/money.ts";
import type { Resolvers, SavingsRow } from "../../../app/graph/schema.generated.ts";
import type { LoyaltySavings } from "../loyalty.ts";

const kinds = ["walletCredit", "digitalCoupons", "instant", "levelUp", "personalized"] as const;

function toRow(savings: LoyaltySavings): SavingsRow {
  return {
    walletCredit: money(savings.walletCredit),
    digitalCoupons: money(savings.digitalCoupons),
    instant: money(savings.instant),
    levelUp: money(savings.levelUp),
    personalized: money(savings.personalized),
    month: savings.month,
  };
}

export function sumSavings(rows: readonly LoyaltySavings[]): LoyaltySavings {
  const sum = { walletCredit: 0, digitalCoupons: 0, instant: 0, levelUp: 0, personalized: 0, month: null };
  for (const row of rows) for (const kind of kinds) sum[kind] += row[kind];
  return sum;
}

export const resolvers: Resolvers = {
  User: {
    async savings(user, _args, context) {
      const { loaders } = branchContext(user, context);
      const { rows, isComplete } = await loaders.rewards.savings.load();
      return { rows: rows.map(toRow), total: toRow(sumSavings(rows)), isComplete };
    },
  },
};

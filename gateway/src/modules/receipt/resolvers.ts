import { branchContext } from "../../auth/guards.ts";
import { AppError } from "../../errors/app-error.ts";
import { money } from "../../lib/money.ts";
import { parseReceipt } from "../../lib/receipt-text.ts";
import { findStore } from "../../lib/store-numbers.ts";
import type { Resolvers } from "../../schema.generated.ts";
import type { LoyaltyReceipt } from "../../upstreams/loyalty/rewards.ts";
import type { ReceiptSource } from "./types.ts";

const days = { standard: 150, most: 730 };

/** Registers print the number of the store behind its name. */
const storeNumberPattern = /#(\d{1,12})$/;

const moneyOrNull = (cents: number | null) => (cents === null ? null : money(cents));

function toReceipt({ transactionDate, text }: LoyaltyReceipt): ReceiptSource {
  const parsed = parseReceipt(text);
  return {
    transactionDate,
    text,
    location: parsed.location,
    items: parsed.items.map(({ description, valueCents }) => ({ description, value: money(valueCents) })),
    subtotal: moneyOrNull(parsed.subtotalCents),
    tax: moneyOrNull(parsed.taxCents),
    total: moneyOrNull(parsed.totalCents),
    transactionNumber: parsed.transactionNumber,
    points: parsed.points,
  };
}

/** The shopper's receipts, read out of their printed text. */
export const resolvers: Resolvers = {
  User: {
    async receipts(user, { daysAgo }, context) {
      const { upstreams } = branchContext(user, context);
      const asked = daysAgo ?? days.standard;
      if (asked < 1 || asked > days.most) {
        throw new AppError("BAD_USER_INPUT", `The argument \`daysAgo\` must be between 1 and ${days.most}.`);
      }
      const receipts = await upstreams.rewards.receipts(asked);
      const newestFirst = receipts.toSorted((a, b) => Date.parse(b.transactionDate) - Date.parse(a.transactionDate));
      return newestFirst.map(toReceipt);
    },
  },
  Receipt: {
    async store({ location }, _args, { upstreams }) {
      const number = storeNumberPattern.exec(location ?? "")?.[1];
      if (number === undefined) return null;
      const { locations } = await upstreams.content.locations();
      return findStore(locations, number);
    },
  },
};

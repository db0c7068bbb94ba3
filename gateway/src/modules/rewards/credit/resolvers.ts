import { branchContext } from "../../../platform/auth/guards.ts";
import { hashedKey } from "../../../platform/graph/global-id.ts";
import { maxReceiptDays, statedSource } from "../../receipt/index.ts";
import { describedFields } from "../described.ts";
import { money } from "../../../platform/text/money.ts";
import type { Resolvers } from "../../../app/graph/schema.generated.ts";
import type { LoyaltyCredit } from "../loyalty-decode.ts";
import type { CreditEntrySource } from "./types.ts";

/**
 * Returns a description without the number that the service puts before it, for example `Birthday credit` for
 * `1042-Birthday credit`. A dash at the start belongs to the text.
 */
export function creditDescription(text: string): string {
  const dash = text.indexOf("-");
  return (dash > 0 ? text.slice(dash + 1) : text).trim();
}

/** Returns the entries of a list with keys, which the service lacks; equal entries are counted. */
function entriesOf(
  credits: readonly LoyaltyCredit[],
  list: string,
  owner: CreditEntrySource["owner"],
): readonly CreditEntrySource[] {
  const counts = new Map<string, number>();
  return credits.map(({ description, date, issued, balance, reference }) => {
    const content = [owner.shopperNumber, list, date, description, issued, balance].join("\n");
    const count = counts.get(content) ?? 0;
    counts.set(content, count + 1);
    return {
      key: `${content}\n${count}`,
      description: creditDescription(description),
      date,
      issued: money(issued),
      balance: money(balance),
      owner,
      reference,
    };
  });
}

export const resolvers: Resolvers = {
  User: {
    async credits(user, _args, context) {
      const { loaders } = branchContext(user, context);
      const { current, adjustments, expired } = await loaders.rewards.credits.load();
      return {
        balance: money(current.reduce((sum, { balance }) => sum + balance, 0)),
        current: entriesOf(current, "current", user),
        adjustments: entriesOf(adjustments, "adjustments", user),
        expired: entriesOf(expired, "expired", user),
      };
    },
  },
  CreditEntry: {
    id: ({ key }) => hashedKey(key),
    ...describedFields,
    async source({ owner, reference }, _args, context) {
      const stated = statedSource(reference);
      if (stated?.kind !== "PURCHASE" || reference?.id === null) return stated && { ...stated, owner, purchase: null };
      const { receipts } = await branchContext(owner, context).loaders.rewards.receipts.load(maxReceiptDays);
      const [purchase = null, other] = receipts.filter(({ receiptId }) => receiptId === reference?.id);
      // An id that two receipts have identifies neither.
      return { ...stated, owner, purchase: other === undefined ? purchase : null };
    },
  },
};

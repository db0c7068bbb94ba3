import { branchContext } from "../../auth/guards.ts";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors/app-error.ts";
import { latestFirst } from "../../lib/time/instants.ts";
import { asksFor } from "../../lib/graph/selection.ts";
import { findStore } from "../../lib/store-numbers.ts";
import type { Resolvers } from "../../schema.generated.ts";
import type { StoreLocation } from "../../upstreams/content/decode-locations.ts";
import { PrintedReceipt } from "./printed-receipt.ts";

const days = { defaultSize: 150, maxSize: 730 };

/** Registers print the number of the store after its name. */
const storeNumberPattern = /#(\d{1,12})$/;

/**
 * Returns the stores for a whole list, so that its receipts need no promises of their own (see ADR 28); null if they
 * cannot be read.
 */
async function storesAhead({ loaders }: Context): Promise<readonly StoreLocation[] | null> {
  // Each receipt then loads its store itself, gets the same failure and reports it at its own path.
  return loaders.locations.list.load().catch(() => null);
}

/** The shopper's receipts, parsed from their printed text. */
export const resolvers: Resolvers = {
  User: {
    async receipts(user, { daysAgo }, context, info) {
      const { loaders } = branchContext(user, context);
      const dayCount = daysAgo ?? days.defaultSize;
      if (dayCount < 1 || dayCount > days.maxSize) {
        throw new AppError("BAD_USER_INPUT", `The argument \`daysAgo\` must be between 1 and ${days.maxSize}.`);
      }
      const receipts = await loaders.rewards.receipts.load(dayCount);
      const stores = receipts.length > 0 && asksFor(info, "store") ? await storesAhead(context) : null;
      const newestFirst = receipts.toSorted(latestFirst(({ transactionDate }) => transactionDate));
      return newestFirst.map((receipt) => new PrintedReceipt(receipt, stores));
    },
  },
  Receipt: {
    store({ location, stores }, _args, { loaders }) {
      const number = storeNumberPattern.exec(location ?? "")?.[1];
      if (number === undefined) return null;
      return stores === null ? loaders.locations.byNumber.load(number) : findStore(stores, number);
    },
  },
};

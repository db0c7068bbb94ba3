import { branchContext } from "../../auth/guards.ts";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors/app-error.ts";
import { byLatest } from "../../lib/instants.ts";
import { asksFor } from "../../lib/selection.ts";
import { findStore } from "../../lib/store-numbers.ts";
import type { Resolvers } from "../../schema.generated.ts";
import type { StoreLocation } from "../../upstreams/content/decode-locations.ts";
import { PrintedReceipt } from "./printed-receipt.ts";

const days = { standard: 150, most: 730 };

/** Registers print the number of the store behind its name. */
const storeNumberPattern = /#(\d{1,12})$/;

async function storesOf({ upstreams }: Context): Promise<readonly StoreLocation[]> {
  return (await upstreams.content.locations()).locations;
}

/** Reads the stores for a whole list, so that its receipts need no promises of their own. */
async function storesAhead(context: Context): Promise<readonly StoreLocation[] | null> {
  // What cannot be read is said where it is missing: each receipt asks again and gets the same answer.
  return storesOf(context).catch(() => null);
}

/** The shopper's receipts, read out of their printed text. */
export const resolvers: Resolvers = {
  User: {
    async receipts(user, { daysAgo }, context, info) {
      const { upstreams } = branchContext(user, context);
      const asked = daysAgo ?? days.standard;
      if (asked < 1 || asked > days.most) {
        throw new AppError("BAD_USER_INPUT", `The argument \`daysAgo\` must be between 1 and ${days.most}.`);
      }
      const receipts = await upstreams.rewards.receipts(asked);
      const stores = receipts.length > 0 && asksFor(info, "store") ? await storesAhead(context) : null;
      const newestFirst = receipts.toSorted(byLatest(({ transactionDate }) => transactionDate));
      return newestFirst.map((receipt) => new PrintedReceipt(receipt, stores));
    },
  },
  Receipt: {
    store({ location, stores }, _args, context) {
      const number = storeNumberPattern.exec(location ?? "")?.[1];
      if (number === undefined) return null;
      if (stores !== null) return findStore(stores, number);
      return storesOf(context).then((read) => findStore(read, number));
    },
  },
};

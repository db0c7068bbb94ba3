import { branchContext } from "../../../platform/auth/guards.ts";
import type { Context } from "../../../app/context/context.ts";
import type { PointsReason, ReceiptResolvers } from "../../../app/graph/schema.generated.ts";
import type { LoyaltyReceipt } from "../loyalty.ts";
import { historyOf } from "./points-history.ts";
import { pointsReason } from "./points-reason.ts";
import { readLinks } from "./read-links.ts";
import type { PointsSource } from "./types.ts";

interface Purchase extends Pick<LoyaltyReceipt, "transactionDate" | "text"> {
  readonly owner: PointsSource;
}

/** Returns why a purchase earned no points; unknown for one that cannot be told from another. */
async function readReason({ owner, transactionDate, text }: Purchase, context: Context): Promise<PointsReason | null> {
  const { loaders, retailer, now } = branchContext(owner, context);
  const links = await readLinks(branchContext(owner, context));
  const { isComplete } = await loaders.rewards.pointsHistory.load();
  const purchase = links.purchaseWith(transactionDate, text);
  if (purchase === null) return { kind: "UNKNOWN", expectedBy: null, minimum: null, cardAddedAt: null };
  return pointsReason({ purchase, links, isComplete, now: now(), postingHours: retailer.pointsPostingHours });
}

export const receiptPoints: Pick<ReceiptResolvers, "pointsEntry" | "pointsReason"> = {
  async pointsEntry({ owner, transactionDate, text }, _args, context) {
    const links = await readLinks(branchContext(owner, context));
    const purchase = links.purchaseWith(transactionDate, text);
    const earned = purchase && links.earnedBy(purchase);
    if (earned === null) return null;
    const entries = await historyOf(owner, context, true);
    return entries.find(({ movement }) => movement === earned) ?? null;
  },
  pointsReason: (receipt, _args, context) => readReason(receipt, context),
};

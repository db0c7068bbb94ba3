import { branchContext } from "../../../platform/auth/guards.ts";
import { pageOf } from "../../../platform/graph/connections.ts";
import { dayIn } from "../../../platform/time/zoned-time.ts";
import { asksFor, selects } from "../../../platform/graph/selection.ts";
import { statedSource } from "../../receipt/index.ts";
import { describedFields } from "../described.ts";
import { historyOf } from "./points-history.ts";
import { readLinks } from "./read-links.ts";
import { rewardProgress } from "./reward-progress.ts";
import type { Resolvers, PointsReason, ReceiptResolvers } from "../../../app/graph/schema.generated.ts";
import type { Links, PointsEntrySource, PointsSource } from "./types.ts";
import type { Context } from "../../../app/context/context.ts";
import type { LoyaltyReceipt } from "../loyalty-decode.ts";
import { pointsReason } from "./points-reason.ts";

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

const receiptPoints: Pick<ReceiptResolvers, "pointsEntry" | "pointsReason"> = {
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

const sourceFields: ReadonlySet<string> = new Set(["source"]);

const pageLimits = { defaultSize: 20, maxSize: 500 };

/** Returns the source of a movement that belongs to a purchase; null if neither the service states it nor a match is certain. */
function sourceIn(links: Links, { movement, owner }: PointsEntrySource) {
  const purchase = links.purchaseOf(movement);
  const stated = statedSource(movement.reference);
  if (purchase === null && stated === null) return null;
  const { kind, name, offerId, offerCode } = stated ?? purchaseSource;
  return { kind, name, offerId, offerCode, owner, purchase };
}

const purchaseSource = { kind: "PURCHASE", name: null, offerId: null, offerCode: null } as const;

/** The shopper's points; the total and the history are separate calls, made only if the query selects them. */
export const resolvers: Resolvers = {
  User: {
    async points(user, _args, context) {
      branchContext(user, context);
      return user;
    },
  },
  Receipt: receiptPoints,
  PointsEntry: {
    ...describedFields,
    source(entry, _args, context) {
      const { owner, links, movement } = entry;
      const { reference } = movement;
      const stated = statedSource(reference);
      if (reference !== null && stated?.kind !== "PURCHASE") return stated && { ...stated, owner, purchase: null };
      if (links !== null) return sourceIn(links, entry);
      return readLinks(branchContext(owner, context)).then((read) => sourceIn(read, entry));
    },
  },
  Points: {
    total: async (user, _args, context) =>
      (await branchContext(user, context).loaders.rewards.pointsTotal.load()).total,
    async ending(user, _args, context) {
      const { loaders, retailer, now } = branchContext(user, context);
      const { ending } = await loaders.rewards.pointsTotal.load();
      return ending !== null && ending.lastDay >= dayIn(now(), retailer.timeZone) ? ending : null;
    },
    async progress(user, _args, context) {
      const { rewards, retailers } = branchContext(user, context).loaders;
      const [{ total }, { rewardsTiers }] = await Promise.all([rewards.pointsTotal.load(), retailers.info.load()]);
      return rewardProgress(total, rewardsTiers);
    },
    history: (user, _args, context, info) => historyOf(user, context, asksFor(info, "source")),
    async entries(user, page, context, info) {
      const items = await historyOf(user, context, selects(info, "PointsEntry", sourceFields));
      const { isComplete } = await branchContext(user, context).loaders.rewards.pointsHistory.load();
      const list = { items, keyOf: ({ id }: PointsEntrySource) => id, nodeOf: (entry: PointsEntrySource) => entry };
      return Object.assign(pageOf(list, page, pageLimits), { isComplete });
    },
  },
};

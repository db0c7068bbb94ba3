import type { Context } from "../../../app/context/context.ts";
import { maxReceiptDays, PointsLinks } from "../../receipt/index.ts";
import type { LoyaltyReceipt, PointsMovements } from "../loyalty.ts";
import type { Links } from "./types.ts";

/** The links by what they were made from, which all movements and receipts of a response share. */
const linksOf = new WeakMap<PointsMovements, WeakMap<readonly LoyaltyReceipt[], Links>>();

/**
 * Returns the links between the movements and the purchases of the last two years.
 * @param context the one of the shopper's branch
 * @throws UpstreamError if the movements or the receipts cannot be read
 */
export async function readLinks({ loaders: { rewards } }: Context): Promise<Links> {
  const [history, { receipts }] = await Promise.all([
    rewards.pointsHistory.load(),
    rewards.receipts.load(maxReceiptDays),
  ]);
  const made = linksOf.get(history) ?? new WeakMap<readonly LoyaltyReceipt[], Links>();
  linksOf.set(history, made);
  const links = made.get(receipts) ?? new PointsLinks(history.movements, receipts);
  made.set(receipts, links);
  return links;
}

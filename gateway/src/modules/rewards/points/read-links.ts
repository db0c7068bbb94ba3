import type { Context } from "../../../app/context/context.ts";
import { memoized } from "../../../platform/loader/memoized.ts";
import { maxReceiptDays, PointsLinks } from "../../receipt/index.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import type { LoyaltyReceipt, PointsMovements } from "../loyalty-decode.ts";
import type { Links } from "./types.ts";

/** The links by what they were made from, which all movements and receipts of a response share. */
const linksOf = memoized(
  ({ movements }: PointsMovements) =>
    memoized((receipts: readonly LoyaltyReceipt[]): Links => new PointsLinks(movements, receipts), new WeakMap()),
  new WeakMap(),
);

const noReceipts: readonly LoyaltyReceipt[] = [];

/** A service with points need not have receipts, to which none of its movements leads. */
function withoutReceipts(error: unknown) {
  if (error instanceof UpstreamError && error.kind === "not-offered") return { receipts: noReceipts };
  throw error;
}

/**
 * Returns the links between the movements and the purchases of the last two years.
 * @param context the one of the shopper's branch
 * @throws UpstreamError if the movements or the receipts cannot be read
 */
export async function readLinks({ loaders: { rewards } }: Context): Promise<Links> {
  const [history, { receipts }] = await Promise.all([
    rewards.pointsHistory.load(),
    rewards.receipts.load(maxReceiptDays).catch(withoutReceipts),
  ]);
  return linksOf(history)(receipts);
}

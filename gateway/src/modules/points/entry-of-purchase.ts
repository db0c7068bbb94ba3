import type { PointsEntry } from "../../schema.generated.ts";

/** A purchase that may have earned points. */
interface Purchase {
  readonly transactionDate: string;
  /** The points that the receipt states. */
  readonly points: number | null;
}

/**
 * Returns the movement of points that a purchase earned: the one at the time of the purchase with the points that the
 * receipt states. Returns null if none or more than one matches, because the service does not link them.
 */
export function entryOfPurchase(
  { transactionDate, points }: Purchase,
  history: readonly PointsEntry[],
): PointsEntry | null {
  const time = Date.parse(transactionDate);
  const [entry, other] = history.filter((each) => Date.parse(each.date) === time && each.points === points);
  return entry !== undefined && other === undefined ? entry : null;
}

import type { Selectable } from "kysely";
import type { Clock } from "../../kit/clock.ts";
import { dayIn } from "../day.ts";
import type { CoreDatabase } from "../tables.ts";
import type { components } from "../../faces/loyalty/wire.generated.ts";
import type { ReceiptTable } from "./reward-tables.ts";

type Wire = components["schemas"];

/** The shopper whose data is read. */
export interface CardHolder {
  readonly appId: string;
  readonly shopperNumber: string;
}

const dayMs = 86_400_000;

/** Returns the receipts of the last `daysAgo` days, newest first. */
export async function receiptsOf(
  db: CoreDatabase,
  clock: Clock,
  { appId, shopperNumber }: CardHolder,
  daysAgo: number,
): Promise<Wire["Receipt"][]> {
  const rows = await db
    .selectFrom("receipt")
    .selectAll()
    .where("app_id", "=", appId)
    .where("shopper_number", "=", shopperNumber)
    .where("transacted_at", ">=", new Date(clock.now().getTime() - daysAgo * dayMs))
    .orderBy("transacted_at", "desc")
    .execute();
  return rows.map((row) => ({
    TransactionDate: row.transacted_at.toISOString(),
    ReceiptTextData: row.printed,
    ReceiptId: String(row.receipt_number),
    ...pointsReasonOf(row),
  }));
}

function pointsReasonOf(row: Selectable<ReceiptTable>): Pick<Wire["Receipt"], "PointsReason"> {
  const { points_reason, points_minimum_cents, points_expected_at, card_added_at } = row;
  if (points_reason === null) return {};
  return {
    PointsReason: {
      Code: points_reason,
      ...(points_minimum_cents !== null && { MinimumAmount: points_minimum_cents / 100 }),
      ...(points_expected_at !== null && { ExpectedBy: points_expected_at.toISOString() }),
      ...(card_added_at !== null && { CardAddedAt: card_added_at.toISOString() }),
    },
  };
}

/**
 * Returns the savings of the current year in the retailer's time zone, in dollars: a row for each month with receipts,
 * oldest first.
 */
export async function savingsOf(
  db: CoreDatabase,
  clock: Clock,
  { appId, shopperNumber }: CardHolder,
): Promise<Wire["SavingsRow"][]> {
  const rows = await db
    .selectFrom("receipt")
    .innerJoin("app", "app.app_id", "receipt.app_id")
    .selectAll("receipt")
    .select("app.time_zone")
    .where("receipt.app_id", "=", appId)
    .where("receipt.shopper_number", "=", shopperNumber)
    .orderBy("transacted_at")
    .execute();
  const yearOf = (instant: Date, zone: string): string => dayIn(zone, instant).slice(0, 4);
  const ofYear = rows.filter((row) => yearOf(row.transacted_at, row.time_zone) === yearOf(clock.now(), row.time_zone));
  const byMonth = Map.groupBy(ofYear, (row) => dayIn(row.time_zone, row.transacted_at).slice(0, 7));
  return [...byMonth].map(([Month, receipts]) => ({ Month, ...savingsOn(receipts) }));
}

function savingsOn(receipts: readonly Selectable<ReceiptTable>[]): Omit<Wire["SavingsRow"], "Month"> {
  const dollars = (centsOf: (receipt: Selectable<ReceiptTable>) => number): number =>
    receipts.reduce((sum, receipt) => sum + centsOf(receipt), 0) / 100;
  return {
    AdjustmentValue: dollars((receipt) => receipt.wallet_credit_cents),
    DigitalCouponsOfferValue: dollars((receipt) => receipt.coupon_cents),
    InstantOfferSavings: dollars((receipt) => receipt.instant_cents),
    LoyaltyOfferSavings: dollars((receipt) => receipt.loyalty_cents),
    TargetedOfferSavings: dollars((receipt) => receipt.targeted_cents),
  };
}

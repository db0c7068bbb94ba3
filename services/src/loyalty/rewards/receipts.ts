import type { Clock } from "../../kit/clock.ts";
import { dayIn } from "../day.ts";
import type { LoyaltyDatabase } from "../tables.ts";
import type { components } from "../wire.generated.ts";

type Wire = components["schemas"];

/** The shopper whose data is read. */
export interface CardHolder {
  readonly appId: string;
  readonly shopperNumber: string;
}

const dayMs = 86_400_000;

/** Returns the receipts of the last `daysAgo` days, newest first. */
export async function receiptsOf(
  db: LoyaltyDatabase,
  clock: Clock,
  { appId, shopperNumber }: CardHolder,
  daysAgo: number,
): Promise<Wire["Receipt"][]> {
  const rows = await db
    .selectFrom("receipt")
    .select(["transacted_at", "printed"])
    .where("app_id", "=", appId)
    .where("shopper_number", "=", shopperNumber)
    .where("transacted_at", ">=", new Date(clock.now().getTime() - daysAgo * dayMs))
    .orderBy("transacted_at", "desc")
    .execute();
  return rows.map((row) => ({ TransactionDate: row.transacted_at.toISOString(), ReceiptTextData: row.printed }));
}

/**
 * Returns the savings of the current year in the retailer's time zone, in dollars: one row, or none without receipts.
 */
export async function savingsOf(
  db: LoyaltyDatabase,
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
    .execute();
  const yearOf = (instant: Date, zone: string): string => dayIn(zone, instant).slice(0, 4);
  const ofYear = rows.filter((row) => yearOf(row.transacted_at, row.time_zone) === yearOf(clock.now(), row.time_zone));
  if (ofYear.length === 0) return [];
  const dollars = (centsOf: (row: (typeof rows)[number]) => number): number =>
    ofYear.reduce((sum, row) => sum + centsOf(row), 0) / 100;
  return [
    {
      AdjustmentValue: dollars((row) => row.wallet_credit_cents),
      DigitalCouponsOfferValue: dollars((row) => row.coupon_cents),
      InstantOfferSavings: dollars((row) => row.instant_cents),
      LoyaltyOfferSavings: dollars((row) => row.loyalty_cents),
      TargetedOfferSavings: dollars((row) => row.targeted_cents),
    },
  ];
}
